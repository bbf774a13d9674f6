/** A game whose turns have several steps says what it wants in the middle of one. */
import { ActionList, CHANCE, firstSeat, openGame, Random, turnIsOver, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../src/index.ts'

const MATCHES = 3
const STEPS = 250

/** Positions in the middle of turns in random play: those with a prompt, and the texts of those without. */
function middlesOf(entry: (typeof GAMES)[number], preset?: string): { told: number; untold: string[] } {
  const game = unwrap(openGame(entry, preset ? { preset } : {}))
  const random = new Random(7)
  const list = new ActionList(64)
  const untold: string[] = []
  let told = 0
  if (game.singleActionTurns || game.seats === 1) return { told, untold }
  for (let match = 0; match < MATCHES; match++) {
    const p = game.start()
    for (let step = 0; step < STEPS && game.actors(p) !== 0; step++) {
      const before = game.actors(p)
      const seat = firstSeat(before)
      list.clear()
      // What chance brings is listed: only players' actions are sampled.
      if (seat === CHANCE) game.actions(p, seat, list)
      game.play(p, seat, seat === CHANCE ? list.items[random.below(list.count)] : game.sample(p, seat, random, list))
      if (seat === CHANCE || game.actors(p) === 0 || turnIsOver(game, before, game.actors(p), p)) continue
      if (game.prompt(game.view(p, seat), seat, true) === undefined) untold.push(game.write(p))
      else told++
    }
  }
  return { told, untold }
}

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  it('says what it wants wherever a turn goes on', () => {
    for (const preset of [undefined, ...Object.keys(entry.presets)])
      expect(middlesOf(entry, preset).untold.slice(0, 3), preset ?? 'as it comes').toEqual([])
  })
})

it('the middles of turns are met in random play at all', () => {
  for (const id of ['nine-mens-morris', 'amazons', 'dots-and-boxes', 'international-draughts', 'backgammon'])
    expect(middlesOf(GAMES.find((entry) => entry.id === id)!).told, id).toBeGreaterThan(0)
})
