/** One short game of every registered game, at tiny work. */

import type { Bot } from '@jatekvilag/bots'
import {
  ActionList,
  CHANCE,
  drawChance,
  firstSeat,
  type Game,
  openGame,
  Random,
  type Seat,
  unwrap,
} from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { createBot } from './bot.ts'
import './judges.ts'

const MOST_MOVES = 6
const games = GAMES.map((entry) => [entry.id, unwrap(openGame(entry))] as const)

/** Games that are played by a solution of their own are tested in bots-exact: working it out takes seconds. */
const topLevel = (game: Game) => (game.solution ? 7 : 8)

/** What the bots play, by name; fails at once when they play what is not legal. */
function shortGame(game: Game): string[] {
  const bots: Bot[] = Array.from({ length: game.seats }, (_, seat) =>
    createBot(game, { level: seat % 2 === 0 ? topLevel(game) : 3, seed: 20 + seat, work: 12 }),
  )
  const random = new Random(9)
  const p = game.start()
  const names: string[] = []
  while (game.actors(p) !== 0 && names.length < MOST_MOVES) {
    const seat: Seat = firstSeat(game.actors(p))
    const list = new ActionList()
    game.actions(p, seat, list)
    let action: number
    if (seat === CHANCE) action = drawChance(game, p, random, new ActionList())
    else {
      action = bots[seat]!.think({ view: game.view(p, seat), seat }).action
      if (!list.has(action)) throw new Error(`${action} is not legal in ${game.write(p)}`)
    }
    names.push(game.name(p, action))
    game.play(p, seat, action)
  }
  return names
}

describe.each(games)('the bot of %s', (_, game) => {
  it('plays legal moves, and the same ones again from the same seed and work', () => {
    expect(shortGame(game)).toEqual(shortGame(game))
  })
})

const secretive = games.filter(([, game]) => {
  const p = game.start()
  return game.view(p, 0) !== p
})

describe.each(secretive)('the bot of %s does not know what is hidden', (_, game) => {
  it('plays the same in two positions that look the same to it', () => {
    const random = new Random(4)
    const list = new ActionList()
    const p = game.start()
    // The bot's own copy of the game fails when it is asked about the true position.
    const refuse = <T extends unknown[], R>(method: (position: Int32Array, ...rest: T) => R) => {
      return (position: Int32Array, ...rest: T): R => {
        if (position === p) throw new Error('the bot looked at the truth')
        return method(position, ...rest)
      }
    }
    const blind: Game = {
      ...game,
      actions: refuse(game.actions),
      play: refuse(game.play),
      sample: refuse(game.sample),
      guess: refuse(game.guess),
    }
    for (let step = 0; step < 300 && game.actors(p) !== 0; step++) {
      const seat = firstSeat(game.actors(p))
      if (seat !== CHANCE && step % 30 === 0) {
        const view = game.view(p, seat)
        const otherTruth = game.guess(view.slice(), seat, random)
        const sameView = game.view(otherTruth, seat)
        expect(sameView).toEqual(view)
        const answer = (seen: Int32Array) => think(blind, seen, seat)
        expect(answer(sameView.slice())).toEqual(answer(view.slice()))
      }
      game.play(p, seat, seat === CHANCE ? drawChance(game, p, random, list) : game.sample(p, seat, random, list))
    }
  })
})

function think(game: Game, view: Int32Array, seat: Seat) {
  const { action, candidates } = createBot(game, { level: 8, seed: 3, work: 12 }).think({ view, seat })
  return { action, candidates }
}
