import type { Board, Scene } from '@jatekvilag/engine'
import {
  type Box,
  boxAround,
  distanceToSegment,
  hull,
  isInside,
  type Place,
  type Point,
  sidesOf,
  toDrawing,
  UNIT,
} from './geometry.ts'
import { labelSize, placeLabels } from './labels.ts'
import { enclosed, inset, unionOutline } from './outline.ts'
import { namesReach } from './site-names.ts'
import type { Turn } from './turn.ts'

/** The plates a board lies on (one for each floor in space) and the part of the plane that is shown. */
export interface Frame {
  readonly plates: readonly (readonly Point[])[]
  /** How far the plates reach beyond the sites. */
  readonly margin: number
  readonly box: Box
}

const RIM = 6
/** Steps across the smallest part of a growing table that is shown. */
const LEAST_TABLE = 5

export function frameOf(
  board: Board,
  places: readonly Place[],
  window: Scene['window'],
  turn: Turn,
  coordinates: boolean,
): Frame {
  if (window) return windowFrame(window, turn)
  const floors = new Map<number, Point[]>()
  for (const place of places) {
    const floor = place.shape.layer ?? 0
    const list = floors.get(floor) ?? []
    floors.set(floor, list)
    if (place.outline.length) list.push(...place.outline)
    else list.push([place.x, place.y])
  }
  // Lines belong to the plate too: the coloured sides of hex lie outside the cells.
  const [list, ...further] = floors.values()
  if (list && further.length === 0) {
    for (const { points } of board.lines)
      list.push(toDrawing(points[0], points[1], turn), toDrawing(points[2], points[3], turn))
  }
  const onPoints = board.shapes.some((shape) => shape.kind === 'point')
  const notched = floors.size === 1 && !onPoints ? notchedOutline(places) : undefined
  const plates = notched ? [notched] : [...floors.values()].map(hull)
  const narrow = onPoints ? 0.56 * UNIT : floors.size > 1 ? 0.08 * UNIT : 0.1 * UNIT
  const labels = showsLabels(coordinates, turn) ? labelsOutside(board, places, turn) : []
  const beyond = (label: Point) => (floors.size > 1 ? Infinity : distanceOutside(label, plates[0] ?? []))
  const reach = Math.max(0, ...labels.map(beyond).filter((distance) => distance < ON_PLATE)) + LABEL_ROOM
  const names = coordinates
    ? namesReach(board, places).map((end) => distanceOutside(end, plates[0] ?? []) + NAME_ROOM)
    : []
  // A broad rim would fill the notches up, so the labels of such a board stand beside its plate.
  const margin = notched ? narrow : Math.max(narrow, ...names, labels.length && floors.size === 1 ? reach : 0)
  const beside = notched ? labels : labels.filter((label) => beyond(label) >= ON_PLATE)
  const corners = plates.flatMap((plate) => inset(plate, -margin))
  return { plates, margin, box: boxAround([...boxCorners(beside), ...corners], RIM) }
}

/** How far a notch reaches into the board before the plate follows it. */
const DEEP_NOTCH = 1.5 * UNIT

/** The outline of a board of cells with deep notches (a clover, a wave); undefined where its hull is its shape. */
function notchedOutline(places: readonly Place[]): Point[] | undefined {
  const cells = places.flatMap(({ shape, outline }) => (shape.kind === 'cell' && outline.length > 2 ? [outline] : []))
  const [outer] = unionOutline(cells).sort((a, b) => enclosed(b) - enclosed(a))
  if (!outer) return undefined
  const sides = sidesOf(hull(outer))
  const depth = (corner: Point) => Math.min(...sides.map(([a, b]) => distanceToSegment(corner, a, b)))
  return outer.some((corner) => depth(corner) > DEEP_NOTCH) ? outer : undefined
}

/** Letters and numbers stand in rows beside the board; askew, as after a sixth of a turn, they would lead far away from it. */
export const showsLabels = (coordinates: boolean, turn: Turn) => coordinates && turn % 90 === 0

/** Labels farther out than this stand beside the plate; the plate grows to hold the others. */
export const ON_PLATE = 0.95 * UNIT
const LABEL_ROOM = 0.29 * UNIT
const NAME_ROOM = 0.08 * UNIT

/** Those that need room of their own; how large they are does not matter here. */
function labelsOutside(board: Board, places: readonly Place[], turn: Turn): Point[] {
  return placeLabels(board, places, turn, labelSize(0)).flatMap(({ at, inside }) => (inside ? [] : [at]))
}

function boxCorners(labels: readonly Point[]): Point[] {
  return labels.flatMap(([x, y]): Point[] => [
    [x - LABEL_ROOM, y - LABEL_ROOM],
    [x + LABEL_ROOM, y + LABEL_ROOM],
  ])
}

/** A growing table has no rim of its own: its window is the plate. */
function windowFrame(window: readonly [number, number, number, number], turn: Turn): Frame {
  // A table with one tile on it would otherwise be all tile.
  const [wide, high] = [Math.max(window[2], LEAST_TABLE), Math.max(window[3], LEAST_TABLE)]
  const left = window[0] - (wide - window[2]) / 2
  const bottom = window[1] - (high - window[3]) / 2
  const a = toDrawing(left, bottom, turn)
  const b = toDrawing(left + wide, bottom + high, turn)
  const corners: Point[] = [a, [b[0], a[1]], b, [a[0], b[1]]]
  return { plates: [corners], margin: 0.1 * UNIT, box: boxAround(corners, 0.1 * UNIT + RIM) }
}

/** How far a point lies outside a convex outline; 0 inside. */
export function distanceOutside(point: Point, outline: readonly Point[]): number {
  if (isInside(point, outline)) return 0
  return Math.min(...sidesOf(outline).map(([a, b]) => distanceToSegment(point, a, b)))
}
