import { describe, expect, it } from 'vitest'
import type { Candidate } from '../src/choice.ts'
import { timeToFinish } from '../src/finishing.ts'

const thought = (...values: number[]) => ({
  candidates: values.map((value, action): Candidate => ({ action, value, share: 0, proven: Math.abs(value) === 1 })),
  line: [],
  work: 100,
})

describe('a longer thought', () => {
  it('is taken where the game is as good as won and nobody sees how', () => {
    expect(timeToFinish(thought(0.9, 0.2), 100)).toBe(3200)
  })
  it('is not where it is open, lost, or won for certain, nor where there is no choice or no limit', () => {
    expect(timeToFinish(thought(0.5, 0.2), 100)).toBeUndefined()
    expect(timeToFinish(thought(-0.9, -0.95), 100)).toBeUndefined()
    expect(timeToFinish(thought(1, 0.9), 100)).toBeUndefined()
    expect(timeToFinish(thought(0.9), 100)).toBeUndefined()
    expect(timeToFinish(thought(0.9, 0.2), undefined)).toBeUndefined()
  })
})
