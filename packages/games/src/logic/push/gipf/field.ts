/** Thirty-seven spots with a rim of twenty-four dots around them: from a dot a piece is pushed onto a line. */
import {
  type Board,
  HEX_AXES,
  HEX_DIRECTIONS,
  type HexCell,
  hexagon,
  hexes,
  letters,
  rowsOf,
  stepTable,
} from '@jatekvilag/engine'

const SIDE = 4
export const SPOTS = 37

/** The spots first, rows lettered from the top, numbers along the lines that rise to the right; then the dots of the rim. */
function gipfCells(): HexCell[] {
  const inside = new Set(hexagon(SIDE).map(({ column, row }) => `${column},${row}`))
  const all = hexagon(SIDE + 1).map((cell) => ({ ...cell, column: cell.column - 1, row: cell.row - 1 }))
  const spots = all.filter(({ column, row }) => inside.has(`${column},${row}`))
  const dots = all.filter(({ column, row }) => !inside.has(`${column},${row}`))
  return [
    ...spots.map(({ column, row }) => ({ column, row, name: `${letters(2 * SIDE - 2 - row)}${column - row + SIDE}` })),
    ...dots.map(({ column, row }, i) => ({ column, row, name: `rim-${i + 1}` })),
  ]
}

export const board = gipfBoard()

function gipfBoard(): Board {
  const whole = hexes({
    cells: gipfCells(),
    points: true,
    regions: () => ({ rim: { sites: Array.from({ length: 24 }, (_, i) => SPOTS + i), look: 'dot' } }),
  })
  const isRim = (x: number, y: number) =>
    whole.shapes.findIndex((shape) => Math.abs(shape.x - x) + Math.abs(shape.y - y) < 1e-6) >= SPOTS
  // The dots are joined to the spots, not to each other.
  const lines = whole.lines.filter(({ points: [a, b, c, d] }) => !(isRim(a, b) && isRim(c, d)))
  return { ...whole, lines }
}

/** The spots in rows from the top. */
export const rows = rowsOf(
  board,
  Array.from({ length: SPOTS }, (_, spot) => spot),
)

const everywhere = stepTable(board, HEX_DIRECTIONS)
/** From spot to spot, -1 where a line ends: step[d * SPOTS + spot]. */
export const step = Int32Array.from({ length: HEX_DIRECTIONS.length * SPOTS }, (_, i) => {
  const to = everywhere[Math.floor(i / SPOTS) * board.size + (i % SPOTS)]
  return to < SPOTS ? to : -1
})

/** The ways in: from which dot, onto which spot, in which direction. */
interface Entry {
  readonly dot: number
  readonly spot: number
  readonly d: number
}
export const ENTRIES: readonly Entry[] = Array.from({ length: board.size - SPOTS }, (_, i) => SPOTS + i).flatMap(
  (dot) =>
    HEX_DIRECTIONS.flatMap((_, d) => {
      const spot = everywhere[d * board.size + dot]
      return spot >= 0 && spot < SPOTS ? [{ dot, spot, d }] : []
    }),
)
export const entrySpot = Int32Array.from(ENTRIES, ({ spot }) => spot)
export const entryDirection = Int32Array.from(ENTRIES, ({ d }) => d)

/** The spots of each line, one line after the other: cells[start[line]] … cells[start[line + 1] - 1]. */
function gipfLines(): { start: Int32Array; cells: Int32Array } {
  const lines: number[][] = []
  for (const axis of HEX_AXES) {
    const d = HEX_DIRECTIONS.indexOf(axis)
    const next = step.subarray(d * SPOTS, (d + 1) * SPOTS)
    for (let first = 0; first < SPOTS; first++) {
      if (next.includes(first)) continue
      const line: number[] = []
      for (let spot = first; spot >= 0; spot = next[spot]) line.push(spot)
      lines.push(line)
    }
  }
  const start = [0]
  for (const line of lines) start.push(start[start.length - 1] + line.length)
  return { start: Int32Array.from(start), cells: Int32Array.from(lines.flat()) }
}
export const lines = gipfLines()
export const LINES = lines.start.length - 1
