/** Other games of the family given as data alone: their published counts show that nothing here knows chess or shogi. */
import { type Board, type Game, perft, Refusal, squares } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import type { ManKind } from './army.ts'
import { japaneseBoard, japaneseGame } from './japanese.ts'
import { westernGame } from './western.ts'

const counts = (game: Game, depth: number) => Array.from({ length: depth }, (_, i) => perft(game, game.start(), i + 1))
const men = (betza: Record<string, string>): ManKind[] =>
  Object.entries(betza).map(([letter, text]) => ({
    letter,
    noun: letter,
    betza: text,
    ...(letter === 'K' ? { royal: true as const } : {}),
  }))

describe('a wider board with stronger men', () => {
  const board = squares({ width: 10, height: 8 })
  const capablanca = (first: string) =>
    westernGame({
      id: 'capablanca',
      board,
      kinds: men({ K: 'K', Q: 'Q', R: 'R', B: 'B', N: 'N', C: 'RN', A: 'BN', P: 'fmWfceFifmnD' }),
      startRows: `${first.toLowerCase()}/pppppppppp/10/10/10/10/PPPPPPPPPP/${first}`,
      pawn: 'P',
      promotesTo: ['Q', 'R', 'B', 'N', 'C', 'A'],
      promotesOn: (seat, site) => board.shapes[site].y === (seat === 0 ? 7 : 0),
      // The king goes three cells.
      castlings: [0, 1].flatMap((seat) => {
        const [row, king, queen] = seat === 0 ? ['1', 'K', 'Q'] : ['8', 'k', 'q']
        return [
          { letter: king, name: 'O-O', seat, king: [`f${row}`, `i${row}`], rook: [`j${row}`, `h${row}`] } as const,
          { letter: queen, name: 'O-O-O', seat, king: [`f${row}`, `c${row}`], rook: [`a${row}`, `d${row}`] } as const,
        ]
      }),
      menEach: 20,
      quietLimit: 100,
      bound: 20_000,
      isDead: () => false,
    }).game

  it.each([
    ['RNBCQKABNR', [28, 784, 25227]],
    ['RNABQKBCNR', [28, 784, 25228]],
  ])('%s', (first, expected) => {
    expect(counts(capablanca(first), 3)).toEqual(expected)
  })

  it('castling needs the whole way empty and the king’s way unattacked', () => {
    const game = capablanca('RNBCQKABNR')
    const castlings = (rows: string) => {
      const read = game.read(`${rows} w KQ -`)
      if (!read.ok) throw new Refusal(read.problem)
      return counts({ ...game, start: () => read.value }, 1)[0]
    }
    const open = castlings('5k4/10/10/10/10/10/10/R4K3R')
    expect(castlings('5k4/10/10/10/10/10/10/RN3K3R')).not.toBe(open)
    expect(open).toBe(5 + 4 + 3 + 2 * 7 + 2)
  })
})

const ranksAhead = (board: Board, height: number) => (seat: number, site: number) =>
  seat === 0 ? height - 1 - board.shapes[site].y : board.shapes[site].y

describe('smaller boards with drops', () => {
  it('five by five', () => {
    const board = japaneseBoard(5, 5)
    const ahead = ranksAhead(board, 5)
    const last = (seat: number, site: number) => ahead(seat, site) < 1
    const promotes = (of: string, forced = (_: number, __: number) => false) => ({
      of: [of],
      to: [`+${of}`],
      zone: last,
      onLeaving: true,
      forced,
    })
    const game = japaneseGame({
      id: 'five',
      board,
      kinds: men({
        K: 'K',
        G: 'WfF',
        S: 'FfW',
        B: 'B',
        R: 'R',
        P: 'fW',
        '+S': 'WfF',
        '+P': 'WfF',
        '+B': 'BW',
        '+R': 'RF',
      }),
      startRows: 'rbsgk/4p/5/P4/KGSBR',
      promotions: [promotes('R'), promotes('B'), promotes('S'), promotes('P', last)],
      held: ['R', 'B', 'G', 'S', 'P'],
      inTheBox: [2, 2, 2, 2, 2],
      prefix: '',
      columnLimit: { P: 1 },
      mateBan: ['P'],
      plyLimit: 500,
    })
    expect(counts(game, 4)).toEqual([14, 181, 2512, 35401])
  })

  it.each([
    [1, [17, 288, 4926, 84338]],
    [2, [17, 288, 5430, 103857]],
  ])('seven by seven with lopsided birds and %i swallows in a file', (swallows, expected) => {
    const board = japaneseBoard(7, 7)
    const ahead = ranksAhead(board, 7)
    const zone = (seat: number, site: number) => ahead(seat, site) < 2
    const promotes = (of: string) => ({ of: [of], to: [`+${of}`], zone, onLeaving: false, forced: zone })
    const game = japaneseGame({
      id: 'birds',
      board,
      kinds: men({
        K: 'K',
        F: 'FsfW',
        C: 'FvW',
        P: 'fDbF',
        L: 'fRbrBblF',
        R: 'fRblBbrF',
        S: 'fW',
        '+S': 'fAbD',
        '+F': 'fsWfBbRbB2',
      }),
      startRows: 'rpckcpl/3f3/sssssss/2S1s2/SSSSSSS/3F3/LPCKCPR',
      promotions: [promotes('F'), promotes('S')],
      held: ['F', 'C', 'P', 'L', 'R', 'S'],
      inTheBox: [2, 4, 4, 2, 2, 16],
      prefix: '',
      columnLimit: { S: swallows },
      mateBan: ['S'],
      plyLimit: 500,
    })
    expect(counts(game, 4)).toEqual(expected)
  })
})
