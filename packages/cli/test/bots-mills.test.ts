import { loadJudge, playGame } from '@jatekvilag/bots'
import { firstSeat, Match, openGame, type Position, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { straying } from '../training/mills/straying.ts'
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

/** What game after game ended as for one side, which chooses all its moves; the other side's first two men are put by lot. */
function payoffsAgainst(work: number, others: number, games: number): number[] {
  return Array.from({ length: games }, (_, index) => {
    const own = index % 2
    const bots = [0, 1].map((seat) => createBot(game, { level: 8, seed: 1, work: seat === own ? work : others }))
    bots[1 - own] = straying(game, bots[1 - own]!, 2, new Random(100 + (index >> 1)))
    return playGame(game, bots, { seed: 1, longest: 250 }).result()?.payoffs[own] ?? 0
  })
}

describe('a game of nine mens morris from the empty board', () => {
  it('is not lost to as much thought with either colour', () => {
    expect(Math.min(...payoffsAgainst(40_000, 40_000, 4))).toBeGreaterThanOrEqual(0)
  })
})
