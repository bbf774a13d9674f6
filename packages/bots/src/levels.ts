/** Eight levels for every game, from a friendly opponent to one that uses its full second. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type Level = (typeof LEVELS)[number]

export interface LevelPlan {
  /** Counted work, so that a slow device plays as well as a fast one; the seconds are the upper limit. */
  readonly work: number
  readonly seconds: number
  /** How far below the best a move may be and still be chosen: 0 always takes the best. */
  readonly temperature: number
  /** Deepest look ahead of alpha-beta, in decisions. */
  readonly depth: number
}

const TREE: readonly LevelPlan[] = [
  { work: 10, seconds: 0.2, temperature: 0.3, depth: 1 },
  { work: 30, seconds: 0.2, temperature: 0.15, depth: 1 },
  { work: 90, seconds: 0.3, temperature: 0.08, depth: 2 },
  { work: 270, seconds: 0.3, temperature: 0.04, depth: 3 },
  { work: 800, seconds: 0.4, temperature: 0.02, depth: 4 },
  { work: 2400, seconds: 0.5, temperature: 0.01, depth: 5 },
  { work: 8000, seconds: 0.7, temperature: 0, depth: 8 },
  { work: Infinity, seconds: 1, temperature: 0, depth: 64 },
]

const ALPHA_BETA: readonly LevelPlan[] = [
  { work: 300, seconds: 0.2, temperature: 0.35, depth: 1 },
  { work: 600, seconds: 0.2, temperature: 0.15, depth: 1 },
  { work: 1500, seconds: 0.3, temperature: 0.08, depth: 2 },
  { work: 4000, seconds: 0.3, temperature: 0.04, depth: 3 },
  { work: 12_000, seconds: 0.4, temperature: 0.02, depth: 4 },
  { work: 40_000, seconds: 0.5, temperature: 0.01, depth: 6 },
  { work: 120_000, seconds: 0.7, temperature: 0, depth: 10 },
  { work: Infinity, seconds: 1, temperature: 0, depth: 64 },
]

export function levelPlan(method: 'tree' | 'alpha-beta', level: Level): LevelPlan {
  return (method === 'tree' ? TREE : ALPHA_BETA)[level - 1]
}

export function isLevel(level: number): level is Level {
  return LEVELS.includes(level as Level)
}
