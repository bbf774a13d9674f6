import {
  defineEntry,
  defineGame,
  drawn,
  endingBy,
  type Game,
  HEX_AXES,
  HEX_DIRECTIONS,
  hexagon,
  hexes,
  itemsOn,
  looksOfSeats,
  type Position,
  parsed,
  stepTable,
  whyNotPut,
  won,
} from '@jatekvilag/engine'
import { openTable } from '../open-table/open-table.ts'
import bot from './bot.json' with { type: 'json' }
import { enclosure } from './enclosure.ts'
import { rowEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

export const andantino = defineEntry({
  id: 'andantino',
  catalogue: ['andantino'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['tile', 'surround', 'line'],
  options: {},
  presets: {},
  bot,
  create,
})

/** Steps from the middle to the rim of our table, far more than a game needs. */
const REACH = 12
const ROW = 5
const LETTERS = '.xo'

/** By the slot `end`. */
const results = [
  null,
  won(2, 0, 'five'),
  won(2, 1, 'five'),
  won(2, 0, 'shut-in'),
  won(2, 1, 'shut-in'),
  drawn(2, 'no-moves'),
]
const FIVE = 1
const SHUT_IN = 3
const FULL = 5

function create(): Game {
  const board = hexes({ cells: hexagon(REACH + 1) })
  const { size } = board
  const table = openTable({
    board,
    middle: 'm13',
    least: 2,
    refusals: { form: refuse('form'), noCell: (name) => refuse('no-cell', name), apart: refuse('apart') },
  })
  const { slots, emptyTable, lay, list, any, isFull, isOpen, windowOf, write } = table
  const { turn: TURN, end: END, tiles: TILES } = slots.at
  const steps = stepTable(board, HEX_DIRECTIONS)
  const { shutsIn, isShutIn } = enclosure(board)

  function run(p: Position, cell: number, d: number): number {
    let length = 0
    for (let at = steps[d * size + cell]; at >= 0 && p[at] === p[cell]; at = steps[d * size + at]) length++
    return length
  }
  /** Directions follow each other by a sixth of a turn, so the opposite one is three further. */
  function makesFive(p: Position, cell: number): boolean {
    for (let d = 0; d < 3; d++) if (1 + run(p, cell, d) + run(p, cell, d + 3) >= ROW) return true
    return false
  }

  /** What the tile of a seat on this cell has decided: first what its owner has won, then whether it is shut in itself. */
  function endBy(p: Position, cell: number): number {
    const seat = p[cell] - 1
    if (makesFive(p, cell)) return FIVE + seat
    if (shutsIn(p, cell)) return SHUT_IN + seat
    return isShutIn(p, cell) ? SHUT_IN + 1 - seat : 0
  }

  const looks = looksOfSeats('hex-tile', LETTERS)
  const sites = [...board.shapes.keys()]

  function winningSites(p: Position): number[] {
    if (p[END] === 0 || p[END] >= SHUT_IN) return []
    const own = p[END] - FIVE + 1
    return sites.filter((cell) => {
      if (p[cell] !== own) return false
      return HEX_AXES.some((_, d) => 1 + run(p, cell, d) + run(p, cell, d + 3) >= ROW)
    })
  }
  const shutInSites = (p: Position) =>
    p[END] >= SHUT_IN ? sites.filter((cell) => p[cell] !== 0 && isShutIn(p, cell)) : []

  return defineGame({
    id: 'andantino',
    options: {},
    seats: 2,
    board,
    layout: slots,
    bound: size,
    singleActionTurns: true,
    evaluation: rowEvaluation(table),
    hash: table.hash,
    start: emptyTable,
    ...endingBy(TURN, END, results, 0),

    actions(p, seat, out) {
      if (p[END] === 0 && seat === p[TURN]) list(p, out)
    },
    sample: (p, _, random) => any(p, random),

    play(p, seat, action) {
      lay(p, action, seat)
      p[TURN] = 1 - seat
      p[END] = endBy(p, action) || (isFull(p) ? FULL : 0)
    },

    name: (_, action) => board.shapes[action].name,
    touches: (_, action) => [action],

    scene: (p) => ({
      items: itemsOn(sites, p, looks),
      marks: [
        { kind: 'winning', owner: p[END] - FIVE, sites: winningSites(p) } as const,
        { kind: 'dead', owner: -1, sites: shutInSites(p) } as const,
      ].filter(({ sites: marked }) => marked.length > 0),
      window: windowOf(p),
    }),

    why: (p, _, touches) =>
      whyNotPut(touches, (cell) => p[cell] !== 0, p[TILES] < 2 ? 'touch-a-tile' : 'touch-two-tiles'),

    write,
    read(text) {
      const read = table.read(text)
      if (!read.ok) return read
      const p = read.value
      // The last tile was laid by who is not on turn.
      for (const seat of [1 - p[TURN], p[TURN]])
        for (const cell of sites) if (p[END] === 0 && p[cell] === seat + 1) p[END] = endBy(p, cell)
      if (p[END] === 0 && isFull(p)) p[END] = FULL
      return p[END] === 0 && !sites.some((cell) => isOpen(p, cell)) ? refuse('apart') : parsed(p)
    },
  })
}
