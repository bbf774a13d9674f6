/**
 * Five in a row without any search, as people write it on a page: each set of five cells is worth something to whoever puts a
 * stone there, by the stones of one side that it holds already. A yardstick: whoever searches must beat it.
 */
import { type Action, FOUR_AXES, firstSeat, type Game, HEX_AXES, linesOf, Random } from '@jatekvilag/engine'
import { Failure } from '../failure.ts'
import { problem } from '../texts.ts'
import type { Rival } from './rival.ts'

/** By the number of stones of one side among the five. */
const OWN = [7, 35, 800, 15_000, 800_000]
const THEIRS = [7, 15, 400, 1_800, 100_000]
const FIVE = 5

export const PATTERN_COUNTER = 'pattern-counter'

export function patternCounter(game: Game, seed: number): Rival {
  const axes = [FOUR_AXES, HEX_AXES].find((names) =>
    names.every((name) => game.board.directions.some((direction) => direction.name === name)),
  )
  // An action must be the cell of a new stone.
  const start = game.start()
  const places =
    game.attack !== undefined && game.board.shapes.every(({ name }, cell) => game.name(start, cell) === name)
  if (!axes || !places) throw new Failure(problem('engine-not-this-game', PATTERN_COUNTER, game.id))
  const through: number[][][] = game.board.shapes.map(() => [])
  for (const five of linesOf(game.board, axes, FIVE)) for (const cell of five) through[cell]!.push([...five])
  const random = new Random(seed)

  return {
    name: 'pattern counter',
    begin: async () => {},
    async choose(match) {
      const seat = firstSeat(match.actors)
      const worth = (action: Action) => {
        let sum = 0
        for (const five of through[action] ?? []) {
          const count = (side: number) => five.filter((cell) => match.position[cell] === side + 1).length
          const [own, theirs] = [count(seat), count(1 - seat)]
          if (theirs === 0) sum += OWN[own] ?? 0
          else if (own === 0) sum += THEIRS[theirs] ?? 0
        }
        return sum
      }
      const rated = match.actions(seat).map((action) => ({ action, worth: worth(action) }))
      const most = Math.max(...rated.map((each) => each.worth))
      const best = rated.filter((each) => each.worth === most)
      return best[random.below(best.length)]!.action
    },
    close() {},
  }
}
