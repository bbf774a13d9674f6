import { openGame, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { board, forbidden, near } from './roads.ts'
import { wanderers } from './wanderers.ts'

const game = unwrap(openGame(wanderers))
const { at, names, played, result, problemOf } = tryOut(game)
const site = (name: string) => siteNamed(board, name)

describe('the roads', () => {
  it('have 29 points and 52 lines', () => {
    expect(board.size).toBe(29)
    expect(near.cells.length).toBe(2 * 52)
  })
  it('lead light from V1 to V5 in 8 steps, past the points that are closed to him', () => {
    const steps = new Map([[site('V1'), 0]])
    for (const [point, step] of steps)
      for (const next of near.cells.subarray(near.start[point], near.start[point + 1]))
        if (!steps.has(next) && !((forbidden[0] >> next) & 1)) steps.set(next, step + 1)
    expect(steps.get(site('V5'))).toBe(8)
  })
})

describe('a turn', () => {
  it('is at first one of 2 moves or a pass', () => {
    expect(names()).toEqual(['V1-C1', 'V5-C5', 'pass'])
  })
  it('never takes light to C3, C7, V3 or V7, nor dark to C1, C5, V1 or V5', () => {
    for (let seed = 1; seed <= 5; seed++)
      playRandomMatch(game, new Random(seed), (p) => {
        const closed = game.actors(p) === 1 ? /-(C3|C7|V3|V7)$/ : /-(C1|C5|V1|V5)$/
        for (const name of names(p)) expect(name).not.toMatch(closed)
      })
  })
  it('does not end next to an enemy man, but who stands there may stay or go', () => {
    const text = '1/1/2/1/2/a/2/3B1b3/2/1/2/A/2/1/1 a 0 6'
    expect(names(text)).toEqual(['A1-B1', 'B5-B4', 'B5-B6', 'B5-C5', 'B5-A5', 'pass'].sort())
    expect(game.why(at(text), 0, [site('A1'), site('A2')])).toBe('beside-enemy')
    // Dark has come next to light's man on A1, who may go back.
    expect(names('1/1/2/1/2/a/1b/3B5/2/1/2/A/2/1/1 a 0 6')).toContain('A1-B1')
  })
})

describe('the end', () => {
  it('is won with both men on each other’s starting city at the same time', () => {
    expect(played('C5-V5', 'A/1/2/1/2/1/2/3B1b3/2/1/2/1/2/a/1 a 0 40').result()).toEqual({
      payoffs: [1, -1],
      reason: 'changed-places',
    })
    expect(result('A/1/2/1/2/1/2/3B1b3/2/1/2/1/2/a/1 b 0 40')).toBeNull()
  })
  it('is a draw after three passes of each side in a row', () => {
    expect(played('pass pass pass pass pass').result()).toBeNull()
    expect(played('pass pass pass pass pass pass').result()).toEqual({ payoffs: [0, 0], reason: 'all-passed' })
  })
})

describe('what has been worked out', () => {
  const solved = game.solution!()!
  it('is that nobody wins with best play', () => {
    expect(solved.valueOf(game.start())).toEqual({ winner: -1, plies: 0 })
    expect(solved.positions).toBe(624_912)
  })
  it('fits itself: a position is worth what the best of its moves is worth', () => {
    for (let seed = 1; seed <= 3; seed++)
      playRandomMatch(game, new Random(seed), (p) => {
        if (game.actors(p) === 0) return
        const mover = game.actors(p) - 1
        const after = names(p).map((name) => solved.valueOf(played(name, p).position)!)
        const value = solved.valueOf(p)!
        const best = after.some(({ winner }) => winner === mover)
          ? mover
          : after.some(({ winner }) => winner < 0)
            ? -1
            : 1 - mover
        expect(value.winner, game.write(p)).toBe(best)
        if (best === mover)
          expect(value.plies).toBe(
            1 + Math.min(...after.flatMap(({ winner, plies }) => (winner === mover ? [plies] : []))),
          )
      })
  })
  it('has wins too: from here light needs two more moves', () => {
    expect(solved.valueOf(at('A/1/2/1/2/1/1b/3B5/2/1/2/a/2/1/1 a 0 0'))).toEqual({ winner: 0, plies: 3 })
  })
})

it.each([
  ['a/1/2/1/2/1/2/8b/2/1/2/1/2/1/A a 0 0', 'B is missing'],
  ['a/1/2/1/2/1/2/B7b/2/1/2/1/2/1/a a 0 0', 'a is there twice'],
  ['A/1/2/1/2/1/2/B7a/2/1/2/1/2/1/b a 0 0', 'may not be on'],
  ['a/1/2/1/2/1/2/B7b/2/1/2/1/2/1/A a 7 0', 'a position is written as'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
