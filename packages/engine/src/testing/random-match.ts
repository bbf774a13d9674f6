import { ActionList } from '../actions.ts'
import { CHANCE, type Game, type Position, seatsOf } from '../contract.ts'
import { sameSlots } from '../hash.ts'
import { Match } from '../match.ts'
import { drawChance } from '../playout.ts'
import type { Random } from '../random.ts'
import { demand } from './demand.ts'

/** Plays one match by `sample` to its end and shows every position on the way. */
export function playRandomMatch(
  game: Game,
  random: Random,
  visit: (p: Position, step: number, match: Match) => void,
): Match {
  const match = new Match(game)
  const list = new ActionList()
  for (let step = 0; ; step++) {
    const p = match.position
    demand(step <= game.bound, game, p, `the game goes on after its bound of ${game.bound} actions`)
    const seats = seatsOf(match.actors)
    if (seats.length === 0) return match
    visit(p, step, match)
    const seat = seats[random.below(seats.length)]
    const action = seat === CHANCE ? drawChance(game, p, random, list) : game.sample(p, seat, random, list)
    const before = p.slice()
    demand(match.actions(seat).includes(action), game, p, `sample gave ${action}, which is not offered to seat ${seat}`)
    if (game.playout && seat !== CHANCE) {
      const sensible = game.playout(p, seat, random, list)
      demand(match.actions(seat).includes(sensible), game, p, `playout gave ${sensible}, which is not offered`)
    }
    match.play(seat, action)
    demand(sameSlots(before, p, p.length), game, before, `playing on a copy changed the original position`)
  }
}
