/** Finds how carelessly the low levels must choose so that each is as much better than the one below as it should be. */
import type { Game } from '@jatekvilag/engine'
import type { Thinker } from './bot.ts'
import { type DuelScore, duel, type Player } from './duel.ts'
import type { Level } from './levels.ts'
import { rate } from './rating.ts'

export interface CalibrationPlan {
  /** Levels 1 to this one get a temperature of their own. */
  readonly upTo: number
  readonly gamesPerTry: number
  readonly tries: number
  readonly scale: number
  readonly seed: number
  readonly clock?: () => number
}

export interface Calibrated {
  readonly level: number
  readonly temperature: number
  /** Against the level below, or random moves. */
  readonly score: number
}

/** The target of every step; level 1 against random moves included. */
const WANTED = 0.68
const [COLDEST, HOTTEST] = [0.005, 8]

export function* calibrate(game: Game, plan: CalibrationPlan): Generator<Calibrated & { done: boolean }> {
  let below: Player = 'random'
  let hottest = HOTTEST
  for (let level = 1; level <= plan.upTo; level++) {
    const at = (temperature: number): Thinker => ({ level: level as Level, plan: { temperature } })
    // The score falls with the temperature, whose logarithm is halved in.
    let [cold, hot] = [Math.log(COLDEST), Math.log(hottest)]
    let temperature = 0
    let score = 0
    for (let attempt = 0; attempt < plan.tries; attempt++) {
      temperature = Number(Math.exp((cold + hot) / 2).toPrecision(2))
      score = play(game, at(temperature), below, plan, plan.seed + 10_000 * level + 100 * attempt)
      yield { level, temperature, score, done: false }
      if (score > WANTED) cold = Math.log(temperature)
      else hot = Math.log(temperature)
    }
    yield { level, temperature, score, done: true }
    below = at(temperature)
    // A level never chooses more carelessly than the one below.
    hottest = Math.max(COLDEST, temperature * 0.7)
  }
}

function play(game: Game, a: Player, b: Player, plan: CalibrationPlan, seed: number): number {
  let score: DuelScore = { a: 0, b: 0, draws: 0 }
  for (score of duel(game, a, b, { ...plan, games: plan.gamesPerTry, seed }));
  return rate(score).score
}
