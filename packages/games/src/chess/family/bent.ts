/** Men that turn a corner: one step of one kind and any number of the other, in either order, always outwards. */
import type { Board, Site } from '@jatekvilag/engine'
import { CAPTURES, MOVES, type Path } from './moves.ts'

type Vector = readonly [number, number]
const STRAIGHT: readonly Vector[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
]
const DIAGONAL: readonly Vector[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
]

/** `single` is the leg of one step: straight for a duke, diagonal for a cavalier. Two routes lead to each cell. */
export function bentWays(board: Board, single: 'straight' | 'diagonal'): (seat: number, site: Site) => Path[] {
  const grid = new Map(board.shapes.map((shape, site) => [`${shape.x},${shape.y}`, site]))
  const [ones, manys] = single === 'straight' ? [STRAIGHT, DIAGONAL] : [DIAGONAL, STRAIGHT]
  return (_, site) => {
    const { x, y } = board.shapes[site]
    const at = (a: number, one: Vector, b: number, many: Vector) =>
      grid.get(`${x + a * one[0] + b * many[0]},${y + a * one[1] + b * many[1]}`)
    const paths: Path[] = []
    for (const one of ones)
      for (const many of manys) {
        // The corner is one of 45 degrees, never back.
        if (one[0] * many[0] + one[1] * many[1] <= 0) continue
        for (let n = 1; ; n++) {
          const to = at(1, one, n, many)
          if (to === undefined) break
          const oneFirst = Array.from({ length: n }, (_, i) => at(1, one, i, many))
          const oneLast = Array.from({ length: n }, (_, i) => at(0, one, i + 1, many))
          for (const way of [oneFirst, oneLast])
            if (way.every((cell) => cell !== undefined))
              paths.push({ way, to, mode: MOVES | CAPTURES, inPassing: false, passes: false })
        }
      }
    return paths
  }
}
