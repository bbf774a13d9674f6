import type { Board, BoardLabel } from '@jatekvilag/engine'
import { type Place, type Point, toDrawing, UNIT } from './geometry.ts'
import type { Turn } from './turn.ts'

/** A label as it is drawn. */
export interface PlacedLabel {
  readonly text: string
  readonly at: Point
  /** The cell in whose corner it stands; undefined for one beside the sites. */
  readonly inside: Place | undefined
}

/** From the middle of a square to a label beside it. */
const REACH = 0.9 * UNIT

/**
 * Labels of squares stand in the corners of the outermost ones, so that the frame can be narrow and the squares large;
 * points, hexagons and boards in space have theirs outside.
 */
export function placeLabels(board: Board, places: readonly Place[], turn: Turn, size: number): PlacedLabel[] {
  return board.labels.map((label) => {
    const at = toDrawing(label.x, label.y, turn)
    const inside = squareBeside(label, at, places)
    return { text: label.text, at: inside ? cornerOf(inside, at, size) : at, inside }
  })
}

/** The size of the letters: on large boards a step is small on the screen, so they take more of it. */
export const labelSize = (across: number) => Math.max(26, Math.min(44, across / UNIT / 0.45))

function squareBeside(label: BoardLabel, [x, y]: Point, places: readonly Place[]): Place | undefined {
  if (!label.text) return undefined
  return places.find((place) => {
    if (place.shape.kind !== 'cell' || place.shape.layer !== undefined || !isSquare(place)) return false
    // A number printed on the cell leaves no room for a second one.
    if (place.shape.print !== undefined) return false
    const [dx, dy] = [Math.abs(place.x - x), Math.abs(place.y - y)]
    return Math.min(dx, dy) < 1 && Math.max(dx, dy) > UNIT / 2 && Math.max(dx, dy) <= REACH
  })
}

const isSquare = ({ x, y, outline }: Place) =>
  outline.length === 4 && outline.every(([px, py]) => near(Math.abs(px - x)) && near(Math.abs(py - y)))
const near = (distance: number) => Math.abs(distance - UNIT / 2) < 1

/** The corner on the label's side; letters and numbers never meet in the same one. */
function cornerOf(place: Place, [x, y]: Point, size: number): Point {
  const [ux, uy] = [Math.sign(Math.round(x - place.x)), Math.sign(Math.round(y - place.y))]
  const [along, across] = [UNIT / 2 - size * 0.45, UNIT / 2 - size * 0.5]
  return [place.x + ux * across + uy * along, place.y + uy * across + ux * along]
}
