/** The perfect sixes of a board of hexagons: lines, rings around one cell, triangles of side three. */
import { type Board, HEX_AXES, HEX_DIRECTIONS, linesOf, stepTable } from '@jatekvilag/engine'

export interface Sixes {
  readonly lines: readonly (readonly number[])[]
  readonly rings: readonly (readonly number[])[]
  readonly triangles: readonly (readonly number[])[]
}

export function sixesOf(board: Board): Sixes {
  const cells = board.size
  const steps = stepTable(board, HEX_DIRECTIONS)
  const step = (cell: number, d: number) => (cell < 0 ? -1 : steps[(d % 6) * cells + cell])
  const isWhole = (six: readonly number[]) => six.every((cell) => cell >= 0)
  const all = board.shapes.map((_, cell) => cell)
  // From its corner a triangle spreads along two neighbouring directions; two of the six ways make all of them once.
  const triangle = (corner: number, d: number) => {
    const [a, b] = [step(corner, d), step(corner, d + 1)]
    return [corner, a, b, step(a, d), step(a, d + 1), step(b, d + 1)]
  }
  return {
    lines: linesOf(board, HEX_AXES, 6),
    rings: all.map((cell) => [0, 1, 2, 3, 4, 5].map((d) => step(cell, d))).filter(isWhole),
    triangles: [0, 1].flatMap((d) => all.map((cell) => triangle(cell, d)).filter(isWhole)),
  }
}
