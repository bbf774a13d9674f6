/**
 * Ninety-one circles in a hexagon of side six, each through six points; neighbouring circles share two of them.
 * The points come first among the sites, then the middles of the circles, which are touched to take a circle over.
 */
import { type BoardLabel, letters, makeBoard, type SiteShape } from '@jatekvilag/engine'

const SIDE = 6
const COLUMNS_OF_CIRCLES = 2 * SIDE - 1
const HALF_HEIGHT = Math.sqrt(3) / 2
/** How far from its middle a circle is touched: points lie at distance one. */
const TOUCH = 0.5

/** Columns a to x stand in pairs one unit apart, with half a unit between the pairs. */
const xOf = (column: number) => 1.5 * (column >> 1) + 0.5 * (column % 2)
const yOf = (row: number) => -(row - 1) * HALF_HEIGHT

interface Circle {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly points: readonly string[]
}

/** Column after column from the left, each from the top: bc7 lies between the columns b and c in row 7. */
function allCircles(): Circle[] {
  const circles: Circle[] = []
  for (let i = 0; i < COLUMNS_OF_CIRCLES; i++) {
    const fromMiddle = Math.abs(i - (SIDE - 1))
    const left = 2 * i + 1
    for (let n = 0; n < COLUMNS_OF_CIRCLES - fromMiddle; n++) {
      const row = 2 + fromMiddle + 2 * n
      const at = (column: number, r: number) => `${letters(column)}${r}`
      circles.push({
        name: `${letters(left)}${letters(left + 1)}${row}`,
        x: (xOf(left) + xOf(left + 1)) / 2,
        y: yOf(row),
        points: [
          at(left, row - 1),
          at(left + 1, row - 1),
          at(left + 2, row),
          at(left + 1, row + 1),
          at(left, row + 1),
          at(left - 1, row),
        ],
      })
    }
  }
  return circles
}

const circleList = allCircles()
const columnOf = (name: string) => name.charCodeAt(0) - 97
const rowOf = (name: string) => Number(name.slice(1))
const pointNames = [...new Set(circleList.flatMap(({ points }) => points))].sort(
  (a, b) => rowOf(a) - rowOf(b) || columnOf(a) - columnOf(b),
)
const pointAt = new Map(pointNames.map((name, site) => [name, site]))

export const POINTS = pointNames.length
export const CIRCLES = circleList.length

/** The six points of every circle, clockwise from its upper left: pointsOf[6 * circle + i]. */
export const pointsOf = Int32Array.from(circleList.flatMap(({ points }) => points.map((name) => pointAt.get(name)!)))

/** The circles through every point, -1 where there are fewer than three: circlesAt[3 * point + i]. */
export const circlesAt = new Int32Array(3 * POINTS).fill(-1)
for (let i = 0; i < pointsOf.length; i++) {
  let at = 3 * pointsOf[i]
  while (circlesAt[at] >= 0) at++
  circlesAt[at] = Math.floor(i / 6)
}

/** The circles that share two points with a circle, -1 for none: circlesBeside[6 * circle + i]. */
export const circlesBeside = new Int32Array(6 * CIRCLES).fill(-1)
for (let circle = 0; circle < CIRCLES; circle++) {
  const own = [...pointsOf.subarray(6 * circle, 6 * circle + 6)]
  const beside = circleList.flatMap((_, other) => {
    const shared = [...pointsOf.subarray(6 * other, 6 * other + 6)].filter((point) => own.includes(point))
    return other !== circle && shared.length === 2 ? [other] : []
  })
  circlesBeside.set(beside, 6 * circle)
}

/** Neighbours along the circles: three at most. */
const links = pointNames.map((_, point) => {
  const found = new Set<number>()
  for (let i = 0; i < pointsOf.length; i++) {
    if (pointsOf[i] !== point) continue
    const circle = i - (i % 6)
    found.add(pointsOf[circle + ((i + 1) % 6)]).add(pointsOf[circle + ((i + 5) % 6)])
  }
  return [...found].sort((a, b) => a - b)
})

const shapes: SiteShape[] = [
  ...pointNames.map((name): SiteShape => {
    return { name, kind: 'point', x: xOf(columnOf(name)), y: yOf(rowOf(name)), outline: [], shade: 0 }
  }),
  ...circleList.map(({ name, x, y }): SiteShape => {
    const corners = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6)
    const outline = corners.flatMap((angle) => [x + TOUCH * Math.cos(angle), y + TOUCH * Math.sin(angle)])
    return { name, kind: 'cell', x, y, outline, shade: -1 }
  }),
]

const labels: BoardLabel[] = [
  ...Array.from({ length: 2 * COLUMNS_OF_CIRCLES + 2 }, (_, column) => ({
    x: xOf(column),
    y: yOf(4 * SIDE),
    text: letters(column),
  })),
  ...Array.from({ length: 4 * SIDE - 1 }, (_, i) => ({ x: -1.7, y: yOf(i + 1), text: `${i + 1}` })),
]

export const board = makeBoard({
  shapes,
  directions: ['link-0', 'link-1', 'link-2'],
  neighbour: (site, d) => links[site]?.[d] ?? -1,
  circles: circleList.map(({ x, y }) => ({ x, y, radius: 1 })),
  labels,
})
