/** Lines of discs that a new disc catches between itself and another of its colour. */
import { type Board, HEX_DIRECTIONS, type Position, stepTable } from '@jatekvilag/engine'

const WAYS = HEX_DIRECTIONS.length

export interface Flipping {
  /** Whether a disc of that colour on this empty cell catches anything. */
  catches(p: Position, cell: number, own: number): boolean
  /** Turns everything that the disc catches; answers how many. */
  flip(p: Position, cell: number, own: number): number
}

export function flippingOn(board: Board): Flipping {
  const { size } = board
  const step = stepTable(board, HEX_DIRECTIONS)

  /** How many discs of the other colour lie in line before the next own one; 0 if none closes the line. */
  function caught(p: Position, cell: number, d: number, own: number): number {
    let count = 0
    let at = step[d * size + cell]
    while (at >= 0 && p[at] === 3 - own) {
      count++
      at = step[d * size + at]
    }
    return at >= 0 && p[at] === own ? count : 0
  }

  return {
    catches(p, cell, own) {
      for (let d = 0; d < WAYS; d++) if (caught(p, cell, d, own) > 0) return true
      return false
    },
    flip(p, cell, own) {
      let flipped = 0
      for (let d = 0; d < WAYS; d++) {
        let left = caught(p, cell, d, own)
        flipped += left
        for (let at = step[d * size + cell]; left > 0; left--, at = step[d * size + at]) p[at] = own
      }
      return flipped
    },
  }
}
