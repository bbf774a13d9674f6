/**
 * Remembers answers about positions that two integers tell apart, the second of at most 21 bits. It begins small and
 * doubles as it fills, up to a limit; from then on newer positions take the places of older ones.
 */
const KEY_BITS = 21
const KEY = (1 << KEY_BITS) - 1
const FIRST_SIZE = 1 << 12
/** 64 MB, after some four million positions. */
const LARGEST_SIZE = 1 << 23

export class AnswerTable {
  private mask = FIRST_SIZE - 1
  private lows = new Int32Array(FIRST_SIZE)
  private highs = new Int32Array(FIRST_SIZE)
  private written = 0

  /** The answers that were remembered for this position, as bits; 0 for none. */
  find(low: number, high: number): number {
    const at = this.placeOf(low, high)
    const packed = this.highs[at]
    return this.lows[at] === low && (packed & KEY) === high ? packed >>> KEY_BITS : 0
  }

  /** Adds answers to those that are known. */
  remember(low: number, high: number, answers: number): void {
    if (++this.written > this.mask >> 1 && this.mask < LARGEST_SIZE - 1) this.grow()
    const known = this.find(low, high)
    const at = this.placeOf(low, high)
    this.lows[at] = low
    this.highs[at] = high | ((known | answers) << KEY_BITS)
  }

  private placeOf(low: number, high: number): number {
    const mixed = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)
    return (mixed ^ (mixed >>> 15)) & this.mask
  }

  private grow(): void {
    const { lows, highs } = this
    this.mask = 2 * lows.length - 1
    this.lows = new Int32Array(this.mask + 1)
    this.highs = new Int32Array(this.mask + 1)
    for (let i = 0; i < lows.length; i++) {
      if (highs[i] >>> KEY_BITS === 0) continue
      const at = this.placeOf(lows[i], highs[i] & KEY)
      this.lows[at] = lows[i]
      this.highs[at] = highs[i]
    }
  }
}
