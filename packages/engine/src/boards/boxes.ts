import { type Board, type BoardLine, makeBoard, type SiteShape } from '../board.ts'
import { letters } from './names.ts'

/**
 * Boxes and the borders between them. Sites 0 … width*height-1 are the boxes in rows from a1,
 * then the upright borders, then the level ones. An upright border is named after the box to its left
 * with `|` (the outer left border of row 3 is `@3|`), a level one after the box below it with `-`.
 * Directions lead from a box to its borders and from a border to the boxes beside it.
 */
export interface Boxes {
  readonly board: Board
  readonly boxes: number
  /** Borders of box b: borders[4 * b + i] for north, east, south, west; -1 where the frame counts as drawn. */
  readonly borders: Int32Array
}

export function boxes(width: number, height: number, outerBorder: boolean): Boxes {
  const shapes: SiteShape[] = []
  const box = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const outline = [x - 0.5, y - 0.5, x + 0.5, y - 0.5, x + 0.5, y + 0.5, x - 0.5, y + 0.5]
      shapes.push({ name: `${letters(x)}${y + 1}`, kind: 'cell', x, y, outline, shade: 0 })
    }
  }
  const borders = new Int32Array(4 * width * height).fill(-1)
  const beside: [number, number][] = []
  const link = (b: number, side: number, edge: number) => {
    if (b >= 0) borders[4 * b + side] = edge
  }
  const file = (x: number) => (x < 0 ? '@' : letters(x))
  const first = outerBorder ? -1 : 0
  for (let y = 0; y < height; y++) {
    for (let x = first; x < width - 1 - first; x++) {
      const edge = shapes.length
      const outline = [x + 0.5, y - 0.5, x + 0.5, y + 0.5]
      shapes.push({ name: `${file(x)}${y + 1}|`, kind: 'edge', x: x + 0.5, y, outline, shade: 0 })
      link(box(x, y), 1, edge)
      link(box(x + 1, y), 3, edge)
      beside.push([box(x, y), box(x + 1, y)])
    }
  }
  for (let y = first; y < height - 1 - first; y++) {
    for (let x = 0; x < width; x++) {
      const edge = shapes.length
      const outline = [x - 0.5, y + 0.5, x + 0.5, y + 0.5]
      shapes.push({ name: `${letters(x)}${y + 1}-`, kind: 'edge', x, y: y + 0.5, outline, shade: 0 })
      link(box(x, y), 0, edge)
      link(box(x, y + 1), 2, edge)
      beside.push([box(x, y), box(x, y + 1)])
    }
  }
  const count = width * height
  const board = makeBoard({
    shapes,
    directions: ['north-border', 'east-border', 'south-border', 'west-border', 'before', 'after'],
    neighbour: (s, d) => (s < count ? (d < 4 ? borders[4 * s + d] : -1) : d < 4 ? -1 : beside[s - count][d - 4]),
    lines: outerBorder ? [] : frame(width, height),
  })
  return { board, boxes: count, borders }
}

function frame(width: number, height: number): BoardLine[] {
  const [left, bottom, right, top] = [-0.5, -0.5, width - 0.5, height - 0.5]
  return [
    { points: [left, bottom, right, bottom], kind: 'border' },
    { points: [left, top, right, top], kind: 'border' },
    { points: [left, bottom, left, top], kind: 'border' },
    { points: [right, bottom, right, top], kind: 'border' },
  ]
}
