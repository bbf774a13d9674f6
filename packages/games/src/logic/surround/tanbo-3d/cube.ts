/** Five floors of five by five points; a point is named by its column, row and floor. */
import { plans, type Rays, type Site, stepTable } from '@jatekvilag/engine'

const SIZE = 5
const POINTS = SIZE ** 3

export const board = plans(SIZE, SIZE, SIZE, (x, y, z) => `${x + 1}${y + 1}${z + 1}`)

/** Floor after floor from the lowest, each from its far row to the near one. */
export const rows: readonly (readonly Site[])[] = Array.from({ length: SIZE * SIZE }, (_, row) => {
  const [floor, y] = [Math.floor(row / SIZE), SIZE - 1 - (row % SIZE)]
  return Array.from({ length: SIZE }, (_, x) => (floor * SIZE + y) * SIZE + x)
})

/** Six at most: along the rows, the columns and from floor to floor. */
export const neighbours: Rays = (() => {
  const steps = stepTable(board, ['north', 'east', 'south', 'west', 'up', 'down'])
  const lists = Array.from({ length: POINTS }, (_, point) =>
    [0, 1, 2, 3, 4, 5].map((d) => steps[d * POINTS + point]).filter((next) => next >= 0),
  )
  const start = new Int32Array(POINTS + 1)
  lists.forEach((list, point) => {
    start[point + 1] = start[point] + list.length
  })
  return { start, cells: Int32Array.from(lists.flat()) }
})()
