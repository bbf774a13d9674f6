/** Tables about where men stand, as each side sees it, for evaluations. */
import type { Board } from '@jatekvilag/engine'

export interface Placement {
  readonly width: number
  readonly height: number
  /** Column by site. */
  readonly column: Int32Array
  /** Row from the owner's side: row[seat * size + site]. */
  readonly row: Int32Array
  /** 0 in the corners, 1 in the middle, by site. */
  readonly centre: Float64Array
  /** King's steps between two sites: distance[a * size + b]. */
  readonly distance: Int8Array
}

export function placementOn(board: Board): Placement {
  const { size, shapes } = board
  const width = Math.max(...shapes.map(({ x }) => x)) + 1
  const height = Math.max(...shapes.map(({ y }) => y)) + 1
  const fromMiddle = ({ x, y }: { x: number; y: number }) =>
    Math.abs(x - (width - 1) / 2) + Math.abs(y - (height - 1) / 2)
  const farthest = Math.max(...shapes.map(fromMiddle))
  return {
    width,
    height,
    column: Int32Array.from(shapes, ({ x }) => x),
    row: Int32Array.from({ length: 2 * size }, (_, i) => (i < size ? shapes[i].y : height - 1 - shapes[i - size].y)),
    centre: Float64Array.from(shapes, (shape) => 1 - fromMiddle(shape) / farthest),
    distance: Int8Array.from({ length: size * size }, (_, i) => {
      const [a, b] = [shapes[Math.floor(i / size)], shapes[i % size]]
      return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
    }),
  }
}
