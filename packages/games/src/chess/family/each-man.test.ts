/** The plain way to find legal moves must agree with the fast one: two programs for one rule. */
import { perft, squares, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { BISHOP, castlingsOnRows, KING, KNIGHT, PAWN, QUEEN, ROOK, rowAhead } from './common-men.ts'
import { westernGame } from './western.ts'

const board = squares({ width: 8, height: 8 })
const row = rowAhead(board, 8)
const { game } = westernGame({
  id: 'plain-chess',
  board,
  kinds: [KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN],
  startRows: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  pawn: 'pawn',
  promotesTo: ['queen', 'rook', 'bishop', 'knight'],
  promotesOn: (seat, site) => row(seat, site) === 7,
  castlings: castlingsOnRows(
    ['1', '8'],
    [
      { letter: 'K', name: 'O-O', king: ['e', 'g'], rook: ['h', 'f'] },
      { letter: 'Q', name: 'O-O-O', king: ['e', 'c'], rook: ['a', 'd'] },
    ],
  ),
  menEach: 16,
  quietLimit: 100,
  bound: 12_700,
  askEachMan: 'minding-the-king',
  isDead: () => false,
})

describe('chess with every man asked one by one', () => {
  it.each([
    ['the start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -', [20, 400, 8902]],
    ['castling and pins', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -', [48, 2039, 97862]],
    ['en passant that uncovers a check', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -', [14, 191, 2812]],
    ['promotions', 'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - -', [24, 496, 9483]],
  ])('%s', (_, fen, counts) => {
    expect(counts.map((_, i) => perft(game, unwrap(game.read(fen)), i + 1))).toEqual(counts)
  })
})
