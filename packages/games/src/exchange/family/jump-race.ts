/**
 * Steps and chains of jumps without capture, as in halma and chinese checkers. Each cell keeps in a slot what it sees around
 * itself: bit d when its neighbour in direction d is taken, bit `directions` + d when the cell behind that one is. Off the
 * board counts as taken.
 */
import { lowestBit, type Position } from '@jatekvilag/engine'
import type { RaceBoard } from './race-board.ts'

/** Stamps start again here: small integers are the fast ones in every browser. */
const LAST_SEARCH = 2 ** 30 - 1

export interface RaceSteps {
  /** A man has come to this cell or left it: tells the cells that see it. */
  changeSight(p: Position, cell: number): void
  /** The directions in which the man on this cell may step, as bits. */
  stepsFrom(p: Position, from: number, goal: number): number
  /** The directions in which a single jump from this cell is possible, as bits. */
  jumpsFrom(p: Position, cell: number): number
  /** Lists where the man on this cell can end a chain of jumps that begins with one of these; the way does not matter. */
  listJumps(p: Position, from: number, first: number, goal: number, items: Int32Array, count: number): number
}

/** `around` is the first of the slots for what cells see. */
export function jumpRace(race: RaceBoard, around: number): RaceSteps {
  const { directions, near, far, campOf, stayingSteps } = race
  const cells = race.board.size
  const half = directions / 2
  const all = (1 << directions) - 1
  // Working space of the jump search: cells stamped with the present search, and those still to look at.
  const reached = new Int32Array(cells + 1)
  const queue = new Int32Array(cells)
  let search = 0

  function changeSight(p: Position, cell: number): void {
    const c = cell * directions
    for (let d = 0; d < half; d++) {
      p[around + near[c + d + half]] ^= 1 << d
      p[around + near[c + d]] ^= 1 << (d + half)
      p[around + far[c + d + half]] ^= 1 << (d + directions)
      p[around + far[c + d]] ^= 1 << (d + half + directions)
    }
  }

  function stepsFrom(p: Position, from: number, goal: number): number {
    const free = ~p[around + from] & all
    // A man at the goal may move on inside it but not leave it.
    return campOf[from] === goal ? free & stayingSteps[from] : free
  }

  function jumpsFrom(p: Position, cell: number): number {
    const sight = p[around + cell]
    return sight & ~(sight >> directions) & all
  }

  function listJumps(p: Position, from: number, first: number, goal: number, items: Int32Array, count: number): number {
    let n = count
    const settled = campOf[from] === goal
    const base = from * cells
    if (search === LAST_SEARCH) {
      reached.fill(0)
      search = 0
    }
    const present = ++search
    let jumps = first
    let waiting = 0
    // The man still counts as standing on its first cell: a chain that came back there could only begin anew.
    for (let next = 0, c = from; ; jumps = jumpsFrom(p, c)) {
      while (jumps !== 0) {
        const landing = far[c * directions + lowestBit(jumps)]
        jumps &= jumps - 1
        if (reached[landing] === present) continue
        reached[landing] = present
        queue[waiting++] = landing
        if (!settled || campOf[landing] === goal) items[n++] = base + landing
      }
      if (next === waiting) return n
      c = queue[next++]
    }
  }

  return { changeSight, stepsFrom, jumpsFrom, listJumps }
}
