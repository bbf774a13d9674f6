import { openGame, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { hexxagon } from './hexxagon.ts'

const game = unwrap(openGame(hexxagon))
const three = unwrap(openGame(hexxagon, { preset: 'three' }))
const { names, movesOf, played, problemOf } = tryOut(game)

describe('the start', () => {
  it('of two players is 1 on a1 e9 i5, 2 on a5 i9 e1', () => {
    expect(game.write(game.start())).toBe('x3o/6/7/8/o7x/8/7/6/x3o x 0')
  })
  it('of three players is 1 on a1 i9, 2 on a5 i5, 3 on e9 e1', () => {
    expect(three.write(three.start())).toBe('x3o/6/7/8/z7z/8/7/6/o3x x 0')
    expect(three.seats).toBe(3)
  })
  it('has 24 first moves with two players (9 clones, 15 jumps)', () => {
    expect(names()).toHaveLength(24)
    expect(names().filter((name) => !name.includes('-'))).toHaveLength(9)
  })
})

describe('a move', () => {
  it('from the centre e5 reaches 6 clone and 12 jump cells', () => {
    const text = '4o/6/7/8/4x4/8/7/6/5 x 0'
    expect(names(text).filter((name) => !name.includes('-'))).toHaveLength(6)
    expect(movesOf(text, 'e5-')).toHaveLength(12)
  })
  it('converts the 6 neighbours of the target', () => {
    const match = played('g7-e5', '5/6/7/3oo3/3o1o3/3oo3/o3x2/6/5 x 0')
    expect(match.game.write(match.position)).toBe('5/6/7/3xx3/3xxx3/3xx3/o6/6/5 o 1')
  })
})

describe('three players', () => {
  it('take turns by their numbers, and a move converts the discs of both others', () => {
    const match = played('e5', '5/6/7/3oo3/3z1z3/3x4/7/6/5 x 0', three)
    expect(three.write(match.position)).toBe('5/6/7/3xx3/3xxx3/3x4/7/6/5 o 0')
    expect(match.result()).toMatchObject({ reason: 'no-pieces', payoffs: [1, -0.5, -0.5] })
  })
  it('pass over a player without men, who is out', () => {
    const match = played('e5', 'z4/6/7/3oo3/3o5/3x4/7/6/5 x 0', three)
    expect(match.actors).toBe(1 << 2)
    expect(problemOf('z4/6/7/8/4x4/8/7/6/5 o 0', three)).toMatch(/no disc/)
  })
  it('with equally many men share the win', () => {
    // 24 x, 24 o and 13 z once x has filled the last corner.
    const last = 'ooooo/oooooo/ooooooo/oooooozz/zzzzzzzzz/zzxxxxxx/xxxxxxx/xxxxxx/xxxx1 x 0'
    const match = played('i9', last, three)
    expect(three.scene(match.position).counters?.map(({ value }) => value)).toEqual([24, 24, 13])
    expect(match.result()).toEqual({ payoffs: [0.5, 0.5, -1], reason: 'majority' })
  })
})
