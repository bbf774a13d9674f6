/**
 * Pods with prongs. A pod on the board is one number, its cell and its prongs: cell << ways | prongs. The pods of a side
 * are kept in order, so that the same pods are the same position; those in reserve and those captured come last.
 */
import { type Board, layout, type Position, stepTable } from '@jatekvilag/engine'

export interface PodRules {
  readonly id: string
  readonly board: Board
  /** Clockwise; the first one is called A and points from the first player to the second. */
  readonly directions: readonly string[]
  /** Home cells of each seat, where its pods begin and enter. */
  readonly homes: readonly (readonly number[])[]
  /** Pods and prongs of each side. */
  readonly pods: number
  readonly prongs: number
  /** Whether one enemy home cell is enough, or all of them must be held at once. */
  readonly bases: 'one' | 'all'
  /** Over whom a pod may jump. */
  readonly jumps: 'enemy' | 'any'
}

const WORD = 31

export function podSlots({ board, pods }: PodRules) {
  const words = Math.ceil(board.size / WORD)
  return layout(
    { pods: 2 * pods, stock: 2, turn: 1, origin: 1, waiting: 1, chain: 1, taking: 1, jumped: words },
    { calm: 1, played: 1, over: 1, stacks: board.size },
  )
}
export type PodSlots = ReturnType<typeof podSlots>

/** Questions that all parts ask of the pods of a position. */
export class Pods {
  readonly ways: number
  readonly cells: number
  readonly each: number
  /** Codes from here on are not on the board. */
  readonly inReserve: number
  readonly captured: number
  readonly next: Int32Array
  private readonly at: PodSlots['at']

  constructor(rules: PodRules, slots: PodSlots) {
    this.ways = rules.directions.length
    this.cells = rules.board.size
    this.each = rules.pods
    this.inReserve = rules.board.size << this.ways
    this.captured = this.inReserve + 1
    this.next = stepTable(rules.board, rules.directions)
    this.at = slots.at
  }

  cellOf(code: number): number {
    return code >> this.ways
  }

  prongsOf(code: number): number {
    return code & ((1 << this.ways) - 1)
  }

  /** The slot of a pod of the seat with this code, or -1. */
  find(p: Position, seat: number, code: number): number {
    const first = this.at.pods + seat * this.each
    for (let i = first; i < first + this.each; i++) if (p[i] === code) return i
    return -1
  }

  /** Gives a pod another code and puts it where it belongs in the order. */
  change(p: Position, seat: number, from: number, to: number): void {
    const first = this.at.pods + seat * this.each
    const end = first + this.each
    const sign = seat === 0 ? 1 : -1
    if (from < this.inReserve) p[this.at.stacks + this.cellOf(from)] -= sign
    if (to < this.inReserve) p[this.at.stacks + this.cellOf(to)] += sign
    let i = this.find(p, seat, from)
    for (; i > first && p[i - 1] > to; i--) p[i] = p[i - 1]
    for (; i < end - 1 && p[i + 1] < to; i++) p[i] = p[i + 1]
    p[i] = to
  }

  /** Pods on a cell: above 0 for the first seat, below for the second. */
  stackOn(p: Position, cell: number): number {
    return p[this.at.stacks + cell]
  }

  isEmpty(p: Position, cell: number): boolean {
    return p[this.at.stacks + cell] === 0
  }

  isOf(p: Position, cell: number, seat: number): boolean {
    return seat === 0 ? p[this.at.stacks + cell] > 0 : p[this.at.stacks + cell] < 0
  }

  wasJumped(p: Position, cell: number): boolean {
    return ((p[this.at.jumped + ((cell / WORD) | 0)] >> (cell % WORD)) & 1) === 1
  }

  noteJump(p: Position, cell: number): void {
    p[this.at.jumped + ((cell / WORD) | 0)] |= 1 << (cell % WORD)
  }
}
