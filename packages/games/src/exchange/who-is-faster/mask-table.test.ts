import { Random } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { MaskTable } from './mask-table.ts'

describe('a table of masks', () => {
  it('says which bits are new, and 0 for a number that was never added', () => {
    const table = new MaskTable()
    expect(table.get(7)).toBe(0)
    expect(table.add(7, 0b011)).toBe(0b011)
    expect(table.add(7, 0b110)).toBe(0b100)
    expect(table.get(7)).toBe(0b111)
    expect(table.get(8)).toBe(0)
  })

  it('keeps everything while it grows', () => {
    const table = new MaskTable()
    const expected = new Map<number, number>()
    const random = new Random(5)
    for (let i = 0; i < 40_000; i++) {
      const [key, bit] = [random.below(20_000_000), 1 << random.below(17)]
      expected.set(key, (expected.get(key) ?? 0) | bit)
      table.add(key, bit)
    }
    expect(table.size).toBe(expected.size)
    expect([...expected].filter(([key, mask]) => table.get(key) !== mask)).toEqual([])
  })
})
