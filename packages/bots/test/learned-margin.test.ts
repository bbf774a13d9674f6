import { describe, expect, it } from 'vitest'
import { KeyCheck } from '../src/key-check.ts'
import { LearnedMargin } from '../src/learned-margin.ts'

describe('a learned margin', () => {
  it('shrinks while it is right and grows where it was wrong', () => {
    const margin = new LearnedMargin(3, 8)
    const first = margin.of(2)
    for (let i = 0; i < 20; i++) margin.learn(2, true)
    const later = margin.of(2)
    expect(later).toBeLessThan(first)
    margin.learn(2, false)
    expect(margin.of(2)).toBeGreaterThan(later)
  })

  it('settles where so many are right for a wrong one', () => {
    const margin = new LearnedMargin(1, 8)
    // Below a fifth of a log-odd it is wrong once in three times, above it never.
    const isRight = (i: number) => margin.of(1) > 13_000 || i % 3 !== 0
    for (let i = 0; i < 4000; i++) margin.learn(1, isRight(i))
    expect(margin.of(1)).toBeGreaterThan(12_000)
    expect(margin.of(1)).toBeLessThan(18_000)
  })

  it('is never smaller for a longer look', () => {
    const margin = new LearnedMargin(4, 8)
    for (let i = 0; i < 500; i++) for (const depth of [2, 3, 4]) margin.learn(depth, true)
    for (let i = 0; i < 20; i++) margin.learn(1, false)
    for (let depth = 2; depth <= 4; depth++) expect(margin.of(depth)).toBeGreaterThanOrEqual(margin.of(depth - 1))
  })

  it('doubts one in eight of the near cases and none of the far ones', () => {
    const margin = new LearnedMargin(1, 8)
    const count = (distance: number) =>
      Array.from({ length: 80 }, () => margin.doubts(1, distance)).filter(Boolean).length
    expect(count(margin.of(1))).toBe(10)
    expect(count(3 * margin.of(1))).toBe(0)
  })
})

describe('the check of a position', () => {
  it('tells apart what differs in one slot, and what has only changed places', () => {
    const check = new KeyCheck(40)
    const seen = new Set<number>()
    const p = new Int32Array(41)
    let made = 0
    for (let a = 0; a < 40; a++)
      for (let b = 0; b < 40; b++) {
        if (a === b) continue
        p.fill(0)
        p[a] = 1
        p[b] = 2
        seen.add(check.of(p))
        made++
      }
    expect(seen.size).toBe(made)
  })

  it('does not see what is no key', () => {
    const check = new KeyCheck(2)
    expect(check.of(Int32Array.of(1, 2, 3))).toBe(check.of(Int32Array.of(1, 2, 4)))
  })
})
