/** The hexagon of 24 triangles: tents stand on the twelve that point up and roll over those that point down. */
import { type Board, type BoardLine, makeBoard, type SiteShape } from '@jatekvilag/engine'
import { type Side, STATES, TIPPED } from '../solids/tetrahedron.ts'

const HEIGHT = Math.sqrt(3) / 2
/** Drawn larger, so that a tent has room. */
const SCALE = 1.7

/** Left corner of the base of each triangle, in half sides and rows: white ones point up. */
const WHITES: readonly (readonly [number, number])[] = [
  [-3, 1],
  [-1, 1],
  [1, 1],
  [-4, 0],
  [-2, 0],
  [0, 0],
  [2, 0],
  [-3, -1],
  [-1, -1],
  [1, -1],
  [-2, -2],
  [0, -2],
]
/** The top corner's left end of those that point down. */
const BLACKS: readonly (readonly [number, number])[] = [
  [-2, 1],
  [0, 1],
  [-3, 0],
  [-1, 0],
  [1, 0],
  [-4, -1],
  [-2, -1],
  [0, -1],
  [2, -1],
  [-3, -2],
  [-1, -2],
  [1, -2],
]
export const FIELDS = WHITES.length

const at = (half: number, row: number): [number, number] => [(SCALE * half) / 2, SCALE * row * HEIGHT]

const triangle = (name: string, corners: readonly (readonly [number, number])[], shade: number): SiteShape => ({
  name,
  kind: 'cell',
  x: corners.reduce((sum, [x]) => sum + x, 0) / 3,
  y: corners.reduce((sum, [, y]) => sum + y, 0) / 3,
  outline: corners.flat(),
  shade,
})

const shapes = [
  ...WHITES.map(([half, row], i) =>
    triangle(`W${i + 1}`, [at(half, row), at(half + 2, row), at(half + 1, row + 1)], 0),
  ),
  ...BLACKS.map(([half, row], i) =>
    triangle(`b-${i + 1}`, [at(half + 1, row), at(half + 2, row + 1), at(half, row + 1)], 1),
  ),
]

/** Sides are shared where two of the three corners are. */
function neighbour(site: number, side: Side): number {
  const up = site < FIELDS
  if (up !== ['S', 'NE', 'NW'].includes(side)) return -1
  const { x, y } = shapes[site]
  const far = (2 * SCALE * HEIGHT) / 3
  const angle = { S: -90, NE: 30, NW: 150, N: 90, SW: 210, SE: 330 }[side]
  const [nx, ny] = [x + far * Math.cos((angle * Math.PI) / 180), y + far * Math.sin((angle * Math.PI) / 180)]
  return shapes.findIndex((shape) => Math.hypot(shape.x - nx, shape.y - ny) < 0.05)
}

export const SIDES: readonly Side[] = ['S', 'NE', 'NW', 'N', 'SW', 'SE']

/** The sides of the players, in the order of the seats: a line outside the rim. */
const rim = (a: readonly [number, number], b: readonly [number, number], owner: number): BoardLine => {
  const push = 1.09
  return { points: [a[0] * push, a[1] * push, b[0] * push, b[1] * push], kind: 'strong', owner }
}
const RIMS: readonly (readonly [readonly [number, number], readonly [number, number]])[] = [
  [at(-2, -2), at(2, -2)],
  [at(4, 0), at(2, 2)],
  [at(-4, 0), at(-2, 2)],
]

export const groundFor = (seats: number): Board =>
  makeBoard({
    shapes,
    directions: SIDES,
    opposites: [
      ['S', 'N'],
      ['NE', 'SW'],
      ['NW', 'SE'],
    ],
    neighbour: (site, d) => neighbour(site, SIDES[d]),
    lines: RIMS.slice(0, seats).map(([a, b], owner) => rim(a, b, owner)),
  })

/** The black field between two white ones, or -1: over[from * FIELDS + to]. */
export const OVER = Int8Array.from({ length: FIELDS * FIELDS }, (_, i) => {
  const [from, to] = [(i / FIELDS) | 0, i % FIELDS]
  if (from === to) return -1
  return (
    SIDES.map((side) => neighbour(from, side)).find(
      (black) => black >= 0 && SIDES.some((side) => neighbour(black, side) === to),
    ) ?? -1
  )
})

const sideTowards = (from: number, to: number) => SIDES.find((side) => neighbour(from, side) === to)!

/** The state on the black field on the way, and at the end of a roll: half[(from * FIELDS + to) * STATES + state]. */
export const HALF = new Uint8Array(FIELDS * FIELDS * STATES)
export const WHOLE = new Uint8Array(FIELDS * FIELDS * STATES)
for (let i = 0; i < FIELDS * FIELDS; i++) {
  if (OVER[i] < 0) continue
  const first = TIPPED[sideTowards((i / FIELDS) | 0, OVER[i])]
  const second = TIPPED[sideTowards(OVER[i], i % FIELDS)]
  for (let state = 0; state < STATES; state++) {
    HALF[i * STATES + state] = first[state]
    WHOLE[i * STATES + state] = second[first[state]]
  }
}
