import {
  byScore,
  counterField,
  DIAGONAL,
  defineEntry,
  defineGame,
  digitField,
  fieldText,
  type Game,
  layout,
  type Position,
  plain,
  rowsOf,
  squares,
  stepTable,
  type ValuesOf,
  whyNotPut,
} from '@jatekvilag/engine'
import { alone, joinChains, rootOf } from '../../../families/union-find.ts'
import { cellsApart } from '../apart/cells-apart.ts'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

const options = {
  size: { kind: 'number', min: 4, max: 20, default: 20 },
} as const

export const lace = defineEntry({
  id: 'lace',
  catalogue: ['lace'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['place', 'connect', 'unequal'],
  options,
  presets: {
    small: { options: { size: 8 }, short: true },
  },
  bot,
  create,
})

const laceSlots = (cells: number) =>
  layout({ board: cells, turn: 1, round: 1, torn: 1 }, { left: 1, free: cells, place: cells, pieces: 1, chain: cells })

function create(chosen: ValuesOf<typeof options>): Game {
  const { size } = chosen
  const board = squares({ width: size, height: size, shade: plain })
  const cells = board.size
  const rows = rowsOf(board)
  // `torn` are the pieces of the first round, which are the points of the second player; `pieces` those on the board now.
  const slots = laceSlots(cells)
  const { turn: TURN, round: ROUND, torn: TORN, left: LEFT, pieces: PIECES, chain: CHAIN } = slots.at
  const open = cellsApart(board, slots.at)
  const corners = stepTable(board, DIAGONAL)
  const NEXT = cells

  function clear(p: Position): void {
    p.fill(0, 0, cells)
    p.fill(alone(0), CHAIN, CHAIN + cells)
    p[PIECES] = 0
    open.openAll(p)
  }

  function cover(p: Position, cell: number): void {
    open.cover(p, cell)
    p[PIECES]++
    for (let i = cell; i < corners.length; i += cells) {
      const next = corners[i]
      if (next < 0 || p[next] === 0 || rootOf(p, CHAIN, next) === rootOf(p, CHAIN, cell)) continue
      joinChains(p, CHAIN, next, cell)
      p[PIECES]--
    }
  }

  function emptyBoard(): Position {
    const p = new Int32Array(slots.length)
    clear(p)
    return p
  }
  const isFinished = (p: Position) => p[LEFT] === 0
  /** In the first round the second player tears, in the second the first. */
  const ripper = (p: Position) => 1 - p[ROUND]
  const points = (p: Position, seat: number) =>
    seat === 1 ? (p[ROUND] === 0 ? p[PIECES] : p[TORN]) : p[ROUND] * p[PIECES]

  return defineGame({
    id: 'lace',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    bound: 2 * cells + 1,
    start: emptyBoard,

    actors: (p) => (isFinished(p) && p[ROUND] === 1 ? 0 : 1 << p[TURN]),

    actions(p, seat, out) {
      if (seat !== p[TURN]) return
      if (!isFinished(p)) open.list(p, out)
      else if (p[ROUND] === 0) out.add(NEXT)
    },
    sample: (p, _, random) => (isFinished(p) ? NEXT : open.any(p, random)),

    // The lace of the first round lies on the table until the second player, who begins the second, clears it away.
    play(p, seat, action) {
      if (action === NEXT) {
        p[TORN] = p[PIECES]
        p[ROUND] = 1
        clear(p)
        return
      }
      cover(p, action)
      p[TURN] = isFinished(p) ? 1 : 1 - seat
    },
    separateSteps: (p) => isFinished(p) || (p[ROUND] === 1 && p[LEFT] === cells),

    result: (p) => (isFinished(p) && p[ROUND] === 1 ? byScore([p[PIECES], p[TORN]], 'more-pieces') : null),

    name: (_, action) => (action === NEXT ? 'next' : board.shapes[action].name),
    touches: (_, action) => (action === NEXT ? ['next-round'] : [action]),

    scene: (p) => ({
      items: rows.flat().flatMap((site) => (p[site] ? [{ site, kind: 'lace', owner: -1, glyph: '#' }] : [])),
      counters: [
        { label: 'round', owner: -1, value: p[ROUND] + 1 },
        { label: 'pieces', owner: -1, value: p[PIECES] },
        { label: 'points', owner: 0, value: points(p, 0) },
        { label: 'points', owner: 1, value: points(p, 1) },
      ],
    }),

    why: (p, _, touches) => whyNotPut(touches, (cell) => p[cell] !== 0, 'side-by-side'),

    prompt(p, seat) {
      if (seat !== p[TURN]) return undefined
      if (isFinished(p)) return p[ROUND] === 0 ? 'round-over' : undefined
      return seat === ripper(p) ? 'tear' : 'make'
    },

    ...fieldText({
      rows,
      letters: '.#',
      seats: 'xo',
      turn: TURN,
      fields: [digitField(ROUND, 1), counterField(TORN, 3)],
      form: refuse('form'),
      empty: emptyBoard,
      put(p, cell) {
        if (!open.isOpen(p, cell)) return refuse('beside', board.shapes[cell].name)
        cover(p, cell)
        return undefined
      },
      settle(p) {
        if (p[TORN] > (cells + 1) >> 1 || (p[ROUND] === 0 && p[TORN] > 0)) return refuse('torn')
        if (isFinished(p)) p[TURN] = 1
        return undefined
      },
    }),
  })
}
