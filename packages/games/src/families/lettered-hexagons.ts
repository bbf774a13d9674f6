/** Hexagons of hexagons as the book names them: rows lettered from the top, numbers along the lines that rise to the right. */
import { type BoardLabel, type HexCell, hexCentre, letters } from '@jatekvilag/engine'

/** The first and the last number of a row. */
const ends = (row: number, side: number): [number, number] => [
  Math.max(0, row - side + 1),
  Math.min(2 * side - 2, row + side - 1),
]

export function lettered(side: number): HexCell[] {
  const cells: HexCell[] = []
  for (let row = 0; row < 2 * side - 1; row++) {
    const [first, last] = ends(row, side)
    for (let file = first; file <= last; file++)
      cells.push({ row: -row, column: file - row, name: `${letters(row)}${file + 1}` })
  }
  return cells
}

/** The letters stand at the left ends of the rows, the numbers at the upper ends of the rising lines. */
export function letteredLabels(side: number): BoardLabel[] {
  const place = (column: number, row: number, text: string): BoardLabel => {
    const [x, y] = hexCentre({ column, row })
    return { x, y, text }
  }
  const lines = Array.from({ length: 2 * side - 1 }, (_, i) => i)
  return [
    ...lines.map((row) => place(ends(row, side)[0] - row - 1, -row, letters(row))),
    ...lines.map((file) => {
      const row = Math.max(0, file - side + 1)
      return place(file - row + 1, -row + 1, `${file + 1}`)
    }),
  ]
}
