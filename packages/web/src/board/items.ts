import type { Game, Item } from '@jatekvilag/engine'
import type { Look } from '../looks/index.ts'
import { blockMarkup, dotMarks, wallMark } from '../pieces/block.ts'
import { countMarkup, fillsTriangle, joinsSites, pieceMarkup, pointsForward } from '../pieces/index.ts'
import { closedPath, type Place, type Point, placeAt, placesAt, round, toDrawing } from './geometry.ts'
import { heapAt, heapScale, isCountedHeap, isHeap } from './heaps.ts'
import { inset, unionOutline } from './outline.ts'
import { pileOf } from './piles.ts'
import type { Turn } from './turn.ts'

/** An item with its place in the drawing. */
export interface Placed {
  readonly item: Item
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly markup: string
}

/** Air between a block and the border of its cells. */
const BLOCK_AIR = 5

export function placeItems(
  game: Game,
  items: readonly Item[],
  places: readonly Place[],
  look: Look,
  turn: Turn,
): Placed[] {
  const heights = new Map<number, number>()
  // A link lies between its sites and lifts nobody.
  for (const { site, kind, level = 0 } of items)
    if (!joinsSites(kind)) heights.set(site, Math.max(heights.get(site) ?? 0, level + 1))
  // Lower pieces first, so that a stack hides its feet and not its head.
  const fromBelow = [...items].sort((a, b) => (a.level ?? 0) - (b.level ?? 0))
  return fromBelow.map((item): Placed => {
    const place = placeAt(places, item.site)
    if (place.shape.kind === 'edge') return onEdge(game, item, places, look)
    if (item.covers && joinsSites(item.kind)) return between(game, item, places, look)
    if (item.covers) return overCells(game, item, places, look, turn)
    const height = heights.get(item.site) ?? 1
    const level = item.level ?? 0
    const top = level === height - 1
    const markup = pieceMarkup(item, game, look, turnOf(item, turn))
    if (isHeap(place)) {
      const [dx, dy] = heapAt(place, level, height)
      const scale = scaleOf(place) * heapScale(height)
      // What nobody owns is counted in a heap: seeds. The number lies at the rim of the site, as large as on a piece of its own.
      const counted = top && (isCountedHeap(height) || item.owner < 0)
      const number = `<g transform="translate(${round(-dx / scale)} ${round(-dy / scale)}) scale(${round(scaleOf(place) / scale)})">${countMarkup(height, look)}</g>`
      return {
        item,
        x: round(place.x + dx),
        y: round(place.y + dy),
        scale: Math.round(scale * 1000) / 1000,
        markup: counted ? markup + number : markup,
      }
    }
    const pile = pileOf(place, height, turn)
    return {
      item,
      x: round(place.x + pile.base[0] + level * pile.step[0]),
      y: round(place.y + pile.base[1] + level * pile.step[1]),
      scale: scaleOf(place) * (fillsTriangle(item.kind) && place.outline.length === 3 ? TRIANGLE_FILL : 1),
      markup: top && pile.counted ? markup + countMarkup(height, look) : markup,
    }
  })
}

/** What stands on a whole triangle is drawn as large as the triangle, not as the circle inside it. */
const TRIANGLE_FILL = 1.75

const scaleOf = (place: Place) => round(place.room * 2) / 100

/** Pieces stay upright when the board is turned, unless where they point means something. */
function turnOf(item: Item, turn: Turn): number {
  const meaningful = item.rotation !== undefined || pointsForward(item.kind)
  // The board turns against the clock, a drawing is turned with it.
  return ((item.rotation ?? 0) - (meaningful ? turn : 0) + 360) % 360
}

function onEdge(game: Game, item: Item, places: readonly Place[], look: Look): Placed {
  return stretched(
    game,
    item,
    look,
    farthestPair((item.covers ?? [item.site]).flatMap((site) => placeAt(places, site).outline)),
  )
}

/** A link lies from the middle of its first site to the middle of its last. */
function between(game: Game, item: Item, places: readonly Place[], look: Look): Placed {
  const middles = placesAt(places, item.covers ?? []).map(({ x, y }): Point => [x, y])
  return stretched(game, item, look, farthestPair(middles))
}

function stretched(game: Game, item: Item, look: Look, [a, b]: readonly [Point, Point]): Placed {
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
  return {
    item,
    x: round((a[0] + b[0]) / 2),
    y: round((a[1] + b[1]) / 2),
    scale: 1,
    markup: pieceMarkup(item, game, look, round(angle), Math.hypot(b[0] - a[0], b[1] - a[1])),
  }
}

function farthestPair(points: readonly Point[]): [Point, Point] {
  const [first = [0, 0]] = points
  let best: [Point, Point] = [first, points.at(-1) ?? first]
  let longest = 0
  for (const a of points) {
    for (const b of points) {
      const length = Math.hypot(a[0] - b[0], a[1] - b[1])
      if (length > longest) [longest, best] = [length, [a, b]]
    }
  }
  return best
}

function overCells(game: Game, item: Item, places: readonly Place[], look: Look, turn: Turn): Placed {
  const cells = placesAt(places, item.covers ?? [])
  const x = round(cells.reduce((sum, cell) => sum + cell.x, 0) / cells.length)
  const y = round(cells.reduce((sum, cell) => sum + cell.y, 0) / cells.length)
  const loops = unionOutline(cells.map((cell) => cell.outline.map(([px, py]): Point => [px - x, py - y])))
  const outline = loops.map((loop) => closedPath(inset(loop, BLOCK_AIR))).join('')
  const shaped = item.kind.startsWith('omino-') ? shapedBlock(loops, cells, [x, y]) : undefined
  const marks = marksOn(item.kind, cells, [x, y], turn)
  return { item, x, y, scale: 1, markup: blockMarkup(item, game, look, outline, cells.length, shaped, marks) }
}

/** Dots and walls that a block bears, wherever the board is turned to. */
function marksOn(kind: string, cells: readonly Place[], [x, y]: Point, turn: Turn): string {
  const [, family, name = ''] = /^(dotted|walled)-(.+)$/.exec(kind) ?? []
  if (family === 'dotted')
    return dotMarks(
      name,
      cells.map((cell) => [round(cell.x - x), round(cell.y - y)]),
    )
  if (family !== 'walled') return ''
  const xs = cells.map(({ shape }) => shape.x)
  const ys = cells.map(({ shape }) => shape.y)
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const at = (px: number, py: number): Point => {
    const [dx, dy] = toDrawing(px, py, turn)
    return [round(dx - x), round(dy - y)]
  }
  // Just inside the edge, from corner to corner.
  const [near, far] = [0.36, 0.37]
  if (name === 'n') return wallMark(at(left - far, high + near), at(right + far, high + near))
  if (name === 's') return wallMark(at(left - far, low - near), at(right + far, low - near))
  const side = name === 'e' ? right + near : left - near
  return wallMark(at(side, low - far), at(side, high + far))
}

/** The line inside a block with any corners, and the cell nearest to its middle for the emblem. */
function shapedBlock(loops: readonly (readonly Point[])[], cells: readonly Place[], [x, y]: Point) {
  const far = (cell: Place) => Math.hypot(cell.x - x, cell.y - y)
  const middle = cells.reduce((best, cell) => (far(cell) < far(best) - 0.1 ? cell : best))
  return {
    inner: loops.map((loop) => closedPath(inset(loop, 3 * BLOCK_AIR))).join(''),
    emblemAt: [round(middle.x - x), round(middle.y - y)] as const,
  }
}

export function transformOf(placed: Placed): string {
  return `translate(${placed.x} ${placed.y}) scale(${placed.scale})`
}
