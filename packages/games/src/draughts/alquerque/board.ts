import { ALL_EIGHT, type Board, type BoardLine, makeBoard, squares } from '@jatekvilag/engine'

const SIZE = 5

/** The diagonals of the board of alquerque pass through every second point. */
const DIAGONALS: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 4, 4],
  [0, 4, 4, 0],
  [0, 2, 2, 4],
  [2, 4, 4, 2],
  [4, 2, 2, 0],
  [2, 0, 0, 2],
]

/** Five by five points with 16 lines; a piece goes in eight directions, but diagonally only where a line is drawn. */
export function alquerqueBoard(): Board {
  const lines = DIAGONALS.map((points): BoardLine => ({ points, kind: 'line' }))
  const grid = squares({ width: SIZE, height: SIZE, points: true, lines })
  const straight = new Set(['north', 'east', 'south', 'west'])
  return makeBoard({
    shapes: [...grid.shapes],
    directions: ALL_EIGHT,
    opposites: grid.directions.map(({ name, opposite }) => [name, grid.directions[opposite].name] as const),
    neighbour(site, d) {
      const { x, y } = grid.shapes[site]
      return straight.has(ALL_EIGHT[d]) || (x + y) % 2 === 0 ? grid.step[d * grid.size + site] : -1
    },
    lines: [...grid.lines],
    labels: [...grid.labels],
  })
}
