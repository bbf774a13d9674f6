/** Steps and jumps of columns on any board: whoever commands a column moves it, and takes the top of what it jumps. */
import { type ActionList, type Board, type Position, stepTable } from '@jatekvilag/engine'
import { commanderOf, withoutTop } from './column.ts'

export const mine = (column: number, seat: number): boolean => column !== 0 && commanderOf(column) === seat

export interface ColumnMoves {
  readonly ways: number
  /** next[d * cells + cell] is the neighbour, or -1. */
  readonly next: Int32Array
  /** jumps[cell * ways + d] is over << 8 | landing cell, or -1. */
  readonly jumps: Int32Array
  /** The most discs that the piece on this cell can take, when it has come with this heading (or -1). */
  longestOf(p: Position, cell: number, heading: number, seat: number): number
  canCapture(p: Position, seat: number): boolean
  canStep(p: Position, seat: number): boolean
  /** Whether the opponent could jump a piece of this seat if it stood on that empty cell. */
  exposed(p: Position, cell: number, seat: number): boolean
  /** Appends the jumps that take at least so many discs on the whole way. */
  listJumps(p: Position, cell: number, heading: number, seat: number, atLeast: number, out: ActionList): void
}

export function columnMoves(board: Board, directions: readonly string[]): ColumnMoves {
  const n = board.size
  const ways = directions.length
  const next = stepTable(board, directions)
  const opposite = directions.map((name) => {
    const { opposite } = board.directions.find((direction) => direction.name === name)!
    return directions.indexOf(board.directions[opposite].name)
  })
  const jumps = new Int32Array(n * ways).fill(-1)
  for (let cell = 0; cell < n; cell++)
    for (let d = 0; d < ways; d++) {
      const over = next[d * n + cell]
      const land = over < 0 ? -1 : next[d * n + over]
      if (land >= 0) jumps[cell * ways + d] = (over << 8) | land
    }

  /** The most discs that a piece standing on `cell`, already lifted from it, can take on its way. */
  function longestFrom(p: Position, cell: number, heading: number, seat: number): number {
    let best = 0
    for (let d = 0; d < ways; d++) {
      // "The same piece may be jumped again, but not by turning straight back."
      if (heading >= 0 && d === opposite[heading]) continue
      const jump = jumps[cell * ways + d]
      if (jump < 0 || p[jump & 255] !== 0) continue
      const over = jump >> 8
      const jumped = p[over]
      if (!mine(jumped, 1 - seat)) continue
      p[over] = withoutTop(jumped)
      const captured = 1 + longestFrom(p, jump & 255, d, seat)
      p[over] = jumped
      if (captured > best) best = captured
    }
    return best
  }

  function longestOf(p: Position, cell: number, heading: number, seat: number): number {
    const column = p[cell]
    p[cell] = 0
    const longest = longestFrom(p, cell, heading, seat)
    p[cell] = column
    return longest
  }

  function canCapture(p: Position, seat: number): boolean {
    for (let cell = 0; cell < n; cell++) {
      if (!mine(p[cell], seat)) continue
      for (let d = 0; d < ways; d++) {
        const jump = jumps[cell * ways + d]
        if (jump >= 0 && p[jump & 255] === 0 && mine(p[jump >> 8], 1 - seat)) return true
      }
    }
    return false
  }

  function canStep(p: Position, seat: number): boolean {
    for (let cell = 0; cell < n; cell++) {
      if (!mine(p[cell], seat)) continue
      for (let d = 0; d < ways; d++) {
        const to = next[d * n + cell]
        if (to >= 0 && p[to] === 0) return true
      }
    }
    return false
  }

  function exposed(p: Position, cell: number, seat: number): boolean {
    for (let d = 0; d < ways; d++) {
      const from = next[opposite[d] * n + cell]
      const land = next[d * n + cell]
      if (from >= 0 && land >= 0 && p[land] === 0 && mine(p[from], 1 - seat)) return true
    }
    return false
  }

  function listJumps(p: Position, cell: number, heading: number, seat: number, atLeast: number, out: ActionList): void {
    const column = p[cell]
    p[cell] = 0
    for (let d = 0; d < ways; d++) {
      if (heading >= 0 && d === opposite[heading]) continue
      const jump = jumps[cell * ways + d]
      if (jump < 0 || p[jump & 255] !== 0 || !mine(p[jump >> 8], 1 - seat)) continue
      const jumped = p[jump >> 8]
      p[jump >> 8] = withoutTop(jumped)
      if (1 + longestFrom(p, jump & 255, d, seat) >= atLeast) out.add((cell << 8) | (jump & 255))
      p[jump >> 8] = jumped
    }
    p[cell] = column
  }

  return { ways, next, jumps, longestOf, canCapture, canStep, exposed, listJumps }
}
