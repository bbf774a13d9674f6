import {
  defineEntry,
  defineGame,
  endingBy,
  fieldText,
  fromTo,
  type Game,
  itemsOn,
  type Looks,
  layout,
  type Position,
  rowsOf,
  stepTable,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import { board, OCTAGON, SQUARE } from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { koanEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

export const koan = defineEntry({
  id: 'koan',
  catalogue: ['koan'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'block', 'race'],
  options: {},
  presets: {},
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const CELLS = board.size
const rows = rowsOf(board)
const step = fromTo(board)

// A slot holds 0 or a piece: the first player's octagon and square are 1 and 2, the second's 3 and 4.
const LETTERS = '.OSos'
const KINDS = ['octagon', 'square']
const seatOf = (piece: number): number => (piece - 1) >> 1
const shapeOf = (piece: number): number => (piece - 1) & 1
const LOOKS: Looks = Array.from(LETTERS, (glyph, piece) =>
  piece === 0 ? undefined : { kind: KINDS[shapeOf(piece)], owner: seatOf(piece), glyph },
)
const OCTAGONS_EACH = 6
const SQUARES_EACH = 5

const table = stepTable(board, ['north', 'north-west', 'north-east', 'south', 'south-west', 'south-east'])
/** Three ways forward: ahead[(seat * CELLS + cell) * 3 + i], -1 where there is none. */
const ahead = Int8Array.from({ length: 6 * CELLS }, (_, i) => {
  const seat = Math.floor(i / (3 * CELLS))
  return table[(3 * seat + (i % 3)) * CELLS + (Math.floor(i / 3) % CELLS)]
})
const cellShape = Uint8Array.from(board.shapes, ({ shade }) => (shade === SQUARE ? SQUARE : OCTAGON))
/** The far row of each seat: isGoal[seat * CELLS + cell]. */
const isGoal = new Uint8Array(2 * CELLS)
for (const cell of rows[0]) isGoal[cell] = 1
for (const cell of rows[rows.length - 1]) isGoal[CELLS + cell] = 1

const slots = layout({ board: CELLS, turn: 1 }, { outcome: 1, men: 2 })
const { turn: TURN, outcome: OUTCOME, men: MEN } = slots.at

const PLAYING = -1
const ARRIVED = 0
const NO_PIECES = 2
const NO_MOVES = 4
const OUTCOMES = [
  won(2, 0, 'arrived'),
  won(2, 1, 'arrived'),
  won(2, 0, 'no-pieces'),
  won(2, 1, 'no-pieces'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
]

/** An empty cell may be entered by anybody, one with an enemy only by a piece of the shape of the cell. */
function mayEnter(p: Position, piece: number, to: number): boolean {
  const there = p[to]
  return there === 0 || (seatOf(there) !== seatOf(piece) && shapeOf(piece) === cellShape[to])
}

function canMove(p: Position, seat: number): boolean {
  for (let cell = 0; cell < CELLS; cell++) {
    if (p[cell] === 0 || seatOf(p[cell]) !== seat) continue
    for (let i = (seat * CELLS + cell) * 3, end = i + 3; i < end; i++)
      if (ahead[i] >= 0 && mayEnter(p, p[cell], ahead[i])) return true
  }
  return false
}

/** What the position means for the side that is to begin its turn, when nobody has arrived. */
function judge(p: Position): number {
  const seat = p[TURN]
  if (p[MEN + seat] === 0) return NO_PIECES + 1 - seat
  return canMove(p, seat) ? PLAYING : NO_MOVES + 1 - seat
}

function create(): Game {
  return defineGame({
    id: 'koan',
    options: {},
    seats: 2,
    board,
    layout: slots,
    // Every step leads forward, and there are eleven rows.
    bound: 2 * (OCTAGONS_EACH + SQUARES_EACH) * (rows.length - 1),
    singleActionTurns: true,
    evaluation: koanEvaluation({ board, ahead, isGoal, seatOf, mayEnter, slots: { turn: TURN, men: MEN } }),

    start() {
      const p = new Int32Array(slots.length)
      const setup = [rows[10], rows[9], rows[0], rows[1]]
      setup.forEach((row, i) => {
        for (const cell of row) p[cell] = i + 1
      })
      p[MEN] = p[MEN + 1] = OCTAGONS_EACH + SQUARES_EACH
      p[OUTCOME] = PLAYING
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      for (let cell = 0; cell < CELLS; cell++) {
        if (p[cell] === 0 || seatOf(p[cell]) !== seat) continue
        for (let i = (seat * CELLS + cell) * 3, end = i + 3; i < end; i++)
          if (ahead[i] >= 0 && mayEnter(p, p[cell], ahead[i])) out.add(cell * CELLS + ahead[i])
      }
    },

    sample(p, seat, random) {
      // Guess a cell and a way until they fit: a side that may act has a move.
      for (;;) {
        const guess = random.below(3 * CELLS)
        const cell = (guess / 3) | 0
        if (p[cell] === 0 || seatOf(p[cell]) !== seat) continue
        const to = ahead[seat * 3 * CELLS + guess]
        if (to >= 0 && mayEnter(p, p[cell], to)) return cell * CELLS + to
      }
    },

    play(p, seat, action) {
      const from = (action / CELLS) | 0
      const to = action % CELLS
      if (p[to] !== 0) p[MEN + 1 - seat]--
      p[to] = p[from]
      p[from] = 0
      p[TURN] = 1 - seat
      p[OUTCOME] = isGoal[seat * CELLS + to] === 1 ? ARRIVED + seat : judge(p)
    },

    name: (p, action) => step.name(action, p[step.to(action)] ? 'x' : '-'),
    touches: (_, action) => step.touches(action),

    scene: (p) => ({ items: itemsOn(rows.flat(), p, LOOKS) }),

    why(p, seat, touches) {
      const isOwn = (site: number) => p[site] !== 0 && seatOf(p[site]) === seat
      const plain = whyNotGo(touches, isOwn, isOwn)
      const [from, to] = touches
      if (plain !== 'not-there' || typeof from !== 'number' || typeof to !== 'number') return plain
      const near = (seat * CELLS + from) * 3
      return ahead.subarray(near, near + 3).includes(to) ? 'wrong-shape' : 'only-forward'
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'wb',
      turn: TURN,
      form: refuse('form-w-b'),
      empty: () => new Int32Array(slots.length),
      settle(p) {
        for (let piece = 1; piece < LETTERS.length; piece++) {
          const most = shapeOf(piece) === OCTAGON ? OCTAGONS_EACH : SQUARES_EACH
          const count = p.subarray(0, CELLS).filter((value) => value === piece).length
          if (count > most) return refuse('too-many', LETTERS[piece], most)
          p[MEN + seatOf(piece)] += count
        }
        p[OUTCOME] = judge(p)
        for (let cell = 0; cell < CELLS; cell++)
          if (p[cell] !== 0 && isGoal[seatOf(p[cell]) * CELLS + cell]) p[OUTCOME] = ARRIVED + seatOf(p[cell])
        return undefined
      },
    }),
  })
}
