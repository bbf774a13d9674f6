import { EMPTY_TABLE, type Item } from '@jatekvilag/table'
import { describe, expect, it } from 'vitest'
import { groundUnder } from './ground.ts'

const die = (id: number, x: number, y: number): Item => ({
  type: 'die',
  id,
  x,
  y,
  sides: 6,
  value: 1,
  colour: '#ffffff',
})
const under = (items: readonly Item[], before?: ReturnType<typeof groundUnder>) =>
  groundUnder(EMPTY_TABLE, items, before)

describe('the ground under the things', () => {
  it('is not there on an empty table', () => {
    expect(under([])).toBeUndefined()
  })

  it('reaches farther than the things', () => {
    const { left, top, right, bottom } = under([die(1, 0, 0), die(2, 500, -300)])!
    expect(left).toBeLessThan(-500)
    expect(right).toBeGreaterThan(1000)
    expect(top).toBeLessThan(-800)
    expect(bottom).toBeGreaterThan(500)
  })

  it('stays while they lie on it', () => {
    const first = under([die(1, 0, 0), die(2, 500, 0)])
    expect(under([die(1, -300, 200), die(2, 900, 0)], first)).toBe(first)
    expect(under([die(1, -5000, 0)], first)).not.toBe(first)
  })

  it('shrinks when it has become far too large', () => {
    const wide = under([die(1, 0, 0), die(2, 40_000, 40_000)])
    expect(under([die(1, 0, 0)], wide)!.right).toBeLessThan(2000)
  })
})
