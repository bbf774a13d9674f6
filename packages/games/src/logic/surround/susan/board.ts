/** A hexagon of 61 cells with upright columns: letters from the left, numbers from the lower end of each column. */
import { type BoardLabel, type HexCell, hexagon, hexes, letters } from '@jatekvilag/engine'

const SIDE = 5

/** Drawn with flat tops, a row of the grid stands upright and is counted from its far end. */
const cells: HexCell[] = hexagon(SIDE).map(({ column, row }, _, all) => {
  const last = Math.max(...all.filter((other) => other.row === row).map((other) => other.column))
  return { column, row, name: `${letters(row)}${last - column + 1}` }
})
const drawn = hexes({ cells, flatTop: true })

const columnsOf = Map.groupBy(drawn.shapes.keys(), (site) => cells[site].row)
/** The columns from the left, each from below: the position is written so. */
export const columns: readonly (readonly number[])[] = [...columnsOf.values()].map((sites) =>
  [...sites].sort((a, b) => drawn.shapes[a].y - drawn.shapes[b].y),
)

const labels = columns.map(([lowest], i): BoardLabel => {
  const { x, y } = drawn.shapes[lowest]
  return { x, y: y - 0.85, text: letters(i) }
})

export const board = hexes({ cells, flatTop: true, labels })
