import { type Board, makeBoard, type SiteShape } from '@jatekvilag/engine'

/** Clockwise; each is 60 degrees from the last. */
export const SIX_WAYS = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'] as const

/** From row and index of a dark triangle to its neighbours, which touch it at a corner. */
const OFFSETS: Record<(typeof SIX_WAYS)[number], readonly [row: number, index: number]> = {
  east: [0, 1],
  'south-east': [1, 1],
  'south-west': [1, 0],
  west: [0, -1],
  'north-west': [-1, -1],
  'north-east': [-1, 0],
}

const ROW_HEIGHT = Math.sqrt(3) / 2
/** From the middle of a triangle to its corner and to its side. */
const TO_CORNER = Math.sqrt(3) / 3
const TO_SIDE = Math.sqrt(3) / 6

/** A dark triangle: rows from the top, cells from the left, both from 1. Named `7.3`. */
export interface DarkTriangle {
  readonly row: number
  readonly index: number
}

/**
 * A large triangle of chequered small ones. The dark ones point up and touch at their corners, so that each has up to
 * six neighbours; the light ones between them (`v7.3`) are not played on.
 */
export function triangleBoard(side: number): { board: Board; dark: readonly DarkTriangle[] } {
  const dark: DarkTriangle[] = []
  for (let row = 1; row <= side; row++) for (let index = 1; index <= row; index++) dark.push({ row, index })
  const siteOf = new Map(dark.map(({ row, index }, site) => [`${row}.${index}`, site]))
  const middle = ({ row, index }: DarkTriangle): [number, number] => [index - (row + 1) / 2, (side - row) * ROW_HEIGHT]
  const shapes = dark.map((cell): SiteShape => {
    const [x, y] = middle(cell)
    const outline = [x, y + TO_CORNER, x + 0.5, y - TO_SIDE, x - 0.5, y - TO_SIDE]
    return { name: `${cell.row}.${cell.index}`, kind: 'cell', x, y, outline, shade: 1 }
  })
  for (const cell of dark) {
    if (cell.index === cell.row) continue
    const [x, y] = middle(cell)
    const outline = [x, y + TO_CORNER, x + 1, y + TO_CORNER, x + 0.5, y - TO_SIDE]
    const name = `v${cell.row}.${cell.index}`
    shapes.push({ name, kind: 'cell', x: x + 0.5, y: y + TO_SIDE, outline, shade: 0 })
  }
  const board = makeBoard({
    shapes,
    directions: SIX_WAYS,
    opposites: [
      ['east', 'west'],
      ['south-east', 'north-west'],
      ['south-west', 'north-east'],
    ],
    neighbour(site, d) {
      if (site >= dark.length) return -1
      const [down, right] = OFFSETS[SIX_WAYS[d]]
      return siteOf.get(`${dark[site].row + down}.${dark[site].index + right}`) ?? -1
    },
  })
  return { board, dark }
}
