export const EXACT = 0
export const LOWER = 1
export const UPPER = 2

/** Slots of an entry: two independent hashes tell positions apart, then score, move, and depth, bound and age in one. */
const [HASH, CHECK, SCORE, MOVE, META, WIDTH] = [0, 1, 2, 3, 4, 5]
const AGES = 64
/** An entry of the last search is given up as if it were less deep by so much. */
const DEPTHS_PER_AGE = 3

/**
 * Positions that were searched before, in one flat array. Each has two places: what is shallow or of an earlier search gives
 * way, what is deep stays.
 */
export class TranspositionTable {
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
  find(hash: number, check: number): number {
    const { entries } = this
    const i = (hash ^ (check >>> 7)) & this.mask
    const first = i * WIDTH
    if (entries[first + HASH] === hash && entries[first + CHECK] === check && entries[first + META] !== 0) return first
    const second = (i ^ 1) * WIDTH
    return entries[second + HASH] === hash && entries[second + CHECK] === check && entries[second + META] !== 0
      ? second
      : -1
  }

  depth(i: number): number {
    return (this.entries[i + META] >> 8) - 1
  }

  bound(i: number): number {
    return this.entries[i + META] & 3
  }

  score(i: number): number {
    return this.entries[i + SCORE]
  }

  move(i: number): number {
    return this.entries[i + MOVE]
  }

  store(hash: number, check: number, depth: number, score: number, bound: number, move: number): void {
    const { entries } = this
    let at = this.find(hash, check)
    let kept = move
    if (at >= 0) {
      // Where no move was good enough, the one that once was is still the best guess.
      if (move < 0) kept = entries[at + MOVE]
    } else {
      const i = (hash ^ (check >>> 7)) & this.mask
      at = this.worth(i * WIDTH) <= this.worth((i ^ 1) * WIDTH) ? i * WIDTH : (i ^ 1) * WIDTH
    }
    entries[at + HASH] = hash
    entries[at + CHECK] = check
    entries[at + SCORE] = score
    entries[at + MOVE] = kept
    entries[at + META] = ((depth + 1) << 8) | (this.age << 2) | bound
  }

  private worth(i: number): number {
    const meta = this.entries[i + META]
    if (meta === 0) return -AGES * DEPTHS_PER_AGE
    const searches = (this.age - ((meta >> 2) & (AGES - 1)) + AGES) % AGES
    return (meta >> 8) - DEPTHS_PER_AGE * searches
  }
}
