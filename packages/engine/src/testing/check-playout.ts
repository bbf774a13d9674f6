import type { Action, Game, Result, Seat } from '../contract.ts'
import { sameSlots } from '../hash.ts'
import { Match } from '../match.ts'
import { Playout } from '../playout.ts'
import { Random } from '../random.ts'
import { demand } from './demand.ts'

/** A random playout ends in the same position as a match of the same actions, at the same moment and for the same reason. */
export function checkPlayout(game: Game, seed: number): Result {
  const played: [Seat, Action][] = []
  const watched: Game = {
    ...game,
    play(p, seat, action) {
      played.push([seat, action])
      game.play(p, seat, action)
    },
  }
  const p = game.start()
  const result = new Playout(watched, new Random(seed)).run(p)
  const match = new Match(game)
  for (const [i, [seat, action]] of played.entries()) {
    demand(match.result() === null, game, match.position, `the match ends after ${i} actions, the playout goes on`)
    match.play(seat, action)
  }
  demand(sameSlots(p, match.position, p.length), game, p, 'the playout ends in another position than the match')
  demand(
    JSON.stringify(match.result()) === JSON.stringify(result),
    game,
    p,
    () => `the playout ends with ${JSON.stringify(result)}, the match with ${JSON.stringify(match.result())}`,
  )
  return result
}
