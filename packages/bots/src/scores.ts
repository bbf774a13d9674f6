/**
 * Scores of alpha-beta are whole numbers, because those are handed from call to call without being allocated: parts of a
 * log-odd, and for certain ends a great number less one for every action until then.
 */

/** A log-odd of a judge is so many. */
export const LOG_ODD = 1 << 16

/** A won game, less one for every action until it is won. */
export const WON = 1000 * LOG_ODD
/** Less than any score. */
export const LOWEST = -WON - 1
/** Scores beyond this are wins or losses to the end. */
export const CERTAIN = WON - 4096
/** No judge is as sure as the rules. */
const SUREST = CERTAIN - 1

/** An opinion of a judge as a score. */
export function asScore(logOdds: number): number {
  const score = Math.round(logOdds * LOG_ODD)
  return score > SUREST ? SUREST : score < -SUREST ? -SUREST : score | 0
}

/** A score as the log-odds of a judge. */
export const asLogOdds = (score: number): number => score / LOG_ODD

/** Wins are counted from the root while searching, but from the position itself in the table, which many lines share. */
export const fromHere = (score: number, ply: number): number =>
  score > CERTAIN ? score + ply : score < -CERTAIN ? score - ply : score
export const fromRoot = (score: number, ply: number): number =>
  score > CERTAIN ? score - ply : score < -CERTAIN ? score + ply : score
