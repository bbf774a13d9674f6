/** What a game of sliding stones tells the search that is written for such games, beyond its contract. */
import type { Board, Game } from '@jatekvilag/engine'
import type { Way } from '../slides.ts'

export interface ToldSliding {
  /** Its cells are the first slots of a position: 0, or the seat plus 1. */
  readonly board: Board
  readonly ways: readonly Way[]
  /** Every set of cells that makes a row. */
  readonly lines: readonly (readonly number[])[]
  /** So many columns sink by a row when the lowest one is full; 0 where nothing sinks. */
  readonly sinking: number
}

const told = new WeakMap<Game, ToldSliding>()

export function tellOfSliding(game: Game, rules: ToldSliding): void {
  told.set(game, rules)
}

export const slidingOf = (game: Game): ToldSliding | undefined => told.get(game)
