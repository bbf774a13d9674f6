import { type Place, type Point, UNIT } from './geometry.ts'
import { type Turn, turned } from './turn.ts'

/** How the pieces of one stack are laid out. */
export interface Pile {
  /** From one level to the next, in the drawing. */
  readonly step: Point
  /** Where the lowest piece lies, from the middle of the site. */
  readonly base: Point
  /** The steps had to be pressed together or are many, so that a number helps. */
  readonly counted: boolean
}

const TOWER: Point = [0, -0.11 * UNIT]
/** A tower leans out of its cell by no more than this. */
const TOWER_REACH = 0.52 * UNIT
/** More levels than this are hard to count at a glance. */
const EASY_COUNT = 5

/** A short pile vector is a tower, which rises on the screen from any side; a long one is a column that lies on the board. */
export function pileOf(place: Place, levels: number, turn: Turn): Pile {
  const vector = place.shape.pile
  if (vector && isColumn(place)) return columnOf(place, vector, levels, turn)
  const full: Point = vector ? [vector[0] * UNIT, -vector[1] * UNIT] : TOWER
  const rise = Math.hypot(full[0], full[1]) * (levels - 1)
  const press = Math.min(1, TOWER_REACH / (rise || 1))
  const step: Point = [full[0] * press, full[1] * press]
  const sink = -0.35 * (levels - 1)
  return { step, base: [step[0] * sink, step[1] * sink], counted: levels > EASY_COUNT }
}

/** Are the men of this site laid side by side along the board? */
export function isColumn({ shape: { pile } }: Place): boolean {
  return pile !== undefined && Math.hypot(pile[0], pile[1]) >= 0.5
}

function columnOf(place: Place, vector: readonly [number, number], levels: number, turn: Turn): Pile {
  const length = Math.hypot(vector[0], vector[1])
  const [right, up] = turned(vector[0], vector[1], turn)
  const [dx, dy] = [right / length, -up / length]
  let end = 0
  for (const [x, y] of place.outline) end = Math.max(end, (x - place.x) * dx + (y - place.y) * dy)
  const space = Math.max(end - place.room * 0.9, place.room)
  const stride = Math.min(length * UNIT, levels > 1 ? space / (levels - 1) : Infinity)
  return { step: [dx * stride, dy * stride], base: [0, 0], counted: stride < 0.55 * length * UNIT }
}
