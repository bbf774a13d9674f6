import { expect, it } from 'vitest'
import { Subsets } from './subsets.ts'

it.each([
  [5, 2, 10],
  [28, 5, 98_280],
  [32, 4, 35_960],
  [32, 1, 32],
])(
  'there are so many ways to choose %i things %i at a time: %i, each with a number of its own',
  (things, size, ways) => {
    const subsets = new Subsets(things, size)
    expect(subsets.count).toBe(ways)
    expect(new Set(subsets.masks).size).toBe(ways)
    expect(subsets.masks.findIndex((mask, i) => subsets.indexOf(mask) !== i)).toBe(-1)
    expect(
      subsets.masks.findIndex((mask) => bits(mask).length !== size || bits(mask).some((bit) => bit >= things)),
    ).toBe(-1)
  },
)

const bits = (mask: number) => Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (mask >>> bit) & 1)
