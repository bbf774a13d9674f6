import type { Item } from '@jatekvilag/table'
import { describe, expect, it } from 'vitest'
import { levelsOf } from './levels.ts'

const items = (...ids: number[]) => ids.map((id) => ({ id }) as Item)
const drawnOrder = (levels: ReadonlyMap<number, number>) => [...levels].sort((a, b) => a[1] - b[1]).map(([id]) => id)

describe('levels', () => {
  it('follow the order of the things', () => {
    expect(drawnOrder(levelsOf(items(5, 3, 9), new Map()))).toEqual([5, 3, 9])
  })

  it('change for the thing alone that is laid on top', () => {
    const before = levelsOf(items(1, 2, 3, 4), new Map())
    const after = levelsOf(items(1, 3, 4, 2), before)
    expect([...after.keys()].filter((id) => after.get(id) !== before.get(id))).toEqual([2])
    expect(drawnOrder(after)).toEqual([1, 3, 4, 2])
  })

  it('change for the few alone under which or over which the others are laid', () => {
    const before = levelsOf(items(1, 2, 3, 4, 5), new Map())
    const after = levelsOf(items(2, 4, 1, 3, 5), before)
    expect([...after.keys()].filter((id) => after.get(id) !== before.get(id))).toEqual([2, 4])
    expect(drawnOrder(after)).toEqual([2, 4, 1, 3, 5])
  })

  it('follow any order after any other', () => {
    let levels = levelsOf(items(1, 2, 3, 4, 5, 6, 7, 8), new Map())
    let order = [1, 2, 3, 4, 5, 6, 7, 8]
    for (let n = 1; n < 500; n++) {
      const [from, to] = [(n * 5) % order.length, (n * n) % order.length]
      order = order.toSpliced(from, 1).toSpliced(to, 0, order[from]!)
      if (n % 7 === 0) order = order.map((id) => (id === order[0] ? 100 + n : id))
      levels = levelsOf(items(...order), levels)
      expect(drawnOrder(levels)).toEqual(order)
      expect(new Set(levels.values()).size).toBe(order.length)
    }
  })

  it('stay in order when something goes under others or leaves the table', () => {
    const before = levelsOf(items(1, 3, 4, 2), levelsOf(items(1, 2, 3, 4), new Map()))
    expect(drawnOrder(levelsOf(items(2, 1, 3, 4), before))).toEqual([2, 1, 3, 4])
    expect(drawnOrder(levelsOf(items(1, 4), before))).toEqual([1, 4])
  })

  it('begin anew before they reach the marks', () => {
    let levels = levelsOf(items(1, 2), new Map())
    for (let n = 0; n < 70_000; n++) levels = levelsOf(n % 2 ? items(1, 2) : items(2, 1), levels)
    expect(Math.max(...levels.values())).toBeLessThanOrEqual(60_000)
    expect(drawnOrder(levels)).toEqual([1, 2])
  })
})
