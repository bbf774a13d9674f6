/** A set of sets of pegs, in one flat table: no object for each, so that millions can be kept. */
export class PegSet {
  private readonly table: Int32Array
  private readonly mask: number
  /** How many are in it. */
  size = 0

  /** `places` is a power of two. */
  constructor(places: number) {
    this.table = new Int32Array(2 * places)
    this.mask = places - 1
  }

  get isFull(): boolean {
    return this.size > 0.8 * this.mask
  }

  has(low: number, high: number): boolean {
    const at = this.placeOf(low, high)
    return this.table[at] === low && this.table[at + 1] === high
  }

  /** False where it was in it already; a full set takes nothing more. */
  add(low: number, high: number): boolean {
    const { table } = this
    const at = this.placeOf(low, high)
    if (table[at] !== 0 || table[at + 1] !== 0 || this.isFull) return false
    table[at] = low
    table[at + 1] = high
    this.size++
    return true
  }

  clear(): void {
    if (this.size > 0) this.table.fill(0)
    this.size = 0
  }

  /** No pegs at all are never looked up, so zeros are an empty place. */
  private placeOf(low: number, high: number): number {
    const { table, mask } = this
    let h = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b)
    h = (h ^ (h >>> 15)) & mask
    while ((table[2 * h] !== 0 || table[2 * h + 1] !== 0) && (table[2 * h] !== low || table[2 * h + 1] !== high))
      h = (h + 1) & mask
    return 2 * h
  }
}
