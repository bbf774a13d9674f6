import { defineEntry, drawn, type Position, squares, won } from '@jatekvilag/engine'
import { type ManKind, manOf } from '../family/army.ts'
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
import { once } from '../family/once.ts'
import type { RosterSlots } from '../family/roster.ts'
import { uncheckedGame } from '../family/unchecked.ts'
import bot from './bot.json' with { type: 'json' }
import { problem, texts } from './texts.ts'

const PROMOTES_TO = ['queen', 'rook', 'bishop', 'knight']

export const doubleMoveChess = defineEntry({
  id: 'double-move-chess',
  catalogue: ['double-move-chess'],
  texts,
  chapter: 'chess',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'promote', 'many-moves'],
  options: {},
  presets: {},
  bot,
  create: () => game(),
})

const KINDS: readonly ManKind[] = [
  { ...KING, royal: undefined },
  QUEEN,
  ROOK,
  BISHOP,
  KNIGHT,
  // No capture in passing.
  { ...PAWN, betza: 'fmWfcFifmnD' },
]
const THE_KING = kindLettered(KINDS, 'K')

const board = squares({ width: 8, height: 8 })
const row = rowAhead(board, 8)
const QUIET_LIMIT = 100
const RESULTS = [
  null,
  won(2, 0, 'king-captured'),
  won(2, 1, 'king-captured'),
  drawn(2, 'stalemate'),
  drawn(2, 'dead-position'),
  drawn(2, 'quiet-moves'),
]
const [CAPTURED_BY, BLOCKED, DEAD, QUIET] = [1, 3, 4, 5]

const kingsOf = (p: Position, seat: number) => {
  let kings = 0
  for (let site = 0; site < board.size; site++) if (p[site] === manOf(THE_KING, seat)) kings++
  return kings
}

function afterCapture(p: Position, _mover: number, _kind: number, { count }: RosterSlots): number {
  if (kingsOf(p, 0) === 0) return CAPTURED_BY + 1
  if (kingsOf(p, 1) === 0) return CAPTURED_BY
  return p[count] + p[count + 1] === 2 ? DEAD : 0
}

const game = once(() =>
  uncheckedGame({
    id: 'double-move-chess',
    board,
    kinds: KINDS,
    startRows: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
    pawn: 'pawn',
    promotesTo: PROMOTES_TO,
    promotesOn: (seat, site) => row(seat, site) === 7,
    // Castling is one of the two moves; attacked cells do not matter.
    castlings: castlingsOnRows(
      ['1', '8'],
      [
        { letter: 'K', name: 'O-O', king: ['e', 'g'], rook: ['h', 'f'] },
        { letter: 'Q', name: 'O-O-O', king: ['e', 'c'], rook: ['a', 'd'] },
      ],
    ),
    menEach: 16,
    mustCapture: false,
    movesPerTurn: 2,
    quietLimit: QUIET_LIMIT,
    // At most 96 pawn moves and 30 captures, each after fewer than a hundred quiet moves.
    bound: (96 + 30 + 1) * QUIET_LIMIT,
    results: RESULTS,
    afterCapture,
    blocked: () => BLOCKED,
    quiet: QUIET,
    wrongMen(p) {
      const kings = [kingsOf(p, 0), kingsOf(p, 1)]
      return Math.max(...kings) > 1 || kings[0] + kings[1] === 0 ? problem('one-king-each') : undefined
    },
  }),
)
