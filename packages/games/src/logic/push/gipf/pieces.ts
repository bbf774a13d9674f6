/** Single and double pieces, and rows of four: which there are, what hangs on them, and which may stay. */
import { layout, type Position } from '@jatekvilag/engine'
import { LINES, lines, SPOTS } from './field.ts'

/** A spot holds 0, a single or a double: 1 and 2 of the first player, 3 and 4 of the second. */
export const seatOf = (piece: number): number => (piece - 1) >> 1
export const isDouble = (piece: number): boolean => (piece & 1) === 0
export const PIECES_EACH = 18
const ROW = 4

/**
 * `turn` is whose turn it is, `actor` who has to do something now: put a piece in, choose a row to take, or choose which
 * doubles of it to take (`pending`, two words of bits; `taken` is 1 once something of the row has gone). `single` is 1
 * for whoever has put in a single and may put in no double any more.
 */
export const slots = layout(
  { board: SPOTS, turn: 1, actor: 1, phase: 1, pending: 2, taken: 1, reserve: 2, single: 2 },
  { outcome: 1, quiet: 1, doubles: 2 },
)
export const [PUT_IN, CHOOSE_ROW, CHOOSE_DOUBLES] = [0, 1, 2]
const { pending: PENDING } = slots.at

export const isPending = (p: Position, spot: number): boolean =>
  (spot < 32 ? (p[PENDING] >>> spot) & 1 : (p[PENDING + 1] >>> (spot - 32)) & 1) === 1

export function togglePending(p: Position, spot: number): void {
  if (spot < 32) p[PENDING] ^= 1 << spot
  else p[PENDING + 1] ^= 1 << (spot - 32)
}

/** No line is longer than seven, so a row of four lies over the middle of its line: elsewhere nobody need look. */
const middleOf = Int32Array.from({ length: LINES }, (_, line) => (lines.start[line] + lines.start[line + 1]) >> 1)
const middleSpot = middleOf.map((i) => lines.cells[i])

const isOf = (piece: number, seat: number): boolean => (piece + 1) >> 1 === seat + 1

/** Where on a line four or more of that seat stand in a row: the place of the first among `lines.cells`, or -1. */
export function rowOn(p: Position, line: number, seat: number): number {
  return isOf(p[middleSpot[line]], seat) ? rowAround(p, line, seat) : -1
}

/** The same where the middle is taken by the seat. */
function rowAround(p: Position, line: number, seat: number): number {
  const { start, cells } = lines
  let first = middleOf[line]
  let end = first + 1
  while (first > start[line] && isOf(p[cells[first - 1]], seat)) first--
  while (end < start[line + 1] && isOf(p[cells[end]], seat)) end++
  return end - first >= ROW ? first : -1
}

/** Where that row ends, one place beyond its last piece. */
export function rowEnd(p: Position, line: number, from: number): number {
  const seat = seatOf(p[lines.cells[from]])
  let i = from
  while (i < lines.start[line + 1] && p[lines.cells[i]] !== 0 && seatOf(p[lines.cells[i]]) === seat) i++
  return i
}

/** A row of nothing but doubles may stay as long as its owner likes. */
export function mayStay(p: Position, line: number, from: number): boolean {
  for (let i = from, end = rowEnd(p, line, from); i < end; i++) if (!isDouble(p[lines.cells[i]])) return false
  return true
}

export function hasRow(p: Position, seat: number): boolean {
  for (let line = 0; line < LINES; line++) if (rowOn(p, line, seat) >= 0) return true
  return false
}

/** Is there a row that has to go? */
export function mustTakeRow(p: Position, seat: number): boolean {
  for (let line = 0; line < LINES; line++) {
    const from = rowOn(p, line, seat)
    if (from >= 0 && !mayStay(p, line, from)) return true
  }
  return false
}
