import { describe, expect, it } from 'vitest'
import { openGame } from './entry.ts'
import { unwrap } from './parsed.ts'
import { Playout, RepetitionCounter } from './playout.ts'
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
    expect(playout.actions).toBeGreaterThanOrEqual(playout.turns)
    expect(playout.turns).toBeGreaterThan(1)
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
