import {
  type Board,
  type BoardLine,
  ORTHOGONAL,
  plain,
  type Region,
  sites,
  squares,
  stepTable,
} from '@jatekvilag/engine'
import { ON_TOP, STATES, TIPPED } from '../solids/cube.ts'

/** First and last column of each row, from below; the middle of the first two rows is missing. */
const STEPS: readonly (readonly [number, number])[] = [
  [0, 8],
  [0, 8],
  [0, 8],
  [0, 8],
  [1, 7],
  [2, 6],
  [2, 6],
  [2, 6],
  [3, 5],
  [3, 5],
  [3, 5],
  [4, 4],
  [4, 4],
  [4, 4],
]
const WIDTH = 9
const MIDDLE = 4
const exists = (x: number, y: number) =>
  y >= 0 && y < STEPS.length && x >= STEPS[y][0] && x <= STEPS[y][1] && !(y < 2 && x === MIDDLE)

export const NO_HOLE = -1
/** Holes go X, O, * along the rows, each row one further than the last; the lowest row has none. */
export const holeAt = (x: number, y: number): number => (y === 0 ? NO_HOLE : (x - (y - 1) + 15) % 3)
const HOLE_LOOKS = ['hole-cross', 'hole-octagon', 'hole-star'] as const

/** The walls of the tower: every side of a cell where the tower ends. */
function walls(): BoardLine[] {
  const lines: BoardLine[] = []
  const wall = (x0: number, y0: number, x1: number, y1: number) =>
    lines.push({ points: [x0, y0, x1, y1], kind: 'border' })
  for (let y = 0; y < STEPS.length; y++)
    for (let x = 0; x < WIDTH; x++) {
      if (!exists(x, y)) continue
      if (!exists(x - 1, y)) wall(x - 0.5, y - 0.5, x - 0.5, y + 0.5)
      if (!exists(x + 1, y)) wall(x + 0.5, y - 0.5, x + 0.5, y + 0.5)
      if (!exists(x, y - 1)) wall(x - 0.5, y - 0.5, x + 0.5, y - 0.5)
      if (!exists(x, y + 1)) wall(x - 0.5, y + 0.5, x + 0.5, y + 0.5)
    }
  return lines
}

/** Start cells from left to right. */
export const STARTS = 'a1 b1 c1 d1 f1 g1 h1 i1'.split(' ')

/** The tower with the start cells of each seat: halves for two players, pairs from the left for more. */
export function towerBoard(startsOf: readonly (readonly string[])[]): Board {
  return squares({
    width: WIDTH,
    height: STEPS.length,
    exists,
    shade: plain,
    lines: walls(),
    regions(at) {
      const regions: Record<string, Region> = {}
      for (const [hole, look] of HOLE_LOOKS.entries()) {
        const cells = STEPS.flatMap((_, y) => Array.from({ length: WIDTH }, (__, x) => [x, y] as const))
        const cut = cells.filter(([x, y]) => exists(x, y) && holeAt(x, y) === hole)
        regions[look] = { sites: cut.map(([x, y]) => at(x, y)), look }
      }
      for (const [owner, names] of startsOf.entries())
        regions[`start-${owner + 1}`] = {
          sites: names.map((name) => at('abcdefghi'.indexOf(name[0]), 0)),
          owner,
          look: 'tint',
        }
      return regions
    },
  })
}

const plainTower = towerBoard([])
export const CELLS = plainTower.size
/** A cube tips over in one of these directions. */
export const WAYS = ORTHOGONAL.length
export const next = stepTable(plainTower, ORTHOGONAL)
export const [TOP] = sites(plainTower, 'e14')
export const startCells = sites(plainTower, STARTS.join(' '))
export const holes = Int8Array.from(plainTower.shapes, ({ x, y }) => holeAt(x, y))

/** Whether a cube that has come to lie like this falls through the hole of its cell. */
export const falls = (cell: number, state: number): boolean => holes[cell] === ON_TOP[state]

export const NEVER = 99
/** The fewest tilts that bring a cube alone from a cell and a state to the top: climb[cell * STATES + state], or NEVER. */
export const climb = climbs()

function climbs(): Uint8Array {
  const way = new Uint8Array(CELLS * STATES).fill(NEVER)
  const queue: number[] = []
  for (let state = 0; state < STATES; state++)
    if (!falls(TOP, state)) {
      way[TOP * STATES + state] = 0
      queue.push(TOP * STATES + state)
    }
  // Tilting back undoes a tilt, so the ways are found from the top down.
  for (const place of queue) {
    const [cell, state] = [Math.floor(place / STATES), place % STATES]
    for (let d = 0; d < ORTHOGONAL.length; d++) {
      const before = next[d * CELLS + cell]
      if (before < 0) continue
      const from = before * STATES + TIPPED[state * 4 + d]
      if (way[from] !== NEVER || falls(before, TIPPED[state * 4 + d])) continue
      way[from] = way[place] + 1
      queue.push(from)
    }
  }
  return way
}
