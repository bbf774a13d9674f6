import { ActionList } from '../actions.ts'
import type { Game, Position, Seat } from '../contract.ts'

/** The legal actions of a seat in a list of their own. */
export function listed(game: Game, p: Position, seat: Seat): number[] {
  const list = new ActionList(8)
  game.actions(p, seat, list)
  return list.toArray()
}

/** The same whatever order they are listed in. */
export const listedInOrder = (game: Game, p: Position, seat: Seat): string =>
  listed(game, p, seat)
    .sort((a, b) => a - b)
    .join()

/** At most `most` of `n` indices, spread evenly; `turn` moves them on, so that in time all have their turn. */
export function spread(n: number, most: number, turn: number): number[] {
  if (n <= most) return Array.from({ length: n }, (_, i) => i)
  const stride = n / most
  return Array.from({ length: most }, (_, i) => Math.floor(i * stride + (turn % Math.ceil(stride))) % n)
}
