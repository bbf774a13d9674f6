import { type GameEntry, Match, openGame, playMoves, unwrap } from '@jatekvilag/engine'
import { expect, it } from 'vitest'
import { thoughtwave } from '../thoughtwave/thoughtwave.ts'
import { trax } from '../trax/trax.ts'
import { twixt } from '../twixt/twixt.ts'

/** One term of the evaluation after these moves, as the first seat sees it. */
function term(entry: GameEntry, name: string, moves: string): number {
  const game = unwrap(openGame(entry))
  const match = new Match(game)
  unwrap(playMoves(match, moves))
  const { terms, score } = game.evaluation!
  return score(
    match.position,
    0,
    Float64Array.from(terms, (each) => (each === name ? 1 : 0)),
  )
}

it('counts in thoughtwave how many tiles fewer are missing than for the opponent', () => {
  // Half a point for each tile: a level line saves one for the first player, an upright line for the second.
  expect(term(thoughtwave, 'missing', '')).toBe(0)
  expect(term(thoughtwave, 'missing', 'e5ew')).toBe(-0.5)
  expect(term(thoughtwave, 'missing', 'e5ns')).toBe(0.5)
})

it('counts in twixt how many posts fewer are missing than for the opponent', () => {
  expect(term(twixt, 'missing', '')).toBe(0)
  expect(term(twixt, 'missing', 'l12')).toBe(-0.5)
  expect(term(twixt, 'missing', 'l12 m12')).toBe(0)
})

it('sees in trax that the ends of a track lie beside each other', () => {
  expect(term(trax, 'beside', '@0/')).toBe(0)
  expect(term(trax, 'beside', '@0/ A0\\')).toBe(1)
  expect(term(trax, 'near', '@0/')).toBe(0)
})
