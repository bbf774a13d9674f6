/**
 * A board of rows with a frame of empty points round it, so that nobody has to ask whether a neighbour is there. The last
 * point of the frame on one side is the first one of the next row.
 */
export interface Frame {
  readonly points: number
  /** Points of board and frame together. */
  readonly length: number
  /** The place of every point of the board in the frame; at its end the last one again, until their number is whole. */
  readonly sites: Int32Array
  /** The way to the nine points of a square, its middle among them. */
  readonly square: Int32Array
}

/** So many points are computed together. */
export const AT_ONCE = 4

export function frameFor(width: number, height: number): Frame {
  const points = width * height
  const row = width + 1
  const whole = Math.ceil(points / AT_ONCE) * AT_ONCE
  const placeOf = (point: number) => (Math.floor(point / width) + 1) * row + (point % width) + 1
  return {
    points,
    length: row * (height + 2) + 1,
    sites: Int32Array.from({ length: whole }, (_, i) => placeOf(Math.min(i, points - 1))),
    square: Int32Array.from({ length: 9 }, (_, i) => (Math.floor(i / 3) - 1) * row + (i % 3) - 1),
  }
}
