/** Hexagons of cells that stand in columns: letters from left to right, numbers from the bottom of each column (zertz, tamsk). */
import { type BoardLabel, type HexCell, hexagon, hexCentre } from '@jatekvilag/engine'

/** Cells for `hexes` with `flatTop`, column after column, each from below. */
export function columned(side: number): HexCell[] {
  const cells = hexagon(side)
  const last = (row: number) => Math.max(...cells.filter((cell) => cell.row === row).map(({ column }) => column))
  return cells
    .map(({ row, column }) => ({ row, column, number: last(row) - column + 1 }))
    .sort((a, b) => a.row - b.row || a.number - b.number)
    .map(({ row, column, number }) => ({ row, column, name: `${'abcdefghijklm'[row]}${number}` }))
}

/** The letters stand below the columns. */
export function columnedLabels(side: number): BoardLabel[] {
  return columned(side)
    .filter(({ name }) => name.endsWith('1') && name.length === 2)
    .map((cell) => {
      const [y, x] = hexCentre({ column: cell.column + 1, row: cell.row })
      return { x, y: -y + 0.1, text: cell.name[0] }
    })
}
