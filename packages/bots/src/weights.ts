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
  const file = fileFor(game)
  return file && weightsByTerm(game.evaluation!.terms, file.weights)
}

/** In the order of the terms; what is not named counts nothing. */
export function weightsByTerm(terms: readonly string[], weights: WeightFile['weights']): Float64Array {
  return Float64Array.from(terms, (term) => weights[term] ?? 0)
}

/** The game's own file, or that of a relative whose evaluation has the same terms. */
export function fileFor(game: Game): WeightFile | undefined {
  const terms = game.evaluation?.terms
  if (!terms) return undefined
  const fits = (file: WeightFile | undefined) => file !== undefined && terms.every((term) => term in file.weights)
  const own = FITTED[game.id]
  return fits(own) ? own : Object.values(FITTED).find((file) => fits(file) && sameSize(file, terms))
}

const sameSize = (file: WeightFile, terms: readonly string[]) => Object.keys(file.weights).length === terms.length
