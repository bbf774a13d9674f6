/** Straight runs of four tiles with the same number at both ends. */
import { type Board, HEX_DIRECTIONS, type Position, stepTable } from '@jatekvilag/engine'

export const RUN = 4
const AXES = HEX_DIRECTIONS.length / 2

export interface Runs {
  /** Bit n - 1 for each number n that the tile on this cell gives a run. */
  gained(p: Position, cell: number): number
  /** Calls back with the cells of every run of four tiles with that number at both ends. */
  withEnds(p: Position, number: number): number[][]
  /** The cell so many steps on, or -1. */
  onwards(cell: number, d: number, steps: number): number
}

export function runsOn(board: Board): Runs {
  const { size } = board
  const step = stepTable(board, HEX_DIRECTIONS)

  function onwards(cell: number, d: number, steps: number): number {
    let at = cell
    for (let i = 0; i < steps && at >= 0; i++) at = step[d * size + at]
    return at
  }

  /** The number at both ends of the four cells from this one on, if tiles lie on all of them; else 0. */
  function endsOf(p: Position, first: number, d: number): number {
    let at = first
    for (let i = 0; i < RUN - 1; i++) {
      at = step[d * size + at]
      if (at < 0 || p[at] === 0) return 0
    }
    return p[at] === p[first] ? p[first] : 0
  }

  return {
    onwards,

    gained(p, cell) {
      let owners = 0
      for (let d = 0; d < AXES; d++) {
        let first = cell
        for (let back = 0; back < RUN && first >= 0 && p[first] !== 0; back++) {
          const number = endsOf(p, first, d)
          if (number > 0) owners |= 1 << (number - 1)
          first = step[(d + AXES) * size + first]
        }
      }
      return owners
    },

    withEnds(p, number) {
      const found: number[][] = []
      for (let cell = 0; cell < size; cell++)
        for (let d = 0; d < AXES; d++)
          if (p[cell] === number && endsOf(p, cell, d) === number)
            found.push(Array.from({ length: RUN }, (_, i) => onwards(cell, d, i)))
      return found
    },
  }
}
