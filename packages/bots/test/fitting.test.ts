import { unwrap } from '@jatekvilag/engine'
import { expect, it } from 'vitest'
import { type FittingPlan, fitWeights, termsOf } from '../src/fitting.ts'
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

it('makes the best of the games so far when it is told to stop', () => {
  const fitting = fitWeights(game, { rounds: 9, gamesPerRound: 1000, opening: 0, randomMoves: 0.5, depth: 0, seed: 1 })
  let last = fitting.next()
  for (let games = 1; games < 200; games++) last = fitting.next(false)
  expect(last.value).toMatchObject({ round: 1, games: 200, loss: 0 })
  const state = fitting.next(true).value!
  expect(state).toMatchObject({ round: 1, games: 200 })
  expect(state.loss).toBeGreaterThan(0)
  expect(state.weights[0]).toBeGreaterThan(0.1)
  expect(fitting.next(false).done).toBe(true)
})

it('lets terms stray by a share of what they begin with, if that is asked', () => {
  // The scale of one term alone is fitted before, so little is left to stray; ten times less must show all the same.
  const strayed = (stray: number | undefined) => {
    const plan = { rounds: 1, gamesPerRound: 30, opening: 0, randomMoves: 0.5, depth: 0, seed: 1 }
    const states = [...fitWeights(game, { ...plan, from: Float64Array.of(0.1), stray })]
    return Math.abs(states.at(-1)!.weights[0] - 0.1)
  }
  expect(strayed(0.01)).toBeLessThan(strayed(undefined) / 10)
})

it("learns from games of the game's own bot too", () => {
  const plan = { rounds: 1, gamesPerRound: 20, opening: 1, randomMoves: 0.3, depth: 0, work: 20, seed: 1 }
  const from = Float64Array.of(0.1)
  const weightAfter = (change: Partial<FittingPlan>) =>
    [...fitWeights(game, { ...plan, from, ...change })].at(-1)!.weights[0]
  expect(weightAfter({})).toBe(weightAfter({}))
  expect(weightAfter({ work: undefined })).not.toBe(weightAfter({}))
})
