import { type Layout, layout, type Position } from '@jatekvilag/engine'

export const MEN = 4
/** A cell holds the men of every seat that stand there: so many bits for each. */
export const SEAT_BITS = 4
const SEAT_MASK = (1 << SEAT_BITS) - 1

/** What happens next. */
export const ROLLING = 0
export const MOVING = 1
export const OVER = 2
export const STOPPED = 3

export type CircuitSlots = Layout<'cells' | 'turn' | 'phase' | 'die' | 'fresh' | 'men' | 'count'>

/**
 * `die` is the throw that is being played. `fresh` has a bit for each seat that has not thrown yet. `men` lists where the
 * men of each seat stand, the lowest site first.
 */
export const circuitSlots = (sites: number, seats: number): CircuitSlots =>
  layout({ cells: sites, turn: 1, phase: 1, die: 1, fresh: 1 }, { men: MEN * seats, count: 1 })

export const menOn = (p: Position, seat: number, site: number): number => (p[site] >> (SEAT_BITS * seat)) & SEAT_MASK

/** The men of all others on a site, as they lie in its cell. */
export const othersOn = (p: Position, seat: number, site: number): number =>
  p[site] & ~(SEAT_MASK << (SEAT_BITS * seat))
