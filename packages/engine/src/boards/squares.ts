import { type Board, type BoardLabel, type BoardLine, makeBoard, type Region, type SiteShape } from '../board.ts'
import { letters } from './names.ts'

export const ORTHOGONAL = ['north', 'east', 'south', 'west'] as const
export const DIAGONAL = ['north-east', 'south-east', 'south-west', 'north-west'] as const
export const ALL_EIGHT = [...ORTHOGONAL, ...DIAGONAL] as const
/** One of each opposite pair, for lines of men. */
export const FOUR_AXES = ['north', 'east', 'north-east', 'south-east'] as const

const OFFSETS: Record<string, readonly [number, number]> = {
  north: [0, 1],
  east: [1, 0],
  south: [0, -1],
  west: [-1, 0],
  'north-east': [1, 1],
  'south-east': [1, -1],
  'south-west': [-1, -1],
  'north-west': [-1, 1],
}

const OPPOSITES = [
  ['north', 'south'],
  ['east', 'west'],
  ['north-east', 'south-west'],
  ['south-east', 'north-west'],
] as const

export interface SquareGrid {
  width: number
  height: number
  /** Stones on crossings instead of inside cells. */
  points?: boolean
  /** Which cells exist; others are holes and get no site. */
  exists?(x: number, y: number): boolean
  name?(x: number, y: number): string
  /** Material of a cell; chequered with a dark a1 unless told otherwise. */
  shade?(x: number, y: number): number
  pile?: readonly [number, number]
  /** How high the ground lies, from 1. */
  ground?(x: number, y: number): number
  /** What is printed on a cell. */
  print?(x: number, y: number): string
  regions?: (siteAt: (x: number, y: number) => number) => Record<string, Region>
  /** Leave out the file and rank labels. */
  unlabelled?: boolean
  /** Letters left out of the file names. */
  skipLetters?: string
  lines?: BoardLine[]
}

export const chequered = (x: number, y: number): number => ((x + y) % 2 === 0 ? 1 : 0)
export const plain = (): number => 0

/** A grid of squares or of crossings, with holes if wanted. Sites run along the rows from a1. */
export function squares(grid: SquareGrid): Board {
  const { width, height } = grid
  const exists = grid.exists ?? (() => true)
  const file = (x: number) => letters(x, grid.skipLetters)
  const name = grid.name ?? ((x: number, y: number) => `${file(x)}${y + 1}`)
  const shade = grid.shade ?? (grid.points ? plain : chequered)
  const index = new Map<number, number>()
  const shapes: SiteShape[] = []
  const at: [number, number][] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!exists(x, y)) continue
      index.set(y * width + x, shapes.length)
      at.push([x, y])
      const outline = grid.points ? [] : [x - 0.5, y - 0.5, x + 0.5, y - 0.5, x + 0.5, y + 0.5, x - 0.5, y + 0.5]
      shapes.push({
        name: name(x, y),
        kind: grid.points ? 'point' : 'cell',
        x,
        y,
        outline,
        shade: shade(x, y),
        pile: grid.pile,
        ...(grid.ground ? { ground: grid.ground(x, y) } : {}),
        ...(grid.print ? { print: grid.print(x, y) } : {}),
      })
    }
  }
  const siteAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? -1 : (index.get(y * width + x) ?? -1)
  const lines: BoardLine[] = grid.lines ? [...grid.lines] : []
  if (grid.points) {
    for (let y = 0; y < height; y++) lines.push({ points: [0, y, width - 1, y], kind: 'line' })
    for (let x = 0; x < width; x++) lines.push({ points: [x, 0, x, height - 1], kind: 'line' })
  }
  const labels: BoardLabel[] = []
  if (!grid.unlabelled) {
    for (let x = 0; x < width; x++) labels.push({ x, y: -0.85, text: name(x, 0).replace(/\d+$/, '') })
    for (let y = 0; y < height; y++) labels.push({ x: -0.85, y, text: `${y + 1}` })
  }
  return makeBoard({
    shapes,
    directions: ALL_EIGHT,
    opposites: OPPOSITES,
    neighbour: (s, d) => {
      const [dx, dy] = OFFSETS[ALL_EIGHT[d]]
      return siteAt(at[s][0] + dx, at[s][1] + dy)
    },
    lines,
    labels,
    regions: grid.regions?.(siteAt),
  })
}
