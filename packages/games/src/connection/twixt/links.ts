/**
 * Links a knight's move long between holes of a square grid without corners, and which of them cross.
 * A link is known by its lower end and one of four directions: 4 * hole + d.
 */
import type { Board } from '@jatekvilag/engine'

/** From the lower end of a link to its upper end. */
export const UPWARD = [
  [1, 2],
  [2, 1],
  [-2, 1],
  [-1, 2],
] as const

export interface Links {
  /** The upper end of a link, or -1 where it would leave the board. */
  readonly upper: Int32Array
  /** The holes a knight's move away: from 0 to 3 upward, from 4 to 7 the same way down; -1 off the board. */
  readonly near: Int32Array
  /** The links that cross link l: crossing[start[l]] … crossing[start[l + 1] - 1]. */
  readonly start: Int32Array
  readonly crossing: Int32Array
}

export function linksOn(board: Board): Links {
  const holeAt = new Map(board.shapes.map((shape, hole) => [`${shape.x},${shape.y}`, hole]))
  const at = (x: number, y: number) => holeAt.get(`${x},${y}`) ?? -1
  const upper = new Int32Array(4 * board.size)
  const near = new Int32Array(8 * board.size)
  for (const [hole, { x, y }] of board.shapes.entries()) {
    for (const [d, [dx, dy]] of UPWARD.entries()) {
      upper[4 * hole + d] = near[8 * hole + d] = at(x + dx, y + dy)
      near[8 * hole + 4 + d] = at(x - dx, y - dy)
    }
  }
  const offsets = UPWARD.map(crossingOffsets)
  const start = new Int32Array(4 * board.size + 1)
  const crossing: number[] = []
  for (let link = 0; link < 4 * board.size; link++) {
    start[link] = crossing.length
    if (upper[link] < 0) continue
    const { x, y } = board.shapes[link >> 2]
    for (const [dx, dy, d] of offsets[link & 3]) {
      const hole = at(x + dx, y + dy)
      if (hole >= 0 && upper[4 * hole + d] >= 0) crossing.push(4 * hole + d)
    }
  }
  start[4 * board.size] = crossing.length
  return { upper, near, start, crossing: Int32Array.from(crossing) }
}

/** The links (lower end relative to this one's, and direction) that cross a link in its inside. */
function crossingOffsets([dx, dy]: readonly [number, number]): [number, number, number][] {
  const found: [number, number, number][] = []
  for (let x = -4; x <= 4; x++)
    for (let y = -4; y <= 4; y++)
      for (const [d, [ex, ey]] of UPWARD.entries()) if (cross(dx, dy, x, y, x + ex, y + ey)) found.push([x, y, d])
  return found
}

/** True when the line from the origin to (dx, dy) and the one between the two points cut each other inside. */
function cross(dx: number, dy: number, x0: number, y0: number, x1: number, y1: number): boolean {
  const side = (ax: number, ay: number, bx: number, by: number) => Math.sign(ax * by - ay * bx)
  const [ex, ey] = [x1 - x0, y1 - y0]
  return side(dx, dy, x0, y0) * side(dx, dy, x1, y1) < 0 && side(ex, ey, -x0, -y0) * side(ex, ey, dx - x0, dy - y0) < 0
}
