import { defineEntry, drawn, type Position, squares, won } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, rowAhead } from '../family/common-men.ts'
import { once } from '../family/once.ts'
import { uncheckedGame } from '../family/unchecked.ts'
import bot from './bot.json' with { type: 'json' }
import { problem, texts } from './texts.ts'

const PROMOTES_TO = ['queen', 'rook', 'bishop', 'knight']

export const losingChess = defineEntry({
  id: 'losing-chess',
  catalogue: ['losing-chess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'promote', 'lose-to-win'],
  options: {
    international: {
      kind: 'switch',
      default: false,
    },
  },
  presets: {
    'stalemate-wins': {
      options: { international: true },
    },
  },
  bot: { ...bot, judge: { from: 6, load: async () => (await import('./judge.ts')).judgeFor } },
  create: ({ international }) => (international ? games.international() : games.book()),
})

const KINDS = (passing: boolean): readonly ManKind[] => [
  // Nobody must guard the king.
  { ...KING, royal: undefined },
  QUEEN,
  ROOK,
  BISHOP,
  KNIGHT,
  passing ? PAWN : { ...PAWN, betza: 'fmWfcFifmnD' },
]

const board = squares({ width: 8, height: 8 })
const row = rowAhead(board, 8)
const QUIET_LIMIT = 100
const RESULTS = [
  null,
  won(2, 0, 'no-pieces'),
  won(2, 1, 'no-pieces'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'stalemate'),
  drawn(2, 'quiet-moves'),
]
const [BARE, BLOCKED_WINS, BLOCKED_DRAWS, QUIET] = [1, 3, 5, 6]

const losing = (international: boolean) =>
  uncheckedGame({
    id: 'losing-chess',
    options: { international },
    board,
    kinds: KINDS(international),
    startRows: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
    pawn: 'pawn',
    promotesTo: international ? [...PROMOTES_TO, 'king'] : PROMOTES_TO,
    promotesOn: (seat, site) => row(seat, site) === 7,
    castlings: [],
    menEach: 16,
    mustCapture: true,
    movesPerTurn: 1,
    quietLimit: QUIET_LIMIT,
    // At most 96 pawn moves and 31 captures, each after fewer than a hundred quiet moves.
    bound: (96 + 31 + 1) * QUIET_LIMIT,
    results: RESULTS,
    afterCapture(p: Position, _mover, _kind, { count }) {
      if (p[count] === 0) return BARE
      return p[count + 1] === 0 ? BARE + 1 : 0
    },
    blocked: (seat) => (international ? BLOCKED_WINS + seat : BLOCKED_DRAWS),
    baresWin: { blocked: international ? 1 : 0 },
    quiet: QUIET,
    wrongMen: (p) => (p.subarray(0, board.size).every((value) => value === 0) ? problem('empty-board') : undefined),
  })

const games = { book: once(() => losing(false)), international: once(() => losing(true)) }
