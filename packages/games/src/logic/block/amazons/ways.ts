/** The board, and how far an amazon or an arrow can go on it: every line keeps in a slot which of its squares are taken. */
import { type Position, rowsOf, squares } from '@jatekvilag/engine'
import { queenLines, reachTable } from './queen-lines.ts'

export const SIZE = 10
export const CELLS = SIZE * SIZE
export const board = squares({ width: SIZE, height: SIZE })
export const rows = rowsOf(board)

// A step is from * CELLS + to, a shot SHOT + target.
export const SHOT = CELLS * CELLS
/** A queen in the middle of the empty board. */
export const MOST_TARGETS = 35

// Slot value 0 is an empty square, seat + 1 an amazon, ARROW an arrow.
export const ARROW = 5
export const LETTERS = '.wbrgx'

export const axes = queenLines(board, SIZE)
export const LINES = axes.count
const reach = reachTable(SIZE)

export interface QueenWays {
  /** Takes or clears a square on its four lines. */
  toggle(p: Position, site: number): void
  /** Fills the lines from the squares. */
  takeStock(p: Position): void
  hasWay(p: Position, site: number): boolean
  /** To how many squares one can go from there. */
  mobility(p: Position, site: number): number
  /** Appends base + target for every free square in line with the site; answers the new count. */
  addTargets(p: Position, site: number, base: number, items: Int32Array, count: number): number
  /** As far as the arrow can fly: one square for every open direction. */
  addFarTargets(p: Position, site: number, items: Int32Array, count: number): number
  /** The k-th free square in line with the site, if there are that many: base + target, else -1 - how many. */
  targetAt(p: Position, site: number, base: number, k: number): number
}

/** `lines` is the first of their slots. */
export function queenWays(lines: number): QueenWays {
  /** By site * 4 + axis: the slot of the line, the part of `reach` for the place, the bit of the place. */
  const lineSlot = axes.lineAt.map((line) => lines + line)
  const reachAt = axes.placeAt.map((place) => place << SIZE)
  const bitAt = axes.placeAt.map((place) => 1 << place)
  const lineStart = axes.lineAt.map((line, i) => line * SIZE + axes.placeAt[i])
  const lineCells = axes.cells

  function toggle(p: Position, site: number): void {
    const i = 4 * site
    p[lineSlot[i]] ^= bitAt[i]
    p[lineSlot[i + 1]] ^= bitAt[i + 1]
    p[lineSlot[i + 2]] ^= bitAt[i + 2]
    p[lineSlot[i + 3]] ^= bitAt[i + 3]
  }

  /** Free squares before (low four bits) and after the site along one axis; `i` is site * 4 + axis. */
  function reachOf(p: Position, i: number): number {
    return reach[reachAt[i] + p[lineSlot[i]]]
  }

  function hasWay(p: Position, site: number): boolean {
    const i = 4 * site
    return (reachOf(p, i) | reachOf(p, i + 1) | reachOf(p, i + 2) | reachOf(p, i + 3)) !== 0
  }

  function addTargets(p: Position, site: number, base: number, items: Int32Array, count: number): number {
    let n = count
    for (let i = 4 * site; i < 4 * site + 4; i++) {
      const ways = reachOf(p, i)
      const here = lineStart[i]
      for (let k = here - (ways & 15); k < here; k++) items[n++] = base + lineCells[k]
      for (let k = here + (ways >> 4); k > here; k--) items[n++] = base + lineCells[k]
    }
    return n
  }

  function addFarTargets(p: Position, site: number, items: Int32Array, count: number): number {
    let n = count
    for (let i = 4 * site; i < 4 * site + 4; i++) {
      const ways = reachOf(p, i)
      if (ways & 15) items[n++] = SHOT + lineCells[lineStart[i] - (ways & 15)]
      if (ways >> 4) items[n++] = SHOT + lineCells[lineStart[i] + (ways >> 4)]
    }
    return n
  }

  function targetAt(p: Position, site: number, base: number, k: number): number {
    let left = k
    for (let i = 4 * site; i < 4 * site + 4; i++) {
      const ways = reachOf(p, i)
      const before = ways & 15
      if (left < before) return base + lineCells[lineStart[i] - 1 - left]
      left -= before
      if (left < ways >> 4) return base + lineCells[lineStart[i] + 1 + left]
      left -= ways >> 4
    }
    return left - k - 1
  }

  function mobility(p: Position, site: number): number {
    const i = 4 * site
    const a = reachOf(p, i)
    const b = reachOf(p, i + 1)
    const c = reachOf(p, i + 2)
    const d = reachOf(p, i + 3)
    return (a & 15) + (a >> 4) + (b & 15) + (b >> 4) + (c & 15) + (c >> 4) + (d & 15) + (d >> 4)
  }

  function takeStock(p: Position): void {
    for (let line = 0; line < LINES; line++) {
      let taken = 0
      for (let place = 0; place < SIZE; place++) {
        const site = lineCells[line * SIZE + place]
        // A short diagonal ends like a wall.
        if (site < 0 || p[site] !== 0) taken |= 1 << place
      }
      p[lines + line] = taken
    }
  }

  return { toggle, takeStock, hasWay, mobility, addTargets, addFarTargets, targetAt }
}
