import { type Board, type BoardLabel, makeBoard, type SiteShape } from '../board.ts'
import { letters } from './names.ts'

/** How floors are drawn: how far a row leans to the right, how high it looks, and how many floors stand in one column. */
interface Drawing {
  readonly lean: number
  readonly rise: number
  readonly perColumn: number
}

const GAP = 0.7

/** Column letter, row number, then the layer's number: a1-1. */
const lettered = (x: number, y: number, z: number) => `${letters(x)}${y + 1}-${z + 1}`

/**
 * A block of cells in space, drawn as layers that lean back like floors of a glass house: one above the other, and for
 * wide screens in two such columns, the lower half on the left, seen more from above.
 */
export function layers(width: number, height: number, depth: number): Board {
  const draw = (drawing: Drawing) => drawnLayers(width, height, depth, drawing, lettered)
  const inOneColumn = draw({ lean: 0.38, rise: 0.62, perColumn: depth })
  return { ...inOneColumn, wide: draw({ lean: 0.28, rise: 0.85, perColumn: Math.ceil(depth / 2) }) }
}

/** The same block with its floors laid out flat, as plans are: in two columns, on wide screens in three. */
export function plans(width: number, height: number, depth: number, name = lettered): Board {
  const draw = (columns: number) =>
    drawnLayers(width, height, depth, { lean: 0, rise: 1, perColumn: Math.ceil(depth / columns) }, name)
  return { ...draw(2), wide: draw(3) }
}

function drawnLayers(
  width: number,
  height: number,
  depth: number,
  { lean, rise, perColumn }: Drawing,
  name: (x: number, y: number, z: number) => string,
): Board {
  const shapes: SiteShape[] = []
  const labels: BoardLabel[] = []
  for (let z = 0; z < depth; z++) {
    const left = Math.floor(z / perColumn) * (width + height * lean + 2 * GAP)
    const lift = (z % perColumn) * (height * rise + GAP)
    const corner = (x: number, y: number): [number, number] => [left + x + y * lean, lift + y * rise]
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const outline = [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)].flat()
        const [cx, cy] = corner(x + 0.5, y + 0.5)
        shapes.push({ name: name(x, y, z), kind: 'cell', x: cx, y: cy, outline, shade: (x + y) % 2, layer: z })
      }
    }
    labels.push({ x: left - 0.5, y: lift + 0.3, text: `${z + 1}` })
  }
  const directions: string[] = []
  const offsets: [number, number, number][] = []
  for (let dz = -1; dz <= 1; dz++) {
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if (dx === 0 && dy === 0 && dz === 0) continue
        directions.push(spaceDirection(dx, dy, dz))
        offsets.push([dx, dy, dz])
      }
    }
  }
  return makeBoard({
    shapes,
    directions,
    opposites: offsets.map(([dx, dy, dz]) => [spaceDirection(dx, dy, dz), spaceDirection(-dx, -dy, -dz)] as const),
    neighbour: (s, d) => {
      const x = (s % width) + offsets[d][0]
      const y = (Math.floor(s / width) % height) + offsets[d][1]
      const z = Math.floor(s / (width * height)) + offsets[d][2]
      const inside = x >= 0 && y >= 0 && z >= 0 && x < width && y < height && z < depth
      return inside ? (z * height + y) * width + x : -1
    },
    labels,
  })
}

/** `up-north-east`, `south`, `down` … */
export function spaceDirection(dx: number, dy: number, dz: number): string {
  const plane = [['south', '', 'north'][dy + 1], ['west', '', 'east'][dx + 1]].filter(Boolean).join('-')
  return [['down', '', 'up'][dz + 1], plane].filter(Boolean).join('-')
}

/** One of each opposite pair, for lines of men: the thirteen axes of space. */
export const SPACE_AXES: readonly string[] = Array.from({ length: 27 }, (_, i) => i)
  .filter((i) => i > 13)
  .map((i) => spaceDirection((i % 3) - 1, (Math.floor(i / 3) % 3) - 1, Math.floor(i / 9) - 1))
