/** What happened lately, as far as it matters to moves that were on their way meanwhile. */
import { CHANCE_MASK, type Seat, type SeatMask } from '@jatekvilag/engine'

export interface Lately {
  /** The number of the event. */
  readonly n: number
  /** Whose it was: undefined for what does not touch the board; -1 where everybody must look again. */
  readonly actor: Seat | undefined
  /** Who could act after it. */
  readonly actors: SeatMask
}

/** So many are remembered where several act at once. */
const MOST = 24

const isOneSeat = (actors: SeatMask) => (actors & (actors - 1)) === 0 || actors === CHANCE_MASK

/** Shared by all rooms in which nobody's move can have been on its way beside another's. */
export const NOT_LATELY: readonly Lately[] = []

/**
 * One more. Where only one seat could act before it, nobody else's move can have been on its way: what came earlier is
 * forgotten, which is nearly all in nearly every game; and where only one can act after it either, so is this one.
 */
export function withLately(list: readonly Lately[], one: Lately): readonly Lately[] {
  const last = list.at(-1)
  if (!last || (one.actor !== undefined && isOneSeat(last.actors))) return isOneSeat(one.actors) ? NOT_LATELY : [one]
  return [...list.slice(1 - MOST), one]
}
