/**
 * What no jump can change. Mark some sites so that every jump touches an even number of marked ones: then the number of pegs on
 * them stays even or odd for ever. A last peg can only stand where all such marks agree with the start.
 */
import type { PegBoard } from './peg-board.ts'

/** For every site one number, a bit for each way to mark; the exclusive or over all pegs never changes. */
export function invariantsOf({ board, actions, over, to }: PegBoard): Int32Array {
  const rows: bigint[] = []
  for (const action of actions) {
    let row = bit(action >> 3) ^ bit(over[action]) ^ bit(to[action])
    for (const known of rows) if ((row ^ known) < row) row ^= known
    if (row) {
      rows.push(row)
      rows.sort((a, b) => (a < b ? 1 : -1))
    }
  }
  // Every mark solves all rows; the sites that lead no row may be chosen freely, one at a time.
  const leads = rows.map((row) => row.toString(2).length - 1)
  const marks = new Int32Array(board.size)
  const free = [...board.shapes.keys()].filter((site) => !leads.includes(site))
  for (const [i, chosen] of free.entries()) {
    let mark = bit(chosen)
    for (const [r, row] of [...rows.entries()].reverse()) if (isOdd(row & mark)) mark |= bit(leads[r])
    for (let site = 0; site < board.size; site++) if (mark & bit(site)) marks[site] |= 1 << i
  }
  return marks
}

const bit = (site: number) => 1n << BigInt(site)

function isOdd(bits: bigint): boolean {
  let odd = false
  for (let rest = bits; rest; rest &= rest - 1n) odd = !odd
  return odd
}

/** The mark of a set of pegs. */
export function markOf(marks: Int32Array, pegs: Iterable<number>): number {
  let mark = 0
  for (const peg of pegs) mark ^= marks[peg]
  return mark
}
