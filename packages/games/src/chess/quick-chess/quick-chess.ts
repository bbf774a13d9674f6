import { defineEntry, squares } from '@jatekvilag/engine'
import chessBot from '../chess/bot.json' with { type: 'json' }
import type { ManKind } from '../family/army.ts'
import { BISHOP, KING, KNIGHT, kindLettered, QUEEN, ROOK, rowAhead } from '../family/common-men.ts'
import { tooFewToMate } from '../family/dead.ts'
import { once } from '../family/once.ts'
import { westernGame } from '../family/western.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const PROMOTES_TO = ['queen', 'rook', 'bishop', 'knight']

export const quickChess = defineEntry({
  id: 'quick-chess',
  catalogue: ['quick-chess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'promote', 'mate'],
  options: {
    rows: { kind: 'choice', values: [5, 6], default: 5 },
  },
  presets: {
    'quickchess-5x6': {
      options: { rows: 6 },
    },
  },
  bot: {
    ...bot,
    weights: chessBot.weights,
    judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor },
  },
  create: ({ rows }) => games[rows](),
})

const KINDS: readonly ManKind[] = [
  KING,
  QUEEN,
  ROOK,
  BISHOP,
  KNIGHT,
  // Never two steps, so nobody is captured in passing.
  { letter: 'P', noun: 'pawn', betza: 'fcFfmW' },
]
const QUIET_LIMIT = 100

function quick(rows: 5 | 6) {
  const board = squares({ width: 5, height: rows })
  const row = rowAhead(board, rows)
  return westernGame({
    id: 'quick-chess',
    options: { rows },
    board,
    kinds: KINDS,
    startRows: `nqkbr/ppppp/${'5/'.repeat(rows - 4)}PPPPP/NQKBR`,
    pawn: 'pawn',
    promotesTo: PROMOTES_TO,
    promotesOn: (seat, site) => row(seat, site) === rows - 1,
    // A pawn before the last row waits until something has been captured.
    promotesToLost: true,
    castlings: [],
    menEach: 10,
    quietLimit: QUIET_LIMIT,
    // At most 40 pawn moves and 18 captures, each after fewer than a hundred quiet moves.
    bound: (40 + 18 + 1) * QUIET_LIMIT,
    isDead: tooFewToMate(board, kindLettered(KINDS, 'N'), kindLettered(KINDS, 'B')),
  }).game
}

const games = { 5: once(() => quick(5)), 6: once(() => quick(6)) }
