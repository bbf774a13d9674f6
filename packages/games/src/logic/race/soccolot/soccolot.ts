import {
  type Action,
  counterField,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldsOf,
  type Game,
  type Item,
  type Position,
  parsed,
  readRows,
  seatLettered,
  siteNamed,
  type Touch,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { soccolotEvaluation } from './evaluation.ts'
import { board, CELLS, rows, SIZE, steps } from './pitch.ts'
import {
  BALL,
  ballBeside,
  DRIBBLES,
  judge,
  KICKS,
  kickedTo,
  MEN_EACH,
  MOST_TURNS,
  ownerOf,
  slots,
  soccolotRules,
} from './rules.ts'
import { refuse, texts } from './texts.ts'

const options = {
  ball: { kind: 'choice', values: ['d4', 'e4', 'd5', 'e5'], default: 'd4' },
} as const

export const soccolot = defineEntry({
  id: 'soccolot',
  catalogue: ['soccolot'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['slide', 'push', 'race'],
  options,
  presets: {},
  bot,
  create,
})

const { turn: TURN, ball: BALL_AT, turns: TURNS, outcome: OUTCOME } = slots.at
const OUTCOMES = [
  won(2, 0, 'goal'),
  won(2, 1, 'goal'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'move-limit'),
]
/** Men by side and number, then the ball. */
const LETTERS = '.ABCDEFabcdefo'
const SEATS = 'wb'
const turnsField = counterField(TURNS)
const HOME = ['b1 c1 d1 e1 f1 g1', 'b8 c8 d8 e8 f8 g8'].map((names) =>
  names.split(' ').map((name) => siteNamed(board, name)),
)
const nameOf = (site: number) => board.shapes[site].name

function putBall(p: Position, cell: number): void {
  p[cell] = BALL
  p[BALL_AT] = cell
}

const manOf = (action: Action) => (action - DRIBBLES) >> 3
const dribbledTo = (from: number, action: Action) => steps[((action - DRIBBLES) & 7) * CELLS + from]

/** A run is man and goal; a dribble man, ball and where the ball goes; a kick the ball and where it goes. */
function touches(p: Position, action: Action): readonly Touch[] {
  const ball = p[BALL_AT]
  if (action < DRIBBLES) return [(action / CELLS) | 0, action % CELLS]
  return action < KICKS ? [manOf(action), ball, dribbledTo(ball, action)] : [ball, kickedTo(p, action)]
}

function name(p: Position, action: Action): string {
  if (action < DRIBBLES) return `${nameOf((action / CELLS) | 0)}-${nameOf(action % CELLS)}`
  if (action < KICKS) return `${nameOf(manOf(action))}o-${nameOf(dribbledTo(manOf(action), action))}`
  return `${nameOf(p[BALL_AT])}>${nameOf(kickedTo(p, action))}`
}

function create(chosen: ValuesOf<typeof options>): Game {
  return defineGame({
    id: 'soccolot',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    bound: MOST_TURNS,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: soccolotEvaluation,

    start() {
      const p = new Int32Array(slots.length)
      for (const seat of [0, 1]) for (const [i, cell] of HOME[seat].entries()) p[cell] = MEN_EACH * seat + i + 1
      putBall(p, siteNamed(board, chosen.ball))
      p[TURN] = 1
      judge(p)
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),
    ...soccolotRules,
    name,
    touches,

    scene(p) {
      const items = board.shapes.flatMap((_, site): Item[] => {
        if (p[site] === 0) return []
        if (p[site] === BALL) return [{ site, kind: 'football', owner: -1, glyph: '@' }]
        const owner = ownerOf(p[site])
        return [{ site, kind: 'man', owner, glyph: 'xo'[owner], badge: `${p[site] - MEN_EACH * owner}` }]
      })
      const scored = p[OUTCOME] === 0 || p[OUTCOME] === 1
      return { items, marks: scored ? [{ kind: 'winning', owner: p[OUTCOME], sites: [p[BALL_AT]] }] : [] }
    },

    why(p, seat, [from, to, then]) {
      if (typeof from !== 'number') return undefined
      if (p[from] === 0) return 'nothing-there'
      if (p[from] === BALL) {
        const beside = board.shapes.some((_, cell) => ownerOf(p[cell]) === seat && ballBeside(p, cell) >= 0)
        return beside ? 'kick-straight' : 'nobody-at-ball'
      }
      if (ownerOf(p[from]) !== seat) return 'not-yours'
      if (typeof to !== 'number') return 'cannot-move'
      if (p[to] === BALL) return then === undefined ? 'not-at-ball' : 'dribble-together'
      return p[to] !== 0 ? 'occupied' : 'one-step'
    },

    write: (p) => {
      const ball = board.shapes[p[BALL_AT]]
      const inGoal = ball.y === 0 || ball.y > SIZE ? ball.name : '-'
      return `${writeRows(rows, 0, LETTERS, p)} ${SEATS[p[TURN]]} ${inGoal} ${turnsField.write(p)}`
    },

    read(text) {
      const [men, turn, inGoal = '', turns = '', ...rest] = fieldsOf(text)
      const seat = seatLettered(SEATS, turn)
      const p = new Int32Array(slots.length)
      if (seat < 0 || rest.length > 0 || turnsField.read(p, turns)) return refuse('form')
      const filled = readRows(rows, 0, LETTERS, men, p)
      if (!filled.ok) return filled
      p[BALL_AT] = -1
      const seen = new Set<number>()
      for (const cell of rows.flat()) {
        const value = p[cell]
        if (value === 0) continue
        if (seen.has(value)) return refuse('twice', LETTERS[value])
        seen.add(value)
        if (value === BALL) putBall(p, cell)
      }
      if (inGoal !== '-') {
        const mouth = siteNamed(board, inGoal)
        if (mouth < 0 || rows.flat().includes(mouth)) return refuse('no-goal-there', inGoal)
        if (p[BALL_AT] >= 0) return refuse('one-ball')
        putBall(p, mouth)
      }
      if (p[BALL_AT] < 0) return refuse('one-ball')
      if (seen.size !== 2 * MEN_EACH + (inGoal === '-' ? 1 : 0)) return refuse('men-each', MEN_EACH)
      p[TURN] = seat
      judge(p)
      return parsed(p)
    },
  })
}
