/** Where each field lies among the 64 bits of a whole number, so that a step in any direction is the same shift for all. */
import type { Fields } from '../family/fields.ts'

export const CELLS = 64

/** The bit of each field; undefined where the board is too large, or its lines do not run so evenly. */
export function cellsOf(fields: Fields): Int32Array | undefined {
  const shapes = Array.from(fields.siteOf, (site) => fields.board.shapes[site])
  const width = Math.max(...shapes.map(({ x }) => x)) + 1
  const inRows = shapes.map(({ x, y }) => width * y + x)
  // On one shade of a board every second square is played on.
  const onOneShade = shapes.map(({ x, y }) => ((width | 1) * y + x) / 2)
  return [onOneShade, inRows].map((cells) => Int32Array.from(cells)).find((cells, i) => fits(fields, cells, i === 0))

  function fits({ directions, next, count }: Fields, cells: Int32Array, halved: boolean): boolean {
    if (halved && onOneShade.some((cell) => !Number.isInteger(cell))) return false
    if (cells.some((cell) => cell < 0 || cell >= CELLS)) return false
    return directions.every((_, d) => {
      const shifts = Array.from(cells, (cell, field) => {
        const to = next[d * (count + 1) + field]
        return to === count ? undefined : cells[to] - cell
      }).filter((shift) => shift !== undefined)
      return shifts.every((shift) => shift === shifts[0])
    })
  }
}
