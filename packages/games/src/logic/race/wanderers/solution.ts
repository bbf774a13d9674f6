/** The whole game worked out backward: where both men of a side have changed places, and who can force that. */
import type { Position, SolvedGame } from '@jatekvilag/engine'
import { beside, forbidden, HOMES, near, POINTS } from './roads.ts'

const PIECE = 50_000
const [UNKNOWN, DRAWN] = [-2, -1]

/** Four points and the turn as one number. */
const indexOf = (men: Int32Array, turn: number) =>
  (((men[0] * POINTS + men[1]) * POINTS + men[2]) * POINTS + men[3]) * 2 + turn

function placeMen(index: number, men: Int32Array): number {
  let rest = index >> 1
  for (let man = 3; man >= 0; man--) {
    men[man] = rest % POINTS
    rest = (rest / POINTS) | 0
  }
  return index & 1
}

const isSwapped = (men: Int32Array, seat: number) =>
  men[2 * seat] === HOMES[2 * seat + 1] && men[2 * seat + 1] === HOMES[2 * seat]

/** Points that a seat may not enter now. */
const closedTo = (men: Int32Array, seat: number) => {
  const [first, second] = [men[2 - 2 * seat], men[3 - 2 * seat]]
  return forbidden[seat] | beside[first] | beside[second]
}

const allOf = (men: Int32Array) => (1 << men[0]) | (1 << men[1]) | (1 << men[2]) | (1 << men[3])

export interface WandererSlots {
  readonly turn: number
  /** Where the four men are, one slot each. */
  readonly men: number
}

export function* solveWanderers(at: WandererSlots): Generator<void, SolvedGame> {
  const size = 2 * POINTS ** 4
  const winner = new Int8Array(size).fill(UNKNOWN)
  const plies = new Int16Array(size)
  const open = new Uint8Array(size)
  const queue = new Int32Array(size)
  const men = new Int32Array(4)
  let queued = 0
  let positions = 0

  for (let index = 0; index < size; index++) {
    if (index % PIECE === 0) yield
    const turn = placeMen(index, men)
    const taken = allOf(men)
    if (men[0] === men[1] || men[2] === men[3] || men[0] === men[2] || men[0] === men[3]) continue
    if (men[1] === men[2] || men[1] === men[3]) continue
    // Nobody ever stands in a place that he may not enter.
    if ((forbidden[0] & ((1 << men[0]) | (1 << men[1]))) | (forbidden[1] & ((1 << men[2]) | (1 << men[3])))) continue
    positions++
    // Only who has just moved can have arrived; a pass is always open.
    if (isSwapped(men, 1 - turn)) {
      winner[index] = 1 - turn
      queue[queued++] = index
      continue
    }
    winner[index] = DRAWN
    const closed = closedTo(men, turn) | taken
    let moves = 1
    for (let man = 2 * turn; man < 2 * turn + 2; man++)
      for (let i = near.start[men[man]]; i < near.start[men[man] + 1]; i++)
        if (!((closed >> near.cells[i]) & 1)) moves++
    open[index] = moves
  }

  /** The position before, in which `mover` could come to the one after it. */
  function reach(before: number, mover: number, after: number): void {
    if (winner[before] !== DRAWN || (mover !== winner[after] && --open[before] > 0)) return
    winner[before] = winner[after]
    plies[before] = plies[after] + 1
    queue[queued++] = before
  }

  for (let n = 0; n < queued; n++) {
    if (n % PIECE === 0) yield
    const after = queue[n]
    const mover = 1 - placeMen(after, men)
    reach(after ^ 1, mover, after)
    const closed = closedTo(men, mover)
    const taken = allOf(men)
    for (let man = 2 * mover; man < 2 * mover + 2; man++) {
      const here = men[man]
      // He has come here by a step that was allowed, from a free point beside.
      if ((closed >> here) & 1) continue
      for (let i = near.start[here]; i < near.start[here + 1]; i++) {
        if ((taken >> near.cells[i]) & 1) continue
        men[man] = near.cells[i]
        reach(indexOf(men, mover), mover, after)
      }
      men[man] = here
    }
  }

  return {
    positions,
    valueOf(p: Position) {
      for (let man = 0; man < 4; man++) men[man] = p[at.men + man]
      const index = indexOf(men, p[at.turn])
      return winner[index] === UNKNOWN ? undefined : { winner: winner[index], plies: plies[index] }
    },
  }
}
