/**
 * A cube whose opposite faces bear the same mark: three marks, one for each axis. Which mark lies on which axis is all there
 * is to know of how it lies, so it has six states, and tipping it over an edge exchanges two axes.
 */
export const MARKS = 3
export const STATES = 6

/** Marks on the vertical axis, on the one from north to south and on the one from east to west, by state. */
export const AXES: readonly (readonly [vertical: number, northSouth: number, eastWest: number])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]

export const stateOf = (vertical: number, northSouth: number): number =>
  AXES.findIndex(([v, n]) => v === vertical && n === northSouth)

/** The state after tipping; directions are north, east, south, west. */
export const TIPPED = Uint8Array.from({ length: STATES * 4 }, (_, i) => {
  const [vertical, northSouth, eastWest] = AXES[(i / 4) | 0]
  return i % 2 === 0 ? stateOf(northSouth, vertical) : stateOf(eastWest, northSouth)
})

/** The mark on top, and so the one below, by state. */
export const ON_TOP = Uint8Array.from(AXES, ([vertical]) => vertical)
