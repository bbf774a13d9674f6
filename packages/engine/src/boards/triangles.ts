import { type Board, type BoardLine, makeBoard, type SiteShape } from '../board.ts'
import { letters } from './names.ts'

/** Over a slanted side to the left or right, and over the level side: above a triangle that hangs, below one that stands. */
export const TRIANGLE_DIRECTIONS = ['left', 'right', 'base'] as const

/** The side of a triangle whose middle is one step away from its neighbours', and its height. */
const SIDE = Math.sqrt(3)
const HEIGHT = 1.5

export interface TriangleGrid {
  width: number
  height: number
  lines?: BoardLine[]
}

/** Whether the triangle of a place stands on its level side; otherwise it hangs from it. */
export const standsUpright = (column: number, row: number): boolean => (column + row) % 2 === 0

/** Rows of triangles that stand and hang in turn. Sites run along the rows from a1, which stands. */
export function triangles({ width, height, lines }: TriangleGrid): Board {
  const shapes: SiteShape[] = []
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const up = standsUpright(column, row)
      const x = (column * SIDE) / 2
      const [level, tip] = up ? [row * HEIGHT, (row + 1) * HEIGHT] : [(row + 1) * HEIGHT, row * HEIGHT]
      const [left, right] = [x - SIDE / 2, x + SIDE / 2]
      const outline = up ? [left, level, right, level, x, tip] : [right, level, left, level, x, tip]
      shapes.push({
        name: `${letters(column)}${row + 1}`,
        kind: 'cell',
        x,
        y: level + (tip - level) / 3,
        outline,
        shade: 0,
      })
    }
  }
  const siteAt = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column
  return makeBoard({
    shapes,
    directions: TRIANGLE_DIRECTIONS,
    opposites: [
      ['left', 'right'],
      ['base', 'base'],
    ],
    neighbour(site, d) {
      const [column, row] = [site % width, Math.floor(site / width)]
      if (d < 2) return siteAt(column + (d === 0 ? -1 : 1), row)
      return siteAt(column, row + (standsUpright(column, row) ? -1 : 1))
    },
    lines,
  })
}
