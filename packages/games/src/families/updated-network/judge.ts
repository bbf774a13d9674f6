/** A judge that has learned to see what lies where, on top of the weights of the game or instead of them. */
import type { Game, OptionValues, Position, Seat } from '@jatekvilag/engine'
import { updatedNetwork } from './network.ts'
import type { StoredNetwork } from './stored.ts'

/** What a judge must say to be built upon. */
export interface Opinion {
  value(p: Position, seat: Seat, ply?: number): number
}

/** All that the judge by weights knows besides stays: what is noisy, what an exchange wins. */
export function updatedJudge<Weighed extends Opinion>(game: Game, weighed: Weighed, stored: StoredNetwork) {
  const network = updatedNetwork(game, stored)
  const turn: number = game.layout.at.turn
  const { stretch } = stored
  const own = (p: Position, seat: Seat, ply?: number): number => {
    const mover = p[turn]
    const value = stretch * network.value(p, mover, ply)
    return seat === mover ? value : -value
  }
  const value = stored.onTop
    ? (p: Position, seat: Seat, ply?: number) => own(p, seat, ply) + stretch * weighed.value(p, seat)
    : own
  return { ...weighed, made: stored.made, value }
}

/**
 * What a room gives: a judge for the variants that the network has learned. `stored` is its `network.json`; the options named must be
 * chosen so, where others change the game.
 */
export const judgeBy =
  (stored: object, learned: OptionValues = {}) =>
  <Weighed extends Opinion>(game: Game, weighed: Weighed | undefined) =>
    weighed && Object.entries(learned).every(([option, value]) => game.options[option] === value)
      ? updatedJudge(game, weighed, stored as StoredNetwork)
      : undefined
