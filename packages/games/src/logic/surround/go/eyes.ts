import { type Board, DIAGONAL, type Position, stepTable } from '@jatekvilag/engine'
import type { Neighbours } from './board.ts'

/** Tells a point among own stones that the enemy cannot make false: nobody who knows the first thing fills it. */
export function ownEyes(board: Board, { near, beside }: Neighbours) {
  const points = board.size
  const corners = stepTable(board, DIAGONAL)

  return function isOwnEye(p: Position, point: number, own: number): boolean {
    for (let i = near[point], end = near[point + 1]; i < end; i++) if (p[beside[i]] !== own) return false
    let enemies = 0
    let beyond = 0
    for (let d = 0; d < DIAGONAL.length; d++) {
      const corner = corners[d * points + point]
      if (corner < 0) beyond = 1
      else if (p[corner] === 3 - own) enemies++
    }
    return enemies + beyond < 2
  }
}
