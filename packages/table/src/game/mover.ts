import {
  ActionList,
  CHANCE,
  CHANCE_MASK,
  drawChance,
  type Game,
  type Position,
  Random,
  type SeatMask,
} from '@jatekvilag/engine'

/** More throws than any turn begins with. */
const MOST_THROWS = 8

/** Who is to move, if need be after the dice are thrown; 0 when the game is over. */
export function moverOf(game: Game, position: Position): SeatMask {
  let p = position
  const list = new ActionList(64)
  for (let n = 0; n < MOST_THROWS; n++) {
    const actors = game.actors(p)
    if (actors !== CHANCE_MASK) return actors
    if (p === position) p = position.slice()
    game.play(p, CHANCE, drawChance(game, p, new Random(1), list))
  }
  return 0
}
