/** Twenty tournament points are shared out by the margin, and time that was overrun takes some of them away. */

/** What the winner gets, in tenths, by the margin; from 36 on all of them. */
const WINNERS = [
  100, 133, 139, 143, 147, 150, 153, 155, 158, 160, 162, 164, 166, 168, 170, 172, 173, 175, 177, 178, 180, 181, 183,
  184, 185, 187, 188, 189, 191, 192, 193, 194, 195, 197, 198, 199, 200,
]
const ALL = 200
const MINUTE = 60_000
const TIME = 20 * MINUTE

/** For the player with so many points more, or fewer, in tenths of a point. */
export function tenthsFor(margin: number): number {
  const tenths = WINNERS[Math.min(Math.abs(margin), WINNERS.length - 1)]
  return margin < 0 ? ALL - tenths : tenths
}

/** Whoever has used twenty minutes gives one point to the other, and one more for every further full minute. */
export function penaltyTenths(usedMs: number): number {
  return usedMs < TIME ? 0 : 10 * (1 + Math.floor((usedMs - TIME) / MINUTE))
}

/** The points of both in tenths, by their scores and the time that each has used; they always add up to 20. */
export function sharedTenths(
  scores: readonly [number, number],
  usedMs: readonly [number, number] = [0, 0],
): [number, number] {
  const first = tenthsFor(scores[0] - scores[1]) - penaltyTenths(usedMs[0]) + penaltyTenths(usedMs[1])
  const kept = Math.max(0, Math.min(ALL, first))
  return [kept, ALL - kept]
}
