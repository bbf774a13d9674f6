import { openGame, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { listed, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { atomic } from './atomic.ts'

const game = unwrap(openGame(atomic))
const { at, names, played, problemOf } = tryOut(game)
const rowsAfter = (text: string, moves: string) => game.write(played(moves, text).position).split(' ')[0]

/** Bursts one cell at a time, in any order, by counts and owners on a plain map. */
function naive(p: Int32Array, seat: number, cell: number, random: Random): Map<number, [number, number]> {
  const atoms = new Map<number, [number, number]>()
  for (let c = 0; c < 64; c++) if (p[c] !== 0) atoms.set(c, [p[c] >> 3, p[c] & 7])
  const near = (c: number) =>
    [c % 8 > 0 ? c - 1 : -1, c % 8 < 7 ? c + 1 : -1, c - 8, c + 8].filter((to) => to >= 0 && to < 64)
  const add = (c: number) => atoms.set(c, [seat, (atoms.get(c)?.[1] ?? 0) + 1])
  add(cell)
  for (;;) {
    const unstable = [...atoms].filter(([c, [, count]]) => count >= near(c).length)
    const enemyLeft = [...atoms.values()].some(([owner]) => owner !== seat)
    if (unstable.length === 0 || !enemyLeft) return atoms
    const [from, [, count]] = unstable[random.below(unstable.length)]
    if (count === near(from).length) atoms.delete(from)
    else atoms.set(from, [seat, count - near(from).length])
    for (const to of near(from)) add(to)
  }
}

describe('the board', () => {
  it('has critical numbers that sum to 224; the most atoms a stable board can hold is 160', () => {
    const sides = ['north', 'east', 'south', 'west'].map((name) =>
      game.board.directions.findIndex((d) => d.name === name),
    )
    const links = sides.flatMap((d) => [...game.board.step.subarray(64 * d, 64 * d + 64)]).filter((to) => to >= 0)
    expect(links).toHaveLength(224)
    expect(game.bound).toBe(162)
  })
  it('has 64 first moves', () => {
    expect(names()).toHaveLength(64)
  })
})

describe('an atom', () => {
  it('goes on empty or own cells only', () => {
    const { position } = played('d4')
    expect(names(position)).toHaveLength(63)
    expect(game.why(position, 1, [siteNamed(game.board, 'd4')])).toBe('enemy-atoms')
    expect(names(played('e5', position).position)).toContain('d4')
  })
  it('on a1 with one own there, against one on a2 and two on b1: a1 1, a2 2, b2 1, c1 1, b1 0, all the mover’s', () => {
    expect(rowsAfter('7A/8/8/8/8/8/A7/aB5A x', 'a1')).toBe('7A/8/8/8/8/8/ba6/a1a4A')
  })
  it('leaves the surplus behind when a cell bursts', () => {
    // a1 bursts, then a2 and b1, and b2 has five by then: four fly off and one stays.
    expect(rowsAfter('7A/8/8/8/8/8/Bc6/aB5A x', 'a1')).toBe('7A/8/8/8/8/aa6/baa5/1ba4A')
  })
})

describe('a chain', () => {
  it('ends in the same position whatever the order of the bursts, all through random games', () => {
    const random = new Random(11)
    let chains = 0
    for (let match = 0; match < 6; match++) {
      const p = game.start()
      while (game.actors(p) !== 0) {
        const seat = game.actors(p) - 1
        const open = listed(game, p, seat)
        const cell = open[random.below(open.length)]
        const before = p.slice()
        game.play(p, seat, cell)
        const stages = game.stages(before, p)
        if (stages.length > 1) chains++
        if (game.actors(p) === 0) break
        const expected = naive(before, seat, cell, random)
        for (let c = 0; c < 64; c++)
          expect(p[c], `cell ${c}`).toBe(((expected.get(c)?.[0] ?? 0) << 3) | (expected.get(c)?.[1] ?? 0))
      }
    }
    expect(chains).toBeGreaterThan(20)
  })
  it('is shown burst after burst', () => {
    const before = at('7A/8/8/8/8/8/A7/aB5A x')
    const after = played('a1', before).position
    expect(game.stages(before, after).map((p) => game.write(p).split(' ')[0])).toEqual([
      '7A/8/8/8/8/8/A7/bB5A',
      '7A/8/8/8/8/8/b7/1c5A',
    ])
    expect(game.stages(game.start(), played('d4').position)).toEqual([])
  })
})

describe('the end', () => {
  it('comes when the opponent has no atom left, once both players have placed', () => {
    expect(played('d4').result()).toBeNull()
    expect(played('a1', '8/8/8/8/8/8/A7/a7 x').result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })
  it('comes although the chain would never stop', () => {
    const loaded = 'abbbbbba/bccccccb/bccccccb/bccccccb/bccccccb/bccccccb/bccccccb/abbbbbbA x'
    expect(played('d4', loaded).result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })
})

describe('a text', () => {
  it.each([
    ['8/8/8/8/8/8/8/b6A o', /a1 should have burst/],
    ['8/8/8/8/8/8/8/a6A o', /other player/],
    ['8/8/8/8/8/8/8/-6A x', /unknown atoms/],
  ])('%s is refused with a reason', (text, reason) => {
    expect(problemOf(text)).toMatch(reason)
  })
})
