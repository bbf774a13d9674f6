/** The one answer to how a match ended: on the screen, in the record and at the server. */
import type { Played, Result } from '@jatekvilag/engine'
import type { SeatState } from './seats.ts'

export function resultOf(match: Pick<Played, 'result'>, seats: readonly SeatState[]): Result | null {
  const result = match.result()
  return result && amongWhoStayed(result, seats)
}

/** The result with those who left behind all others: the best of who stayed share the win. */
export function amongWhoStayed(result: Result, seats: readonly Pick<SeatState, 'left'>[]): Result {
  const stayed = result.payoffs.filter((_, seat) => seats[seat]?.left === undefined)
  if (stayed.length === result.payoffs.length || stayed.length === 0) return result
  // An arbiter knows who left.
  if (result.reason === 'adjudicated' || result.reason === 'aborted') return result
  const best = Math.max(...stayed)
  const wins = result.payoffs.map((payoff, seat) => payoff === best && seats[seat]?.left === undefined)
  const winners = wins.filter(Boolean).length
  return { ...result, payoffs: wins.map((won) => (won ? 1 / winners : -1 / (wins.length - winners))) }
}
