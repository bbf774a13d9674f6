/** The square boards of halma with camps in the corners, and tables for stepping and jumping on them. */
import { ALL_EIGHT, type Board, plain, rowsOf, squares, stepTable } from '@jatekvilag/engine'

export interface HalmaBoard {
  readonly board: Board
  readonly rows: number[][]
  /** Sites of each camp, clockwise from the lower left corner; the one two further on is across. */
  readonly camps: number[][]
  /** Which camp a cell belongs to, or 4 for the middle. */
  readonly campOf: Uint8Array
  /** The neighbour in direction d and the cell behind it: near[cell * 8 + d]; off the board is the wall. */
  readonly near: Int32Array
  readonly far: Int32Array
  /**
   * What a cell sees around itself on an empty board: bit d when its neighbour in direction d is taken, bit 8 + d
   * when the cell behind that one is. Off the board counts as taken.
   */
  readonly emptyAround: Int32Array
  /** The directions in which a step stays in the same camp, as bits. */
  readonly stayingSteps: Uint8Array
}

/** Opposite directions are four apart. */
const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']

/** `widths` are the rows of a camp, from the edge of the board. */
export function halmaBoard(size: number, widths: readonly number[], homes: readonly number[]): HalmaBoard {
  const inCamp = (x: number, y: number) => x < (widths[y] ?? 0)
  const far = size - 1
  const mirrors = [
    (x: number, y: number) => [x, y],
    (x: number, y: number) => [x, far - y],
    (x: number, y: number) => [far - x, far - y],
    (x: number, y: number) => [far - x, y],
  ]
  const camps: number[][] = [[], [], [], []]
  const campOf = new Uint8Array(size * size).fill(4)
  const board = squares({
    width: size,
    height: size,
    shade: plain,
    regions: (siteAt) => {
      for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++)
          mirrors.forEach((mirror, camp) => {
            const [mx, my] = mirror(x, y)
            if (!inCamp(mx, my)) return
            camps[camp].push(siteAt(x, y))
            campOf[siteAt(x, y)] = camp
          })
      return Object.fromEntries(
        homes.map((camp, owner) => [`camp-${camp}`, { sites: camps[camp], owner, look: 'tint' as const }]),
      )
    },
  })
  const cells = board.size
  const steps = stepTable(board, DIRECTIONS)
  const near = new Int32Array(8 * (cells + 1)).fill(cells)
  const beyond = new Int32Array(8 * (cells + 1)).fill(cells)
  const emptyAround = new Int32Array(cells)
  const stayingSteps = new Uint8Array(cells)
  for (let c = 0; c < cells; c++)
    for (let d = 0; d < ALL_EIGHT.length; d++) {
      const next = steps[d * cells + c]
      const after = next < 0 ? -1 : steps[d * cells + next]
      if (next >= 0) near[8 * c + d] = next
      if (after >= 0) beyond[8 * c + d] = after
      if (next < 0) emptyAround[c] |= 1 << d
      else if (campOf[next] === campOf[c]) stayingSteps[c] |= 1 << d
      if (after < 0) emptyAround[c] |= 256 << d
    }
  return { board, rows: rowsOf(board), camps, campOf, near, far: beyond, emptyAround, stayingSteps }
}
