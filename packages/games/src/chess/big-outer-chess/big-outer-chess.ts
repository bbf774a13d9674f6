import { type Board, defineEntry, type Site, squares } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { BISHOP, castlingsOnRows, KING, QUEEN, ROOK } from '../family/common-men.ts'
import { bareKings } from '../family/dead.ts'
import { MOVES, type Path } from '../family/moves.ts'
import { once } from '../family/once.ts'
import { westernGame } from '../family/western.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const PROMOTES_TO = ['queen', 'matriarch', 'rook', 'jumper', 'guard', 'outer-knight', 'bishop']

export const bigOuterChess = defineEntry({
  id: 'big-outer-chess',
  catalogue: ['big-outer-chess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 90,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'promote', 'mate'],
  options: {},
  presets: {},
  bot: { ...bot, judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor } },
  create: () => game(),
  // The first rules let a pinned jumper hop over the man that pinned it.
  rulesVersion: 2,
  earlierRules: { 1: () => firstRules() },
})

/** a1 to l12, and z1 to z4 which prolong the long diagonals beyond a1, l1, l12 and a12. */
function outerBoard(): Board {
  const inside = (n: number) => n >= 1 && n <= 12
  const file = (x: number) => 'abcdefghijkl'[x - 1]
  const corner = (x: number, y: number) => (y === 0 ? (x === 0 ? 'z1' : 'z2') : x === 0 ? 'z4' : 'z3')
  const isCell = (x: number, y: number) => inside(x) && inside(y)
  const bare = squares({
    width: 14,
    height: 14,
    exists: (x, y) => isCell(x, y) || ((x === 0 || x === 13) && (y === 0 || y === 13)),
    name: (x, y) => (isCell(x, y) ? `${file(x)}${y}` : corner(x, y)),
    unlabelled: true,
    regions: (siteAt) => ({
      inner: { sites: block(siteAt, 5, 8), look: 'tint' },
      middle: { sites: block(siteAt, 3, 10).filter((site) => !block(siteAt, 5, 8).includes(site)) },
    }),
  })
  const numbers = Array.from({ length: 12 }, (_, i) => i + 1)
  const labels = [
    ...numbers.map((x) => ({ x, y: 0.15, text: file(x) })),
    ...numbers.map((y) => ({ x: 0.15, y, text: `${y}` })),
  ]
  return { ...bare, labels }
}

function block(siteAt: (x: number, y: number) => number, low: number, high: number): number[] {
  const found: number[] = []
  for (let y = low; y <= high; y++) for (let x = low; x <= high; x++) found.push(siteAt(x, y))
  return found
}

const board = outerBoard()
const [inner, middle] = [new Set(board.regions.inner.sites), new Set(board.regions.middle.sites)]

/** What a man can do depends on the zone in which its move begins. */
const byZone = (outer: string, between: string, centre: string) => (site: Site) =>
  inner.has(site) ? centre : middle.has(site) ? between : outer

/** Two steps at any time but not into the last row, three and four from the first cell; each cell passed is open. */
function pawnRuns(seat: number, site: Site): Path[] {
  const step = seat === 0 ? 1 : -1
  const { x, y } = board.shapes[site]
  const at = (n: number) => board.shapes.findIndex((shape) => shape.x === x && shape.y === y + n * step)
  const lastRow = seat === 0 ? 12 : 1
  const longest = y === (seat === 0 ? 2 : 11) ? 4 : 2
  const paths: Path[] = []
  for (let n = 2; n <= longest; n++) {
    const to = at(n)
    if (to < 0 || y + n * step === lastRow) break
    const way = Array.from({ length: n - 1 }, (_, i) => at(i + 1))
    paths.push({ way, to, mode: MOVES, inPassing: false, passes: true })
  }
  return paths
}

const KINDS: readonly ManKind[] = [
  KING,
  QUEEN,
  ROOK,
  BISHOP,
  { letter: 'G', noun: 'guard', betza: 'FC' },
  { letter: 'M', noun: 'matriarch', betza: 'Q', betzaAt: byZone('Q', 'Q6', 'Q3') },
  { letter: 'J', noun: 'jumper', betza: 'K', betzaAt: byZone('KHG', 'KAD', 'K') },
  { letter: 'N', noun: 'outer-knight', betza: 'N', betzaAt: byZone('XZ', 'CA', 'N') },
  { letter: 'P', noun: 'pawn', betza: 'fmWfceF', ways: pawnRuns },
]

const QUIET_LIMIT = 100
const FIRST_ROW = 'JRMGBQKBGMRJ'

const rules = (hopsOverPinner: boolean) => () =>
  westernGame({
    hopsOverPinner,
    id: 'big-outer-chess',
    board,
    kinds: KINDS,
    startRows: `nn/${FIRST_ROW.toLowerCase()}/${'p'.repeat(12)}/${'12/'.repeat(8)}${'P'.repeat(12)}/${FIRST_ROW}/NN`,
    pawn: 'pawn',
    promotesTo: PROMOTES_TO,
    promotesOn: (seat, site) => board.shapes[site].y === (seat === 0 ? 12 : 1),
    // The king goes three cells.
    castlings: castlingsOnRows(
      ['1', '12'],
      [
        { letter: 'K', name: 'O-O', king: ['g', 'j'], rook: ['k', 'i'] },
        { letter: 'Q', name: 'O-O-O', king: ['g', 'd'], rook: ['b', 'e'] },
      ],
    ),
    menEach: 26,
    quietLimit: QUIET_LIMIT,
    // At most 240 pawn moves and 50 captures, each after fewer than a hundred quiet moves.
    bound: (240 + 50 + 1) * QUIET_LIMIT,
    isDead: bareKings,
  }).game

const game = once(rules(false))
const firstRules = once(rules(true))
