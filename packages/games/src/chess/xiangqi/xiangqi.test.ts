import { openGame, perft, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { xiangqi } from './xiangqi.ts'

const game = unwrap(openGame(xiangqi))
const { at, counts, movesOf, names, played, problemOf } = tryOut(game)
/** The targets of the man on a point. */
const from = (text: string, point: string) => movesOf(text, point).map((name) => name.slice(2))

it('the number of move sequences', () => expect(counts(3)).toEqual([44, 1920, 79666]))
it.skipIf(!process.env.SOAK)('the number of move sequences, one move deeper', () => {
  expect(perft(game, game.start(), 4)).toBe(3290240)
})

describe('the men', () => {
  it('a horse on c2 with a man on c3 cannot go to b4 or d4, but to b0, d0, a1, a3, e1, e3', () => {
    const text = '3k5/9/9/9/9/9/2P6/2H6/9/4K4 w - - 0 1'
    expect(from(text, 'c2')).toEqual(['a1', 'a3', 'b0', 'd0', 'e1', 'e3'])
  })
  it('the first cannon moves capture the horse over the cannon: b2-b9', () => {
    expect(names(game.start())).toContain('b2b9')
    expect(names(game.start())).not.toContain('b2b7')
  })
  it('an elephant is stopped by a man on its way and stays on its side', () => {
    expect(from('3k5/9/9/9/9/2E6/9/9/9/4K4 w - - 0 1', 'c4')).toEqual(['a2', 'e2'])
    expect(from('3k5/9/9/9/9/2E6/3P5/9/9/4K4 w - - 0 1', 'c4')).toEqual(['a2'])
  })
  it('guards and king stay in the palace', () => {
    expect(from('3k5/9/9/9/9/9/9/5A3/9/4K4 w - - 0 1', 'f2')).toEqual(['e1'])
    expect(from('3k5/9/9/9/9/9/9/5K3/9/9 w - - 0 1', 'f2')).toEqual(['e2', 'f1'])
  })
  it('a soldier goes ahead, beyond the river also sideways, never back', () => {
    expect(from('3k5/9/9/9/9/2P6/9/9/9/4K4 w - - 0 1', 'c4')).toEqual(['c5'])
    expect(from('3k5/9/9/9/2P6/9/9/9/9/4K4 w - - 0 1', 'c5')).toEqual(['b5', 'c6', 'd5'])
    expect(from('1P1k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1', 'b9')).toEqual(['a9', 'c9'])
  })
})

describe('the kings', () => {
  it('may not face each other on an open file', () => {
    expect(names('3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1')).toEqual(['e0e1', 'e0f0'])
  })
  it('pin a man between them', () => {
    expect(from('4k4/9/9/9/9/4C4/9/9/9/4K4 w - - 0 1', 'e4').every((point) => point.startsWith('e'))).toBe(true)
  })
  it('a position in which they face is refused', () => {
    expect(problemOf('4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1')).toContain('in check')
  })
})

describe('the end', () => {
  it('mate wins', () => {
    expect(played('b1b9', '3k5/R8/9/9/9/9/9/9/1R7/4K4 w - - 0 1').result()).toEqual({
      payoffs: [1, -1],
      reason: 'mate',
    })
  })
  it('a side without a move loses', () => {
    expect(game.result(at('3k5/9/3P5/9/9/9/9/9/9/4K4 b - - 0 1'))).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })
  it('a hundred moves without capture draw', () => {
    expect(played('e0e1', '3k5/9/9/9/9/9/9/9/9/4K3R w - - 99 80').result()?.reason).toBe('no-captures')
  })
})

describe('repetition', () => {
  it('without check or chase draws at the third occurrence', () => {
    expect(played('a0a1 a9a8 a1a0 a8a9 '.repeat(2)).result()).toMatchObject({ payoffs: [0, 0], reason: 'repetition' })
  })
  it('a side that checks with every move loses', () => {
    const match = played('a8a9 d9d8 a9a8 d8d9 '.repeat(2), '3k5/R8/9/9/9/9/9/9/9/5K3 w - - 0 1')
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'perpetual-check' })
  })
  it('a side that chases one unprotected man with every move loses', () => {
    const match = played('a0b0 b4a4 b0a0 a4b4 '.repeat(2), '3k5/9/9/9/9/1c7/9/9/9/R4K3 w - - 0 1')
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'perpetual-chase' })
  })
})

it('reads the letters of other programs too', () => {
  const text = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
  expect(game.hash(at(text))).toBe(game.hash(game.start()))
})
it('refuses a king outside the palace', () => {
  expect(problemOf('k8/9/9/9/9/9/9/9/9/4K4 w - - 0 1')).toContain('cannot stand on a9')
})
