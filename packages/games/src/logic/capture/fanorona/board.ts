import { ALL_EIGHT, type Board, type BoardLine, makeBoard, ORTHOGONAL, squares, stepTable } from '@jatekvilag/engine'

export const WIDTH = 9
export const HEIGHT = 5
export const POINTS = WIDTH * HEIGHT

/** Each diagonal from where it meets the lower or the left side to where it meets the upper or the right one. */
const DIAGONALS = [
  [0, 2, 2, 4],
  [0, 0, 4, 4],
  [2, 0, 6, 4],
  [4, 0, 8, 4],
  [6, 0, 8, 2],
  [0, 2, 2, 0],
  [0, 4, 4, 0],
  [2, 4, 6, 0],
  [4, 4, 8, 0],
  [6, 4, 8, 2],
] as const

/** Nine by five points; diagonal lines pass through every second one, which is a strong point with up to eight ways. */
function fanoronaBoard(): Board {
  const lines = DIAGONALS.map((points): BoardLine => ({ points, kind: 'line' }))
  const grid = squares({ width: WIDTH, height: HEIGHT, points: true, lines })
  const straight: readonly string[] = ORTHOGONAL
  return makeBoard({
    shapes: [...grid.shapes],
    directions: ALL_EIGHT,
    opposites: grid.directions.map(({ name, opposite }) => [name, grid.directions[opposite].name] as const),
    neighbour(site, d) {
      const { x, y } = grid.shapes[site]
      return straight.includes(ALL_EIGHT[d]) || (x + y) % 2 === 0 ? grid.step[d * grid.size + site] : -1
    },
    lines: [...grid.lines],
    labels: [...grid.labels],
  })
}

export const board = fanoronaBoard()
export const WAYS = ALL_EIGHT.length
/** next[d * POINTS + point] is the neighbour along a line, or -1. */
export const next = stepTable(board, ALL_EIGHT)
export const OPPOSITE = board.directions.map(({ opposite }) => opposite)
