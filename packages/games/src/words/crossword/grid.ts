/** A grid of squares in which words are read to the right and downwards. */
import { type Board, type Site, stepTable } from '@jatekvilag/engine'

/** To the right and down, and back again. */
export const ACROSS = 0
export const DOWN = 1

export interface Grid {
  readonly board: Board
  readonly size: number
  /** The next square in reading direction d: ahead[d * size + site], or -1. */
  readonly ahead: Int32Array
  /** The square before it. */
  readonly back: Int32Array
}

export function gridOf(board: Board): Grid {
  return {
    board,
    size: board.size,
    ahead: stepTable(board, ['east', 'south']),
    back: stepTable(board, ['west', 'north']),
  }
}

/** The first square of the word that runs through a square, where `letter` is 0 for an empty one. */
export function wordStart({ size, back }: Grid, p: Int32Array, site: Site, direction: number): Site {
  let first = site
  for (
    let before = back[direction * size + first];
    before >= 0 && p[before] !== 0;
    before = back[direction * size + first]
  )
    first = before
  return first
}
