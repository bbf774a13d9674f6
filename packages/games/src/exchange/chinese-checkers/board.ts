/** The six-pointed star of 121 cells: its camps, and tables for stepping and jumping on it. */
import { type Board, HEX_DIRECTIONS, hexes, rowsOf, type Site, sites, star, stepTable } from '@jatekvilag/engine'

export const CELLS = 121
/** Stands for everything off the board: its slot is never empty, so nothing lands there. */
export const WALL = CELLS

/** The points of the star clockwise from the bottom; the one three further on is the goal. */
export const TIPS = ['q13', 'm5', 'e1', 'a5', 'e13', 'm17']
const CAMPS = [
  'q13 p12 p13 o11 o12 o13 n10 n11 n12 n13',
  'm5 m6 m7 m8 l5 l6 l7 k5 k6 j5',
  'e1 e2 e3 e4 f2 f3 f4 g3 g4 h4',
  'a5 b5 b6 c5 c6 c7 d5 d6 d7 d8',
  'e13 e12 e11 e10 f13 f12 f11 g13 g12 h13',
  'm17 m16 m15 m14 l16 l15 l14 k15 k14 j14',
]
const cells = star(4)
const bare = hexes({ cells, points: true })
export const rows = rowsOf(bare)
export const campSites = CAMPS.map((names) => sites(bare, names))
/** Which camp a cell belongs to, or 6 for the middle. */
export const campOf = new Uint8Array(CELLS).fill(6)
campSites.forEach((camp, i) => {
  for (const site of camp) campOf[site] = i
})

const steps = stepTable(bare, HEX_DIRECTIONS)
const wallFor = (site: Site) => (site < 0 ? WALL : site)
/** The neighbour in direction d and the cell behind it: near[cell * 6 + d], far[cell * 6 + d]. */
export const near = new Int32Array(6 * (CELLS + 1)).fill(WALL)
export const far = new Int32Array(6 * (CELLS + 1)).fill(WALL)
for (let c = 0; c < CELLS; c++) {
  for (let d = 0; d < 6; d++) {
    const next = steps[d * CELLS + c]
    near[c * 6 + d] = wallFor(next)
    if (next >= 0) far[c * 6 + d] = wallFor(steps[d * CELLS + next])
  }
}

/**
 * What a cell sees around itself, as bits: bit d is set when its neighbour in direction d is taken,
 * bit 6 + d when the cell behind that one is. Off the board counts as taken. This is what an empty board shows.
 */
export const EMPTY_AROUND = Int32Array.from({ length: CELLS }, (_, c) => {
  let sight = 0
  for (let d = 0; d < 6; d++) sight |= (near[c * 6 + d] === WALL ? 1 << d : 0) | (far[c * 6 + d] === WALL ? 64 << d : 0)
  return sight
})
/** The directions in which a step from this cell stays in the same camp, as bits. */
export const stayingSteps = Uint8Array.from({ length: CELLS }, (_, c) => {
  let staying = 0
  for (let d = 0; d < 6; d++) if (near[c * 6 + d] !== WALL && campOf[near[c * 6 + d]] === campOf[c]) staying |= 1 << d
  return staying
})

/** The board with each camp tinted for the seat that starts there. */
export function starBoard(homes: readonly string[]): Board {
  const place = (x: number, y: number, text: string) => ({ x, y, text })
  const shapeAt = new Map(cells.map((cell, s) => [`${cell.column},${cell.row}`, bare.shapes[s]]))
  const left = Math.min(...bare.shapes.map((shape) => shape.x)) - 2
  return hexes({
    cells,
    points: true,
    labels: [
      ...rows.map((row) => place(left, bare.shapes[row[0]].y, bare.shapes[row[0]].name[0])),
      // A slanted file has its number above its upper end.
      ...cells.flatMap((cell, s) =>
        shapeAt.has(`${cell.column + 1},${cell.row + 1}`)
          ? []
          : [place(bare.shapes[s].x + 0.5, bare.shapes[s].y + Math.sqrt(3) / 2, cell.name.slice(1))],
      ),
    ],
    regions: () =>
      Object.fromEntries(
        TIPS.map((tip, i) => {
          const owner = homes.indexOf(tip)
          return [`camp-${tip}`, { sites: campSites[i], look: 'tint' as const, ...(owner < 0 ? {} : { owner }) }]
        }),
      ),
  })
}
