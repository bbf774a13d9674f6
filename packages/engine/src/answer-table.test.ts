import { describe, expect, it } from 'vitest'
import { AnswerTable } from './answer-table.ts'

describe('a table of answers', () => {
  it('knows nothing of a position that nobody told it about', () => {
    const table = new AnswerTable()
    expect(table.find(0, 0)).toBe(0)
    table.remember(5, 7, 1)
    expect(table.find(5, 8)).toBe(0)
    expect(table.find(6, 7)).toBe(0)
  })

  it('adds new answers to those it has', () => {
    const table = new AnswerTable()
    table.remember(-5, 7, 1)
    table.remember(-5, 7, 4)
    expect(table.find(-5, 7)).toBe(5)
  })

  it('keeps telling positions apart while it grows, and forgets few of them', () => {
    const table = new AnswerTable()
    const count = 50_000
    const low = (i: number) => Math.imul(i, 0x2545f491)
    const high = (i: number) => i & 0x1fffff
    const answer = (i: number) => 1 + (i % 3)
    for (let i = 0; i < count; i++) table.remember(low(i), high(i), answer(i))
    let kept = 0
    for (let i = 0; i < count; i++) {
      const found = table.find(low(i), high(i))
      if (found === 0) continue
      expect(found).toBe(answer(i))
      kept++
    }
    expect(kept).toBeGreaterThan(0.6 * count)
  })

  it('does not grow beyond its limit', () => {
    const table = new AnswerTable(1 << 13)
    const count = 50_000
    for (let i = 0; i < count; i++) table.remember(Math.imul(i, 0x2545f491), 0, 1)
    let kept = 0
    for (let i = 0; i < count; i++) kept += table.find(Math.imul(i, 0x2545f491), 0)
    expect(kept).toBeGreaterThan(1 << 12)
    expect(kept).toBeLessThanOrEqual(1 << 13)
  })
})
