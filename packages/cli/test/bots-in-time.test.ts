/** Every level answers within its time also on a processor that is six times slower than this one. */
import { createBot, isLevel, type Level, thinkingOf } from '@jatekvilag/bots'
import {
  ActionList,
  CHANCE,
  drawChance,
  firstSeat,
  type Game,
  openGame,
  type Position,
  Random,
  unwrap,
} from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { processorClock } from '../src/arena/clock.ts'
import './judges.ts'

const SLOWER = 6
const slowClock = () => SLOWER * processorClock()
/** Milliseconds beyond the level's own time: a tenth of it, and what one long piece of work may take. */
const allowance = (seconds: number) => 100 * seconds + 50
/** Code that runs for the first time is slow, and machines are busy: the best of so many answers counts. */
const TRIES = 8
const MIDDLE = 20
const levels = (process.env.SOAK ? [1, 4, 8] : [1]).filter(isLevel)

const random = new Random(3)
const list = new ActionList()

function playOn(game: Game, p: Position, turns: number): Position {
  for (let n = 0; n < turns || firstSeat(game.actors(p)) === CHANCE; n++) {
    const next = p.slice()
    const seat = firstSeat(game.actors(p))
    game.play(next, seat, seat === CHANCE ? drawChance(game, p, random, list) : game.sample(p, seat, random, list))
    if (game.actors(next) === 0) break
    p = next
  }
  return p
}

/** How many milliseconds of the slow processor its answer takes beyond the level's time. */
function overrun(game: Game, level: Level, p: Position): number {
  const seat = firstSeat(game.actors(p))
  const bot = createBot(game, { level, seed: 1, clock: slowClock })
  const began = slowClock()
  bot.think({ view: game.view(p, seat), seat })
  return slowClock() - began - 1000 * thinkingOf(game, { level }).level.seconds
}

const entries = GAMES.filter(({ players: [, most] }) => most > 1)

describe.each(levels)('level %i', (level) => {
  it.each(entries.map(({ id }) => id))('answers in time in %s', (id) => {
    const game = unwrap(openGame(entries.find((entry) => entry.id === id)!))
    const { seconds } = thinkingOf(game, { level }).level
    const starts = process.env.SOAK ? [0, MIDDLE] : [0]
    for (const turns of starts) {
      const p = playOn(game, game.start(), turns)
      let least = Infinity
      for (let tries = 0; tries < TRIES && least > allowance(seconds); tries++)
        least = Math.min(least, overrun(game, level, p))
      expect(least).toBeLessThan(allowance(seconds))
    }
  })
})
