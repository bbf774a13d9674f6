import { type Board, rowsOf, type Site, stepTable } from '@jatekvilag/engine'

/** A board with camps around it, and tables for stepping and jumping on it. Off the board is the wall, one cell more. */
export interface RaceBoard {
  readonly board: Board
  readonly rows: number[][]
  /** Six or eight; the opposite of a direction is half as many further on. */
  readonly directions: number
  /** The cells of each camp, clockwise; the camp half way round is across. */
  readonly camps: readonly (readonly Site[])[]
  /** The outermost cell of each camp. */
  readonly tips: readonly Site[]
  /** Which camp a cell belongs to; the middle counts as one more. */
  readonly campOf: Uint8Array
  /** The neighbour in direction d and the cell behind it: near[cell * directions + d]. */
  readonly near: Int32Array
  readonly far: Int32Array
  /**
   * What a cell sees around itself on an empty board: bit d when its neighbour in direction d is taken, bit
   * `directions` + d when the cell behind that one is. Off the board counts as taken.
   */
  readonly emptyAround: Int32Array
  /** The directions in which a step stays in the same camp, as bits. */
  readonly stayingSteps: Uint8Array
}

export interface RaceBoardParts {
  readonly board: Board
  /** Names, the opposite of each half as many further on. */
  readonly directions: readonly string[]
  readonly camps: readonly (readonly Site[])[]
  readonly tips: readonly Site[]
}

export function raceBoard({ board, directions, camps, tips }: RaceBoardParts): RaceBoard {
  const cells = board.size
  const ways = directions.length
  const wall = cells
  const steps = stepTable(board, directions)
  const campOf = new Uint8Array(cells).fill(camps.length)
  camps.forEach((sites, camp) => {
    for (const site of sites) campOf[site] = camp
  })
  const near = new Int32Array(ways * (cells + 1)).fill(wall)
  const far = new Int32Array(ways * (cells + 1)).fill(wall)
  const emptyAround = new Int32Array(cells)
  const stayingSteps = new Uint8Array(cells)
  for (let cell = 0; cell < cells; cell++)
    for (let d = 0; d < ways; d++) {
      const next = steps[d * cells + cell]
      const after = next < 0 ? -1 : steps[d * cells + next]
      if (next >= 0) near[ways * cell + d] = next
      if (after >= 0) far[ways * cell + d] = after
      if (next < 0) emptyAround[cell] |= 1 << d
      else if (campOf[next] === campOf[cell]) stayingSteps[cell] |= 1 << d
      if (after < 0) emptyAround[cell] |= 1 << (ways + d)
    }
  return { board, rows: rowsOf(board), directions: ways, camps, tips, campOf, near, far, emptyAround, stayingSteps }
}
