/**
 * Whether a side wins by force: a third corner threatens the fourth, so the other side must answer there, and a long row of
 * such threats is quickly searched. Before it stand up to two quiet moves, to which every answer is tried. That is
 * enough to prove that whoever begins wins.
 */
import type { Game, Position } from '@jatekvilag/engine'
import { type Corners, squaresThrough } from './corners.ts'

const QUIET_MOVES = 2
const LONGEST_ROW_OF_THREATS = 12
const TIRED = new Error('tired')

export function forcing(cells: number, squares: readonly Corners[], turn: number): NonNullable<Game['forces']> {
  const { start, list } = squaresThrough(cells, squares)
  const corners = Int32Array.from(squares.flat())
  const man = new Int32Array(cells)
  /** Men of each side on the corners of each square: count[2 * square + seat]. */
  const count = new Int32Array(2 * squares.length)
  /** Cells from the middle outwards: a square is likelier there. */
  const order = Int32Array.from({ length: cells }, (_, cell) => cell).sort(
    (a, b) => start[b + 1] - start[b] - (start[a + 1] - start[a]),
  )
  let isTired = () => false

  function put(cell: number, seat: number): void {
    man[cell] = seat + 1
    for (let i = start[cell]; i < start[cell + 1]; i++) count[2 * list[i] + seat]++
  }
  function take(cell: number, seat: number): void {
    man[cell] = 0
    for (let i = start[cell]; i < start[cell + 1]; i++) count[2 * list[i] + seat]--
  }

  const NONE = -1
  const SEVERAL = -2
  /** Where a seat could complete a square now. */
  function threat(seat: number): number {
    let found = NONE
    for (let square = 0; square < squares.length; square++) {
      if (count[2 * square + seat] !== 3 || count[2 * square + 1 - seat] !== 0) continue
      for (let i = 4 * square; i < 4 * square + 4; i++) {
        const cell = corners[i]
        if (man[cell] !== 0 || cell === found) continue
        if (found !== NONE) return SEVERAL
        found = cell
      }
    }
    return found
  }

  function makesThree(cell: number, seat: number): boolean {
    for (let i = start[cell]; i < start[cell + 1]; i++)
      if (count[2 * list[i] + seat] === 2 && count[2 * list[i] + 1 - seat] === 0) return true
    return false
  }

  /** The seat is on turn and wins by threats alone. */
  function threatens(seat: number, left: number): boolean {
    if (isTired()) throw TIRED
    if (threat(seat) !== NONE) return true
    const must = threat(1 - seat)
    if (left === 0 || must === SEVERAL) return false
    for (let n = 0; n < cells; n++) {
      const cell = order[n]
      if (man[cell] !== 0 || (must !== NONE && cell !== must) || !makesThree(cell, seat)) continue
      put(cell, seat)
      const made = threat(seat)
      let wins = made === SEVERAL
      if (made >= 0) {
        put(made, 1 - seat)
        wins = threatens(seat, left - 1)
        take(made, 1 - seat)
      }
      take(cell, seat)
      if (wins) return true
    }
    return false
  }

  /** The seat is on turn and wins with so many quiet moves before its threats. */
  function attacks(seat: number, quiet: number): boolean {
    if (threatens(seat, LONGEST_ROW_OF_THREATS)) return true
    const must = threat(1 - seat)
    if (quiet === 0 || must === SEVERAL) return false
    for (let n = 0; n < cells; n++) {
      const cell = order[n]
      if (man[cell] !== 0 || (must !== NONE && cell !== must)) continue
      put(cell, seat)
      const wins = overcomes(seat, quiet - 1)
      take(cell, seat)
      if (wins) return true
    }
    return false
  }

  /** The other side is on turn, and the seat wins whatever it does. */
  function overcomes(seat: number, quiet: number): boolean {
    if (isTired()) throw TIRED
    if (threat(1 - seat) !== NONE) return false
    const made = threat(seat)
    if (made === SEVERAL) return true
    let answers = 0
    for (let n = 0; n < cells; n++) {
      const cell = order[n]
      if (man[cell] !== 0 || (made !== NONE && cell !== made)) continue
      answers++
      put(cell, 1 - seat)
      const wins = attacks(seat, quiet)
      take(cell, 1 - seat)
      if (!wins) return false
    }
    return answers > 0
  }

  function setUp(p: Position): void {
    count.fill(0)
    man.fill(0)
    for (let cell = 0; cell < cells; cell++) if (p[cell] !== 0) put(cell, p[cell] - 1)
  }

  return (p, seat, tired) => {
    isTired = tired
    setUp(p)
    for (let square = 0; square < squares.length; square++)
      for (const owner of [0, 1]) if (count[2 * square + owner] === 4) return owner === seat
    try {
      for (let quiet = 0; quiet <= QUIET_MOVES; quiet++)
        if (p[turn] === seat ? attacks(seat, quiet) : overcomes(seat, quiet)) return true
    } catch (stopped) {
      if (stopped !== TIRED) throw stopped
    }
    return undefined
  }
}
