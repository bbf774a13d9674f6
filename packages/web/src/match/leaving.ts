/**
 * Leaving a match of three or more: the others go on, the program plays for who left, and who left is counted last.
 * With two seats, or when nobody is left to play against, the match ends.
 */
import type { Result, Seat } from '@jatekvilag/engine'
import type { Leaving, SeatSetup } from '../storage/stored-match.ts'

/** Strong enough to be no gift to the next player, quick enough not to be waited for. */
const STAND_IN = { bot: 4 } as const

export function withoutPlayer(seats: readonly SeatSetup[], seat: Seat, left: Leaving): SeatSetup[] {
  return seats.map((setup, s) => (s === seat ? { ...setup, kind: STAND_IN, left } : setup))
}

/** Everybody who came, for the next match. */
export function asTheyCame(seats: readonly SeatSetup[]): SeatSetup[] {
  return seats.map(({ name, kind, left }) => ({ name, kind: left ? 'person' : kind }))
}

/** There is something to play on for: two who stayed, and somebody at this screen among them. */
export function goesOn(seats: readonly SeatSetup[]): boolean {
  const stayed = seats.filter(({ left }) => left === undefined)
  return stayed.length > 1 && stayed.some(({ kind }) => kind === 'person')
}

/** The result with those who left behind all others: the best of who stayed share the win. */
export function amongWhoStayed(result: Result, seats: readonly SeatSetup[]): Result {
  const stayed = result.payoffs.filter((_, seat) => seats[seat]?.left === undefined)
  if (stayed.length === seats.length || stayed.length === 0) return result
  const best = Math.max(...stayed)
  const wins = result.payoffs.map((payoff, seat) => payoff === best && seats[seat]?.left === undefined)
  const winners = wins.filter(Boolean).length
  return { ...result, payoffs: wins.map((won) => (won ? 1 / winners : -1 / (seats.length - winners))) }
}
