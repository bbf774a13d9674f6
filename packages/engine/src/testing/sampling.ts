import { ActionList } from '../actions.ts'
import type { Game, Position } from '../contract.ts'
import { firstSeat } from '../contract.ts'
import { Random } from '../random.ts'

/**
 * How uneven `game.sample` is here: the chi-square statistic divided by its degrees of freedom,
 * which stays near 1 for a fair sampler. Answers Infinity when a sampled action is not legal.
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
  if (counts.size < 2) return 1
  const expected = draws / counts.size
  let chi = 0
  for (const count of counts.values()) chi += (count - expected) ** 2 / expected
  return chi / (counts.size - 1)
}
