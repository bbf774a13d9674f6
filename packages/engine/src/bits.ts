/** Sets of up to 32 things, as the bits of an integer. */

export function countBits(set: number): number {
  // All pairs of bits are added up at once, then all fours and all eights.
  let sums = set - ((set >>> 1) & 0x55555555)
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333)
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The number of the lowest bit; -1 for the empty set. */
export function lowestBit(set: number): number {
  return 31 - Math.clz32(set & -set)
}
