/**
 * Wins by fours alone in a row game: each leaves the other side one answer, so they are followed to their end where a search that
 * looks at all moves sees a few. What is found is certain.
 */
import { FOUR } from './shapes.ts'
import { FOUR_AND_THREAT, FOURS, type Stones, TEMPTING, UNSTOPPABLE, WINS } from './stones.ts'

const DEEPEST = 24
/** Failures that are remembered. */
const REMEMBERED = 1 << 14
const MOST = 128

export class Fours {
  /** Positions that the present look has seen. */
  seen = 0
  private readonly stones: Stones
  private readonly goal: number
  private readonly lists = Array.from({ length: DEEPEST + 1 }, () => new Int32Array(MOST))
  private readonly answers = Array.from({ length: DEEPEST + 1 }, () => new Int32Array(MOST))
  private readonly failed = new Int32Array(2 * REMEMBERED)
  private left = 0
  private gain = 0

  /** `goal` is how many stones taken win, Infinity where none are taken. */
  constructor(stones: Stones, goal: number) {
    this.stones = stones
    this.goal = goal
  }

  /**
   * The cell with which the seat, which is to move, begins to win so, or -1; sees about so many positions. Fours that are no more
   * tempting than any are left out by so much: their stone will hardly help another one.
   */
  find(seat: number, depth: number, most: number, gain = 0): number {
    this.left = most
    this.gain = gain
    const found = this.attack(seat, Math.min(depth, DEEPEST))
    this.seen = most - this.left
    return found
  }

  /** The cell with which the seat wins at once, or -1. */
  atOnce(seat: number): number {
    const { stones } = this
    return stones.countOf(seat, WINS) > 0 ? stones.cellsOf(seat, WINS)[0] : this.takingTheRest(seat)
  }

  /** The cell on which the seat takes as many as it needs to win, or -1. */
  takingTheRest(seat: number): number {
    const { stones, goal } = this
    const cells = stones.taking[seat]
    for (let i = 0; i < stones.takingCount[seat]; i++)
      if (stones.taken[seat] + stones.takes[seat * stones.cells + cells[i]] >= goal) return cells[i]
    return -1
  }

  private attack(seat: number, depth: number): number {
    const { stones } = this
    this.left--
    const won = this.atOnce(seat)
    if (won >= 0) return won
    const other = 1 - seat
    const pressed = stones.countOf(other, WINS)
    if (pressed > 1 || depth === 0 || this.left <= 0) return -1
    const list = this.lists[depth]
    let count = 0
    if (pressed === 1) {
      const cell = stones.cellsOf(other, WINS)[0]
      if (stones.classOf[seat * stones.cells + cell] < FOURS) return -1
      list[count++] = cell
    } else {
      if (this.goal === Infinity && stones.countOf(seat, UNSTOPPABLE) > 0) return stones.cellsOf(seat, UNSTOPPABLE)[0]
      count = this.add(seat, UNSTOPPABLE, list, count)
      count = this.add(seat, FOUR_AND_THREAT, list, count)
      count = this.add(seat, FOURS, list, count)
    }
    if (count === 0) return -1
    const key = stones.hash ^ (seat * 0x55555555) ^ Math.imul(stones.taken[0] * 64 + stones.taken[1], 0x9e3779b1)
    const slot = 2 * ((key ^ (key >>> 16)) & (REMEMBERED - 1))
    const mark = (stones.check & ~31) | depth
    if (this.failed[slot] === key && this.failed[slot + 1] === mark) return -1
    for (let i = 0; i < count && this.left > 0; i++) if (this.wins(list[i], seat, depth)) return list[i]
    if (this.left > 0) {
      this.failed[slot] = key
      this.failed[slot + 1] = mark
    }
    return -1
  }

  /** Whether a four on this cell wins against every answer. */
  private wins(cell: number, seat: number, depth: number): boolean {
    const { stones, goal } = this
    const other = 1 - seat
    stones.put(cell, seat)
    let won = stones.taken[seat] >= goal
    const rows = stones.countOf(seat, WINS)
    if (!won && rows > 0 && this.atOnce(other) < 0) {
      const list = this.answers[depth]
      let count = 0
      if (rows === 1) list[count++] = stones.cellsOf(seat, WINS)[0]
      for (let i = 0; i < stones.takingCount[other] && count < MOST; i++) list[count++] = stones.taking[other][i]
      won = true
      for (let i = 0; i < count && won; i++) {
        stones.put(list[i], other)
        won = stones.taken[other] < goal && this.attack(seat, depth - 1) >= 0
        stones.takeBack(list[i], other)
      }
    }
    stones.takeBack(cell, seat)
    return won
  }

  private add(seat: number, ofClass: number, out: Int32Array, from: number): number {
    const cells = this.stones.cellsOf(seat, ofClass)
    const count = Math.min(MOST - from, this.stones.countOf(seat, ofClass))
    if (this.gain === 0 || ofClass !== FOURS) {
      for (let i = 0; i < count; i++) out[from + i] = cells[i]
      return from + count
    }
    const { tempting, cells: all } = this.stones
    const least = TEMPTING[FOUR] + this.gain
    let found = from
    for (let i = 0; i < count; i++) if (tempting[seat * all + cells[i]] >= least) out[found++] = cells[i]
    return found
  }
}
