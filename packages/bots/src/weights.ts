import type { Game } from '@jatekvilag/engine'
import { FITTED } from './weights/index.ts'

/** A data file of weights: how it was made, and one number for each term of the game's evaluation. */
export interface WeightFile {
  readonly game: string
  readonly made: string
  readonly weights: Readonly<Record<string, number>>
}

/** The fitted weights of a game, or undefined when it has none that fit its terms. */
export function weightsOf(game: Game): Float64Array | undefined {
  const file = FITTED[game.id]
  if (!file || !game.evaluation) return undefined
  const { terms } = game.evaluation
  if (!terms.every((term) => term in file.weights)) return undefined
  return Float64Array.from(terms, (term) => file.weights[term])
}
