import { type Board, graph } from '@jatekvilag/engine'

/** A board for games of the mill family: its points, its lines, and which triples of points are mills. */
export interface MillBoard {
  readonly board: Board
  readonly mills: readonly (readonly string[])[]
  /** How many men each side has. */
  readonly men: number
}

const COMPASS: readonly (readonly [string, number, number])[] = [
  ['NW', -1, 1],
  ['N', 0, 1],
  ['NE', 1, 1],
  ['E', 1, 0],
  ['SE', 1, -1],
  ['S', 0, -1],
  ['SW', -1, -1],
  ['W', -1, 0],
]

/**
 * Squares inside each other, the innermost is number 1. Points are named by their square and the compass: 1NW, 3S.
 * Lines join the middles of the sides, and on some boards the corners too.
 */
function nestedSquares(squares: number, men: number, cornersJoined: boolean): MillBoard {
  const centre = squares + 1
  const points: Record<string, readonly [number, number]> = {}
  const lines: string[][] = []
  for (let square = 1; square <= squares; square++) {
    for (const [name, x, y] of COMPASS) points[`${square}${name}`] = [centre + square * x, centre + square * y]
    for (const [a, b, c] of ['NW N NE', 'NE E SE', 'SE S SW', 'SW W NW'].map((side) => side.split(' ')))
      lines.push([`${square}${a}`, `${square}${b}`, `${square}${c}`])
  }
  for (const [name, x, y] of COMPASS)
    if (cornersJoined || x * y === 0) lines.push(Array.from({ length: squares }, (_, i) => `${i + 1}${name}`))
  return { board: graph({ points, lines }), mills: lines.filter((line) => line.length === 3), men }
}

/**
 * Three triangles, pentagons or hexagons inside each other, the middles of their sides joined. Points are named by their
 * ring and their place on it, clockwise from the upper left corner: 3.1 is an outer corner, 3.2 the middle of a side.
 */
function nestedPolygons(corners: number, men: number): MillBoard {
  const places = 2 * corners
  const points: Record<string, readonly [number, number]> = {}
  const lines: string[][] = []
  const corner = (ring: number, i: number) => {
    const angle = Math.PI * (0.5 + 1 / corners - (2 * i) / corners)
    return [ring * Math.cos(angle), ring * Math.sin(angle)] as const
  }
  for (let ring = 1; ring <= 3; ring++) {
    for (let i = 0; i < corners; i++) {
      const [here, next] = [corner(ring, i), corner(ring, i + 1)]
      points[`${ring}.${2 * i + 1}`] = here
      points[`${ring}.${2 * i + 2}`] = [(here[0] + next[0]) / 2, (here[1] + next[1]) / 2]
      lines.push([0, 1, 2].map((step) => `${ring}.${((2 * i + step) % places) + 1}`))
    }
  }
  for (let middle = 2; middle <= places; middle += 2) lines.push([1, 2, 3].map((ring) => `${ring}.${middle}`))
  return { board: graph({ points, lines }), mills: lines, men }
}

/** Three rows of three points. */
function threeByThree(diagonals: boolean): MillBoard {
  const points: Record<string, readonly [number, number]> = {}
  for (let y = 0; y < 3; y++) for (let x = 0; x < 3; x++) points[`${'abc'[x]}${y + 1}`] = [x, y]
  const lines = ['a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3', 'a1 a2 a3', 'b1 b2 b3', 'c1 c2 c3']
  if (diagonals) lines.push('a1 b2 c3', 'a3 b2 c1')
  const mills = lines.map((line) => line.split(' '))
  return { board: graph({ points, lines: mills }), mills, men: 3 }
}

export const MILL_BOARDS = {
  nine: () => nestedSquares(3, 9, false),
  twelve: () => nestedSquares(3, 12, true),
  six: () => nestedSquares(2, 6, false),
  triangle: () => nestedPolygons(3, 6),
  pentagon: () => nestedPolygons(5, 10),
  hexagon: () => nestedPolygons(6, 12),
  three: () => threeByThree(false),
  'three-diagonal': () => threeByThree(true),
} as const satisfies Record<string, () => MillBoard>
