import { ALL_EIGHT, type Board, type BoardLine, makeBoard, type Region, squares } from '@jatekvilag/engine'

const SIZE = 7
/** The arms of the cross are three points wide, and both cover the middle. */
const inArm = (n: number) => n >= 2 && n <= 4
/** b2, b6, f2 and f6 of the Russian board. */
const isExtra = (x: number, y: number) => (x === 1 || x === 5) && (y === 1 || y === 5)

export type Diagonals = 'none' | 'all' | 'classic'

export interface CrossBoard {
  diagonals: Diagonals
  extraPoints?: boolean
  regions?: (siteAt: (x: number, y: number) => number) => Record<string, Region>
}

/**
 * A cross of 33 points, 37 with the extra ones. Rows and columns are drawn strong; diagonals are thin
 * and run inside the arms and from the extra points: both in every square, or on the classic board only
 * those that join points of even file and row together.
 */
export function crossBoard({ diagonals, extraPoints = false, regions }: CrossBoard): Board {
  const exists = (x: number, y: number) => inArm(x) || inArm(y) || (extraPoints && isExtra(x, y))
  const grid = squares({ width: SIZE, height: SIZE, points: true, exists, regions })
  const joined = (s: number, t: number): boolean => {
    const [a, b] = [grid.shapes[s], grid.shapes[t]]
    if (a.x === b.x || a.y === b.y) return true
    if (diagonals === 'none' || (diagonals === 'classic' && (a.x + a.y) % 2 !== 0)) return false
    return (inArm(a.x) && inArm(b.x)) || (inArm(a.y) && inArm(b.y)) || isExtra(a.x, a.y) || isExtra(b.x, b.y)
  }
  const neighbour = (s: number, d: number) => {
    const t = grid.step[d * grid.size + s]
    return t >= 0 && joined(s, t) ? t : -1
  }
  const lines: BoardLine[] = []
  for (let s = 0; s < grid.size; s++)
    for (let d = 0; d < ALL_EIGHT.length; d++) {
      const t = neighbour(s, d)
      if (t < s) continue
      const [a, b] = [grid.shapes[s], grid.shapes[t]]
      lines.push({ points: [a.x, a.y, b.x, b.y], kind: a.x === b.x || a.y === b.y ? 'border' : 'line' })
    }
  return makeBoard({
    shapes: [...grid.shapes],
    directions: ALL_EIGHT,
    opposites: grid.directions.map(({ name, opposite }) => [name, grid.directions[opposite].name] as const),
    neighbour,
    lines,
    labels: [...grid.labels],
    regions: { ...grid.regions },
  })
}
