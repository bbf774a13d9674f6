import type { DuelScore } from './duel.ts'

/** What a match has shown so far: whether the first player is stronger. */
export type Verdict = 'stronger' | 'not-stronger' | 'open'

/** Wrong in at most one case of twenty, whichever of the two is true. */
const ERROR = 0.05
const LIMIT = Math.log((1 - ERROR) / ERROR)

/**
 * The sequential probability ratio test of the field: looks at a match after every game and says when it may stop, because
 * the first player is stronger by `elo` or more rather than equal, or the other way round. Draws make a match
 * less noisy, so their share is measured along with the rest.
 */
export function verdictOn({ a, b, draws }: DuelScore, elo: number): { verdict: Verdict; ratio: number } {
  // Half a game of each kind more keeps a clean sweep from looking as if there were no chance at all.
  const [won, lost, drawn] = [a + 0.5, b + 0.5, draws + 0.5]
  const games = won + lost + drawn
  const mean = (won + drawn / 2) / games
  const variance = (won + drawn / 4) / games - mean * mean
  const equal = 0.5
  const stronger = 1 / (1 + 10 ** (-elo / 400))
  const ratio = (games * (stronger - equal) * (2 * mean - equal - stronger)) / (2 * variance)
  return { verdict: ratio >= LIMIT ? 'stronger' : ratio <= -LIMIT ? 'not-stronger' : 'open', ratio }
}
