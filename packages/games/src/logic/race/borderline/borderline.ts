import {
  counterField,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldText,
  fromTo,
  type Game,
  itemsOn,
  type Looks,
  layout,
  ORTHOGONAL,
  type Position,
  rays,
  rowsOf,
  squares,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { borderEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

export const borderline = defineEntry({
  id: 'borderline',
  catalogue: ['borderline'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'race'],
  options: {},
  presets: {},
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create,
})

const [WIDTH, HEIGHT] = [6, 9]
const CELLS = WIDTH * HEIGHT
const MEN_EACH = 2 * WIDTH
const border = (row: number, owner: number) =>
  ({ points: [-0.5, row - 0.5, WIDTH - 0.5, row - 0.5], kind: 'line', owner }) as const
const board = squares({
  width: WIDTH,
  height: HEIGHT,
  shade: (_, y) => (y === 0 || y === HEIGHT - 1 ? 1 : 0),
  lines: [border(1, 0), border(HEIGHT - 1, 1)],
})
const rows = rowsOf(board)
const lines = rays(board, ORTHOGONAL)
const step = fromTo(board)

// A slot holds 0 or a man: 1 and 2 those of the first player with a 2 and with a 1 in front, 3 and 4 those of the second.
const LETTERS = '.WwBb'
const seatOf = (man: number): number => (man - 1) >> 1
/** The numbers of each man to the north, east, south and west: they run clockwise, and a man never turns. */
const NUMBERS = [[], [2, 3, 4, 1], [1, 2, 3, 4], [4, 1, 2, 3], [3, 4, 1, 2]]
/** How far the picture, which has its 1 at the top, is turned for that. */
const TURNS = [0, 270, 0, 90, 180]
const LOOKS: Looks = Array.from(LETTERS, (glyph, man) =>
  man === 0 ? undefined : { kind: 'numbered-sides', owner: seatOf(man), glyph, rotation: TURNS[man] },
)

/** By man, cell and direction: where the exact distance leads, or -1 off the board. */
const target = Int8Array.from({ length: NUMBERS.length * CELLS * 4 }, (_, i) => {
  const [man, cell, d] = [Math.floor(i / (4 * CELLS)), Math.floor(i / 4) % CELLS, i % 4]
  const at = lines.start[d * CELLS + cell] + NUMBERS[man][d] - 1
  return at < lines.start[d * CELLS + cell + 1] ? lines.cells[at] : -1
})
const way = (man: number, cell: number): number => (man * CELLS + cell) * 4

/** The row behind the enemy border: isGoal[seat * CELLS + cell]. */
const isGoal = new Uint8Array(2 * CELLS)
for (const cell of rows[0]) isGoal[cell] = 1
for (const cell of rows[HEIGHT - 1]) isGoal[CELLS + cell] = 1

const QUIET_LIMIT = 200
const slots = layout({ board: CELLS, turn: 1 }, { outcome: 1, quiet: 1, men: 2 })
const { turn: TURN, outcome: OUTCOME, quiet: QUIET, men: MEN } = slots.at

const PLAYING = -1
const ARRIVED = 0
const NO_MEN = 2
const NO_MOVES = 4
const MOVE_LIMIT = 6
const OUTCOMES = [
  won(2, 0, 'arrived'),
  won(2, 1, 'arrived'),
  won(2, 0, 'no-pieces'),
  won(2, 1, 'no-pieces'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'move-limit'),
]

function canMove(p: Position, seat: number): boolean {
  for (let cell = 0; cell < CELLS; cell++) {
    if (p[cell] === 0 || seatOf(p[cell]) !== seat) continue
    for (let i = way(p[cell], cell), end = i + 4; i < end; i++) {
      const to = target[i]
      if (to >= 0 && (p[to] === 0 || seatOf(p[to]) !== seat)) return true
    }
  }
  return false
}

/** What the position means for the side that is to begin its turn, when nobody has crossed a border. */
function judge(p: Position): number {
  const seat = p[TURN]
  if (p[MEN + seat] === 0) return NO_MEN + 1 - seat
  if (!canMove(p, seat)) return NO_MOVES + 1 - seat
  return p[QUIET] >= QUIET_LIMIT ? MOVE_LIMIT : PLAYING
}

function create(): Game {
  return defineGame({
    id: 'borderline',
    options: {},
    seats: 2,
    colours: ['light', 'red'],
    board,
    layout: slots,
    bound: (2 * MEN_EACH + 1) * QUIET_LIMIT,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: borderEvaluation({ board, target, isGoal, seatOf, captures, slots: { turn: TURN, men: MEN } }),

    start() {
      const p = new Int32Array(slots.length)
      const setup = [rows[HEIGHT - 1], rows[HEIGHT - 2], rows[0], rows[1]]
      setup.forEach((row, i) => {
        for (const cell of row) p[cell] = i + 1
      })
      p[MEN] = p[MEN + 1] = MEN_EACH
      p[OUTCOME] = PLAYING
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      for (let cell = 0; cell < CELLS; cell++) {
        if (p[cell] === 0 || seatOf(p[cell]) !== seat) continue
        for (let i = way(p[cell], cell), end = i + 4; i < end; i++) {
          const to = target[i]
          if (to >= 0 && (p[to] === 0 || seatOf(p[to]) !== seat)) out.add(cell * CELLS + to)
        }
      }
    },

    sample(p, seat, random) {
      // Guess a cell and a direction until they fit: a side that may act has a move.
      for (;;) {
        const guess = random.below(4 * CELLS)
        const cell = guess >> 2
        const man = p[cell]
        if (man === 0 || seatOf(man) !== seat) continue
        const to = target[man * 4 * CELLS + guess]
        if (to >= 0 && (p[to] === 0 || seatOf(p[to]) !== seat)) return cell * CELLS + to
      }
    },

    play(p, seat, action) {
      const from = (action / CELLS) | 0
      const to = action % CELLS
      const man = p[from]
      let d = 0
      while (target[way(man, from) + d] !== to) d++
      p[QUIET]++
      // Every enemy that is jumped, and the one who is landed on, is captured.
      const ray = lines.start[d * CELLS + from]
      for (let i = ray; i < ray + NUMBERS[man][d]; i++) {
        const passed = lines.cells[i]
        if (p[passed] === 0 || seatOf(p[passed]) === seat) continue
        p[passed] = 0
        p[MEN + 1 - seat]--
        p[QUIET] = 0
      }
      p[from] = 0
      p[to] = man
      p[TURN] = 1 - seat
      p[OUTCOME] = isGoal[seat * CELLS + to] === 1 ? ARRIVED + seat : judge(p)
    },

    name: (p, action) => step.name(action, captures(p, action) ? 'x' : '-'),
    touches: (_, action) => step.touches(action),

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, LOOKS),
      counters: countersOf('men', 2, (owner) => p[MEN + owner]),
    }),

    why(p, seat, touches) {
      const isOwn = (site: number) => p[site] !== 0 && seatOf(p[site]) === seat
      const plainly = whyNotGo(touches, isOwn, isOwn)
      return plainly === 'not-there' ? 'exact-number' : plainly === 'cannot-move' ? 'no-room' : plainly
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'wb',
      turn: TURN,
      fields: [counterField(QUIET, 4, '0')],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      put(p, site, value) {
        p[site] = value
        return ++p[MEN + seatOf(value)] > MEN_EACH ? refuse('at-most-men-each', MEN_EACH) : undefined
      },
      settle(p) {
        p[OUTCOME] = judge(p)
        for (let cell = 0; cell < CELLS; cell++)
          if (p[cell] !== 0 && isGoal[seatOf(p[cell]) * CELLS + cell]) p[OUTCOME] = ARRIVED + seatOf(p[cell])
        return undefined
      },
    }),
  })
}

/** Whether this move passes or lands on an enemy. */
function captures(p: Position, action: number): boolean {
  const from = (action / CELLS) | 0
  const to = action % CELLS
  const man = p[from]
  let d = 0
  while (target[way(man, from) + d] !== to) d++
  const ray = lines.start[d * CELLS + from]
  for (let i = ray; i < ray + NUMBERS[man][d]; i++) {
    const passed = p[lines.cells[i]]
    if (passed !== 0 && seatOf(passed) !== seatOf(man)) return true
  }
  return false
}
