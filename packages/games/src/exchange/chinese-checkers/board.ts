/** The six-pointed star of 121 cells and its camps. */
import { type Board, HEX_DIRECTIONS, hexes, rowsOf, siteNamed, sites, star } from '@jatekvilag/engine'
import { type RaceBoard, raceBoard } from '../family/race-board.ts'

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
const camps = CAMPS.map((names) => sites(bare, names))

/** The race on it, each camp tinted for the seat that starts there. */
export const starRace = (homes: readonly string[]): RaceBoard =>
  raceBoard({
    board: starBoard(homes),
    directions: HEX_DIRECTIONS,
    camps,
    tips: TIPS.map((tip) => siteNamed(bare, tip)),
  })

function starBoard(homes: readonly string[]): Board {
  const place = (x: number, y: number, text: string) => ({ x, y, text })
  const shapeAt = new Map(cells.map((cell, s) => [`${cell.column},${cell.row}`, bare.shapes[s]]))
  const left = Math.min(...bare.shapes.map((shape) => shape.x)) - 2
  return hexes({
    cells,
    points: true,
    labels: [
      ...rowsOf(bare).map((row) => place(left, bare.shapes[row[0]].y, bare.shapes[row[0]].name[0])),
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
          return [`camp-${tip}`, { sites: camps[i], look: 'tint' as const, ...(owner < 0 ? {} : { owner }) }]
        }),
      ),
  })
}
