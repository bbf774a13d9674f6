import { openGame, perft, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { capablancaChess } from './capablanca-chess.ts'

const game = unwrap(openGame(capablancaChess))
const standard = unwrap(openGame(capablancaChess, { preset: 'standard-array' }))
const { counts, movesOf, names, played, problemOf, reasonIn } = tryOut(game)

describe('the number of move sequences', () => {
  it('from the book’s array', () => expect(counts(3)).toEqual([28, 784, 25227]))
  it('from Capablanca’s array', () => expect(tryOut(standard).counts(3)).toEqual([28, 784, 25228]))
  it.skipIf(!process.env.SOAK)('one move deeper', () => {
    expect(perft(game, game.start(), 4)).toBe(805899)
    expect(perft(standard, standard.start(), 4)).toBe(805128)
  })
})

describe('the two new men', () => {
  const alone = (letter: string) =>
    movesOf(`10/9k/10/10/4${letter}5/10/10/9K w - -`, letter).map((name) => name.replace(/[+#]/, '').slice(1))
  it('the chancellor goes as a rook or as a knight', () => {
    const knight = ['c3', 'c5', 'd2', 'd6', 'f2', 'f6', 'g3', 'g5']
    const rook = 'a4 b4 c4 d4 f4 g4 h4 i4 j4 e1 e2 e3 e5 e6 e7 e8'.split(' ')
    expect(alone('C')).toEqual([...knight, ...rook].sort())
  })
  it('the archbishop goes as a bishop or as a knight', () => {
    const knight = ['c3', 'c5', 'd2', 'd6', 'f2', 'f6', 'g3', 'g5']
    const bishop = 'd3 c2 b1 f3 g2 h1 d5 c6 b7 a8 f5 g6 h7 i8'.split(' ')
    expect(alone('A')).toEqual([...knight, ...bishop].sort())
  })
  it('a pawn may become either', () => {
    expect(movesOf('5k4/P9/10/10/10/10/10/5K4 w - -', 'a').map((name) => name.replace(/\+/, ''))).toEqual([
      'a8=A',
      'a8=B',
      'a8=C',
      'a8=N',
      'a8=Q',
      'a8=R',
    ])
  })
})

describe('castling', () => {
  const castlings = (rows: string, rights = 'KQ') => names(`${rows} w ${rights} -`).filter((name) => name[0] === 'O')
  it('takes the king three cells: f1-i1 with j1-h1, f1-c1 with a1-d1', () => {
    const rows = '5k4/10/10/10/10/10/10/R4K3R'
    expect(game.write(played('O-O', `${rows} w KQ -`).position)).toContain('/R6RK1 b')
    expect(game.write(played('O-O-O', `${rows} w KQ -`).position)).toContain('/2KR5R b')
  })
  it('on the queen’s side needs b1-e1 empty', () => {
    for (const first of ['RN3K3R', 'R1B2K3R', 'R2C1K3R', 'R3QK3R'])
      expect(castlings(`5k4/10/10/10/10/10/10/${first}`)).toEqual(['O-O'])
  })
  it('on the queen’s side needs c1-f1 unattacked, but not b1', () => {
    for (const [rook, open] of [
      ['1r8', true],
      ['2r7', false],
      ['3r6', false],
      ['4r5', false],
      ['5r4', false],
    ] as const)
      expect(castlings(`8k1/${rook}/10/10/10/10/10/R4K3R`).includes('O-O-O')).toBe(open)
  })
})

it('bare kings draw, a lone archbishop goes on', () => {
  expect(reasonIn('5k4/10/10/10/10/10/10/5K4 w - -')).toBe('dead-position')
  expect(reasonIn('5k4/10/10/10/10/10/10/4AK4 w - -')).toBe('goes on')
})
it('refuses a position without a king', () => {
  expect(problemOf('10/10/10/10/10/10/10/5K4 w - -')).toContain('0 kings')
})
