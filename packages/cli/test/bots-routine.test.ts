import { createBot, LEVELS } from '@jatekvilag/bots'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { expect, it } from 'vitest'

it('a routine is told how much its level knows: the eighth all of it', () => {
  const game = unwrap(openGame(gameEntry('mtte-solitaire-duel')!))
  const told: number[] = []
  const listening: typeof game = {
    ...game,
    routine(view, seat, random, skill) {
      told.push(skill)
      return game.routine!(view, seat, random, skill)
    },
  }
  for (const level of LEVELS)
    createBot(listening, { level, seed: 1 }).think({ view: game.view(game.start(), 0), seat: 0 })
  expect(told).toEqual([0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1])
})
