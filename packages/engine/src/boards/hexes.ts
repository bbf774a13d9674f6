import { type Board, type BoardLabel, type BoardLine, makeBoard, type Region, type SiteShape } from '../board.ts'
import { letters } from './names.ts'

/** Clockwise; each is 60 degrees from the last. */
export const HEX_DIRECTIONS = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'] as const
/** One of each opposite pair. */
export const HEX_AXES = ['east', 'south-east', 'north-east'] as const

const OPPOSITES = [
  ['east', 'west'],
  ['south-east', 'north-west'],
  ['south-west', 'north-east'],
] as const

/** Axial steps (column, row): the row above is shifted half a cell to the left. */
const OFFSETS: Record<string, readonly [number, number]> = {
  east: [1, 0],
  west: [-1, 0],
  'north-east': [1, 1],
  'south-west': [-1, -1],
  'north-west': [0, 1],
  'south-east': [0, -1],
}

const ROW_HEIGHT = Math.sqrt(3) / 2
const CORNER = 1 / Math.sqrt(3)

/** A cell by its axial coordinates: x = column - row / 2, y = row * √3 / 2. */
export interface HexCell {
  column: number
  row: number
  name: string
}

export interface HexGrid {
  cells: readonly HexCell[]
  /** Stones on points joined by lines instead of inside cells. */
  points?: boolean
  /** Points up (rows are horizontal) or flat tops (columns are vertical): only the drawing turns. */
  flatTop?: boolean
  shade?(cell: HexCell): number
  pile?: readonly [number, number]
  labels?: BoardLabel[]
  lines?: BoardLine[]
  regions?: (siteNamed: (name: string) => number) => Record<string, Region>
}

export function hexes(grid: HexGrid): Board {
  const key = (column: number, row: number) => `${column},${row}`
  const index = new Map(grid.cells.map((cell, s) => [key(cell.column, cell.row), s]))
  const turn = (x: number, y: number): [number, number] => (grid.flatTop ? [y, -x] : [x, y])
  const shapes = grid.cells.map((cell): SiteShape => {
    const [x, y] = turn(...hexCentre(cell))
    const outline: number[] = []
    for (let i = 0; !grid.points && i < 6; i++) {
      const angle = ((i * 60 + (grid.flatTop ? 0 : 30)) * Math.PI) / 180
      outline.push(x + CORNER * Math.cos(angle), y + CORNER * Math.sin(angle))
    }
    return {
      name: cell.name,
      kind: grid.points ? 'point' : 'cell',
      x,
      y,
      outline,
      shade: grid.shade?.(cell) ?? 0,
      pile: grid.pile,
    }
  })
  const neighbour = (s: number, d: number) => {
    const [dc, dr] = OFFSETS[HEX_DIRECTIONS[d]]
    return index.get(key(grid.cells[s].column + dc, grid.cells[s].row + dr)) ?? -1
  }
  const lines = [...(grid.lines ?? [])]
  if (grid.points) {
    for (let s = 0; s < shapes.length; s++) {
      for (const axis of HEX_AXES) {
        const t = neighbour(s, HEX_DIRECTIONS.indexOf(axis))
        if (t >= 0) lines.push({ points: [shapes[s].x, shapes[s].y, shapes[t].x, shapes[t].y], kind: 'line' })
      }
    }
  }
  const named = new Map(grid.cells.map((cell, s) => [cell.name, s]))
  return makeBoard({
    shapes,
    directions: HEX_DIRECTIONS,
    opposites: OPPOSITES,
    neighbour,
    lines,
    labels: grid.labels,
    regions: grid.regions?.((name) => named.get(name) ?? -1),
  })
}

export function hexCentre(cell: { column: number; row: number }): [number, number] {
  return [cell.column - cell.row / 2, cell.row * ROW_HEIGHT]
}

/** Hexagon of hexagons with `side` cells to a side; a1 is the left end of the lowest row. */
export function hexagon(side: number): HexCell[] {
  const cells: HexCell[] = []
  for (let row = 0; row < 2 * side - 1; row++) {
    const first = Math.max(0, row - side + 1)
    const last = Math.min(2 * side - 2, row + side - 1)
    for (let column = first; column <= last; column++) cells.push({ column, row, name: `${letters(row)}${column + 1}` })
  }
  return cells
}

/** Rhombus for hex: columns a, b, … along the bottom, rows 1, 2, … leaning to the left as they rise. */
export function rhombus(width: number, height: number): HexCell[] {
  const cells: HexCell[] = []
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) cells.push({ column, row, name: `${letters(column)}${row + 1}` })
  return cells
}

/** Triangle with one corner at the top: row r from the bottom has side - r cells. */
export function hexTriangle(side: number): HexCell[] {
  const cells: HexCell[] = []
  for (let row = 0; row < side; row++)
    for (let column = row; column < side; column++) cells.push({ column, row, name: `${letters(column)}${row + 1}` })
  return cells
}

/** Rows of hexagons one above the other, every second row shifted half a cell to the right. */
export function hexRectangle(width: number, height: number, shiftedRow: 0 | 1 = 1): HexCell[] {
  const cells: HexCell[] = []
  for (let row = 0; row < height; row++)
    for (let i = 0; i < width; i++)
      cells.push({ column: i + Math.floor((row + shiftedRow) / 2), row, name: `${letters(i)}${row + 1}` })
  return cells
}

/**
 * Six-pointed star whose points are triangles of `point` rows around a hexagon with point + 1 cells to a side.
 * Rows a, b, … run from the top down, files are numbered along the slanted lines, as the book prints them.
 */
export function star(point: number): HexCell[] {
  const cells: HexCell[] = []
  const reach = 2 * point
  for (let row = reach; row >= -reach; row--) {
    for (let column = -reach; column <= reach; column++) {
      const [a, b, c] = [column, -row, row - column]
      const least = Math.min(a, b, c)
      const most = Math.max(a, b, c)
      // A star is two large triangles laid over each other.
      if (least < -point && most > point) continue
      const fromTop = reach - row
      cells.push({ column, row, name: `${letters(fromTop)}${column + fromTop + 1}` })
    }
  }
  return cells
}
