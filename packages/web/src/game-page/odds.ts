/** Time as a handicap: who is stronger gives the others twice as much as himself, or the other way round. */
import type { Seat } from '@jatekvilag/engine'
import type { ClockRule } from '@jatekvilag/play'

export const ODDS = ['even', 'others', 'me'] as const
export type Odds = (typeof ODDS)[number]

/** Only where a clock counts the whole game: what belongs to one turn is given back with the next. */
export const hasOdds = (clock: ClockRule | undefined): boolean =>
  clock !== undefined && (clock.kind === 'plain' || clock.kind === 'increment')

/** So much more for each seat; undefined where all have the same. */
export function oddsFor(odds: Odds, clock: ClockRule | undefined, seats: number, me: Seat): number[] | undefined {
  if (odds === 'even' || !clock || !hasOdds(clock) || !('ms' in clock)) return undefined
  return Array.from({ length: seats }, (_, seat) => ((seat === me) === (odds === 'me') ? clock.ms : 0))
}
