/** The crowd of pieces and its holes: who jumps over whom into which hole, on any number of directions. */
import { type ActionList, type Board, type Position, Random, stepTable } from '@jatekvilag/engine'

export interface PoolSlots {
  /** Kinds of pieces by cell start at slot 0; 0 is a hole. */
  readonly holes: number
  readonly holeCount: number
  /** Where each cell stands among the holes, or -1. */
  readonly place: number
  readonly hash: number
}

/** A jump is its first cell and a direction: FIRST_JUMP + cell * 8 + direction. */
export const WAYS_MOST = 8

export class Pool {
  readonly cells: number
  readonly ways: number
  private readonly over: Int32Array
  private readonly land: Int32Array
  private readonly back: Int32Array
  private readonly keys: Int32Array
  private readonly slots: PoolSlots
  readonly firstJump: number

  constructor(board: Board, directions: readonly string[], slots: PoolSlots) {
    this.cells = board.size
    this.ways = directions.length
    this.slots = slots
    this.firstJump = board.size
    this.over = stepTable(board, directions)
    this.land = this.over.map((next, i) => (next < 0 ? -1 : this.over[i - (i % board.size) + next]))
    // Whoever lands on a cell in direction d came from two steps in the opposite one.
    this.back = new Int32Array(this.land.length).fill(-1)
    this.land.forEach((to, i) => {
      if (to >= 0) this.back[i - (i % board.size) + to] = i % board.size
    })
    const random = new Random(18)
    this.keys = Int32Array.from({ length: 5 * board.size }, () => random.int32())
  }

  put(p: Position, cell: number, kind: number): void {
    const { holes, holeCount, place, hash } = this.slots
    p[hash] ^= this.keys[5 * cell + p[cell]] ^ this.keys[5 * cell + kind]
    p[cell] = kind
    const at = p[place + cell]
    if (kind === 0 && at < 0) {
      p[place + cell] = p[holeCount]
      p[holes + p[holeCount]++] = cell
    } else if (kind !== 0 && at >= 0) {
      const last = p[holes + --p[holeCount]]
      p[holes + at] = last
      p[place + last] = at
      p[place + cell] = -1
    }
  }

  landing(cell: number, d: number): number {
    return this.land[d * this.cells + cell]
  }

  jumped(cell: number, d: number): number {
    return this.over[d * this.cells + cell]
  }

  canJump(p: Position, cell: number, d: number): boolean {
    const to = this.land[d * this.cells + cell]
    return to >= 0 && p[to] === 0 && p[this.over[d * this.cells + cell]] !== 0
  }

  canJumpFrom(p: Position, cell: number): boolean {
    for (let d = 0; d < this.ways; d++) if (this.canJump(p, cell, d)) return true
    return false
  }

  listFrom(p: Position, cell: number, out: ActionList): void {
    for (let d = 0; d < this.ways; d++) if (this.canJump(p, cell, d)) out.add(this.firstJump + cell * WAYS_MOST + d)
  }

  /** The piece that would jump into this hole in direction d, or -1. */
  private comer(p: Position, hole: number, d: number): number {
    const from = this.back[d * this.cells + hole]
    return from >= 0 && p[from] !== 0 && p[this.over[d * this.cells + from]] !== 0 ? from : -1
  }

  anyJump(p: Position): boolean {
    const { holes, holeCount } = this.slots
    for (let i = holes, end = holes + p[holeCount]; i < end; i++)
      for (let d = 0; d < this.ways; d++) if (this.comer(p, p[i], d) >= 0) return true
    return false
  }

  listAll(p: Position, out: ActionList): void {
    for (let hole = 0; hole < this.cells; hole++) {
      if (p[hole] !== 0) continue
      for (let d = 0; d < this.ways; d++) {
        const from = this.comer(p, hole, d)
        if (from >= 0) out.add(this.firstJump + from * WAYS_MOST + d)
      }
    }
  }

  /** A jump drawn by guessing a hole and a direction, or -1 if all tries missed. */
  guess(p: Position, random: Random, tries: number): number {
    const { holes, holeCount } = this.slots
    for (let n = 0; n < tries; n++) {
      const guess = random.below(p[holeCount] * this.ways)
      const d = guess % this.ways
      const from = this.comer(p, p[holes + ((guess / this.ways) | 0)], d)
      if (from >= 0) return this.firstJump + from * WAYS_MOST + d
    }
    return -1
  }
}
