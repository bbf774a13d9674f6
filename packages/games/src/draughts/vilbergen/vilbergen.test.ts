import { openGame, type Position, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { contradictions } from '../../families/testing/solutions.ts'
import { solve } from '../family/retrograde.ts'
import { vilbergen } from './vilbergen.ts'

const game = unwrap(openGame(vilbergen))
const original = unwrap(openGame(vilbergen, { preset: 'author-2003' }))
const { at, turnNames, played } = tryOut(game)

it('is played on twelve cells with 29 neighbouring pairs; the goal is d2', () => {
  const { board } = game
  expect(board.size).toBe(12)
  expect([...board.step].filter((to) => to >= 0)).toHaveLength(2 * 29)
  expect(board.regions.goal.sites.map((site) => board.shapes[site].name)).toEqual(['d2'])
})

describe('placing', () => {
  it('begins with twelve placements, the goal included', () => {
    expect(turnNames(game.start())).toHaveLength(12)
    expect(turnNames(game.start())).toContain('d2')
  })
  it('ends with four stones each, five in the original game', () => {
    expect(played('a1 b1 c1 d1 a2 b2 c2 d2', game.start()).position[game.layout.at.hand]).toBe(0)
    expect(played('a1 b1 c1 d1 a2 b2 c2 d2', original.start(), original).position[original.layout.at.hand]).toBe(1)
  })
})

describe('moving', () => {
  it('steps in eight directions, in four in the original game', () => {
    expect(turnNames(at('4/1x2/3o x'))).toHaveLength(8)
    expect(turnNames(at('4/1x2/3o x', original), original)).toEqual(['b2-a2', 'b2-b1', 'b2-b3', 'b2-c2'])
  })
  it('captures diagonally: a1 over b2 to c3, but not in the original game', () => {
    expect(turnNames(at('4/1o2/x3 x'))).toEqual(['a1xc3'])
    expect(turnNames(at('4/1o2/x3 x', original), original)).toEqual(['a1-a2', 'a1-b1'])
  })
  it('goes on capturing and may turn', () => {
    expect(turnNames(at('1o2/1o2/xo2 x'))).toEqual(['a1xc1xa3xc3', 'a1xc3xa3'])
  })
})

describe('the end', () => {
  it('is a win when the last stone enters the goal, by a step or by a capture', () => {
    expect(played('c3-d2', at('2x1/4/oo2 x')).result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
    expect(played('b2xd2', at('4/1xo1/o3 x')).result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
  })
  it('is a win when all enemy stones are taken', () => {
    expect(played('a1xc3', at('x3/1o2/x3 x')).result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })
})

describe('solved', { timeout: 300_000 }, () => {
  it('is known from every position', () => {
    const solution = game.solution!()!
    expect(solution.valueOf(game.start())).toEqual({ winner: 0, plies: 21 })
    const fits = (p: Position) => p[game.layout.at.calm] < 99
    expect(contradictions(game, solution, { games: 200, fits })).toEqual([])
  })
  it.skipIf(!process.env.SOAK)('the first player wins in 21 turns, and nobody is ever shut in', () => {
    expect(solve(game)).toEqual({ value: 1, plies: 21, positions: 316545, blocked: 0 })
  })
  it.skipIf(!process.env.SOAK)('in the original game he wins in 31', () => {
    expect(solve(original)).toMatchObject({ value: 1, plies: 31 })
  })
})
