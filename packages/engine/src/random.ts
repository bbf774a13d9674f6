/** Where luck comes from: `Random`, the device's own generator, a stream of a server, or a script in a test. */
export interface Chance {
  /** A whole number from 0 to n-1, all equally likely. */
  below(n: number): number
}

/**
 * A fast seedable generator (xoroshiro64**). The state is a typed array,
 * so that no number is boxed in any browser.
 */
export class Random implements Chance {
  private readonly s = new Int32Array(2)

  constructor(seed = 1) {
    this.seed(seed)
  }

  /** Spreads any number over the whole state (splitmix32). */
  seed(seed: number): void {
    let x = (seed ^ Math.floor(seed / 2 ** 32)) | 0
    for (let i = 0; i < 2; i++) {
      x = (x + 0x9e3779b9) | 0
      let z = x
      z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
      z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
      this.s[i] = z ^ (z >>> 16)
    }
    // The all-zero state would stay zero for ever.
    if (this.s[0] === 0 && this.s[1] === 0) this.s[0] = 1
  }

  /** A signed 32-bit integer. */
  int32(): number {
    const s = this.s
    const s0 = s[0]
    const s1 = s[1] ^ s0
    const r = Math.imul(s0, 0x9e3779bb)
    s[0] = ((s0 << 26) | (s0 >>> 6)) ^ s1 ^ (s1 << 9)
    s[1] = (s1 << 13) | (s1 >>> 19)
    return Math.imul((r << 5) | (r >>> 27), 5)
  }

  /** An integer from 0 to n-1. n is far below 2^32, so the bias of scaling is below one in millions. */
  below(n: number): number {
    return ((this.int32() >>> 0) * 2.3283064365386963e-10 * n) | 0
  }

  /** From 0 up to but not including 1. */
  unit(): number {
    return (this.int32() >>> 0) * 2.3283064365386963e-10
  }

  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const t = items[i]
      items[i] = items[j]
      items[j] = t
    }
    return items
  }
}
