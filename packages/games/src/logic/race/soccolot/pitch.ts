/** Eight by eight cells, with a row of goal mouths behind each of the two home rows. */
import { ALL_EIGHT, type Board, rowsOf, type Site, squares, stepTable } from '@jatekvilag/engine'

export const SIZE = 8
/** Rows 1 to 8 are the pitch; row 0 and row 9 are the goals, one mouth behind each cell. */
const grid = squares({
  width: SIZE,
  height: SIZE + 2,
  name: (x, y) => `${'abcdefgh'[x]}${y}`,
  shade: (x, y) => (y === 0 || y > SIZE ? 2 : (x + y) % 2),
  unlabelled: true,
  regions: (siteAt) => ({
    'light-goal': { sites: Array.from({ length: SIZE }, (_, x) => siteAt(x, 0)), owner: 0, look: 'net' },
    'dark-goal': { sites: Array.from({ length: SIZE }, (_, x) => siteAt(x, SIZE + 1)), owner: 1, look: 'net' },
  }),
})

export const board: Board = {
  ...grid,
  labels: [
    ...Array.from({ length: SIZE }, (_, x) => ({ x, y: -0.85, text: 'abcdefgh'[x] })),
    ...Array.from({ length: SIZE }, (_, y) => ({ x: -0.85, y: y + 1, text: `${y + 1}` })),
  ],
}
export const CELLS = board.size
/** The pitch without its goals, from the top. */
export const rows: readonly (readonly Site[])[] = rowsOf(board).slice(1, -1)
/** Where each of the eight ways leads from a cell: steps[d * CELLS + cell]. */
export const steps = stepTable(board, ALL_EIGHT)
/** Who scores with the ball there (the side whose opponent's goal it is), or -1. */
export const scorerAt = Int32Array.from(board.shapes, ({ y }) => (y === 0 ? 1 : y > SIZE ? 0 : -1))
