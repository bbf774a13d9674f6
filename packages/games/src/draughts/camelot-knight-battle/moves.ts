/** Where a knight can go: a step, a canter over a knight of its own side, a leap over an enemy. */
import { type ActionList, ALL_EIGHT, type Board, type Position, stepTable } from '@jatekvilag/engine'

export const isEnemy = (value: number, seat: number): boolean => value === 2 - seat || value === 4 - seat

export interface KnightMoves {
  /** Leaps over enemies; in one capture no square is touched twice, but the same enemy may be jumped again. */
  listCaptures(p: Position, cell: number, seat: number, out: ActionList): void
  /** Leaps over own knights, never into the own castle. */
  listCanters(p: Position, cell: number, seat: number, out: ActionList): void
  /** Steps and canters. */
  listQuiet(p: Position, cell: number, seat: number, out: ActionList): void
  /** The square that a leap passes over, or -1 for a step. */
  overOf(from: number, to: number): number
}

/** `TOUCHED` is the first of the slots that mark the squares of this turn. */
export function knightMoves(board: Board, castles: readonly number[], TOUCHED: number): KnightMoves {
  const n = board.size
  const ways = ALL_EIGHT.length
  const next = stepTable(board, ALL_EIGHT)
  /** leaps[cell * ways + d] is over << 8 | landing cell, or -1. */
  const leaps = new Int32Array(n * ways).fill(-1)
  for (let cell = 0; cell < n; cell++)
    for (let d = 0; d < ways; d++) {
      const over = next[d * n + cell]
      const land = over < 0 ? -1 : next[d * n + over]
      if (land >= 0) leaps[cell * ways + d] = (over << 8) | land
    }

  function listCaptures(p: Position, cell: number, seat: number, out: ActionList): void {
    for (let d = 0; d < ways; d++) {
      const leap = leaps[cell * ways + d]
      if (leap < 0) continue
      const land = leap & 255
      if (p[land] === 0 && p[TOUCHED + land] === 0 && isEnemy(p[leap >> 8], seat)) out.add((cell << 8) | land)
    }
  }

  function listCanters(p: Position, cell: number, seat: number, out: ActionList): void {
    for (let d = 0; d < ways; d++) {
      const leap = leaps[cell * ways + d]
      if (leap < 0) continue
      const land = leap & 255
      if (p[land] === 0 && p[TOUCHED + land] === 0 && land !== castles[seat] && p[leap >> 8] === seat + 1)
        out.add((cell << 8) | land)
    }
  }

  function listSteps(p: Position, cell: number, seat: number, out: ActionList): void {
    for (let d = 0; d < ways; d++) {
      const to = next[d * n + cell]
      if (to >= 0 && p[to] === 0 && to !== castles[seat]) out.add((cell << 8) | to)
    }
  }

  function listQuiet(p: Position, cell: number, seat: number, out: ActionList): void {
    listSteps(p, cell, seat, out)
    listCanters(p, cell, seat, out)
  }

  function overOf(from: number, to: number): number {
    for (let d = 0; d < ways; d++) {
      const leap = leaps[from * ways + d]
      if (leap >= 0 && (leap & 255) === to) return leap >> 8
    }
    return -1
  }

  return { listCaptures, listCanters, listQuiet, overOf }
}
