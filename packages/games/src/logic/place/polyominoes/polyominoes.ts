/**
 * Figures of squares joined by their sides, which may be turned and mirrored. Their order, and with it the letter of each, is
 * that of their smallest way to be written, and never changes.
 */
export type Cells = readonly (readonly [number, number])[]

/** One way for a figure to lie. */
export interface Orientation {
  readonly figure: number
  /** Its cells from the handle, the cell nearest to its middle, by which it is put down. */
  readonly cells: Cells
  /** The same from above: rows of 1 and 0 with dots between them. */
  readonly rows: string
  /** The number of the orientation after a quarter turn clockwise, and of the mirror image. */
  readonly turned: number
  readonly mirrored: number
}

export interface Polyominoes {
  readonly figures: number
  /** Orientations of all figures one after the other: those of a figure from first[figure] to first[figure + 1] - 1. */
  readonly orientations: readonly Orientation[]
  readonly first: readonly number[]
}

const SIDES: Cells = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
]
const turnedRight = (cells: Cells): Cells => cells.map(([x, y]) => [y, -x])
const inMirror = (cells: Cells): Cells => cells.map(([x, y]) => [-x, y])

/** Moved into the corner and sorted, so that equal figures are written alike. */
function normal(cells: Cells): Cells {
  const left = Math.min(...cells.map(([x]) => x))
  const bottom = Math.min(...cells.map(([, y]) => y))
  return cells.map(([x, y]) => [x - left, y - bottom] as const).sort((a, b) => a[1] - b[1] || a[0] - b[0])
}
const written = (cells: Cells) => normal(cells).join(' ')

/** Every way for a figure to lie, each once: turned, then mirrored and turned. */
function waysToLie(cells: Cells): Cells[] {
  const ways: Cells[] = []
  for (let side of [cells, inMirror(cells)])
    for (let turns = 0; turns < 4; turns++, side = turnedRight(side)) ways.push(normal(side))
  return ways.filter((way, i) => ways.findIndex((other) => written(other) === written(way)) === i)
}

const smallest = (cells: Cells) => waysToLie(cells).map(written).sort()[0]

/** All figures of so many squares: each grows from one that is smaller by a square. */
function figuresOf(size: number): Cells[] {
  if (size === 1) return [[[0, 0]]]
  const found = new Map<string, Cells>()
  for (const cells of figuresOf(size - 1))
    for (const [x, y] of cells)
      for (const [dx, dy] of SIDES) {
        const [nx, ny] = [x + dx, y + dy]
        if (cells.some(([cx, cy]) => cx === nx && cy === ny)) continue
        const grown: Cells = [...cells, [nx, ny]]
        found.set(smallest(grown), grown)
      }
  return [...found.keys()].sort().map((key) => waysToLie(found.get(key)!).find((way) => written(way) === key)!)
}

/** From the handle instead of the corner. */
function fromHandle(cells: Cells): Cells {
  const middle = (axis: 0 | 1) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length
  const [x, y] = [middle(0), middle(1)]
  const far = (cell: readonly [number, number]) => Math.hypot(cell[0] - x, cell[1] - y)
  const handle = cells.reduce((best, cell) => (far(cell) < far(best) - 1e-9 ? cell : best))
  return cells.map(([cx, cy]) => [cx - handle[0], cy - handle[1]])
}

function rowsOf(cells: Cells): string {
  const [width, height] = [0, 1].map((axis) => 1 + Math.max(...cells.map((cell) => cell[axis])))
  const row = (y: number) =>
    Array.from({ length: width }, (_, x) => (cells.some(([cx, cy]) => cx === x && cy === y) ? '1' : '0')).join('')
  return Array.from({ length: height }, (_, i) => row(height - 1 - i)).join('.')
}

export function polyominoes(size: number): Polyominoes {
  const figures = figuresOf(size)
  const orientations: Orientation[] = []
  const first = [0]
  for (const [figure, cells] of figures.entries()) {
    const ways = waysToLie(cells)
    const indexOf = (way: Cells) => first[figure] + ways.findIndex((other) => written(other) === written(way))
    for (const way of ways)
      orientations.push({
        figure,
        cells: fromHandle(way),
        rows: rowsOf(way),
        turned: indexOf(turnedRight(way)),
        mirrored: indexOf(inMirror(way)),
      })
    first.push(orientations.length)
  }
  return { figures: figures.length, orientations, first }
}
