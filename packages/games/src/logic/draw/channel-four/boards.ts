/**
 * Boards cut into channels. A man put into a channel rolls from its first cell towards its last,
 * so the drawing must show where each channel begins and which way it leads.
 */
import {
  type Board,
  type BoardLine,
  FOUR_AXES,
  HEX_AXES,
  type HexCell,
  hexes,
  letters,
  siteNamed,
  squares,
} from '@jatekvilag/engine'

export interface ChannelBoard {
  readonly board: Board
  readonly axes: readonly string[]
  /** Names of cells from the entry to the bottom. */
  readonly channels: readonly (readonly string[])[]
}

type Grid = (shadeOf: (name: string) => number, lines: BoardLine[]) => Board

/** Neighbouring channels get different shades, and a line runs along each from its entry to its bottom. */
function channelBoard(
  grid: Grid,
  axes: readonly string[],
  shades: (channel: number) => number,
  channels: string[][],
): ChannelBoard {
  const shade = new Map(channels.flatMap((cells, i) => cells.map((name) => [name, shades(i)] as const)))
  const bare = grid(() => 0, [])
  const place = (name: string) => bare.shapes[siteNamed(bare, name)]
  const lines = channels.flatMap((cells) => {
    const path = cells.slice(1).map((name, i) => lineBetween(place(cells[i]), place(name)))
    return path.length > 0 ? [...path, ...arrowOn(path[0])] : path
  })
  return { board: grid((name) => shade.get(name) ?? 0, lines), axes, channels }
}

type Point = { readonly x: number; readonly y: number }

const lineBetween = (from: Point, to: Point): BoardLine => ({ points: [from.x, from.y, to.x, to.y], kind: 'line' })

/** Two short strokes at the entry that point the way in, in the middle between the first two cells. */
function arrowOn({ points: [x0, y0, x1, y1] }: BoardLine): BoardLine[] {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const [dx, dy] = [(x1 - x0) * 0.16, (y1 - y0) * 0.16]
  return [1, -1].map((side) => lineBetween({ x: x - dx - side * dy, y: y - dy + side * dx }, { x, y }))
}

const named = (x: number, y: number) => `${letters(x)}${y + 1}`

function onSquares(size: number, shades: (channel: number) => number, paths: [number, number][][]): ChannelBoard {
  const channels = paths.map((path) => path.map(([x, y]) => named(x, y)))
  const grid: Grid = (shadeOf, lines) =>
    squares({ width: size, height: size, shade: (x, y) => shadeOf(named(x, y)), lines })
  return channelBoard(grid, FOUR_AXES, shades, channels)
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i)

/** The same paths on all four sides of the square. */
function turned(size: number, paths: [number, number][][]): [number, number][][] {
  const quarter = ([x, y]: [number, number]): [number, number] => [size - 1 - y, x]
  const all = [paths]
  while (all.length < 4) all.push(all[all.length - 1].map((path) => path.map(quarter)))
  return all.flat()
}

/** Four quarters, their channels in turn level and upright, all leading inwards. */
export function quarters(size: number): ChannelBoard {
  const half = size / 2
  const first = range(half).map((y) => range(half).map((x): [number, number] => [x, y]))
  return onSquares(size, (i) => (i + Math.floor(i / half)) % 2, turned(size, first))
}

/** Four spirals wind from the corners to the middle, each side two cells shorter than the last. */
export function spirals(size: number): ChannelBoard {
  const path: [number, number][] = []
  const steps = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const
  let [x, y] = [-1, 0]
  for (let length = size - 1, side = 0; length > 0; length -= 2, side++) {
    for (let i = 0; i < length; i++) {
      x += steps[side % 4][0]
      y += steps[side % 4][1]
      path.push([x, y])
    }
  }
  return onSquares(size, (i) => i % 2, turned(size, [path]))
}

/** Channels from the lower and the left side to the diagonal between them; they share their last cells. */
export function diagonal(size: number): ChannelBoard {
  const upright = range(size).map((x) => range(x + 1).map((y): [number, number] => [x, y]))
  const level = range(size - 1).map((i) => range(i + 2).map((x): [number, number] => [x, i + 1]))
  return onSquares(size, (i) => (i < size ? i % 2 : (i - size + 1) % 2), [...upright, ...level])
}

/** Two channels in every row: `meeting` cells belong to the left one. */
export function splitRows(size: number, meeting: number, outwards: boolean): ChannelBoard {
  const paths = range(size).flatMap((y) => {
    const left = range(meeting).map((x): [number, number] => [x, y])
    const right = range(size - meeting).map((i): [number, number] => [size - 1 - i, y])
    return outwards ? [left.reverse(), right.reverse()] : [left, right]
  })
  return onSquares(size, (i) => (i + Math.floor(i / 2)) % 2, paths)
}

/** A hexagon cut by a Y into three rhombi whose channels lead from the sides to the Y; the centre is a channel of its own. */
export function thirds(side: number): ChannelBoard {
  const middle = side - 1
  const cells: HexCell[] = []
  const nameAt = new Map<string, string>()
  for (let i = 0; i < 2 * side - 1; i++) {
    const row = i - middle
    const count = 2 * side - 1 - Math.abs(row)
    for (let k = 0; k < count; k++) {
      const column = (row + count - 1) / 2 - k
      cells.push({ column, row, name: `${letters(i)}${k + 1}` })
      nameAt.set(`${column},${row}`, `${letters(i)}${k + 1}`)
    }
  }
  const centre = nameAt.get('0,0') as string
  // From the centre an arm of the Y goes every 120 degrees; a channel comes from the rim and ends on an arm.
  const channels: string[][] = []
  for (const [arm, inwards] of [
    [
      [0, 1],
      [1, 1],
    ],
    [
      [-1, -1],
      [-1, 0],
    ],
    [
      [1, 0],
      [0, -1],
    ],
  ]) {
    for (let i = 1; i <= middle; i++) {
      const path: string[] = []
      for (let back = middle; back >= 0; back--) {
        const name = nameAt.get(`${i * arm[0] - back * inwards[0]},${i * arm[1] - back * inwards[1]}`)
        if (name) path.push(name)
      }
      channels.push(path)
    }
  }
  channels.push([centre])
  const grid: Grid = (shadeOf, lines) => hexes({ cells, flatTop: true, shade: (cell) => shadeOf(cell.name), lines })
  return channelBoard(grid, HEX_AXES, (i) => (i === 3 * middle ? 2 : (i + Math.floor(i / middle)) % 2), channels)
}

/** Seven groups of seven hexagons: round the ring from the left and then into the middle. */
export function honeycomb(): ChannelBoard {
  const cells: HexCell[] = []
  const channels: string[][] = []
  // West, then clockwise; the middle comes last.
  const ring = [
    [-1, 0],
    [0, 1],
    [1, 1],
    [1, 0],
    [0, -1],
    [-1, -1],
    [0, 0],
  ]
  // Groups of seven fit together two cells along and one across.
  const centres = [
    [0, 0],
    [3, 1],
    [2, 3],
    [-1, 2],
    [-3, -1],
    [-2, -3],
    [1, -2],
  ]
  centres.forEach(([column, row], group) => {
    channels.push(ring.map((_, i) => `h${group + 1}.${i + 1}`))
    ring.forEach(([dc, dr], i) => {
      cells.push({ column: column + dc, row: row + dr, name: `h${group + 1}.${i + 1}` })
    })
  })
  cells.sort((a, b) => a.row - b.row || a.column - b.column)
  const grid: Grid = (shadeOf, lines) => hexes({ cells, shade: (cell) => shadeOf(cell.name), lines })
  return channelBoard(grid, HEX_AXES, (i) => (i === 0 ? 2 : i % 2), channels)
}
