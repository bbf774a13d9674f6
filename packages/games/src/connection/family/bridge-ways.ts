/**
 * How many stones a seat still needs to join its sides through each cell, where a bridge counts as joined: what everybody
 * looks at first in games of connection. Cells of the board are the first slots of a position, the rim is one more.
 */
import type { Position } from '@jatekvilag/engine'

/** Longer than any way, and small enough that three of them fit. */
const FAR = 1 << 12

/** The sides that a seat has to join: which of them a cell lies on, as bits. */
export interface Sides {
  readonly count: number
  at(cell: number, seat: number): number
}

export class BridgeWays {
  /** Of the last `measure`: stones more than the fewest, by cell; for empty cells only. */
  readonly detour: Int32Array
  private readonly cells: number
  private readonly count: number
  private readonly near: Int32Array
  /** The cells a bridge away: far[6 * cell + d] lies between the directions d - 1 and d. */
  private readonly far: Int32Array
  /** By seat and side: a cell, and the two cells of the rim beside it that must be empty, or the cell itself for those on it. */
  private readonly starts: readonly Int32Array[]
  private readonly reached: Int32Array
  private level: Int32Array
  private nextLevel: Int32Array

  constructor(cells: number, near: Int32Array, sides: Sides) {
    this.cells = cells
    this.count = sides.count
    this.near = near
    this.far = bridgesFrom(cells, near)
    this.starts = Array.from({ length: 2 * sides.count }, (_, i) =>
      startsAt(cells, near, (cell) => (sides.at(cell, Math.floor(i / sides.count)) >> (i % sides.count)) & 1),
    )
    this.detour = new Int32Array(cells)
    this.reached = new Int32Array(cells + 1)
    this.level = new Int32Array(14 * cells)
    this.nextLevel = new Int32Array(14 * cells)
  }

  measure(p: Position, seat: number): void {
    const { cells, count, detour, reached } = this
    detour.fill(1 - count)
    for (let side = 0; side < count; side++) {
      this.spread(p, seat + 1, this.starts[seat * count + side])
      for (let c = 0; c < cells; c++) detour[c] += reached[c]
    }
    let fewest = 3 * FAR
    for (let c = 0; c < cells; c++) if (p[c] === 0 && detour[c] < fewest) fewest = detour[c]
    for (let c = 0; c < cells; c++) detour[c] -= fewest
  }

  /** The stones needed from a side up to each cell, its own included. */
  private spread(p: Position, own: number, starts: Int32Array): void {
    const { near, far, reached, cells } = this
    reached.fill(FAR)
    // Nobody steps over the rim.
    reached[cells] = -1
    let count = 0
    let nextCount = 0
    for (let i = 0; i < starts.length; i += 3) {
      const cell = starts[i]
      if (starts[i + 1] !== cell && (p[starts[i + 1]] !== 0 || p[starts[i + 2]] !== 0)) continue
      if (p[cell] === own) this.level[count++] = cell
      else if (p[cell] === 0) this.nextLevel[nextCount++] = cell
    }
    for (let distance = 0; count + nextCount > 0; distance++) {
      const { level, nextLevel } = this
      while (count > 0) {
        const place = level[--count]
        if (reached[place] <= distance) continue
        reached[place] = distance
        let before = near[6 * place + 5]
        for (let d = 0; d < 6; d++) {
          const next = near[6 * place + d]
          if (reached[next] > distance) {
            if (p[next] === own) level[count++] = next
            else if (p[next] === 0) nextLevel[nextCount++] = next
          }
          if (p[next] === 0 && p[before] === 0) {
            const beyond = far[6 * place + d]
            if (reached[beyond] > distance) {
              if (p[beyond] === own) level[count++] = beyond
              else if (p[beyond] === 0) nextLevel[nextCount++] = beyond
            }
          }
          before = next
        }
      }
      this.level = nextLevel
      this.nextLevel = level
      count = nextCount
      nextCount = 0
    }
  }
}

/** far[6 * cell + d] lies between the directions d - 1 and d; the rim where one of the three cells is none. */
export function bridgesFrom(cells: number, near: Int32Array): Int32Array {
  const neighbours = (cell: number) => [...near.subarray(6 * cell, 6 * cell + 6)]
  return Int32Array.from({ length: 6 * cells }, (_, i) => {
    const [cell, d] = [Math.floor(i / 6), i % 6]
    const [one, other] = [near[i], near[6 * cell + ((d + 5) % 6)]]
    if (one === cells || other === cells) return cells
    const both = neighbours(one).filter((next) => neighbours(other).includes(next) && next !== cell)
    return both.find((next) => next !== cells) ?? cells
  })
}

/** The cells of a side, and those that have two cells of it beside them. */
function startsAt(cells: number, near: Int32Array, isOn: (cell: number) => number): Int32Array {
  const starts: number[] = []
  for (let cell = 0; cell < cells; cell++) {
    if (isOn(cell)) starts.push(cell, cell, cell)
    else {
      const beside = [...near.subarray(6 * cell, 6 * cell + 6)].filter((next) => next < cells && isOn(next))
      if (beside.length === 2) starts.push(cell, beside[0], beside[1])
    }
  }
  return Int32Array.from(starts)
}
