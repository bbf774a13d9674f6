/**
 * A search for few pegs on a large board. Every order of jumps is tried, and positions that lead nowhere are kept, so that
 * a position that cannot be solved is proven to be such. A solution has as many jumps as there are pegs, less one.
 */
import { DIRECTIONS, type PegBoard } from './peg-board.ts'

export type Verdict = 'solved' | 'hopeless' | 'unknown'

/** Sites are packed into four words of 25 bits; seven bits are left for the place of the peg that jumped last. */
const WORDS = 4
const WORD_BITS = 25
/** So many positions that lead nowhere are remembered; a power of two. */
const REMEMBERED = 1 << 17
/** So many positions are looked at before the search gives up. */
const MOST_LOOKED = 400_000

export class SparsePegSearch {
  private readonly pegBoard: PegBoard
  /** Whether two jumps one after the other must be made by different pegs. */
  private readonly strict: boolean
  private readonly isOn: Uint8Array
  private readonly pegs: Int32Array
  private readonly indexOf: Int32Array
  private readonly bits = new Int32Array(WORDS)
  private readonly marks: Int32Array
  private table: Int32Array | undefined
  private kept = 0
  private count = 0
  private looked = 0
  private most = 0
  /** The pegs to be tried at each depth, and the jumps on the way there. */
  private readonly stack: Int32Array
  private readonly path: Int32Array
  private depth = 0

  /** Boards of up to a hundred sites that are rows of squares, `width` in each. */
  constructor(pegBoard: PegBoard, width: number, strict: boolean) {
    const { size } = pegBoard.board
    this.pegBoard = pegBoard
    this.strict = strict
    this.isOn = new Uint8Array(size)
    this.pegs = new Int32Array(size)
    this.indexOf = new Int32Array(size)
    this.stack = new Int32Array((size * (size + 1)) / 2)
    this.path = new Int32Array(size)
    this.marks = Int32Array.from({ length: size }, (_, site) => markAt(site % width, Math.floor(site / width)))
  }

  /** The jumps that lead to a single peg, after `solve` has found them. */
  get line(): readonly number[] {
    return Array.from(this.path.subarray(0, this.depth))
  }

  /** How much work the last search was. */
  get effort(): number {
    return this.looked
  }

  /** `last` is where the peg stands that has just jumped, or -1. */
  solve(pegs: ArrayLike<number>, last = -1, most = MOST_LOOKED): Verdict {
    this.depth = 0
    this.looked = 0
    this.most = most
    if (pegs.length === 0 || !this.mayLeaveOne(pegs)) return 'hopeless'
    this.lay(pegs)
    if (this.kept > 0) this.table!.fill(0)
    this.table ??= new Int32Array(WORDS * REMEMBERED)
    this.kept = 0
    if (this.everyOrder(this.strict ? last : -1, 0)) return 'solved'
    return this.looked > this.most ? 'unknown' : 'hopeless'
  }

  /** What no jump can change must be as for a single peg somewhere. */
  mayLeaveOne(pegs: ArrayLike<number>): boolean {
    let mark = 0
    for (let i = 0; i < pegs.length; i++) mark ^= this.marks[pegs[i]]
    return this.marks.includes(mark)
  }

  private lay(pegs: ArrayLike<number>): void {
    this.isOn.fill(0)
    this.bits.fill(0)
    this.count = 0
    for (let i = 0; i < pegs.length; i++) this.put(pegs[i])
  }

  private put(site: number): void {
    this.isOn[site] = 1
    this.indexOf[site] = this.count
    this.pegs[this.count++] = site
    this.bits[(site / WORD_BITS) | 0] ^= 1 << (site % WORD_BITS)
  }

  private take(site: number): void {
    const moved = this.pegs[--this.count]
    this.isOn[site] = 0
    this.pegs[this.indexOf[site]] = moved
    this.indexOf[moved] = this.indexOf[site]
    this.bits[(site / WORD_BITS) | 0] ^= 1 << (site % WORD_BITS)
  }

  private everyOrder(last: number, at: number): boolean {
    if (this.count === 1) return true
    if (++this.looked > this.most || this.isKept(last)) return false
    const { pegs, isOn, stack, path } = this
    const { over, to } = this.pegBoard
    // The list of pegs is shuffled by what is tried, so it is walked by a copy.
    const end = at + this.count
    for (let i = at; i < end; i++) stack[i] = pegs[i - at]
    for (let i = at; i < end; i++) {
      const from = stack[i]
      if (from === last) continue
      for (let d = 0; d < 4; d++) {
        const jump = from * DIRECTIONS + d
        const middle = over[jump]
        const hole = to[jump]
        if (middle < 0 || isOn[middle] === 0 || isOn[hole] === 1) continue
        this.take(from)
        this.take(middle)
        this.put(hole)
        path[this.depth++] = jump
        if (this.everyOrder(this.strict ? hole : -1, end)) return true
        this.depth--
        this.take(hole)
        this.put(middle)
        this.put(from)
        if (this.looked > this.most) return false
      }
    }
    this.keep(last)
    return false
  }

  /** The place of this position in the table, or the empty one where it would be. */
  private placeOf(last: number): number {
    const table = this.table!
    const { bits } = this
    const b = bits[1]
    const c = bits[2]
    const d = bits[3]
    const first = bits[0] | ((last + 1) << WORD_BITS)
    let h =
      Math.imul(first, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ Math.imul(d, 0x27d4eb2f)
    h = (h ^ (h >>> 15)) & (REMEMBERED - 1)
    for (;;) {
      const at = WORDS * h
      const isEmpty = (table[at] | table[at + 1] | table[at + 2] | table[at + 3]) === 0
      const isThis = table[at] === first && table[at + 1] === b && table[at + 2] === c && table[at + 3] === d
      if (isEmpty || isThis) return at
      h = (h + 1) & (REMEMBERED - 1)
    }
  }

  private isKept(last: number): boolean {
    const at = this.placeOf(last)
    const table = this.table!
    return (table[at] | table[at + 1] | table[at + 2] | table[at + 3]) !== 0
  }

  private keep(last: number): void {
    if (this.kept > 0.8 * REMEMBERED) return
    const at = this.placeOf(last)
    this.table!.set(this.bits, at)
    this.table![at] |= (last + 1) << WORD_BITS
    this.kept++
  }
}

/**
 * Diagonals of either kind colour a board in three so that every jump touches one site of each colour: the exclusive or of
 * these marks over all pegs never changes.
 */
const markAt = (x: number, y: number): number => 1 + ((x + y) % 3) + 4 * (1 + ((x + 2 * y) % 3))
