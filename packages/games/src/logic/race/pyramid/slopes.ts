/** Eighty-eight squares in the shape of a pyramid; men walk on the 47 red ones, and ten of those are striped slopes. */
import { DIAGONAL, rays, rowsOf, sites, squares, stepTable } from '@jatekvilag/engine'

const WIDTH = 13
const HEIGHT = 10
/** The four lowest rows are full; from there on one square less on each side. */
const exists = (x: number, y: number) => x >= Math.max(0, y - 3) && x < WIDTH - Math.max(0, y - 3)
const isRed = (x: number, y: number) => (x + y) % 2 === 1

const APEX_NAME = 'g10'
const LEFT = 'b5 c6 d7 e8 f9'
const RIGHT = 'l5 k6 j7 i8 h9'

const plainBoard = squares({ width: WIDTH, height: HEIGHT, exists })
export const red: readonly number[] = plainBoard.shapes.flatMap(({ x, y }, cell) => (isRed(x, y) ? [cell] : []))

export const board = squares({
  width: WIDTH,
  height: HEIGHT,
  exists,
  shade: () => 0,
  print: (x, y) => (x === 6 && y === 9 ? '▲' : ''),
  regions: () => ({
    red: { sites: red, look: 'red' },
    'left-slope': { sites: sites(plainBoard, LEFT), look: 'stripe-rising' },
    'right-slope': { sites: sites(plainBoard, RIGHT), look: 'stripe-falling' },
  }),
})
export const CELLS = board.size
/** The red squares in rows from the top. */
export const rows = rowsOf(board, red)
export const [APEX] = sites(board, APEX_NAME)
/** Light's men, then dark's; the outer man of each side is first in its list. */
export const HOMES = ['b1 f1 j1', 'l1 d1 h1'].map((names) => sites(board, names))

export const height = Int32Array.from(board.shapes, ({ y }) => y + 1)
/** Which slope a square belongs to: 0 left, 1 right, -1 none. */
export const slopeOf = Int32Array.from(board.shapes, (_, cell) =>
  [LEFT, RIGHT].findIndex((names) => sites(board, names).includes(cell)),
)
/** Up-right, down-right, down-left, up-left. */
export const WAYS = DIAGONAL
export const [UP_RIGHT, DOWN_RIGHT, DOWN_LEFT, UP_LEFT] = [0, 1, 2, 3]
export const steps = stepTable(board, WAYS)
export const lines = rays(board, WAYS)
