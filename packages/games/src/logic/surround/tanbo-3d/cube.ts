/** Five floors of five by five points; a point is named by its column, row and floor. */
import { neighbourLists, plans, type Rays, type Site } from '@jatekvilag/engine'

const SIZE = 5

export const board = plans(SIZE, SIZE, SIZE, (x, y, z) => `${x + 1}${y + 1}${z + 1}`)

/** Floor after floor from the lowest, each from its far row to the near one. */
export const rows: readonly (readonly Site[])[] = Array.from({ length: SIZE * SIZE }, (_, row) => {
  const [floor, y] = [Math.floor(row / SIZE), SIZE - 1 - (row % SIZE)]
  return Array.from({ length: SIZE }, (_, x) => (floor * SIZE + y) * SIZE + x)
})

/** Six at most: along the rows, the columns and from floor to floor. */
export const neighbours: Rays = neighbourLists(board, ['north', 'east', 'south', 'west', 'up', 'down'])
