/** A random playout counts repetitions by hashes and on the fly; a match compares whole positions. They must agree. */
import {
  type Action,
  type Game,
  Match,
  openGame,
  Playout,
  Random,
  type Result,
  type Seat,
  unwrap,
} from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { gameEntry } from '../src/index.ts'

/** Small boards and few men, where random play soon goes round; turns of one action and of several, verdicts of all kinds. */
const GOING_ROUND = [
  ['mu-torere', undefined],
  ['hunter-and-hare', undefined],
  ['simple-mill', undefined],
  ['nine-mens-morris', 'three-mens-morris'],
  ['nine-mens-morris', undefined],
  ['spider-web', undefined],
  ['who-is-faster', undefined],
  ['minishogi', undefined],
] as const
const PLAYOUTS = 40

interface Played {
  readonly result: Result
  readonly turns: number
  readonly moves: readonly (readonly [Seat, Action])[]
}

/** Plays out again and again with the same helper, and writes the moves down. */
function player(game: Game, seed: number): () => Played {
  let moves: (readonly [Seat, Action])[] = []
  const watched: Game = {
    ...game,
    play(p, seat, action) {
      moves.push([seat, action])
      game.play(p, seat, action)
    },
  }
  const playout = new Playout(watched, new Random(seed))
  return () => {
    moves = []
    const result = playout.run(game.start())
    return { result, turns: playout.turns, moves }
  }
}

/** The length of the cycle is told by its reason, so that it is compared too. */
const tellingCycles = (game: Game, times: number): Game => ({
  ...game,
  repetition: { times, verdict: (_, turns) => ({ payoffs: [turns, -turns], reason: `round of ${turns}` }) },
})

function expectAgreement(game: Game, { result, turns, moves }: Played): void {
  const match = new Match(game)
  for (const [n, [seat, action]] of moves.entries()) {
    expect(match.result(), `after ${n} of ${moves.length} moves`).toBeNull()
    match.play(seat, action)
  }
  expect(match.result()).toEqual(result)
  // The match counts turns that have begun, also the first; the playout those that are over, also the last.
  const isOver = game.actors(match.position) === 0
  expect(match.turnBoundaries.length - 1 + (isOver ? 1 : 0)).toBe(turns)
}

describe.each(GOING_ROUND)('a playout of %s (%s)', (id, preset) => {
  const game = unwrap(openGame(gameEntry(id)!, { preset }))

  it('ends when the match does, with the same verdict', () => {
    const play = player(game, 3)
    for (let n = 0; n < PLAYOUTS; n++) expectAgreement(game, play())
  })

  it.each([2, 3, 4])('ends when a position has come back %i times, and knows how long the last round was', (times) => {
    const telling = tellingCycles(game, times)
    const play = player(telling, 7)
    for (let n = 0; n < PLAYOUTS / 4; n++) expectAgreement(telling, play())
  })
})

it('many of these playouts do go round', () => {
  let rounds = 0
  for (const [id, preset] of GOING_ROUND) {
    const game = tellingCycles(unwrap(openGame(gameEntry(id)!, { preset })), 2)
    const play = player(game, 7)
    for (let n = 0; n < 10; n++) if (play().result.reason.startsWith('round')) rounds++
  }
  expect(rounds).toBeGreaterThan(15)
})
