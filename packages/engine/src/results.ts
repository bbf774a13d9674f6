import type { Result, Seat, WordId } from './contract.ts'

/** One seat wins; the others share the loss, so that payoffs add up to 0. */
export function won(seats: number, winner: Seat, reason: WordId): Result {
  return { payoffs: Array.from({ length: seats }, (_, s) => (s === winner ? 1 : -1 / (seats - 1))), reason }
}

/** One seat loses, with its team where there are teams; the others share the win. */
export function lost(seats: number, loser: Seat, reason: WordId, teams?: readonly number[]): Result {
  if (teams) {
    const losers = teams.filter((team) => team === teams[loser]).length
    return {
      payoffs: teams.map((team) => (team === teams[loser] ? -1 : losers / (seats - losers))),
      reason,
    }
  }
  return { payoffs: Array.from({ length: seats }, (_, s) => (s === loser ? -1 : 1 / (seats - 1))), reason }
}

export function drawn(seats: number, reason: WordId): Result {
  return { payoffs: new Array<number>(seats).fill(0), reason }
}

/** The seats with the highest score share the win. */
export function byScore(scores: readonly number[], reason: WordId): Result {
  const best = Math.max(...scores)
  const winners = scores.filter((score) => score === best).length
  if (winners === scores.length) return drawn(scores.length, 'equal')
  const losers = scores.length - winners
  return { payoffs: scores.map((score) => (score === best ? 1 / winners : -1 / losers)), reason }
}

/** Third repetition is a draw: the rule of most moving games here. */
export function drawOnRepetition(seats: number, times = 3): { times: number; verdict(): Result } {
  const result = drawn(seats, 'repetition')
  return { times, verdict: () => result }
}
