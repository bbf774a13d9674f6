/** Lines and loops: how long the best of a colour is. */
import type { Position, Site } from '@jatekvilag/engine'
import { CELLS, near } from './field.ts'
import { ends, onward } from './tiles.ts'

const seen = new Int32Array(CELLS)
let time = 0

/** Tiles of the line through this cell; minus that many where it closes into a loop. */
function lineThrough(p: Position, cell: Site, colour: number): number {
  const first = ends[p[cell] * 4 + colour]
  seen[cell] = time
  let length = 1
  let side = first
  for (let way = 0; way < 2; way++) {
    let [at, out] = [cell, way === 0 ? first : onward[(p[cell] * 4 + colour) * 6 + first]]
    for (;;) {
      const next = near[out * CELLS + at]
      if (next < 0 || p[next] === 0) break
      if (next === cell) return -length
      const back = out < 3 ? out + 3 : out - 3
      side = onward[(p[next] * 4 + colour) * 6 + back]
      at = next
      out = side
      seen[at] = time
      length++
    }
  }
  return length
}

/** One for each tile of the longest line, two for each of a loop; only the best counts. */
export function pointsOf(p: Position, laid: number, count: number, colour: number): number {
  time++
  let best = 0
  for (let i = 0; i < count; i++) {
    const cell = p[laid + i]
    if (seen[cell] === time || ends[p[cell] * 4 + colour] < 0) continue
    const length = lineThrough(p, cell, colour)
    const points = length < 0 ? -2 * length : length
    if (points > best) best = points
  }
  return best
}

/** How many sides of the colour are joined, in all lines together: what may still grow into one. */
export function joinsOf(p: Position, laid: number, count: number, colour: number): number {
  time++
  let joins = 0
  for (let i = 0; i < count; i++) {
    const cell = p[laid + i]
    if (seen[cell] === time || ends[p[cell] * 4 + colour] < 0) continue
    joins += Math.abs(lineThrough(p, cell, colour)) - 1
  }
  return joins
}

/** The cells of the best line or loop. */
export function bestLine(p: Position, laid: number, count: number, colour: number): Site[] {
  let [best, start] = [0, -1]
  time++
  for (let i = 0; i < count; i++) {
    const cell = p[laid + i]
    if (ends[p[cell] * 4 + colour] < 0) continue
    const length = lineThrough(p, cell, colour)
    const points = length < 0 ? -2 * length : length
    if (points > best) [best, start] = [points, cell]
  }
  if (start < 0) return []
  time++
  lineThrough(p, start, colour)
  return Array.from(p.subarray(laid, laid + count)).filter((cell) => seen[cell] === time)
}
