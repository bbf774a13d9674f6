import type { Action, Game, Position, Random, Seat } from '@jatekvilag/engine'

/** What is played without a search: a step of a set-up, or a routine of the game, as somebody of that skill knows it. */
export const settled = (game: Game, view: Position, seat: Seat, random: Random, skill: number): Action | undefined =>
  game.arrange?.(view, seat, random) ?? game.routine?.(view, seat, random, skill)
