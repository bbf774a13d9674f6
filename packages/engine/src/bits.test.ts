import { describe, expect, it } from 'vitest'
import { countBits, lowestBit } from './bits.ts'
import { Random } from './random.ts'

const bitsOf = (set: number) => Array.from({ length: 32 }, (_, i) => i).filter((i) => (set >>> i) & 1)
const random = new Random(1)
const sets = [
  0,
  -1,
  0x80000000,
  0x7fffffff,
  ...Array.from({ length: 32 }, (_, i) => 1 << i),
  ...Array.from({ length: 200 }, () => random.below(2 ** 31) ^ (random.below(2) << 31)),
]

describe('a set of bits', () => {
  it('has as many members as bits, the highest one included, whether it is written signed or unsigned', () => {
    for (const set of sets) {
      expect(countBits(set), `${set}`).toBe(bitsOf(set).length)
      expect(countBits(set >>> 0), `${set}`).toBe(bitsOf(set).length)
    }
  })

  it('has a lowest bit, or -1 when it is empty', () => {
    for (const set of sets) expect(lowestBit(set), `${set}`).toBe(bitsOf(set)[0] ?? -1)
  })

  it('is walked through by taking away the lowest bit', () => {
    const set = 0b1011_0000_0000_0000_0000_0000_0001_0010 | 0
    const members: number[] = []
    for (let rest = set; rest !== 0; rest &= rest - 1) members.push(lowestBit(rest))
    expect(members).toEqual([1, 4, 28, 29, 31])
  })
})
