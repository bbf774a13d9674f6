/** The board with its river, and the animals: what they are called and how they go, apart from jumps and open lines. */
import { type Board, type Region, type Site, squares } from '@jatekvilag/engine'
import type { ManKind } from '../family/army.ts'
import { CAPTURES, MOVES, type Path } from '../family/moves.ts'

export const SIDE = 7
export const RIVER_ROW = 3
export const START_ROWS = 'gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ'

const inCastle = (x: number, y: number) => x >= 2 && x <= 4 && (y <= 2 || y >= 4)

export function congoBoard(castles: boolean): Board {
  return squares({
    width: SIDE,
    height: SIDE,
    regions(siteAt): Record<string, Region> {
      const where = (holds: (x: number, y: number) => boolean) =>
        Array.from({ length: SIDE * SIDE }, (_, i) => [i % SIDE, Math.floor(i / SIDE)] as const)
          .filter(([x, y]) => holds(x, y))
          .map(([x, y]) => siteAt(x, y))
      const river: Region = { sites: where((_, y) => y === RIVER_ROW), look: 'water' }
      return castles ? { river, castles: { sites: where(inCastle), look: 'tint' } } : { river }
    },
  })
}

export function congoMen(board: Board, castles: boolean): readonly ManKind[] {
  const { shapes } = board
  const siteAt = (x: number, y: number) => shapes.findIndex((shape) => shape.x === x && shape.y === y)
  const path = (way: readonly Site[], to: Site, mode: number): Path => ({
    way,
    to,
    mode,
    inPassing: false,
    passes: false,
  })

  /** Straight on from there, up to so many cells: a path to each. */
  function along(site: Site, dx: number, dy: number, most: number, mode: number): Path[] {
    const paths: Path[] = []
    const way: Site[] = []
    for (let n = 1; n <= most; n++) {
      const to = siteAt(shapes[site].x + n * dx, shapes[site].y + n * dy)
      if (to < 0) break
      paths.push(path([...way], to, mode))
      way.push(to)
    }
    return paths
  }

  /** Any distance within the river, or straight to it and no further; the first step is a king's step anyway. */
  function crocodileWays(_: number, site: Site): readonly Path[] {
    const { y } = shapes[site]
    const slides =
      y === RIVER_ROW
        ? [...along(site, 1, 0, SIDE, MOVES | CAPTURES), ...along(site, -1, 0, SIDE, MOVES | CAPTURES)]
        : along(site, 0, Math.sign(RIVER_ROW - y), Math.abs(RIVER_ROW - y), MOVES | CAPTURES)
    return slides.filter(({ way }) => way.length > 0)
  }

  /** Beyond the river a pawn may retreat one or two cells, without capturing. */
  function pawnWays(seat: number, site: Site): readonly Path[] {
    const beyond = seat === 0 ? shapes[site].y > RIVER_ROW : shapes[site].y < RIVER_ROW
    return beyond ? along(site, 0, seat === 0 ? -1 : 1, 2, MOVES) : []
  }

  /** The lion may not enter the river, so it never leaves its side; by the other rule it stays in its castle. */
  function lionStands(seat: number, site: Site): boolean {
    const { x, y } = shapes[site]
    return (seat === 0 ? y < RIVER_ROW : y > RIVER_ROW) && (!castles || inCastle(x, y))
  }

  return [
    { letter: 'L', noun: 'lion', betza: 'K', royal: true, confinedTo: lionStands },
    { letter: 'C', noun: 'crocodile', betza: 'K', ways: crocodileWays },
    { letter: 'E', noun: 'elephant', betza: 'WD' },
    { letter: 'Z', noun: 'zebra', betza: 'N' },
    { letter: 'G', noun: 'giraffe', betza: 'mKAD' },
    { letter: 'M', noun: 'monkey', betza: 'mK' },
    { letter: 'S', noun: 'superpawn', betza: 'fKsWmbQ2' },
    { letter: 'P', noun: 'pawn', betza: 'fWfF', ways: pawnWays },
  ]
}
