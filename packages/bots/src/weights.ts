import type { FittedWeights, Game } from '@jatekvilag/engine'
import { planOf } from './plan.ts'

/** The fitted weights of a game, or undefined where it has none, or a variant asks for terms that were never fitted. */
export function weightsOf(game: Game): Float64Array | undefined {
  const terms = game.evaluation?.terms
  const fitted = planOf(game).weights?.terms
  if (!terms || !fitted || !terms.every((term) => term in fitted)) return undefined
  return weightsByTerm(terms, fitted)
}

/** In the order of the terms; what is not named counts nothing. */
export function weightsByTerm(terms: readonly string[], weights: FittedWeights['terms']): Float64Array {
  return Float64Array.from(terms, (term) => weights[term] ?? 0)
}
