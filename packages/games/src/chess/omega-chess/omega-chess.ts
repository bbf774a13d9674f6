import { type Board, defineEntry, squares } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { BISHOP, castlingsOnRows, KING, KNIGHT, kindLettered, QUEEN, ROOK } from '../family/common-men.ts'
import { tooFewToMate } from '../family/dead.ts'
import { once } from '../family/once.ts'
import { westernGame } from '../family/western.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const PROMOTES_TO = ['queen', 'rook', 'bishop', 'knight', 'champion', 'wizard']

export const omegaChess = defineEntry({
  id: 'omega-chess',
  catalogue: ['omega-chess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 70,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'promote', 'mate'],
  options: {},
  presets: {},
  bot,
  create: () => game(),
  // The first rules let a pinned champion hop over the man that pinned it.
  rulesVersion: 2,
  earlierRules: { 1: () => firstRules() },
})

const KINDS: readonly ManKind[] = [
  KING,
  QUEEN,
  ROOK,
  BISHOP,
  KNIGHT,
  { letter: 'C', noun: 'champion', betza: 'WAD' },
  { letter: 'W', noun: 'wizard', betza: 'FC' },
  // One step ahead, two or three from its first cell.
  { letter: 'P', noun: 'pawn', betza: 'fmWfceFifmnDifmnH' },
]

/** Rows 0 to 9, files a to j; w1 to w4 touch a0, j0, j9 and a9 diagonally. */
function omegaBoard(): Board {
  const inside = (n: number) => n >= 1 && n <= 10
  const file = (x: number) => 'abcdefghij'[x - 1]
  const corner = (x: number, y: number) => (y === 0 ? (x === 0 ? 'w1' : 'w2') : x === 0 ? 'w4' : 'w3')
  const bare = squares({
    width: 12,
    height: 12,
    exists: (x, y) => (inside(x) && inside(y)) || ((x === 0 || x === 11) && (y === 0 || y === 11)),
    name: (x, y) => (inside(x) && inside(y) ? `${file(x)}${y - 1}` : corner(x, y)),
    unlabelled: true,
  })
  const numbers = Array.from({ length: 10 }, (_, i) => i + 1)
  const labels = [
    ...numbers.map((x) => ({ x, y: 0.15, text: file(x) })),
    ...numbers.map((y) => ({ x: 0.15, y, text: `${y - 1}` })),
  ]
  return { ...bare, labels }
}

const board = omegaBoard()
const QUIET_LIMIT = 100
const EMPTY = '10/'.repeat(6)

const rules = (hopsOverPinner: boolean) => () =>
  westernGame({
    hopsOverPinner,
    id: 'omega-chess',
    board,
    kinds: KINDS,
    startRows: `ww/crnbqkbnrc/pppppppppp/${EMPTY}PPPPPPPPPP/CRNBQKBNRC/WW`,
    pawn: 'pawn',
    promotesTo: PROMOTES_TO,
    promotesOn: (seat, site) => board.shapes[site].y === (seat === 0 ? 10 : 1),
    castlings: castlingsOnRows(
      ['0', '9'],
      [
        { letter: 'K', name: 'O-O', king: ['f', 'h'], rook: ['i', 'g'] },
        { letter: 'Q', name: 'O-O-O', king: ['f', 'd'], rook: ['b', 'e'] },
      ],
    ),
    menEach: 22,
    quietLimit: QUIET_LIMIT,
    // At most 160 pawn moves and 42 captures, each after fewer than a hundred quiet moves.
    bound: (160 + 42 + 1) * QUIET_LIMIT,
    isDead: tooFewToMate(board, kindLettered(KINDS, 'N'), kindLettered(KINDS, 'B')),
  }).game

const game = once(rules(false))
const firstRules = once(rules(true))
