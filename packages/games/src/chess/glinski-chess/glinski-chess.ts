import { type Board, defineEntry, type HexCell, hexagon, hexes, type Result, type Site } from '@jatekvilag/engine'
import chessBot from '../chess/bot.json' with { type: 'json' }
import type { ManKind } from '../family/army.ts'
import { bareKings } from '../family/dead.ts'
import { CAPTURES, MOVES, type Path } from '../family/moves.ts'
import { once } from '../family/once.ts'
import { westernGame } from '../family/western.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const PROMOTES_TO = ['queen', 'rook', 'bishop', 'knight']

export const glinskiChess = defineEntry({
  id: 'glinski-chess',
  catalogue: ['glinski-chess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 60,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'promote', 'mate'],
  options: {
    stalemate: {
      kind: 'choice',
      values: ['draw', 'three-quarters'],
      default: 'draw',
    },
  },
  presets: {
    'glinski-stalemate': {
      options: { stalemate: 'three-quarters' },
    },
  },
  bot: {
    ...bot,
    weights: chessBot.weights,
    judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor },
  },
  create: ({ stalemate }) => games[stalemate](),
})

const FILES = 'abcdefghijk'
/** The book's letters: eleven files, each numbered from its lowest cell. */
const cells: HexCell[] = hexagon(6).map(({ column, row }) => ({
  column,
  row,
  name: `${FILES[row]}${Math.min(10, row + 5) - column + 1}`,
}))
const board: Board = hexes({
  cells,
  flatTop: true,
  // Three shades, so that no two neighbours are alike: black a1, white a6, grey in the middle.
  shade: ({ column, row }) => (column + row + 1) % 3,
})

type Vector = readonly [column: number, row: number]
/** The six neighbours, clockwise from straight ahead of White. */
const EDGES: readonly Vector[] = [
  [-1, 0],
  [0, 1],
  [1, 1],
  [1, 0],
  [0, -1],
  [-1, -1],
]
const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1]]
const turned = (list: readonly Vector[], i: number): Vector => list[(i + 6) % 6]
/** Between two neighbours lies the next cell of the same colour. */
const CORNERS = EDGES.map((edge, i) => plus(edge, turned(EDGES, i + 1)))
/** One edge step, then one corner step outwards. */
const LEAPS = EDGES.flatMap((edge, i) => [plus(edge, CORNERS[i]), plus(edge, turned(CORNERS, i - 1))])

const siteAt = new Map(cells.map(({ column, row }, site) => [`${column},${row}`, site]))
const step = (site: Site, by: Vector): Site | undefined =>
  siteAt.get(`${cells[site].column + by[0]},${cells[site].row + by[1]}`)

const path = (to: Site, way: readonly Site[], mode: number, more: Partial<Path> = {}): Path => ({
  way,
  to,
  mode,
  inPassing: false,
  passes: false,
  ...more,
})

/** Straight on in each of these directions, at most so far. */
const along = (directions: readonly Vector[], most: number) => (_: number, site: Site) => {
  const paths: Path[] = []
  for (const direction of directions) {
    const way: Site[] = []
    for (let to = step(site, direction); to !== undefined && way.length < most; to = step(to, direction)) {
      paths.push(path(to, [...way], MOVES | CAPTURES))
      way.push(to)
    }
  }
  return paths
}

const PAWN_CELLS = [
  ['b1', 'c2', 'd3', 'e4', 'f5', 'g4', 'h3', 'i2', 'j1'],
  ['b7', 'c7', 'd7', 'e7', 'f7', 'g7', 'h7', 'i7', 'j7'],
]
/** Ahead one cell, two from any cell where an own pawn began; captures on the two neighbours aslant ahead. */
function pawnWays(seat: number, site: Site): Path[] {
  const ahead = seat === 0 ? 0 : 3
  const paths: Path[] = []
  const one = step(site, EDGES[ahead])
  if (one !== undefined) {
    paths.push(path(one, [], MOVES))
    const two = step(one, EDGES[ahead])
    if (two !== undefined && PAWN_CELLS[seat].includes(cells[site].name))
      paths.push(path(two, [one], MOVES, { passes: true }))
  }
  for (const side of [-1, 1]) {
    const to = step(site, turned(EDGES, ahead + side))
    if (to !== undefined) paths.push(path(to, [], CAPTURES, { inPassing: true }))
  }
  return paths
}

const ALL = [...EDGES, ...CORNERS]
const KINDS: readonly ManKind[] = [
  { letter: 'K', noun: 'king', betza: '', ways: along(ALL, 1), royal: true },
  { letter: 'Q', noun: 'queen', betza: '', ways: along(ALL, 10) },
  { letter: 'R', noun: 'rook', betza: '', ways: along(EDGES, 10) },
  { letter: 'B', noun: 'bishop', betza: '', ways: along(CORNERS, 10) },
  { letter: 'N', noun: 'knight', betza: '', ways: along(LEAPS, 1) },
  { letter: 'P', noun: 'pawn', betza: '', ways: pawnWays },
]

const rankOf = (site: Site) => Number(cells[site].name.slice(1))
/** Texts run rank by rank from the eleventh, which has one cell. */
const rows = Array.from({ length: 11 }, (_, i) =>
  cells.flatMap((_, site) => (rankOf(site) === 11 - i ? [site] : [])).sort((a, b) => cells[a].row - cells[b].row),
)
const isLastCell = (seat: number, site: Site) => step(site, EDGES[seat === 0 ? 0 : 3]) === undefined

const QUIET_LIMIT = 100
/** Three quarters of a point against one quarter. */
const HALF_WON: readonly [Result, Result] = [
  { payoffs: [-0.5, 0.5], reason: 'stalemate' },
  { payoffs: [0.5, -0.5], reason: 'stalemate' },
]

const glinski = (stalemate: 'draw' | 'three-quarters') =>
  once(
    () =>
      westernGame({
        id: 'glinski-chess',
        options: { stalemate },
        board,
        kinds: KINDS,
        startRows: 'b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1',
        pawn: 'pawn',
        promotesTo: PROMOTES_TO,
        promotesOn: isLastCell,
        castlings: [],
        menEach: 18,
        quietLimit: QUIET_LIMIT,
        // At most 162 pawn moves and 34 captures, each after fewer than a hundred quiet moves.
        bound: (162 + 34 + 1) * QUIET_LIMIT,
        rows,
        askEachMan: 'minding-the-king',
        stalemate: stalemate === 'draw' ? undefined : HALF_WON,
        isDead: bareKings,
      }).game,
  )

const games = { draw: glinski('draw'), 'three-quarters': glinski('three-quarters') }
