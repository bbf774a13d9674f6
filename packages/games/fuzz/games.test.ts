/** Whole games of chance, checked at every step, with actions thrown in that nobody may play. */
import { type Game, Match, openGame, type Random, sameSlots, seatsOf, unwrap } from '@jatekvilag/engine'
import { attack, checkActors, oneOf } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../src/index.ts'

const LONGEST = 120
const ODD_SEATS = [-26, -1, 0, 1, 2, 3, 7, 8, 9, 10, 30, 31, 32, 33, 38, 64, 70, 0.5, Number.NaN, Infinity, 2 ** 32]

function oddAction(match: Match, random: Random): number {
  const [legal = 0] = match.actions(seatsOf(match.actors)[0])
  return oneOf(
    [
      legal,
      legal + 1,
      legal ^ (1 << random.below(31)),
      random.int32(),
      random.below(5000),
      -1,
      2 ** 31 - 1,
      0.5,
      Number.NaN,
      2 ** 32 + legal,
    ],
    random,
  )
}

/** What is not listed is refused, and nothing changes. */
function throwIn(match: Match, random: Random): void {
  const seat = oneOf(ODD_SEATS, random)
  const action = oddAction(match, random)
  if (match.actions(seat).includes(action)) return
  const before = match.position.slice()
  expect(() => match.play(seat, action), `seat ${seat}, action ${action}`).toThrow('may not play')
  expect(sameSlots(before, match.position, before.length), `seat ${seat}, action ${action}`).toBe(true)
}

function playOne(game: Game, random: Random): void {
  const match = new Match(game)
  while (match.actors && match.length < LONGEST) {
    if (match.length % 4 === 0) checkActors(game, match.position)
    throwIn(match, random)
    const seat = oneOf(seatsOf(match.actors), random)
    match.play(seat, oneOf(match.actions(seat), random))
  }
  checkActors(game, match.position)
  throwIn(match, random)
}

describe('nobody but who may act plays anything but what is listed', () => {
  it.each(GAMES.map((entry) => [entry.id, entry] as const))('in %s', (_, entry) => {
    attack(1, (random) => {
      const presets = [undefined, ...Object.keys(entry.presets)]
      playOne(unwrap(openGame(entry, { preset: oneOf(presets, random) })), random)
    })
  })
})
