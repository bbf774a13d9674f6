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
import { inset } from './outline.ts'
import { namesReach } from './site-names.ts'

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
  flipped: boolean,
  coordinates: boolean,
): Frame {
  if (window) return windowFrame(window, flipped)
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
      list.push(toDrawing(points[0], points[1], flipped), toDrawing(points[2], points[3], flipped))
  }
  const onPoints = board.shapes.some((shape) => shape.kind === 'point')
  const plates = [...floors.values()].map(hull)
  const narrow = onPoints ? 0.56 * UNIT : floors.size > 1 ? 0.08 * UNIT : 0.1 * UNIT
  const labels = coordinates ? labelsOutside(board, places, flipped) : []
  const beyond = (label: Point) => (floors.size > 1 ? Infinity : distanceOutside(label, plates[0] ?? []))
  const reach = Math.max(0, ...labels.map(beyond).filter((distance) => distance < ON_PLATE)) + LABEL_ROOM
  const names = coordinates
    ? namesReach(board, places).map((end) => distanceOutside(end, plates[0] ?? []) + NAME_ROOM)
    : []
  const margin = Math.max(narrow, ...names, labels.length && floors.size === 1 ? reach : 0)
  const beside = labels.filter((label) => beyond(label) >= ON_PLATE)
  const corners = plates.flatMap((plate) => inset(plate, -margin))
  return { plates, margin, box: boxAround([...boxCorners(beside), ...corners], RIM) }
}

/** Labels farther out than this stand beside the plate; the plate grows to hold the others. */
export const ON_PLATE = 0.95 * UNIT
const LABEL_ROOM = 0.29 * UNIT
const NAME_ROOM = 0.08 * UNIT

/** Those that need room of their own; how large they are does not matter here. */
function labelsOutside(board: Board, places: readonly Place[], flipped: boolean): Point[] {
  return placeLabels(board, places, flipped, labelSize(0)).flatMap(({ at, inside }) => (inside ? [] : [at]))
}

function boxCorners(labels: readonly Point[]): Point[] {
  return labels.flatMap(([x, y]): Point[] => [
    [x - LABEL_ROOM, y - LABEL_ROOM],
    [x + LABEL_ROOM, y + LABEL_ROOM],
  ])
}

/** A growing table has no rim of its own: its window is the plate. */
function windowFrame(window: readonly [number, number, number, number], flipped: boolean): Frame {
  // A table with one tile on it would otherwise be all tile.
  const [wide, high] = [Math.max(window[2], LEAST_TABLE), Math.max(window[3], LEAST_TABLE)]
  const left = window[0] - (wide - window[2]) / 2
  const bottom = window[1] - (high - window[3]) / 2
  const a = toDrawing(left, bottom, flipped)
  const b = toDrawing(left + wide, bottom + high, flipped)
  const corners: Point[] = [a, [b[0], a[1]], b, [a[0], b[1]]]
  return { plates: [corners], margin: 0.1 * UNIT, box: boxAround(corners, 0.1 * UNIT + RIM) }
}

/** How far a point lies outside a convex outline; 0 inside. */
export function distanceOutside(point: Point, outline: readonly Point[]): number {
  if (isInside(point, outline)) return 0
  return Math.min(...sidesOf(outline).map(([a, b]) => distanceToSegment(point, a, b)))
}
