/** Sixty-one points in eleven rows: diagonals everywhere, and more lines in the middle, between the armies. */
import { type Board, type BoardLine, makeBoard, rowsOf, type SiteShape } from '@jatekvilag/engine'

const ROWS = 11
/** Odd rows have six points, even rows five, shifted by half a step. */
const inRow = (row: number) => (row % 2 === 1 ? 6 : 5)
/** Rows 5 to 7 have lines along them; six more lines join row 5 to row 7 past row 6. */
const [FIRST_MIDDLE, LAST_MIDDLE] = [5, 7]

export const [NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST, EAST, WEST, NORTH, SOUTH] = [0, 1, 2, 3, 4, 5, 6, 7]
const WAYS: readonly (readonly [string, number, number])[] = [
  ['north-east', 1, 1],
  ['south-east', 1, -1],
  ['south-west', -1, -1],
  ['north-west', -1, 1],
  ['east', 2, 0],
  ['west', -2, 0],
  ['north', 0, 2],
  ['south', 0, -2],
]

interface Point {
  readonly name: string
  readonly x: number
  readonly y: number
}

const points: Point[] = []
for (let row = 1; row <= ROWS; row++)
  for (let i = 0; i < inRow(row); i++) points.push({ name: `${row}.${i + 1}`, x: 2 * i + ((row + 1) % 2), y: row })

const isMiddle = (row: number) => row >= FIRST_MIDDLE && row <= LAST_MIDDLE

function neighbour(site: number, d: number): number {
  const { x, y } = points[site]
  const [, dx, dy] = WAYS[d]
  if (d >= EAST && !isMiddle(y)) return -1
  // The upright lines pass row 6 without touching it.
  if (d >= NORTH && y === FIRST_MIDDLE + 1) return -1
  if (d >= NORTH && !isMiddle(y + dy)) return -1
  return points.findIndex((point) => point.x === x + dx && point.y === y + dy)
}

function lines(): BoardLine[] {
  return points.flatMap(({ x, y }, site) =>
    [NORTH_EAST, NORTH_WEST, EAST, NORTH].flatMap((d): BoardLine[] => {
      const to = points[neighbour(site, d)]
      if (!to) return []
      return [{ points: [x, y, to.x, to.y], kind: d >= EAST ? 'border' : 'line' }]
    }),
  )
}

export const board: Board = makeBoard({
  shapes: points.map(({ name, x, y }): SiteShape => ({ name, kind: 'point', x, y, outline: [], shade: 0 })),
  directions: WAYS.map(([name]) => name),
  opposites: [
    ['north-east', 'south-west'],
    ['south-east', 'north-west'],
    ['east', 'west'],
    ['north', 'south'],
  ],
  neighbour,
  lines: lines(),
})
export const POINTS = board.size
export const rows = rowsOf(board)
/** steps[d * POINTS + point], -1 where no line goes on. */
export const steps = board.step
export const rowOf = Int32Array.from(points, ({ y }) => y)
/** The direction from a point to another one up to three points away on a line, or -1. */
export const wayTo = new Int8Array(POINTS * POINTS).fill(-1)
for (let from = 0; from < POINTS; from++)
  for (let d = 0; d < WAYS.length; d++) {
    let to = steps[d * POINTS + from]
    for (let n = 0; n < 3 && to >= 0; n++) {
      wayTo[from * POINTS + to] = d
      to = steps[d * POINTS + to]
    }
  }
