import { defineEntry, squares } from '@jatekvilag/engine'
import chessBot from '../chess/bot.json' with { type: 'json' }
import type { ManKind } from '../family/army.ts'
import {
  BISHOP,
  castlingsOnRows,
  KING,
  KNIGHT,
  kindLettered,
  PAWN,
  QUEEN,
  ROOK,
  rowAhead,
} from '../family/common-men.ts'
import { tooFewToMate } from '../family/dead.ts'
import { once } from '../family/once.ts'
import { westernGame } from '../family/western.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const PROMOTES_TO = ['queen', 'rook', 'bishop', 'knight']

export const doubleChess = defineEntry({
  id: 'double-chess',
  catalogue: ['double-chess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 90,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'promote', 'mate'],
  options: {},
  presets: {},
  bot: {
    ...bot,
    weights: chessBot.weights,
    judge: { from: 8, load: async () => (await import('./judge.ts')).judgeFor },
  },
  create: () => game(),
})

const KINDS: readonly ManKind[] = [KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN]
const board = squares({ width: 16, height: 8 })
const row = rowAhead(board, 8)
const QUIET_LIMIT = 100
const FIRST_ROW = 'RNBQRNBQKBNRQBNR'

const game = once(
  () =>
    westernGame({
      id: 'double-chess',
      board,
      kinds: KINDS,
      startRows: `${FIRST_ROW.toLowerCase()}/${'p'.repeat(16)}/16/16/16/16/${'P'.repeat(16)}/${FIRST_ROW}`,
      pawn: 'pawn',
      promotesTo: PROMOTES_TO,
      promotesOn: (seat, site) => row(seat, site) === 7,
      // Rights are named after the file of the rook; the outer rooks need the inner ones out of the way.
      castlings: castlingsOnRows(
        ['1', '8'],
        [
          { letter: 'L', name: 'O-O', king: ['i', 'k'], rook: ['l', 'j'] },
          { letter: 'E', name: 'O-O-O', king: ['i', 'g'], rook: ['e', 'h'] },
          { letter: 'P', name: 'OO-OO', king: ['i', 'm'], rook: ['p', 'l'] },
          { letter: 'A', name: 'OO-OO-OO', king: ['i', 'e'], rook: ['a', 'f'] },
        ],
      ),
      menEach: 32,
      quietLimit: QUIET_LIMIT,
      // At most 192 pawn moves and 62 captures, each after fewer than a hundred quiet moves.
      bound: (192 + 62 + 1) * QUIET_LIMIT,
      isDead: tooFewToMate(board, kindLettered(KINDS, 'N'), kindLettered(KINDS, 'B')),
    }).game,
)
