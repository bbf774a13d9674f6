import { describe, expect, it } from 'vitest'
import { ActionList } from './actions.ts'
import { CHANCE, type Game } from './contract.ts'
import { openGame } from './entry.ts'
import { unwrap } from './parsed.ts'
import { drawChance, Playout, RepetitionCounter } from './playout.ts'
import { Random } from './random.ts'
import { checkPlayout } from './testing/check-playout.ts'
import { walk } from './testing/walk.ts'

const game = unwrap(openGame(walk))

describe('a playout', () => {
  it('ends where the match would, for the same reason', () => {
    const reasons = new Set<string>()
    for (let seed = 1; seed <= 200; seed++) reasons.add(checkPlayout(game, seed).reason)
    expect(reasons).toEqual(new Set(['arrived', 'repetition']))
  })

  it('counts its turns and actions', () => {
    const playout = new Playout(game, new Random(3))
    playout.run(game.start())
    const [turns, actions] = [playout.turns, playout.actions]
    expect(actions).toBeGreaterThanOrEqual(turns)
    expect(turns).toBeGreaterThan(1)
    playout.random.seed(3)
    playout.run(game.start())
    expect([playout.turns, playout.actions]).toEqual([turns, actions])
  })

  it('lets chance draw by its odds', () => {
    // Three faces of weights 1, 2 and 5: what chance draws, told by the first action of many.
    const dice: Game = {
      ...game,
      actions: (_, seat, out) => {
        if (seat === CHANCE) for (const face of [10, 20, 50]) out.add(face)
      },
      odds: (_, action) => action / 10,
    }
    const random = new Random(4)
    const drawn = new Map<number, number>()
    const list = new ActionList()
    for (let i = 0; i < 8000; i++) {
      const face = drawChance(dice, game.start(), random, list)
      drawn.set(face, (drawn.get(face) ?? 0) + 1)
    }
    expect([...drawn.keys()].sort()).toEqual([10, 20, 50])
    for (const face of [10, 20, 50]) expect(Math.abs(drawn.get(face)! - 100 * face)).toBeLessThan(200)
  })

  it('gives every seat its chance to be first where several may act', () => {
    const together: Game = { ...game, actors: (p) => (p[4] > 0 ? 0 : 0b1011), play: (p) => p[4]++, result: () => OVER }
    const OVER = { payoffs: [0, 0], reason: 'arrived' }
    const first = new Map<number, number>()
    together.sample = (_, seat) => {
      first.set(seat, (first.get(seat) ?? 0) + 1)
      return 0
    }
    const playout = new Playout(together, new Random(8))
    for (let i = 0; i < 3000; i++) playout.run(game.start())
    expect([...first.keys()].sort()).toEqual([0, 1, 3])
    for (const times of first.values()) expect(Math.abs(times - 1000)).toBeLessThan(150)
  })

  it('forgets the positions of the one before', () => {
    const playout = new Playout(game, new Random(9))
    for (let i = 0; i < 50; i++) expect(playout.run(game.start()).reason).toMatch(/arrived|repetition/)
    expect(playout.turns).toBeGreaterThan(1)
  })
})

describe('a counter of repetitions', () => {
  it('says when a position has come as often as the rule allows, and how long the last cycle was', () => {
    const counter = new RepetitionCounter(3)
    expect([counter.add(7, 0), counter.add(8, 1), counter.add(7, 4), counter.add(7, 9)]).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect(counter.cycle).toBe(5)
  })

  it('tells positions apart that fall into the same place', () => {
    const counter = new RepetitionCounter(2)
    expect([counter.add(5, 0), counter.add(5 + 8192, 1), counter.add(5 + 2 * 8192, 2)]).toEqual([false, false, false])
    expect(counter.add(5 + 8192, 3)).toBe(true)
    expect(counter.cycle).toBe(2)
  })

  it('begins anew when it is cleared', () => {
    const counter = new RepetitionCounter(2)
    counter.add(5, 0)
    counter.clear()
    expect(counter.add(5, 1)).toBe(false)
    expect(counter.add(5, 2)).toBe(true)
  })

  it('forgets the far past of a very long game rather than slow down', () => {
    const counter = new RepetitionCounter(2)
    for (let turn = 0; turn < 5000; turn++) counter.add(turn, turn)
    expect(counter.add(0, 5000)).toBe(false)
    expect(counter.add(4999, 5001)).toBe(true)
  })
})
