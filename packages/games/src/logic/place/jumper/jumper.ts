import {
  counterField,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  fieldText,
  type Game,
  itemsOn,
  layout,
  looksOfSeats,
  type Position,
  rowsOf,
  type ValuesOf,
  whyNotPut,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { jumperEvaluation } from './evaluation.ts'
import { LARGEST_SOLVED, solveJumper } from './solution.ts'
import { refuse, texts } from './texts.ts'
import { firstEmpty, triangle } from './triangle.ts'

const options = {
  size: { kind: 'number', min: 4, max: 8, default: 8 },
} as const

export const jumper = defineEntry({
  id: 'jumper',
  catalogue: ['jumper'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['place', 'jump', 'block'],
  options,
  presets: { small: { options: { size: 5 }, short: true } },
  bot,
  create,
})

const fewer = [won(2, 0, 'fewer-errors'), won(2, 1, 'fewer-errors')]
const equal = drawn(2, 'equal')

function create(chosen: ValuesOf<typeof options>): Game {
  const { size } = chosen
  const board3 = triangle(size)
  const { board, lines } = board3
  const cells = board.size
  const rows = rowsOf(board)
  const slots = layout({ board: cells, turn: 1, errors: 2 }, { placed: 1 })
  const { turn: TURN, errors: ERRORS, placed: PLACED } = slots.at
  /** The cell just before another one as its player sees it, or -1: before[seat * cells + cell]. */
  const before = new Int32Array(2 * cells).fill(-1)
  for (let n = 0; n < lines.length; n++)
    if (lines[n] >= 0 && n % size > 0) before[Math.floor(n / (size * size)) * cells + lines[n]] = lines[n - 1]

  /** A man goes over enemies when the cell just before his, seen from his own side, is theirs. */
  function isJump(p: Position, seat: number, cell: number): boolean {
    const over = before[seat * cells + cell]
    return over >= 0 && p[over] === 2 - seat
  }

  return defineGame({
    id: 'jumper',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    bound: cells,
    singleActionTurns: true,
    evaluation: jumperEvaluation(board3, size, slots.at, isJump),
    solution: size <= LARGEST_SOLVED ? () => solveJumper(board3, size, slots.at) : undefined,

    start: () => new Int32Array(slots.length),
    actors: (p) => (p[PLACED] < cells ? 1 << p[TURN] : 0),

    actions(p, seat, out) {
      if (p[PLACED] === cells || seat !== p[TURN]) return
      for (let line = 0; line < size; line++) {
        const cell = firstEmpty(p, lines, size, seat, line)
        if (cell >= 0) out.add(cell)
      }
    },

    play(p, seat, cell) {
      if (isJump(p, seat, cell)) p[ERRORS + seat]++
      p[cell] = seat + 1
      p[PLACED]++
      p[TURN] = 1 - seat
    },

    result(p) {
      if (p[PLACED] < cells) return null
      const [first, second] = [p[ERRORS], p[ERRORS + 1]]
      return first === second ? equal : fewer[first < second ? 0 : 1]
    },

    name: (p, cell) => `${board.shapes[cell].name}${isJump(p, p[TURN], cell) ? '^' : ''}`,
    alsoCalled: (_, cell) => [board.shapes[cell].name],
    touches: (_, cell) => [cell],

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('man', '.xo')),
      counters: countersOf('errors', 2, (seat) => p[ERRORS + seat]),
    }),

    why: (p, seat, touches) =>
      whyNotPut(touches, (site) => p[site] !== 0, seat === 0 ? 'first-of-row' : 'first-of-column'),

    prompt(p, seat) {
      if (p[PLACED] === cells || seat !== p[TURN]) return undefined
      return seat === 0 ? 'fill-rows' : 'fill-columns'
    },

    ...fieldText({
      rows,
      letters: '.xo',
      seats: 'xo',
      turn: TURN,
      fields: [counterField(ERRORS, 2), counterField(ERRORS + 1, 2)],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      settle(p) {
        const men = [0, 0]
        for (let cell = 0; cell < cells; cell++) if (p[cell] > 0) men[p[cell] - 1]++
        if (men[0] - men[1] !== p[TURN]) return refuse('taking-turns')
        for (const seat of [0, 1]) if (p[ERRORS + seat] > men[seat]) return refuse('errors')
        p[PLACED] = men[0] + men[1]
        return undefined
      },
    }),
  })
}
