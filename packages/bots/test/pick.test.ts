import { Random } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import type { Candidate } from '../src/choice.ts'
import { expectation } from '../src/expectation.ts'
import type { Method } from '../src/levels.ts'
import { pick } from '../src/pick.ts'

const candidate = (action: number, value: number, proven = false): Candidate => ({ action, value, share: 0, proven })
const plan = (temperature: number) => ({ work: 1, seconds: 1, depth: 1, temperature })

/** How often each action is chosen in a thousand tries. */
function chosen(candidates: readonly Candidate[], temperature: number, method: Method = 'alpha-beta') {
  const random = new Random(1)
  const times = new Map<number, number>()
  for (let i = 0; i < 1000; i++) {
    const action = pick(candidates, method, plan(temperature), random)
    times.set(action, (times.get(action) ?? 0) + 1)
  }
  return (action: number) => times.get(action) ?? 0
}

describe('which move a level plays', () => {
  it('is the best one for a careful level', () => {
    expect(chosen([candidate(1, 0.3), candidate(2, 0.29)], 0)(1)).toBe(1000)
  })
  it('is often one nearly as good for a careless level, seldom a much worse one', () => {
    const times = chosen([candidate(1, 0.3), candidate(2, 0.25), candidate(3, -0.6)], 0.1)
    expect(times(2)).toBeGreaterThan(300)
    expect(times(3)).toBeLessThan(5)
  })
  it('is not a blunder in a won game, where all values are nearly 1', () => {
    const [careful, careless] = [expectation(9), expectation(7)]
    expect(careful - careless).toBeLessThan(0.002)
    const times = chosen([candidate(1, careful), candidate(2, careless)], 0.1)
    expect(times(2)).toBeLessThan(5)
  })
  it('is always a certain win, and never a certain loss unless the level is careless', () => {
    expect(chosen([candidate(1, 1, true), candidate(2, 0.99)], 0.3)(1)).toBe(1000)
    expect(chosen([candidate(1, -0.9), candidate(2, -1, true)], 0.3)(2)).toBe(0)
    expect(chosen([candidate(1, 0.1), candidate(2, -1, true)], 2)(2)).toBeGreaterThan(100)
  })
  it('follows the plain values of a tree search', () => {
    const times = chosen([candidate(1, 0.99), candidate(2, 0.95)], 0.1, 'tree')
    expect(times(2)).toBeGreaterThan(300)
  })
})
