import type { DuelScore } from './duel.ts'

export interface Rating {
  /** Share of the points, a draw counts half. */
  readonly score: number
  /** The range in which the true share lies in 95 of 100 cases. */
  readonly range: readonly [number, number]
  /** The same as a difference in Elo points. */
  readonly elo: number
  readonly interval: readonly [number, number]
}

export function rate({ a, b, draws }: DuelScore): Rating {
  const games = a + b + draws
  if (games === 0) return { score: 0.5, range: [0, 1], elo: 0, interval: [eloOf(0), eloOf(1)] }
  const score = (a + draws / 2) / games
  // Wilson's interval stays sensible at scores of 0 and 1.
  const z = 1.96
  const centre = (score + (z * z) / (2 * games)) / (1 + (z * z) / games)
  const half = (z / (1 + (z * z) / games)) * Math.sqrt((score * (1 - score)) / games + (z * z) / (4 * games * games))
  const range = [Math.max(0, centre - half), Math.min(1, centre + half)] as const
  return { score, range, elo: eloOf(score), interval: [eloOf(range[0]), eloOf(range[1])] }
}

/** Kept within ±1200 so that a clean sweep is still a number. */
function eloOf(score: number): number {
  const bounded = Math.min(0.999, Math.max(0.001, score))
  return Math.round(400 * Math.log10(bounded / (1 - bounded)))
}
