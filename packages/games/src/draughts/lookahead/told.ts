/** What a game of draughts tells the search that is written for such games, beyond its contract: the rules that it was made of. */
import type { Game } from '@jatekvilag/engine'
import type { Draughts } from '../family/core.ts'

export interface ToldDraughts {
  readonly draughts: Draughts
  /** What the men in both hands add to the hash, where there are hands. */
  readonly handKey?: (first: number, second: number) => number
  /** What the game does otherwise than its family, by the names of the contract. */
  readonly differences: readonly string[]
}

const told = new WeakMap<Game, ToldDraughts>()

export function tellOfDraughts(game: Game, rules: ToldDraughts): void {
  told.set(game, rules)
}

/** Undefined for games that are no armies of single pieces. */
export const draughtsOf = (game: Game): ToldDraughts | undefined => told.get(game)
