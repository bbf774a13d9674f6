/**
 * Stones in a row, on any board and along any directions: the goal of most games of this chapter.
 *
 * Every straight line of the board is a strip, and each seat has one number for each strip: bit i says that it
 * has a stone on the i-th cell. A new stone sets a bit in a few strips, and a row shows as neighbouring bits,
 * so nothing is walked and nothing is searched.
 */
import { type Board, directionNamed, linesOf, type Mark, type Position } from '@jatekvilag/engine'

export interface RowGoal {
  readonly board: Board
  readonly seats: number
  /** One direction of each opposite pair. */
  readonly axes: readonly string[]
  /** From 2 to 8. */
  readonly length: number
  /** Longer rows do not count. */
  readonly exact?: boolean
  /** The cells that count for a seat; all of them when absent. */
  counts?(cell: number, seat: number): boolean
}

export interface InARow {
  /** How many slots of the position, from `at` on, hold the strips; all 0 while the board is empty. */
  readonly slots: number
  /** Every set of cells that makes a row of the wanted length. */
  readonly lines: readonly (readonly number[])[]
  /** Every longest straight line along the axes, its cells in order. */
  readonly strips: readonly (readonly number[])[]
  /** Notes a new stone; true when it makes a row. */
  put(p: Position, at: number, cell: number, seat: number): boolean
  /** Forgets a stone that leaves its cell. */
  lift(p: Position, at: number, cell: number, seat: number): void
  /** The finished rows, for the scene. */
  marks(p: Position, at: number): Mark[]
}

/** A strip is one number of 32 bits. */
const LONGEST_STRIP = 32

export function inARow(goal: RowGoal): InARow {
  const { board, seats, axes, length, exact = false, counts } = goal
  const allCount = counts === undefined
  const strips = stripsOf(board, axes)
  const axisCount = axes.length
  /** Where a stone goes: 32 * (first slot of the strip) + bit, by cell * axisCount + axis. */
  const places = new Int32Array(board.size * axisCount)
  strips.forEach(({ axis, cells }, strip) => {
    cells.forEach((cell, bit) => {
      places[cell * axisCount + axis] = ((strip * seats) << 5) | bit
    })
  })
  const isCounted = new Uint8Array(board.size * seats)
  for (let i = 0; i < isCounted.length; i++) isCounted[i] = counts?.(Math.floor(i / seats), i % seats) ? 1 : 0
  // Ands with these shifts leave the bits at which 2, then up to 4, then up to 8 neighbouring bits begin.
  const toTwo = 1
  const toFour = Math.min(2, length - 2)
  const toEight = Math.max(0, Math.min(4, length - 4))
  const lines = linesOf(board, axes, length)

  function put(p: Position, at: number, cell: number, seat: number): boolean {
    if (!allCount && isCounted[cell * seats + seat] === 0) return false
    let found = 0
    const end = (cell + 1) * axisCount
    for (let i = cell * axisCount; i < end; i++) {
      const place = places[i]
      const slot = at + (place >> 5) + seat
      const stones = p[slot] | (1 << place)
      p[slot] = stones
      let runs = stones & (stones >>> toTwo)
      runs &= runs >>> toFour
      runs &= runs >>> toEight
      if (exact) runs &= ~(stones << 1) & ~(stones >>> length)
      found |= runs
    }
    return found !== 0
  }

  function lift(p: Position, at: number, cell: number, seat: number): void {
    const end = (cell + 1) * axisCount
    for (let i = cell * axisCount; i < end; i++) p[at + (places[i] >> 5) + seat] &= ~(1 << places[i])
  }

  const has = (p: Position, at: number, cell: number, seat: number) =>
    ((p[at + (places[cell * axisCount] >> 5) + seat] >>> (places[cell * axisCount] & 31)) & 1) === 1

  function marks(p: Position, at: number): Mark[] {
    const found: Mark[] = []
    for (let seat = 0; seat < seats; seat++) {
      const probe = p.slice()
      for (const sites of lines) {
        if (!sites.every((cell) => has(p, at, cell, seat))) continue
        // Putting a stone where it is already changes nothing and tells whether its row counts.
        if (put(probe, at, sites[0], seat)) found.push({ kind: 'winning', owner: seat, sites })
      }
    }
    return found
  }

  return { slots: strips.length * seats, lines, strips: strips.map(({ cells }) => cells), put, lift, marks }
}

/** Every longest straight line along the axes, single cells included, so that each cell has one strip for each axis. */
function stripsOf(board: Board, axes: readonly string[]): { axis: number; cells: number[] }[] {
  return axes.flatMap((name, axis) => {
    const there = directionNamed(board, name)
    const back = board.directions[there].opposite
    const ends = board.shapes.map((_, cell) => cell).filter((cell) => board.step[back * board.size + cell] < 0)
    return ends.map((end) => {
      const cells: number[] = []
      for (let cell = end; cell >= 0; cell = board.step[there * board.size + cell]) cells.push(cell)
      if (cells.length > LONGEST_STRIP) throw new Error(`a line of ${cells.length} cells is too long for a strip`)
      return { axis, cells }
    })
  })
}
