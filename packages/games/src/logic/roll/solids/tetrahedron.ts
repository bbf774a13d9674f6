/**
 * A tetrahedron with a colour on each of its four faces, lying on a grid of triangles. On a triangle that points up its faces
 * look south, north-east and north-west; on one that points down north, south-west and south-east; the fourth lies below.
 */
export const FACES = 4
/** Which colour lies on which face: every order of the four colours. A mirror image is another solid, which tipping never becomes. */
export const ORDERS: readonly (readonly number[])[] = orders([0, 1, 2, 3])
export const STATES = ORDERS.length

function orders(colours: readonly number[]): number[][] {
  if (colours.length === 0) return [[]]
  return colours.flatMap((colour) => orders(colours.filter((one) => one !== colour)).map((rest) => [colour, ...rest]))
}

export const stateOf = (order: readonly number[]): number =>
  ORDERS.findIndex((one) => one.every((colour, face) => colour === order[face]))

/** The faces of a triangle that points up, and of one that points down, in the order in which states list them. */
export const UP_FACES = ['S', 'NE', 'NW', 'down'] as const
export const DOWN_FACES = ['N', 'SW', 'SE', 'down'] as const
export type Side = 'S' | 'NE' | 'NW' | 'N' | 'SW' | 'SE'

/** Which old face each new face was, after tipping over the side of that name. */
const TIPS: Readonly<Record<Side, readonly number[]>> = {
  // From up to down: N, SW, SE, down were …
  S: [3, 2, 1, 0],
  NE: [2, 3, 0, 1],
  NW: [1, 0, 3, 2],
  // From down to up: S, NE, NW, down were …
  N: [3, 2, 1, 0],
  SW: [2, 3, 0, 1],
  SE: [1, 0, 3, 2],
}

/** The state after tipping over a side, by state. */
export const TIPPED: Readonly<Record<Side, Uint8Array>> = Object.fromEntries(
  Object.entries(TIPS).map(([side, was]) => [
    side,
    Uint8Array.from(ORDERS, (order) => stateOf(was.map((face) => order[face]))),
  ]),
) as Record<Side, Uint8Array>

/** 1 for one of the two mirror images, 0 for the other: the parity of the order. */
export const HANDS = Uint8Array.from(ORDERS, (order) => {
  let swaps = 0
  for (let i = 0; i < FACES; i++) for (let j = i + 1; j < FACES; j++) if (order[i] > order[j]) swaps++
  return swaps % 2
})
