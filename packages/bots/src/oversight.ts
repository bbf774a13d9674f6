/**
 * How people err: hardly ever by giving something away before their own eyes, but by a move that looks good as long as nobody
 * has answered it. How much a level loses is decided elsewhere; here it is lost as a person would lose it.
 */
import type { Action } from '@jatekvilag/engine'

/** A move that any may be made instead of, by what it is worth after a search. */
export interface Considered {
  readonly action: Action
  readonly worth: number
}

/** Who loses so much more than by a usual move of the position has made an error, in halves of a log-odd. */
const ERROR = 0.2
/** Errors are alike that lose at most this part less, or that part more: what looks good is easily worse than it should be. */
const [LESS, MORE] = [0.25, 0.1]

/** The error that looks best at first sight among those that lose about as much; what is no error stays what it is. */
export function asAPersonWould(
  chosen: Considered,
  among: readonly Considered[],
  firstSight: (action: Action) => number,
): Action {
  const worths = among.map(({ worth }) => worth).sort((a, b) => a - b)
  const loss = worths[worths.length >> 1] - chosen.worth
  if (loss < ERROR) return chosen.action
  let best = chosen.action
  let looks = -Infinity
  for (const { action, worth } of among) {
    const more = chosen.worth - worth
    if (more > MORE * loss || more < -LESS * loss) continue
    const look = firstSight(action)
    if (look > looks) [best, looks] = [action, look]
  }
  return best
}
