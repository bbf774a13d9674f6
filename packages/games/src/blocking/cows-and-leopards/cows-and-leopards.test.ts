import { neighbourLists, openGame, siteNamed, unwrap } from '@jatekvilag/engine'
import { refusal, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { edgesOf } from '../hunt/testing/edges.ts'
import { cowsAndLeopards } from './cows-and-leopards.ts'

const game = unwrap(openGame(cowsAndLeopards))
const recorded = unwrap(openGame(cowsAndLeopards, { preset: 'diviyan-keliya' }))
const { turnNames, played } = tryOut(game)

/** A position by the names of the occupied points. */
function position(leopards: string, cows: string, turn: 'l' | 'c', inHand = 0, of = game): Int32Array {
  const p = new Int32Array(of.layout.length)
  for (const name of leopards.split(' ')) p[siteNamed(of.board, name)] = 1
  for (const name of cows.split(' ')) p[siteNamed(of.board, name)] = 2
  p[of.layout.at.turn] = 'lc'.indexOf(turn)
  p[of.layout.at.hand + 1] = inHand
  return unwrap(of.read(of.write(p)))
}

describe('the board', () => {
  it('has 49 points and 96 edges', () => {
    expect(game.board.size).toBe(49)
    expect(edgesOf(game)).toBe(96)
  })
  it('gives c1 eight neighbours', () => {
    const { start } = neighbourLists(game.board)
    const c1 = siteNamed(game.board, 'c1')
    expect(start[c1 + 1] - start[c1]).toBe(8)
  })
})

describe('the opening', () => {
  it('begins on an empty board with 49 placements', () => {
    expect(turnNames(game.start())).toHaveLength(49)
  })
  it('goes leopard, cow, leopard, cow; then the leopards move while the cows are put down', () => {
    const match = played('c3 a1 c4 e1')
    expect(game.write(match.position)).toMatch(/ l 0 22 0 0$/)
    expect(turnNames(match.position)).toContain('c3-b3')
    match.play(0, match.actions(0)[0])
    expect(turnNames(match.position)).toHaveLength(45)
  })
})

describe('the leopards', () => {
  it('jump straight through the points where the triangles join: b2 over c1 to S3, c2 over c1 to S2', () => {
    expect(turnNames(position('b2 W4', 'c1 a5 b5 d5 e5', 'l'))).toEqual(['b2xS3'])
    expect(turnNames(position('c2 W4', 'c1 a5 b5 d5 e5', 'l'))).toEqual(['c2xS2'])
  })
  it('must take the chain that captures the most', () => {
    expect(turnNames(position('a1 e5', 'a2 b1 d1 S5 S6', 'l'))).toEqual(['a1xc1xe1'])
    expect(game.why(position('a1 e5', 'a2 b1 d1 S5 S6', 'l'), 0, [0, 1])).toBe('must-capture-most')
  })
  it('may not jump each other', () => {
    expect(turnNames(position('a1 b1', 'a5 b5 d5 e5', 'l'))).not.toContain('a1xc1')
  })
  it('win when fewer than four cows are left', () => {
    const match = played('a1xa3', position('a1 e5', 'a2 S4 S5 S6', 'l'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'too-few' })
    expect(played('a1xa3', position('a1 e5', 'a2 S4 S5 S6', 'l', 1)).result()).toBeNull()
  })
})

describe('the cows', () => {
  it('step only when all of them are down', () => {
    const waiting = position('c3 c4', 'a1 e1 a5 e5', 'c', 1)
    expect(turnNames(waiting)).toHaveLength(43)
    expect(game.why(waiting, 1, [siteNamed(game.board, 'a1')])).toBe('place-first')
    expect(turnNames(position('c3 c4', 'a1 e1 a5 e5', 'c'))).toContain('a1-b1')
  })
  it('win when neither leopard can move: S4, S5 against S1, S2, S6, c1', () => {
    const shut = { payoffs: [-1, 1], reason: 'shut-in' }
    expect(game.result(position('S4 S5', 'S1 S2 S6 c1', 'l'))).toEqual(shut)
    // Also while cows are still being put down; but with c1 empty S4 jumps over S1.
    expect(game.result(position('S4 S5', 'S1 S2 S6 c1', 'l', 10))).toEqual(shut)
    expect(turnNames(position('S4 S5', 'S1 S2 S6 e5', 'l'))).toContain('S4xc1')
  })
})

it('is a draw after fifty moves of each side without a capture, once all cows are down', () => {
  const p = position('c3 c4', 'a1 e1 a5 e5', 'l')
  p[game.layout.at.quiet] = 99
  expect(played('c3-b3', p).result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
})

describe('the recorded rules', () => {
  it('leave a capture to the leopard and end the turn after one', () => {
    const p = position('a1 e5', 'b1 d1 S5 S6', 'l', 5, recorded)
    expect(turnNames(p, recorded)).toEqual(expect.arrayContaining(['a1xc1', 'a1-a2']))
    expect(turnNames(p, recorded)).not.toContain('a1xc1xe1')
    expect(recorded.actors(played('a1xc1', p, recorded).position)).toBe(0b10)
  })
})

it.each([
  ['3/3/7/7/9/7/7/3/3 l 1 24', 'there are two leopards'],
  ['3/3/7/7/9/7/c6/3/3 c 2 24', 'there are at most 24 cows'],
])('refuses %s with a reason', (text, reason) => {
  expect(refusal(game.read(text))).toContain(reason)
})
