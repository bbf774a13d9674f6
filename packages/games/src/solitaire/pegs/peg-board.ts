/** Boards on which pegs jump over each other in straight lines: which jumps there are, as tables and as sets of bits. */
import { type Board, graph, type Site, squares } from '@jatekvilag/engine'

/** A jump is called by the site it starts from * 8 + its direction, for ever. */
export const DIRECTIONS = 8
/** Sets of sites are two whole numbers of so many bits each: enough for boards of 60 sites. */
export const HALF = 30

export interface PegBoard {
  readonly board: Board
  /** All jumps, in the order of their actions. */
  readonly actions: readonly number[]
  /** By action: the peg that is jumped over and the hole where the jump ends; -1 where there is no such jump. */
  readonly over: Int32Array
  readonly to: Int32Array
}

export const fromOf = (action: number): Site => action >> 3

/** `along` are the directions in which pegs jump; all of the board's unless told otherwise. */
export function pegBoard(board: Board, along: readonly string[] = board.directions.map(({ name }) => name)): PegBoard {
  const { size, step } = board
  const over = new Int32Array(size * DIRECTIONS).fill(-1)
  const to = new Int32Array(size * DIRECTIONS).fill(-1)
  const actions: number[] = []
  for (let from = 0; from < size; from++) {
    for (const [i, name] of along.entries()) {
      const d = board.directions.findIndex((direction) => direction.name === name)
      const next = step[d * size + from]
      const end = next < 0 ? -1 : step[d * size + next]
      if (end < 0) continue
      const action = from * DIRECTIONS + i
      over[action] = next
      to[action] = end
      actions.push(action)
    }
  }
  return { board, actions, over, to }
}

/** A cross of 33 holes, or of 37 with four more in its corners. */
export function crossBoard(isEuropean: boolean): Board {
  const arm = (i: number) => i >= 2 && i <= 4
  const isCorner = (x: number, y: number) => (x === 1 || x === 5) && (y === 1 || y === 5)
  return squares({
    width: 7,
    height: 7,
    exists: (x, y) => arm(x) || arm(y) || (isEuropean && isCorner(x, y)),
    shade: () => -1,
    regions: (siteAt) => ({ holes: { sites: everySite(siteAt), look: 'hollow' } }),
  })
}

function everySite(siteAt: (x: number, y: number) => Site): Site[] {
  const places = Array.from({ length: 49 }, (_, i) => siteAt(i % 7, Math.floor(i / 7)))
  return places.filter((site) => site >= 0)
}

/** Rows of 1, 2, 3 … holes under each other, numbered row by row from the top. */
export function triangleBoard(rows: number): Board {
  const nameAt = (row: number, i: number) => `${(row * (row + 1)) / 2 + i + 1}`
  const points: Record<string, readonly [number, number]> = {}
  for (let row = 0; row < rows; row++)
    for (let i = 0; i <= row; i++) points[nameAt(row, i)] = [i - row / 2, (rows - 1 - row) * 0.87]
  const upTo = (length: number) => Array.from({ length }, (_, i) => i)
  const lines = upTo(rows).flatMap((k) => [
    upTo(k + 1).map((i) => nameAt(k, i)),
    upTo(rows - k).map((i) => nameAt(k + i, k)),
    upTo(rows - k).map((i) => nameAt(k + i, i)),
  ])
  return graph({ points, lines: lines.filter((line) => line.length > 1) })
}
