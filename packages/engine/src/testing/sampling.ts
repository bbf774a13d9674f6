import { ActionList } from '../actions.ts'
import type { Game, Position } from '../contract.ts'
import { firstSeat } from '../contract.ts'
import { Random } from '../random.ts'

/**
 * How uneven `game.sample` is here, in standard deviations above what a fair sampler gives (chi-square, turned into
 * a normal deviate by Wilson and Hilferty). Answers Infinity when a sampled action is not legal.
 */
export function samplingUnevenness(game: Game, p: Position, draws: number, seed: number): number {
  const random = new Random(seed)
  const scratch = new ActionList()
  const seat = firstSeat(game.actors(p))
  const legal = new ActionList()
  game.actions(p, seat, legal)
  const counts = new Map(legal.toArray().map((action) => [action, 0]))
  for (let i = 0; i < draws; i++) {
    const action = game.sample(p, seat, random, scratch)
    const count = counts.get(action)
    if (count === undefined) return Infinity
    counts.set(action, count + 1)
  }
  if (counts.size < 2) return 0
  const expected = draws / counts.size
  let chi = 0
  for (const count of counts.values()) chi += (count - expected) ** 2 / expected
  const freedom = counts.size - 1
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(chi / freedom) - (1 - spread)) / Math.sqrt(spread)
}
