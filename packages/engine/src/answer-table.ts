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
  private readonly largest: number
  private mask = FIRST_SIZE - 1
  /** Both integers of a position stand side by side: looking one up is mostly waiting for memory. */
  private places = new Int32Array(2 * FIRST_SIZE)
  private written = 0

  /** `largest` is the limit, a power of two: a table that fits into the processor's own memory forgets more and is looked up sooner. */
  constructor(largest = LARGEST_SIZE) {
    this.largest = largest
  }

  /** The answers that were remembered for this position, as bits; 0 for none. */
  find(low: number, high: number): number {
    const at = this.placeOf(low, high)
    const packed = this.places[at + 1]
    return this.places[at] === low && (packed & KEY) === high ? packed >>> KEY_BITS : 0
  }

  /** Adds answers to those that are known. */
  remember(low: number, high: number, answers: number): void {
    if (++this.written > this.mask >> 1 && this.mask < this.largest - 1) this.grow()
    const known = this.find(low, high)
    const at = this.placeOf(low, high)
    this.places[at] = low
    this.places[at + 1] = high | ((known | answers) << KEY_BITS)
  }

  private placeOf(low: number, high: number): number {
    const mixed = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)
    return 2 * ((mixed ^ (mixed >>> 15)) & this.mask)
  }

  private grow(): void {
    const { places } = this
    this.mask = places.length - 1
    this.places = new Int32Array(2 * places.length)
    for (let i = 0; i < places.length; i += 2) {
      const packed = places[i + 1]
      if (packed >>> KEY_BITS === 0) continue
      const at = this.placeOf(places[i], packed & KEY)
      this.places[at] = places[i]
      this.places[at + 1] = packed
    }
  }
}
