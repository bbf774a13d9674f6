import type { Board } from '@jatekvilag/engine'
import type { Polyominoes } from './polyominoes.ts'

/** Every way to put a figure of a set on an empty board, those of a figure from first[figure] to first[figure + 1] - 1. */
export interface Placements {
  readonly count: number
  /** Squares of a figure. */
  readonly size: number
  /** cells[size * placement + i]. */
  readonly cells: Int32Array
  readonly figure: Int32Array
  /** orientation * cells of the board + the cell under the handle: the number of an action. */
  readonly action: Int32Array
  readonly first: Int32Array
  /** By action; -1 where the figure would not lie on the board. */
  readonly byAction: Int32Array
}

export function placementsOn(board: Board, { figures, orientations, first }: Polyominoes): Placements {
  const siteAt = new Map(board.shapes.map(({ x, y }, site) => [`${x},${y}`, site]))
  const size = orientations[0].cells.length
  const cells: number[] = []
  const figure: number[] = []
  const action: number[] = []
  const starts = [0]
  const byAction = new Int32Array(orientations.length * board.size).fill(-1)
  for (let f = 0; f < figures; f++) {
    for (let o = first[f]; o < first[f + 1]; o++) {
      for (let site = 0; site < board.size; site++) {
        const { x, y } = board.shapes[site]
        const covered = orientations[o].cells.map(([dx, dy]) => siteAt.get(`${x + dx},${y + dy}`) ?? -1)
        if (covered.includes(-1)) continue
        byAction[o * board.size + site] = action.length
        action.push(o * board.size + site)
        figure.push(f)
        cells.push(...covered)
      }
    }
    starts.push(action.length)
  }
  return {
    count: action.length,
    size,
    cells: Int32Array.from(cells),
    figure: Int32Array.from(figure),
    action: Int32Array.from(action),
    first: Int32Array.from(starts),
    byAction,
  }
}
