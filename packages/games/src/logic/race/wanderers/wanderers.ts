import {
  counterField,
  defineEntry,
  defineGame,
  digitField,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldText,
  fromTo,
  type Game,
  itemsOn,
  type Looks,
  layout,
  type Position,
  rowsOf,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { wanderersEvaluation } from './evaluation.ts'
import { beside, board, forbidden, HOMES, near, POINTS } from './roads.ts'
import { solveWanderers } from './solution.ts'
import { refuse, texts } from './texts.ts'

export const wanderers = defineEntry({
  id: 'wanderers',
  catalogue: ['wanderers'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['slide', 'block', 'race'],
  options: {},
  presets: {},
  bot,
  create,
})

const rows = rowsOf(board)
const step = fromTo(board)
const PASS = step.end
/** Light's first and second man, then dark's. */
const LETTERS = '.aAbB'
const MEN = 4
const LOOKS: Looks = [
  undefined,
  { kind: 'hat', owner: 0, glyph: 'a' },
  { kind: 'boot', owner: 0, glyph: 'A' },
  { kind: 'hat', owner: 1, glyph: 'b' },
  { kind: 'boot', owner: 1, glyph: 'B' },
]

/** `board` has 0 or 1 + the man; `passes` counts those in a row, of both sides. */
const slots = layout({ board: POINTS, turn: 1, passes: 1 }, { men: MEN, turns: 1, outcome: 1 })
const { turn: TURN, passes: PASSES, men: MEN_AT, turns: TURNS, outcome: OUTCOME } = slots.at
const PLAYING = -1
const [ALL_PASSED, LIMIT] = [2, 3]
const OUTCOMES = [
  won(2, 0, 'changed-places'),
  won(2, 1, 'changed-places'),
  drawn(2, 'all-passed'),
  drawn(2, 'move-limit'),
]
const MOST_PASSES = 6
/** Nothing is ever taken or put down, so a hundred turns of each side make a draw. */
const MOST_TURNS = 200

const ownerOf = (value: number) => (value === 0 ? -1 : (value - 1) >> 1)

/** Points that a seat may not enter now: taken, of or before an enemy city, or beside an enemy man. */
function closedTo(p: Position, seat: number): number {
  let closed = forbidden[seat]
  for (let man = 0; man < MEN; man++) {
    const point = p[MEN_AT + man]
    closed |= 1 << point
    if (man >> 1 !== seat) closed |= beside[point]
  }
  return closed
}

const isSwapped = (p: Position, seat: number) =>
  p[MEN_AT + 2 * seat] === HOMES[2 * seat + 1] && p[MEN_AT + 2 * seat + 1] === HOMES[2 * seat]

function judge(p: Position): void {
  const mover = 1 - p[TURN]
  p[OUTCOME] = PLAYING
  if (isSwapped(p, mover)) p[OUTCOME] = mover
  else if (p[PASSES] >= MOST_PASSES) p[OUTCOME] = ALL_PASSED
  else if (p[TURNS] >= MOST_TURNS) p[OUTCOME] = LIMIT
}

function create(): Game {
  return defineGame({
    id: 'wanderers',
    options: {},
    seats: 2,
    board,
    layout: slots,
    bound: MOST_TURNS,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: wanderersEvaluation(slots.at),
    solution: () => solveWanderers(slots.at),

    start() {
      const p = new Int32Array(slots.length)
      for (const [man, home] of HOMES.entries()) {
        p[home] = man + 1
        p[MEN_AT + man] = home
      }
      judge(p)
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      const closed = closedTo(p, seat)
      for (let man = 2 * seat; man < 2 * seat + 2; man++) {
        const from = p[MEN_AT + man]
        for (let i = near.start[from]; i < near.start[from + 1]; i++)
          if (!((closed >> near.cells[i]) & 1)) out.add(from * POINTS + near.cells[i])
      }
      out.add(PASS)
    },

    play(p, seat, action) {
      if (action === PASS) p[PASSES]++
      else {
        const from = (action / POINTS) | 0
        const to = action % POINTS
        p[MEN_AT + p[from] - 1] = to
        p[to] = p[from]
        p[from] = 0
        p[PASSES] = 0
      }
      p[TURN] = 1 - seat
      p[TURNS]++
      judge(p)
    },

    name: (_, action) => (action === PASS ? 'pass' : step.name(action)),
    touches: (_, action) => (action === PASS ? ['pass'] : step.touches(action)),

    scene(p) {
      const winner = p[OUTCOME] === 0 || p[OUTCOME] === 1 ? p[OUTCOME] : -1
      const home = winner < 0 ? [] : [p[MEN_AT + 2 * winner], p[MEN_AT + 2 * winner + 1]]
      return {
        items: itemsOn(rows.flat(), p, LOOKS),
        marks: winner < 0 ? [] : [{ kind: 'winning', owner: winner, sites: home }],
      }
    },

    why(p, seat, touches) {
      const plain = whyNotGo(
        touches,
        (site) => ownerOf(p[site]) === seat,
        (site) => p[site] !== 0,
      )
      const [from, to] = touches
      if (plain !== 'not-there' || typeof from !== 'number' || typeof to !== 'number') return plain
      if (!((beside[from] >> to) & 1)) return 'along-a-line'
      return (forbidden[seat] >> to) & 1 ? 'enemy-city' : 'beside-enemy'
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'ab',
      turn: TURN,
      fields: [digitField(PASSES, MOST_PASSES), counterField(TURNS, 6, '0')],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length).fill(-1, MEN_AT, MEN_AT + MEN),
      put(p, point, value) {
        if (p[MEN_AT + value - 1] >= 0) return refuse('twice', LETTERS[value])
        if ((forbidden[ownerOf(value)] >> point) & 1)
          return refuse('not-there', LETTERS[value], board.shapes[point].name)
        p[point] = value
        p[MEN_AT + value - 1] = point
        return undefined
      },
      settle(p) {
        for (let man = 0; man < MEN; man++) if (p[MEN_AT + man] < 0) return refuse('missing', LETTERS[man + 1])
        // Who is to move cannot have changed places already: the game would have ended.
        if (isSwapped(p, p[TURN])) return refuse('over')
        judge(p)
        return undefined
      },
    }),
  })
}
