/** The table without an edge: cells around the first tile, their neighbours over each side, and what may be laid where. */
import { HEX_DIRECTIONS, hexagon, hexes, type Position, type Site, stepTable } from '@jatekvilag/engine'
import { colours } from './tiles.ts'

/** Steps from the first tile to the rim of our table, far more than a game needs. */
const REACH = 15

export const board = hexes({ cells: hexagon(REACH + 1), flatTop: true })
export const CELLS = board.size

/** The cell in the middle, where the first tile lies. */
export const CENTRE: Site = (() => {
  const { shapes } = board
  const [x, y] = [shapes.reduce((sum, s) => sum + s.x, 0) / CELLS, shapes.reduce((sum, s) => sum + s.y, 0) / CELLS]
  return shapes.findIndex((s) => Math.hypot(s.x - x, s.y - y) < 0.1)
})()

/** near[side * CELLS + cell]: the cell over that side, clockwise from the top, or -1. */
export const near = (() => {
  const steps = stepTable(board, HEX_DIRECTIONS)
  const table = new Int32Array(6 * CELLS)
  for (let d = 0; d < 6; d++) {
    const next = steps[d * CELLS + CENTRE]
    const [dx, dy] = [board.shapes[next].x - board.shapes[CENTRE].x, board.shapes[next].y - board.shapes[CENTRE].y]
    const side = (Math.round((Math.atan2(dx, dy) * 180) / Math.PI / 60) + 6) % 6
    table.set(steps.subarray(d * CELLS, (d + 1) * CELLS), side * CELLS)
  }
  return table
})()

/** Whether a tile, as it would lie, meets the same colour over every side. */
export function fits(p: Position, cell: Site, laid: number): boolean {
  for (let side = 0; side < 6; side++) {
    const next = near[side * CELLS + cell]
    if (next < 0 || p[next] === 0) continue
    const across = side < 3 ? side + 3 : side - 3
    if (colours[p[next] * 6 + across] !== colours[laid * 6 + side]) return false
  }
  return true
}

/** The first restriction: no forced space may ask for three sides of one colour. `touching` counts tiles around cells. */
export function asksForThree(p: Position, touching: number, cell: Site, laid: number): boolean {
  for (let side = 0; side < 6; side++) {
    const space = near[side * CELLS + cell]
    if (space < 0 || p[space] !== 0 || p[touching + space] < 2) continue
    let colour = -1
    let alike = true
    for (let s = 0; alike && s < 6; s++) {
      const next = near[s * CELLS + space]
      const tile = next === cell ? laid : next < 0 ? 0 : p[next]
      if (tile === 0) continue
      const asked = colours[tile * 6 + (s < 3 ? s + 3 : s - 3)]
      alike = colour < 0 || asked === colour
      colour = asked
    }
    if (alike) return true
  }
  return false
}

const counts = new Int32Array(CELLS)
const filled = new Int32Array(CELLS)
const isFilled = new Uint8Array(CELLS)

/**
 * The second and third restriction, for a free move on this cell: once all forced spaces are filled, one after the other, no
 * empty cell may have a fourth tile beside it. It does not matter in which order they are filled.
 */
export function staysOpen(p: Position, touching: number, cell: Site): boolean {
  let n = 0
  let open = true
  filled[n++] = cell
  isFilled[cell] = 1
  for (let i = 0; open && i < n; i++) {
    for (let side = 0; open && side < 6; side++) {
      const next = near[side * CELLS + filled[i]]
      if (next < 0 || p[next] !== 0) continue
      const around = p[touching + next] + ++counts[next]
      if (isFilled[next]) continue
      if (around > 3) open = false
      else if (around === 3) {
        filled[n++] = next
        isFilled[next] = 1
      }
    }
  }
  for (let i = 0; i < n; i++) {
    isFilled[filled[i]] = 0
    for (let side = 0; side < 6; side++) {
      const next = near[side * CELLS + filled[i]]
      if (next >= 0) counts[next] = 0
    }
  }
  return open
}
