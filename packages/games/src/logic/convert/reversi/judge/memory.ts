/** Positions that were looked at before, by all their discs, in one flat array; each has two places, of which the less deep one gives way. */

/** What the remembered score is. */
export const EXACT = 0
export const AT_LEAST = 1
export const AT_MOST = 2
/** As deep as this is a score to the end. */
export const TO_THE_END = 127
export const NO_MOVE = 64

/** Slots of an entry: the discs of the mover and of the other, the score, and move, bound, depth and age in one. */
const [MINE_LOW, MINE_HIGH, OTHER_LOW, OTHER_HIGH, SCORE, META, WIDTH] = [0, 1, 2, 3, 4, 5, 6]
const AGES = 256

export class Memory {
  private readonly mask: number
  private readonly entries: Int32Array
  private age = 0

  constructor(bits: number) {
    this.mask = (1 << bits) - 1
    this.entries = new Int32Array(WIDTH << bits)
  }

  /** What is known already is older now. */
  begin(): void {
    this.age = (this.age + 1) % AGES
  }

  /** The place of this position, or -1. */
  find(mineLow: number, mineHigh: number, otherLow: number, otherHigh: number): number {
    const { entries } = this
    const i = this.placeOf(mineLow, mineHigh, otherLow, otherHigh)
    for (let at = i * WIDTH, n = 0; n < 2; n++, at = (i ^ 1) * WIDTH)
      if (
        entries[at + MINE_LOW] === mineLow &&
        entries[at + MINE_HIGH] === mineHigh &&
        entries[at + OTHER_LOW] === otherLow &&
        entries[at + OTHER_HIGH] === otherHigh
      )
        return at
    return -1
  }

  score(at: number): number {
    return this.entries[at + SCORE]
  }

  move(at: number): number {
    return this.entries[at + META] & 127
  }

  bound(at: number): number {
    return (this.entries[at + META] >> 7) & 3
  }

  depth(at: number): number {
    return (this.entries[at + META] >> 9) & 127
  }

  store(
    mineLow: number,
    mineHigh: number,
    otherLow: number,
    otherHigh: number,
    depth: number,
    score: number,
    bound: number,
    move: number,
  ): void {
    const { entries } = this
    let at = this.find(mineLow, mineHigh, otherLow, otherHigh)
    if (at < 0) {
      const i = this.placeOf(mineLow, mineHigh, otherLow, otherHigh)
      at = this.worth(i * WIDTH) <= this.worth((i ^ 1) * WIDTH) ? i * WIDTH : (i ^ 1) * WIDTH
    }
    entries[at + MINE_LOW] = mineLow
    entries[at + MINE_HIGH] = mineHigh
    entries[at + OTHER_LOW] = otherLow
    entries[at + OTHER_HIGH] = otherHigh
    entries[at + SCORE] = score
    entries[at + META] = move | (bound << 7) | (depth << 9) | (this.age << 16)
  }

  private placeOf(mineLow: number, mineHigh: number, otherLow: number, otherHigh: number): number {
    let hash = Math.imul(mineLow, 0x9e3779b1) ^ Math.imul(otherHigh, 0x85ebca77)
    hash =
      Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ Math.imul(mineHigh, 0xc2b2ae3d) ^ Math.imul(otherLow, 0x27d4eb2f)
    hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39)
    return (hash ^ (hash >>> 16)) & this.mask
  }

  /** What was deep, of this search, and with many cells left, stays. */
  private worth(at: number): number {
    const meta = this.entries[at + META]
    return (meta >>> 16 === this.age ? 256 : 0) + ((meta >> 9) & 127)
  }
}
