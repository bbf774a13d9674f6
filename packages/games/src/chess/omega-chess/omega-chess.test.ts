import { openGame, perft, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { omegaChess } from './omega-chess.ts'

const game = unwrap(openGame(omegaChess))
const { counts, movesOf, names, played } = tryOut(game)
/** Ten rows from the top, with empty corners. */
const rows = (ten: string) => `2/${ten}/2`

it('the number of move sequences', () => expect(counts(2)).toEqual([40, 1600]))
it('the number of move sequences, one move deeper', () => {
  expect(perft(game, game.start(), 3)).toBe(67202)
})

describe('the men', () => {
  const alone = (letter: string) =>
    movesOf(`${rows(`9k/10/10/10/10/3${letter}6/10/10/10/9K`)} w - -`, letter).map((name) => name.slice(1))
  it('the wizard leaps three and one, or steps diagonally', () => {
    expect(alone('W')).toEqual('a3 a5 c1 c3 c5 c7 e1 e3 e5 e7 g3 g5'.split(' '))
  })
  it('the champion goes one or two straight, or leaps two diagonally', () => {
    expect(alone('C')).toEqual('b2 b4 b6 c4 d2 d3 d5 d6 e4 f2 f4 f6'.split(' '))
  })
  it('the first wizard moves are w1-a2 and w2-j2', () => {
    expect(names(game.start()).filter((name) => name.startsWith('W'))).toEqual(['Wa2', 'Wj2'])
  })
  it('a bishop may go into a corner', () => {
    expect(names(`${rows('10/9k/10/10/4P5/10/10/10/1B8/9K')} w - -`)).toContain('Bw1')
  })
})

it('a pinned champion stays between its king and the rook, and may take the rook but not leap over it', () => {
  const pinned = `${rows('9k/10/10/10/5r4/5C4/10/10/10/5K4')} w - -`
  expect(movesOf(pinned, 'C')).toEqual(['Cf2', 'Cf3', 'Cxf5'])
})

describe('pawns', () => {
  it('begin with one, two or three steps', () => {
    expect(names(game.start())).toEqual(expect.arrayContaining(['e2', 'e3', 'e4']))
  })
  it('are taken in passing on either cell of a triple step', () => {
    const after = (pawns: string) => names(played('e4', `${rows(`9k/10/10/10/10/${pawns}/4P5/9K`)} w - -`).position)
    expect(after('3p6/10/10')).toContain('dxe3')
    expect(after('10/3p6/10')).toContain('dxe2')
    expect(after('10/10/3p6').some((name) => name.includes('x'))).toBe(false)
  })
  it('become champions and wizards too', () => {
    expect(movesOf(`${rows('10/P9/10/10/10/10/9k/10/10/9K')} w - -`, 'a').map((name) => name.replace('+', ''))).toEqual(
      ['a9=B', 'a9=C', 'a9=N', 'a9=Q', 'a9=R', 'a9=W'],
    )
  })
})

describe('castling', () => {
  const castlings = (first: string) =>
    names(`${rows(`9k/10/10/10/10/10/10/10/10/${first}`)} w KQ -`).filter((name) => name.startsWith('O'))
  it('takes the king two cells: f0-h0 with i0-g0, f0-d0 with b0-e0', () => {
    const text = `${rows('9k/10/10/10/10/10/10/10/10/1R3K2R1')} w KQ -`
    expect(game.write(played('O-O', text).position)).toContain('/1R4RK2/')
    expect(game.write(played('O-O-O', text).position)).toContain('/3KR3R1/')
  })
  it('never out of check, through an attacked cell or into one; what only the rook passes may be attacked', () => {
    const files = 'abcdefghij'
    const attackedOn = (file: string) => {
      const before = files.indexOf(file)
      const row = `${before || ''}r${9 - before || ''}`
      const text = `${rows(`${row}/10/10/10/10/10/10/9k/10/1R3K2R1`)} w KQ -`
      return names(text).filter((name) => name.startsWith('O'))
    }
    const both = ['O-O', 'O-O-O']
    const allowed = {
      a: both,
      b: both,
      c: both,
      d: ['O-O'],
      e: ['O-O'],
      f: [],
      g: ['O-O-O'],
      h: ['O-O-O'],
      i: both,
      j: both,
    }
    for (const [file, castlings] of Object.entries(allowed)) expect(attackedOn(file), file).toEqual(castlings)
  })
  it('an attacker behind the rook counts once the rook has left', () => {
    expect(castlings('1R3K2Rr')).toEqual(['O-O-O'])
    expect(castlings('rR3K2R1')).toEqual(['O-O'])
    expect(castlings('1R3K2R1')).toEqual(['O-O', 'O-O-O'])
  })
})

it('1. f4 f5 2. Bc4 Bc5 3. Qj5 Ng7 4. Qxg8 is mate', () => {
  expect(played('f4 f5 Bc4 Bc5 Qj5 Ng7 Qxg8#').result()).toEqual({ payoffs: [1, -1], reason: 'mate' })
})
