import { loadJudge } from '@jatekvilag/bots'
import { firstSeat, Match, openGame, type Position, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { createBot } from './bot.ts'
import { ERRORS } from './mill-errors.ts'

const game = unwrap(openGame(gameEntry('nine-mens-morris')!))
await loadJudge(game)

/** The side to move plays with more work than the other; the answer is its payoff at the end. */
function payoffFrom(p: Position, work: number, others: number): number {
  const match = new Match(game, p)
  const own = firstSeat(match.actors)
  const bots = [0, 1].map((seat) => createBot(game, { level: 8, seed: 1, work: seat === own ? work : others }))
  const seen = new Set<number>([game.hash(match.position)])
  while (match.actors !== 0) {
    const seat = firstSeat(match.actors)
    match.play(seat, bots[seat]!.think({ view: match.position, seat, seen }).action)
    seen.add(game.hash(match.position))
  }
  return match.result()!.payoffs[own]!
}

describe('an error in nine mens morris', () => {
  it.each(ERRORS)('that led from %s to %s is punished', (_, after) => {
    expect(payoffFrom(unwrap(game.read(after)), 60_000, 60_000)).toBeGreaterThan(0)
  })
})
