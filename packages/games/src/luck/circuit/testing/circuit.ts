/** What the tests of the races round a board share. */
import { ActionList, firstSeat, type Game, Match, playMoves, unwrap } from '@jatekvilag/engine'

export function playedFrom(game: Game, from: string | undefined, moves = ''): Match {
  const match = new Match(game, from === undefined ? game.start() : unwrap(game.read(from)))
  unwrap(playMoves(match, moves))
  return match
}

/** The names of all that the seat to act may do, in the order of the alphabet. */
export function legalNames({ game, position }: Match): string[] {
  const list = new ActionList()
  game.actions(position, firstSeat(game.actors(position)), list)
  return list
    .toArray()
    .map((action) => game.name(position, action))
    .sort()
}
