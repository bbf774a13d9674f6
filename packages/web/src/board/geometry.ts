import type { Board, SiteShape } from '@jatekvilag/engine'
import { type Turn, turned } from './turn.ts'

/** One step between neighbours, in units of the drawing. */
export const UNIT = 100

export type Point = readonly [number, number]
export type Box = readonly [left: number, top: number, width: number, height: number]

/** From the board's coordinates (y away from the first player) to the drawing's (y downwards). */
export function toDrawing(x: number, y: number, turn: Turn): Point {
  const [right, up] = turned(x, y, turn)
  return [round(right * UNIT), round(-up * UNIT)]
}

/** Short numbers keep two hundred thumbnails small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0
}

/** Pairs of numbers x0, y0, x1, y1, … as points of the drawing. */
export function pointsOf(outline: readonly number[], turn: Turn): Point[] {
  const points: Point[] = []
  for (let i = 0; i + 1 < outline.length; i += 2) points.push(toDrawing(outline[i]!, outline[i + 1]!, turn))
  return points
}

/** The sides of a closed outline, each from one corner to the next. */
export function sidesOf(outline: readonly Point[]): (readonly [Point, Point])[] {
  return outline.map((corner, i) => [corner, outline[i + 1] ?? outline[0] ?? corner])
}

export function closedPath(points: readonly Point[]): string {
  return points.length ? `M${points.map((p) => p.join(' ')).join('L')}Z` : ''
}

export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
}

/** Even-odd rule: is the point inside the closed outline? */
export function isInside(p: Point, outline: readonly Point[]): boolean {
  let inside = false
  for (const [b, a] of sidesOf(outline))
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  return inside
}

/** The smallest convex outline around the points (monotone chain). */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const turnsLeft = (o: Point, a: Point, b: Point) =>
    (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]) > 1e-6
  const half = (list: readonly Point[]) => {
    const chain: Point[] = []
    for (const p of list) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2)!, chain.at(-1)!, p)) chain.pop()
      chain.push(p)
    }
    chain.pop()
    return chain
  }
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.reverse())]
}

export function boxAround(points: readonly Point[], margin: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  if (left > right) return [0, 0, UNIT, UNIT]
  return [round(left - margin), round(top - margin), round(right - left + 2 * margin), round(bottom - top + 2 * margin)]
}

/** One site as it is drawn and touched. */
export interface Place {
  readonly site: number
  readonly shape: SiteShape
  readonly x: number
  readonly y: number
  /** Corners of the area, the two ends of an edge, nothing for a point. */
  readonly outline: readonly Point[]
  /** How far a piece may reach from the middle. */
  readonly room: number
}

/** The place of a site: every site of a board has one. */
export function placeAt(places: readonly Place[], site: number): Place {
  const place = places[site]
  if (!place) throw new Error(`the board has no site ${site}`)
  return place
}

export const placesAt = (places: readonly Place[], sites: Iterable<number>): Place[] =>
  Array.from(sites, (site) => placeAt(places, site))

/** The two ends of an edge. */
export function endsOf({ site, outline: [a, b] }: Place): readonly [Point, Point] {
  if (!a || !b) throw new Error(`site ${site} is no edge`)
  return [a, b]
}

/** All sites of a board seen from one side. */
export function placesOf(board: Board, turn: Turn): readonly Place[] {
  const pointRoom = board.shapes.some((shape) => shape.kind === 'point') ? nearestPair(board) / 2 : UNIT / 2
  return board.shapes.map((shape, site): Place => {
    const lift = (shape.rise ?? 0) * UNIT
    const raised = ([px, py]: Point): Point => (lift === 0 ? [px, py] : [px, round(py - lift)])
    const [x, y] = raised(toDrawing(shape.x, shape.y, turn))
    const outline = pointsOf(shape.outline, turn).map(raised)
    return { site, shape, x, y, outline, room: roomOf(shape, [x, y], outline, pointRoom) }
  })
}

function roomOf(shape: SiteShape, centre: Point, outline: readonly Point[], pointRoom: number): number {
  if (shape.kind === 'edge') return UNIT / 2
  if (shape.kind === 'point' || outline.length < 3) return pointRoom
  // A column of men (a backgammon point) is as wide as its step, whatever the outline.
  const step = shape.pile ? Math.hypot(...shape.pile) * UNIT : 0
  if (step >= UNIT / 2) return step / 2
  const room = Math.min(...sidesOf(outline).map(([a, b]) => distanceToSegment(centre, a, b)))
  // Leaning floors of a board in space are low but wide: a piece may stand above its cell.
  const isFloor = shape.layer !== undefined && room < 0.49 * UNIT
  return isFloor ? room * 1.15 : room
}

/** Half of this is how large stones on crossings can be without touching. */
function nearestPair(board: Board): number {
  let nearest = Infinity
  const { shapes, step, size } = board
  for (const [i, t] of step.entries()) {
    const [from, to] = [shapes[i % size], shapes[t]]
    if (!from || !to) continue
    const distance = Math.hypot(from.x - to.x, from.y - to.y)
    if (distance > 0) nearest = Math.min(nearest, distance)
  }
  return Math.min(nearest, 1) * UNIT
}
