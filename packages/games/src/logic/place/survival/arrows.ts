/** Nineteen hexagons in columns a to e, and what lies along each arrow. */
import { HEX_DIRECTIONS, type HexCell, hexes, rays, rowsOf } from '@jatekvilag/engine'

const SIDE = 3
export const WAYS = 6
/** The ways that an arrow may point, clockwise from the top. */
export const WAY_NAMES = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const

function cells(): HexCell[] {
  const reach = SIDE - 1
  const list: HexCell[] = []
  for (let row = -reach; row <= reach; row++) {
    const [first, last] = [Math.max(-reach, row - reach), Math.min(reach, row + reach)]
    for (let column = last; column >= first; column--)
      list.push({ column, row, name: `${'abcde'[row + reach]}${last - column + 1}` })
  }
  return list
}

const grid = hexes({ cells: cells(), flatTop: true })
export const board = {
  ...grid,
  labels: [...'abcde'].map((text) => {
    const low = grid.shapes.find(({ name }) => name === `${text}1`)!
    return { x: low.x, y: low.y - 0.85, text }
  }),
}
export const CELLS = board.size
export const ALL = (1 << CELLS) - 1
export const rows = rowsOf(board)

const lines = rays(board, HEX_DIRECTIONS)
/** The cells that an arrow points along, as a set: along[cell * WAYS + way]; the last one, of no arrow, is the whole board. */
export const along = Int32Array.from({ length: CELLS * WAYS + 1 }, (_, arrow) => {
  if (arrow === CELLS * WAYS) return ALL
  const cell = Math.floor(arrow / WAYS)
  // Directions are counted from the east before the board is turned: now that one points down.
  const d = ((arrow % WAYS) + 3) % WAYS
  const ray = d * CELLS + cell
  return lines.cells.subarray(lines.start[ray], lines.start[ray + 1]).reduce((set, other) => set | (1 << other), 0)
})
export const NO_ARROW = CELLS * WAYS
/** The neighbour in each way, or -1. */
export const next = Int32Array.from({ length: CELLS * WAYS }, (_, arrow) => {
  const d = ((arrow % WAYS) + 3) % WAYS
  return board.step[d * CELLS + Math.floor(arrow / WAYS)]
})
