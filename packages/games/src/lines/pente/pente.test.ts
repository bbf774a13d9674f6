import { type Game, Match, openGame, perft, playMoves, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { pente } from './pente.ts'

const game = unwrap(openGame(pente))
const three = unwrap(openGame(pente, { preset: 'multi-player' }))
const keryo = unwrap(openGame(pente, { preset: 'keryo' }))
const plusMinus = unwrap(openGame(pente, { preset: 'plus-minus' }))

function played(moves: string, of: Game = game, from = of.start()): Match {
  const match = new Match(of, from)
  unwrap(playMoves(match, moves))
  return match
}
const on = (match: Match, name: string) => match.position[siteNamed(match.game.board, name)]
const scores = (match: Match) => match.game.scene(match.position).counters?.map((counter) => counter.value)
const first = { payoffs: [1, -1], reason: 'line' }

describe('pente', () => {
  it('has 361 first moves and no restriction on the next', () => {
    expect(perft(game, game.start(), 2)).toBe(361 * 360)
  })

  it('is won by five in a row, or more', () => {
    expect(played('c3 a1 d3 a3 e3 a5 f3 a7').result()).toBeNull()
    expect(played('c3 a1 d3 a3 e3 a5 f3 a7 g3').result()).toEqual(first)
    expect(played('c3 a1 d3 a3 e3 a5 g3 a7 h3 a9 f3').result()).toEqual(first)
  })

  it('takes a pair that is flanked by the new stone', () => {
    const match = played('a10 b10 s1 c10 d10')
    expect([on(match, 'b10'), on(match, 'c10')]).toEqual([0, 0])
    expect(scores(match)).toEqual([1, 0])
  })

  it('leaves a pair alone that moves into the flank', () => {
    const match = played('a10 b10 d10 c10')
    expect([on(match, 'b10'), on(match, 'c10')]).toEqual([2, 2])
    expect(scores(match)).toEqual([0, 0])
  })

  it('takes exactly two: neither one nor three', () => {
    expect(scores(played('a10 b10 c10'))).toEqual([0, 0])
    const match = played('a10 b10 s1 c10 s3 d10 e10')
    expect(scores(match)).toEqual([0, 0])
    expect(on(match, 'c10')).toBe(2)
  })

  it('takes pairs in several directions at once, slantwise too', () => {
    // The stone on d4 flanks b4 c4 from a4, b2 c3 from a1 and d2 d3 from d1.
    const match = played('a4 b4 a1 c4 d1 b2 s9 c3 s11 d2 s13 d3 d4')
    expect(scores(match)).toEqual([3, 0])
    for (const name of ['b4', 'c4', 'b2', 'c3', 'd2', 'd3']) expect(on(match, name)).toBe(0)
  })

  it('forgets the rows of stones that were taken', () => {
    // With c10, which was taken, d9 would make five from b11 down to f7.
    const match = played('b9 c10 s1 d11 e12 b11')
    expect(scores(match)).toEqual([1, 0])
    unwrap(playMoves(match, 's3 e8 s5 f7 s7 d9'))
    expect(match.result()).toBeNull()
  })

  it('is won by five captured pairs', () => {
    const before = unwrap(game.read(`${'19/'.repeat(18)}xoo16 x 4+4`))
    const match = played('d1', game, before)
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'captures' })
    expect(scores(match)).toEqual([5, 4])
  })

  it('lets a taken point be used again', () => {
    expect(on(played('a10 b10 s1 c10 d10 b10'), 'b10')).toBe(2)
  })
})

describe('pente with more players', () => {
  it('goes round the table', () => {
    const match = played('a1 b1 c1', three)
    expect(match.actors).toBe(1)
    expect(three.seats).toBe(3)
  })

  it('takes two stones together even of different owners', () => {
    // x a10, o b10, a c10, x d10.
    const match = played('a10 b10 c10 d10', three)
    expect([on(match, 'b10'), on(match, 'c10')]).toEqual([0, 0])
    expect(scores(match)).toEqual([1, 0, 0])
  })

  it('shares the loss among the others', () => {
    const match = played('a1 a3 a5 b1 b3 b5 c1 c3 c6 d1 e5 d6 e1', three)
    expect(match.result()).toEqual({ payoffs: [1, -0.5, -0.5], reason: 'line' })
  })

  it.each([2, 3, 4, 5, 6])('can be played by %i', (players) => {
    const many = unwrap(openGame(pente, { options: { players } }))
    expect(many.seats).toBe(players)
    expect(many.colours).toHaveLength(players)
  })
})

describe('keryo', () => {
  it('takes three as well as two, and counts stones', () => {
    const match = played('a10 b10 s1 c10 s3 d10 e10', keryo)
    expect(scores(match)).toEqual([3, 0])
    for (const name of ['b10', 'c10', 'd10']) expect(on(match, name)).toBe(0)
    expect(scores(played('a10 b10 s1 c10 d10', keryo))).toEqual([2, 0])
  })

  it('does not take four', () => {
    expect(scores(played('a10 b10 s1 c10 s3 d10 s5 e10 f10', keryo))).toEqual([0, 0])
  })

  it('is won by fifteen stones', () => {
    const text = (score: number) => `${'19/'.repeat(18)}xoo16 x ${score}+0`
    expect(played('d1', keryo, unwrap(keryo.read(text(12)))).result()).toBeNull()
    expect(played('d1', keryo, unwrap(keryo.read(text(13)))).result()).toEqual({ payoffs: [1, -1], reason: 'captures' })
  })
})

describe('plus-minus', () => {
  const withPair = (score: string) => unwrap(plusMinus.read(`${'19/'.repeat(18)}xoo16 x ${score}`))

  it('lets the capturer add the pair or subtract it from the opponent', () => {
    const match = played('d1', plusMinus, withPair('1+2'))
    expect(match.actors).toBe(1)
    expect(match.actions(0).map((action) => plusMinus.name(match.position, action))).toEqual(['plus', 'minus'])
    expect(scores(played('d1 plus', plusMinus, withPair('1+2')))).toEqual([2, 2])
    expect(scores(played('d1 minus', plusMinus, withPair('1+2')))).toEqual([1, 1])
    expect(played('d1 minus', plusMinus, withPair('1+2')).actors).toBe(2)
  })

  it('adds without asking when the opponent has nothing to lose', () => {
    const match = played('d1', plusMinus, withPair('1+0'))
    expect(scores(match)).toEqual([2, 0])
    expect(match.actors).toBe(2)
  })

  it('decides on each pair alone, and never goes below zero', () => {
    // d1 takes b1 c1 and d2 d3 at once.
    const two = unwrap(plusMinus.read(`${'19/'.repeat(15)}3x15/3o15/3o15/xoo16 x 0+1`))
    expect(scores(played('d1 plus minus', plusMinus, two))).toEqual([1, 0])
    // After the first pair has brought the opponent to zero the second one is added.
    const match = played('d1 minus', plusMinus, two)
    expect(scores(match)).toEqual([1, 0])
    expect(match.actors).toBe(2)
  })

  it('is won by five pairs', () => {
    expect(played('d1 plus', plusMinus, withPair('4+3')).result()).toEqual({ payoffs: [1, -1], reason: 'captures' })
    expect(played('d1 minus', plusMinus, withPair('4+3')).result()).toBeNull()
  })

  it('is drawn after a thousand moves', () => {
    const match = played('s19', plusMinus, withPair('0+0 999'))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})
