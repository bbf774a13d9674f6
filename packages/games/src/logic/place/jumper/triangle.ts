/** Half of a square grid, and the lines of both players as lists of cells from their own sides. */
import { type Board, plain, squares } from '@jatekvilag/engine'

export interface Triangle {
  readonly board: Board
  /** lines[(seat * size + line) * size + i] is the i-th cell of a line from its owner's side, or -1. */
  readonly lines: Int32Array
}

/** The first player fills rows from column a, the second one columns from row 1. */
export function triangle(size: number): Triangle {
  const board = squares({
    width: size,
    height: size,
    shade: plain,
    exists: (x, y) => x + y < size,
    lines: [
      { points: [-0.5, -0.4, -0.5, size - 0.6], kind: 'strong', owner: 0 },
      { points: [-0.4, -0.5, size - 0.6, -0.5], kind: 'strong', owner: 1 },
    ],
  })
  const cellAt = (x: number, y: number) => board.shapes.findIndex((shape) => shape.x === x && shape.y === y)
  const lines = Int32Array.from({ length: 2 * size * size }, (_, n) => {
    const [seat, line, i] = [Math.floor(n / (size * size)), Math.floor(n / size) % size, n % size]
    return seat === 0 ? cellAt(i, line) : cellAt(line, i)
  })
  return { board, lines }
}

/** The first empty cell of a line, or -1 where it is full. */
export function firstEmpty(p: Int32Array, lines: Int32Array, size: number, seat: number, line: number): number {
  const start = (seat * size + line) * size
  for (let i = start; i < start + size - line; i++) if (p[lines[i]] === 0) return lines[i]
  return -1
}
