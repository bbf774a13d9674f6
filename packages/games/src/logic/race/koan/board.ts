/** Six by six octagons with five by five squares in the gaps: columns a-k and rows 1-11 are numbered through both. */
import { type Board, type BoardLabel, letters, makeBoard, type SiteShape } from '@jatekvilag/engine'

const LINES = 11
/** How much of a corner the octagons leave to the squares; for regular ones it would be 0.29. */
const CUT = 0.34
export const OCTAGON = 0
export const SQUARE = 1

const OCTAGON_CORNERS = [
  [-0.5 + CUT, -0.5],
  [0.5 - CUT, -0.5],
  [0.5, -0.5 + CUT],
  [0.5, 0.5 - CUT],
  [0.5 - CUT, 0.5],
  [-0.5 + CUT, 0.5],
  [-0.5, 0.5 - CUT],
  [-0.5, -0.5 + CUT],
]
const SQUARE_CORNERS = [
  [0, -CUT],
  [CUT, 0],
  [0, CUT],
  [-CUT, 0],
]

/** Where a piece may be led: straight on between octagons, slanting between an octagon and a square. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, 2],
  'north-west': [-1, 1],
  'north-east': [1, 1],
  south: [0, -2],
  'south-west': [-1, -1],
  'south-east': [1, -1],
}
const DIRECTIONS = Object.keys(STEPS)

export const board = koanBoard()

function koanBoard(): Board {
  const shapes: SiteShape[] = []
  const at = new Map<string, number>()
  const places: [number, number][] = []
  for (let row = 0; row < LINES; row++)
    for (let column = row % 2; column < LINES; column += 2) {
      const [x, y] = [column / 2, row / 2]
      const corners = row % 2 === 0 ? OCTAGON_CORNERS : SQUARE_CORNERS
      at.set(`${column},${row}`, shapes.length)
      places.push([column, row])
      shapes.push({
        name: `${letters(column)}${row + 1}`,
        kind: 'cell',
        x,
        y,
        outline: corners.flatMap(([dx, dy]) => [x + dx, y + dy]),
        shade: row % 2,
      })
    }
  const labels: BoardLabel[] = Array.from({ length: LINES }, (_, i) => [
    { x: i / 2, y: -0.85, text: letters(i) },
    { x: -0.85, y: i / 2, text: `${i + 1}` },
  ]).flat()
  return makeBoard({
    shapes,
    directions: DIRECTIONS,
    opposites: [
      ['north', 'south'],
      ['north-west', 'south-east'],
      ['north-east', 'south-west'],
    ],
    neighbour(site, direction) {
      const [dx, dy] = STEPS[DIRECTIONS[direction]]
      // Squares do not touch each other.
      if (dx === 0 && shapes[site].shade === SQUARE) return -1
      return at.get(`${places[site][0] + dx},${places[site][1] + dy}`) ?? -1
    },
    labels,
  })
}
