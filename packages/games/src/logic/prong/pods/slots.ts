/**
 * Pods with prongs. A pod is one number, its cell and its prongs: cell << ways | prongs. A position has a slot for each level of
 * each cell: 0, or 1 + the prongs, and more for the second player. Pods of one cell are kept in order, so that the same
 * pods are the same position.
 */
import { type Board, type Layout, layout, type Position, stepTable } from '@jatekvilag/engine'

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

export function podSlots({ board, pods }: PodRules): PodSlots {
  const words = Math.ceil(board.size / WORD)
  const levels = Object.fromEntries(Array.from({ length: pods }, (_, level) => [`level-${level}`, board.size]))
  return layout(
    { ...levels, reserve: 2, stock: 2, turn: 1, origin: 1, waiting: 1, chain: 1, taking: 1, jumped: words },
    { calm: 1, played: 1, over: 1 },
  )
}
export type PodSlots = Layout<
  'reserve' | 'stock' | 'turn' | 'origin' | 'waiting' | 'chain' | 'taking' | 'jumped' | 'calm' | 'played' | 'over'
>

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

  /** The seat whose pods stand there, or -1. */
  ownerOn(p: Position, cell: number): number {
    return (p[cell] - 1) >> this.ways
  }

  /** The pod on a level of a cell, or -1. */
  podOn(p: Position, cell: number, level: number): number {
    const value = level < this.each ? p[level * this.cells + cell] : 0
    return value === 0 ? -1 : (cell << this.ways) | ((value - 1) & ((1 << this.ways) - 1))
  }

  /** How many pods stand on a cell. */
  heightOn(p: Position, cell: number): number {
    let height = 0
    while (height < this.each && p[height * this.cells + cell] !== 0) height++
    return height
  }

  /** A pod leaves its cell, or the reserve, and comes to another, to the reserve, or out of the game. */
  change(p: Position, seat: number, from: number, to: number): void {
    if (from < this.inReserve) this.lift(p, from)
    else if (from === this.inReserve) p[this.at.reserve + seat]--
    if (to < this.inReserve) this.put(p, seat, to)
    else if (to === this.inReserve) p[this.at.reserve + seat]++
  }

  private lift(p: Position, code: number): void {
    const { cells, each } = this
    const cell = this.cellOf(code)
    let level = 0
    while (this.podOn(p, cell, level) !== code) level++
    for (; level + 1 < each; level++) p[level * cells + cell] = p[(level + 1) * cells + cell]
    p[level * cells + cell] = 0
  }

  private put(p: Position, seat: number, code: number): void {
    const { cells } = this
    const cell = this.cellOf(code)
    const value = 1 + ((seat << this.ways) | this.prongsOf(code))
    let level = this.heightOn(p, cell)
    for (; level > 0 && p[(level - 1) * cells + cell] > value; level--)
      p[level * cells + cell] = p[(level - 1) * cells + cell]
    p[level * cells + cell] = value
  }

  isEmpty(p: Position, cell: number): boolean {
    return p[cell] === 0
  }

  isOf(p: Position, cell: number, seat: number): boolean {
    return p[cell] !== 0 && this.ownerOn(p, cell) === seat
  }

  wasJumped(p: Position, cell: number): boolean {
    return ((p[this.at.jumped + ((cell / WORD) | 0)] >> (cell % WORD)) & 1) === 1
  }

  noteJump(p: Position, cell: number): void {
    p[this.at.jumped + ((cell / WORD) | 0)] |= 1 << (cell % WORD)
  }

  /** The different pods of a cell, in order: for names, pictures and texts. */
  differentOn(p: Position, cell: number): number[] {
    return [...new Set(this.allOn(p, cell))]
  }

  allOn(p: Position, cell: number): number[] {
    return Array.from({ length: this.heightOn(p, cell) }, (_, level) => this.podOn(p, cell, level))
  }

  /** All pods of a seat on the board. */
  allOf(p: Position, seat: number): number[] {
    return Array.from({ length: this.cells }, (_, cell) => cell).flatMap((cell) =>
      this.isOf(p, cell, seat) ? this.allOn(p, cell) : [],
    )
  }
}
