export const EXACT = 0
export const LOWER = 1
export const UPPER = 2

/** Positions that were searched before, in flat arrays; two independent 32-bit hashes tell them apart. */
export class TranspositionTable {
  private readonly mask: number
  private readonly hashes: Int32Array
  private readonly checks: Int32Array
  private readonly depths: Int8Array
  private readonly bounds: Uint8Array
  private readonly scores: Float64Array
  private readonly moves: Int32Array

  constructor(bits: number) {
    const size = 1 << bits
    this.mask = size - 1
    this.hashes = new Int32Array(size)
    this.checks = new Int32Array(size)
    this.depths = new Int8Array(size).fill(-1)
    this.bounds = new Uint8Array(size)
    this.scores = new Float64Array(size)
    this.moves = new Int32Array(size)
  }

  /** The place of this position, or -1. */
  find(hash: number, check: number): number {
    const i = (hash ^ (check >>> 7)) & this.mask
    return this.depths[i] >= 0 && this.hashes[i] === hash && this.checks[i] === check ? i : -1
  }

  depth(i: number): number {
    return this.depths[i]
  }

  bound(i: number): number {
    return this.bounds[i]
  }

  score(i: number): number {
    return this.scores[i]
  }

  move(i: number): number {
    return this.moves[i]
  }

  store(hash: number, check: number, depth: number, score: number, bound: number, move: number): void {
    const i = (hash ^ (check >>> 7)) & this.mask
    this.hashes[i] = hash
    this.checks[i] = check
    this.depths[i] = depth
    this.scores[i] = score
    this.bounds[i] = bound
    this.moves[i] = move
  }
}
