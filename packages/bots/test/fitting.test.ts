import { unwrap } from '@jatekvilag/engine'
import { expect, it } from 'vitest'
import { fitWeights, termsOf } from '../src/fitting.ts'
import { ticTacToe } from './tic-tac-toe.ts'

const game = ticTacToe()

it('reads the terms of a position off a score that is linear in its weights', () => {
  expect(Array.from(termsOf(game, unwrap(game.read('0000100001')), 0))).toEqual([1])
  expect(Array.from(termsOf(game, unwrap(game.read('0000100001')), 1))).toEqual([-1])
})

it('learns by self-play that the centre is worth having', () => {
  let weight = 0
  for (const { weights } of fitWeights(game, {
    rounds: 2,
    gamesPerRound: 300,
    opening: 0,
    randomMoves: 0.5,
    depth: 0,
    seed: 1,
  }))
    weight = weights[0]
  expect(weight).toBeGreaterThan(0.3)
  expect(weight).toBeLessThan(4)
})
