/** Three circles cut by four diameters, and four cities outside: A is the inner circle, spokes are counted clockwise from the top. */
import { type Board, type BoardLine, graph, neighbourLists, siteNamed } from '@jatekvilag/engine'

const SPOKES = 8
/** Wide enough apart for two men to stand side by side on the inner circle. */
const RADII: Readonly<Record<string, number>> = { A: 1.3, B: 2.2, C: 3.2, V: 4.2 }
const CITIES = [1, 3, 5, 7]
const around = (spoke: number) => (spoke % SPOKES) + 1

/** Points of one height are written in one row, so that height must be the same to the last digit. */
const exact = (value: number) => Math.round(value * 1e4) / 1e4 + 0

function roads(): Board {
  const points: Record<string, readonly [number, number]> = { O: [0, 0] }
  for (const [ring, radius] of Object.entries(RADII))
    for (let spoke = 1; spoke <= SPOKES; spoke++) {
      if (ring === 'V' && !CITIES.includes(spoke)) continue
      const angle = ((spoke - 1) * Math.PI) / 4
      points[`${ring}${spoke}`] = [exact(radius * Math.sin(angle)), exact(radius * Math.cos(angle))]
    }
  const arm = (spoke: number) => [
    ...(CITIES.includes(spoke) ? [`V${spoke}`] : []),
    ...['C', 'B', 'A'].map((r) => `${r}${spoke}`),
  ]
  const diameters = [1, 2, 3, 4].map((spoke) => [...arm(spoke), 'O', ...arm(spoke + 4).reverse()])
  const arcs = ['A', 'B', 'C'].flatMap((ring) =>
    Array.from({ length: SPOKES }, (_, i) => [`${ring}${i + 1}`, `${ring}${around(i + 1)}`]),
  )
  const board = graph({
    points,
    lines: [...diameters, ...arcs],
    regions: (site) => ({
      'light-cities': { sites: [site('V1'), site('V5')], owner: 0, look: 'city' },
      'dark-cities': { sites: [site('V3'), site('V7')], owner: 1, look: 'city' },
    }),
  })
  const straight = diameters.reduce((sum, line) => sum + line.length - 1, 0)
  return {
    ...board,
    lines: board.lines.slice(0, straight).map((line): BoardLine => ({ ...line, kind: 'border' })),
    circles: ['A', 'B', 'C'].map((ring) => ({ x: 0, y: 0, radius: RADII[ring] })),
  }
}

export const board = roads()
export const POINTS = board.size
export const near = neighbourLists(board)
/** The points beside a point, as bits: there are 29 of them. */
export const beside = Int32Array.from({ length: POINTS }, (_, point) =>
  near.cells.subarray(near.start[point], near.start[point + 1]).reduce((set, other) => set | (1 << other), 0),
)
/** Where each man starts: light's first and second, then dark's. */
export const HOMES = ['V1', 'V5', 'V3', 'V7'].map((name) => siteNamed(board, name))
/** Cities of the enemy and the points before them: never to be entered by a seat. */
export const forbidden = [0, 1].map((seat) =>
  HOMES.slice(2 - 2 * seat, 4 - 2 * seat).reduce((set, city) => set | (1 << city) | beside[city], 0),
)
