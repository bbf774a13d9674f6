import { type Board, hexes, sites } from '@jatekvilag/engine'
import { columned, columnedLabels } from '../../../families/columned-hexagons.ts'

const SIDE = 4
const cells = columned(SIDE)
/** Steps from the middle: rows and columns run from 0 to 6. */
const ringOf = ({ column, row }: { column: number; row: number }) => {
  const [a, b] = [column - (SIDE - 1), row - (SIDE - 1)]
  return Math.max(Math.abs(a), Math.abs(b), Math.abs(a - b))
}

/** Four rings fit round the middle, three around it, then two, and one at the rim. */
export const CAPACITY = Int8Array.from(cells, (cell) => SIDE - ringOf(cell))

const honeycomb = hexes({
  cells,
  flatTop: true,
  shade: (cell) => ringOf(cell) % 2,
  pile: [0, 0.002],
  labels: columnedLabels(SIDE),
})
/** How far from the middle each ring of a socket lies, the first one outside. */
const RADII = [0.45, 0.36, 0.27, 0.18]

export const board: Board = {
  ...honeycomb,
  circles: honeycomb.shapes.flatMap(({ x, y }, cell) =>
    RADII.slice(0, CAPACITY[cell]).map((radius) => ({ x, y, radius })),
  ),
}

/** Corners in turn: the hourglasses of the players alternate. */
export const CORNERS = [sites(board, 'a1 d7 g1'), sites(board, 'a4 g4 d1')] as const
