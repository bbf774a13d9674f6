import type { Game } from '@jatekvilag/engine'
import { planOf } from './plan.ts'

/** Eight levels for every game, from a friendly opponent to one that uses its full second. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type Level = (typeof LEVELS)[number]
export const METHODS = ['tree', 'alpha-beta', 'ideas', 'throws', 'rows'] as const
/** A network takes over from the method of a plan at one of its levels. */
export type Method = (typeof METHODS)[number] | 'network'

export interface LevelPlan {
  /** Counted work, so that a slow device plays as well as a fast one; the seconds are the upper limit. */
  readonly work: number
  readonly seconds: number
  /** How far below the best a move may be and still be chosen: 0 always takes the best. */
  readonly temperature: number
  /** Deepest look ahead of alpha-beta, in decisions. */
  readonly depth: number
  /** How much of what a game knows is known at this level, 0 to 1: words, in games of words. */
  readonly skill?: number
}

/** Simulations grow by a constant factor, which costs about as many points at every level; so does the time that limits them. */
const TREE: readonly LevelPlan[] = [
  { work: 150, seconds: 0.03, temperature: 0.25, depth: 1 },
  { work: 250, seconds: 0.04, temperature: 0.12, depth: 1 },
  { work: 400, seconds: 0.05, temperature: 0.06, depth: 1 },
  { work: 800, seconds: 0.06, temperature: 0.03, depth: 1 },
  { work: 1800, seconds: 0.1, temperature: 0, depth: 1 },
  { work: 4500, seconds: 0.2, temperature: 0, depth: 1 },
  { work: 12_000, seconds: 0.45, temperature: 0, depth: 1 },
  { work: Infinity, seconds: 1, temperature: 0, depth: 1 },
]

/** The lowest two see one move ahead and choose more or less carefully; then each thinks about three times as much. */
const ALPHA_BETA: readonly LevelPlan[] = [
  { work: 500, seconds: 0.03, temperature: 0.8, depth: 1 },
  { work: 500, seconds: 0.03, temperature: 0.3, depth: 1 },
  { work: 500, seconds: 0.05, temperature: 0.1, depth: 2 },
  { work: 2000, seconds: 0.06, temperature: 0.05, depth: 3 },
  { work: 5000, seconds: 0.08, temperature: 0.02, depth: 64 },
  { work: 15_000, seconds: 0.18, temperature: 0, depth: 64 },
  { work: 45_000, seconds: 0.42, temperature: 0, depth: 64 },
  { work: Infinity, seconds: 1, temperature: 0, depth: 64 },
]

/** Whoever knows few words lays short ones; the upper levels know them all, and the last two also ask what may come next. */
const IDEAS: readonly LevelPlan[] = [
  { work: 1, seconds: 0.2, temperature: 0.3, depth: 1, skill: 0.1 },
  { work: 1, seconds: 0.2, temperature: 0.22, depth: 1, skill: 0.2 },
  { work: 1, seconds: 0.2, temperature: 0.16, depth: 1, skill: 0.3 },
  { work: 1, seconds: 0.2, temperature: 0.12, depth: 1, skill: 0.45 },
  { work: 1, seconds: 0.2, temperature: 0.08, depth: 1, skill: 0.7 },
  { work: 1, seconds: 0.2, temperature: 0, depth: 1, skill: 1 },
  { work: 40, seconds: 0.45, temperature: 0, depth: 2, skill: 1 },
  { work: Infinity, seconds: 1, temperature: 0, depth: 2, skill: 1 },
]

/** Careless choices at first; only the last ones look at the throws to come. */
const THROWS: readonly LevelPlan[] = [
  { work: 1000, seconds: 0.05, temperature: 0.5, depth: 1 },
  { work: 1000, seconds: 0.05, temperature: 0.3, depth: 1 },
  { work: 1000, seconds: 0.05, temperature: 0.2, depth: 1 },
  { work: 1000, seconds: 0.05, temperature: 0.13, depth: 1 },
  { work: 1000, seconds: 0.05, temperature: 0.08, depth: 1 },
  { work: 1000, seconds: 0.05, temperature: 0.05, depth: 1 },
  { work: 10_000, seconds: 0.3, temperature: 0.02, depth: 2 },
  { work: Infinity, seconds: 1, temperature: 0, depth: 3 },
]

/** The lower levels see no wins by fours, and choose more or less carefully; then each thinks about three times as much. */
const ROWS: readonly LevelPlan[] = [
  { work: 500, seconds: 0.03, temperature: 0.8, depth: 1 },
  { work: 500, seconds: 0.03, temperature: 0.3, depth: 1 },
  { work: 1000, seconds: 0.05, temperature: 0.1, depth: 2 },
  { work: 2000, seconds: 0.06, temperature: 0.05, depth: 3 },
  { work: 5000, seconds: 0.08, temperature: 0, depth: 64 },
  { work: 15_000, seconds: 0.18, temperature: 0, depth: 64 },
  { work: 45_000, seconds: 0.42, temperature: 0, depth: 64 },
  { work: Infinity, seconds: 1, temperature: 0, depth: 64 },
]

/** Each looks at about three times as many positions as the last. */
const NETWORK: readonly LevelPlan[] = [
  { work: 1, seconds: 0.1, temperature: 0.25, depth: 1 },
  { work: 1, seconds: 0.1, temperature: 0.12, depth: 1 },
  { work: 2, seconds: 0.1, temperature: 0.06, depth: 1 },
  { work: 4, seconds: 0.1, temperature: 0.03, depth: 1 },
  { work: 8, seconds: 0.2, temperature: 0, depth: 1 },
  { work: 24, seconds: 0.3, temperature: 0, depth: 1 },
  { work: 80, seconds: 0.45, temperature: 0, depth: 1 },
  { work: Infinity, seconds: 1, temperature: 0, depth: 1 },
]

const PLANS: Readonly<Record<Method, readonly LevelPlan[]>> = {
  tree: TREE,
  'alpha-beta': ALPHA_BETA,
  ideas: IDEAS,
  throws: THROWS,
  rows: ROWS,
  network: NETWORK,
}

/**
 * A judge that has learned is worth several times the thought of one that weighs. So that it does not come as a cliff, the
 * first level that asks it thinks so much less than usual,
 */
const LESS_AT_FIRST = 9
/** and each after it so many times as much as the one below: the highest has no limit, and its step is the steepest. */
const MORE_THAN_BELOW = 6

/** How much a level thinks by a method, whatever the game: for advice, which is never to be weaker than it could be. */
export const usualPlan = (method: Method, level: Level): LevelPlan => PLANS[method][level - 1]

/**
 * The plan of a level in a game: how much it thinks depends on the method and on whether what it asks has been learned (and
 * from which level on), how carefully it chooses on the game; a room may say otherwise, level by level.
 */
export function levelPlan(game: Game, method: Method, level: Level, learnedFrom?: number): LevelPlan {
  const plan = usualPlan(method, level)
  const { temperatures, method: usual, levels, judge } = planOf(game)
  // What was found for the search of row games says nothing of variants that have none.
  const own = usual === 'rows' && method !== 'rows' ? undefined : temperatures
  // What a level does with a judge that has learned is too little for a variant or a device that has none.
  const isMeant = learnedFrom !== undefined || level < (judge?.from ?? Infinity)
  return {
    ...plan,
    temperature: own?.[level - 1] ?? plan.temperature,
    ...(method === 'alpha-beta' && learnedFrom !== undefined && { work: workWithLearned(level, learnedFrom) }),
    ...(method === usual && isMeant && levels?.[level]),
  }
}

const workWithLearned = (level: Level, from: number): number =>
  level === 8 ? Infinity : Math.round((ALPHA_BETA[from - 1].work / LESS_AT_FIRST) * MORE_THAN_BELOW ** (level - from))

export function isLevel(level: number): level is Level {
  return LEVELS.includes(level as Level)
}

/** How much of what there is to know a level knows, where a game plays by routine: the eighth all of it. */
export const skillOf = (level: Level): number => level / LEVELS.length
