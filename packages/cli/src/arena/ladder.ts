import { type Level, levelPlan, methodOf } from '@jatekvilag/bots'
import type { Game } from '@jatekvilag/engine'
import type { Arguments } from '../arguments.ts'
import type { Pair } from './contest.ts'
import { levelName } from './player.ts'

/** What the steps of a ladder share. */
export interface LadderDefaults {
  readonly games: number
  readonly seconds: number
  readonly longest: number
  /** Turns at random with which both games of a pair begin. */
  readonly opening: number
}

/** Random moves at the foot, then each level against the one before it. */
export function ladderOf(game: Game, levels: readonly Level[], wanted: Arguments, defaults: LadderDefaults): Pair[] {
  const below = ['random', ...levels.map(levelName)]
  return levels.map((level, i) => pairOf(game, level, below[i]!, wanted, defaults))
}

/** The lowest levels think so little that they are always measured as they are. */
const QUICK = 2

/**
 * No other level thinks longer than `--seconds` a move: where the stronger one would, thinking time and counted work of
 * both are scaled down alike.
 */
export function pairOf(game: Game, level: Level, below: string, wanted: Arguments, defaults: LadderDefaults): Pair {
  const seconds = wanted.number('seconds', defaults.seconds)
  const full = levelPlan(game, methodOf(game, level), level).seconds
  return {
    game,
    a: levelName(level),
    b: below,
    games: wanted.number('games', defaults.games),
    plan: {
      seed: wanted.number('seed', 1),
      scale: level <= QUICK ? 1 : Number(Math.min(1, seconds / full).toPrecision(3)),
      opening: wanted.number('opening', defaults.opening),
      longest: wanted.number('longest', defaults.longest),
    },
  }
}
