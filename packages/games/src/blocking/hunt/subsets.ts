import { lowestBit } from '@jatekvilag/engine'

/** All ways to choose `size` of up to 32 things, numbered; a way is a mask of bits. */
export class Subsets {
  readonly count: number
  readonly masks: Int32Array
  /** Ways to choose k of n: ways[n * (size + 1) + k]. */
  private readonly ways: Int32Array
  private readonly size: number

  constructor(things: number, size: number) {
    this.size = size
    const width = size + 1
    this.ways = new Int32Array((things + 1) * width)
    for (let n = 0; n <= things; n++) {
      this.ways[n * width] = 1
      for (let k = 1; k <= Math.min(n, size); k++)
        this.ways[n * width + k] = this.ways[(n - 1) * width + k - 1] + this.ways[(n - 1) * width + k]
    }
    this.count = this.ways[things * width + size]
    this.masks = new Int32Array(this.count)
    let mask = size === 32 ? -1 : (1 << size) - 1
    for (let i = 0; i < this.count; i++) {
      this.masks[i] = mask
      mask = nextOfSameSize(mask)
    }
  }

  /** The number of a mask with the right number of bits: the masks are in rising order. */
  indexOf(mask: number): number {
    const { ways, size } = this
    let index = 0
    for (let k = 1, rest = mask; rest !== 0; rest &= rest - 1, k++) index += ways[lowestBit(rest) * (size + 1) + k]
    return index
  }
}

/** The next larger number, unsigned, with as many bits: the lowest run of ones moves up by one, its rest falls down. */
function nextOfSameSize(mask: number): number {
  const lowest = mask & -mask
  const ripple = (mask + lowest) | 0
  return ripple | (((mask ^ ripple) >>> 2) / (lowest >>> 0)) | 0
}
