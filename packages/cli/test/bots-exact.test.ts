import { exactChoice, exactly } from '@jatekvilag/bots'
import {
  type Action,
  ActionList,
  firstSeat,
  type Game,
  Match,
  openGame,
  type Position,
  PositionSet,
  Random,
  unwrap,
} from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { processorClock } from '../src/arena/clock.ts'
import { createBot } from './bot.ts'

const games = new Map<string, Game>()

/** What one test has worked out the others need not work out again. */
function opened(id: string, preset?: string): Game {
  const key = `${id} ${preset}`
  const game = games.get(key) ?? unwrap(openGame(gameEntry(id)!, { preset }))
  games.set(key, game)
  return game
}

describe('small games are solved', () => {
  it.each([
    ['mu-torere', undefined, -1],
    ['hunter-and-hare', undefined, 0],
    ['simple-mill', undefined, -1],
    ['simple-mill', 'three-men', -1],
    ['antelopes-and-jackals', undefined, -1],
    ['wolf-and-dogs', undefined, 0],
    ['spider-web', undefined, 1],
    ['lahti', undefined, 0],
    ['lahti', 'four-wide', -1],
    ['vilbergen', undefined, 0],
    ['hageby', undefined, 0],
    ['nine-mens-morris', 'three-mens-morris', -1],
    ['nine-mens-morris', 'three-mens-morris-diagonals', 0],
  ])('%s (%s): %d wins, in seconds and not in minutes', (id, preset, winner) => {
    const game = opened(id, preset)
    const began = processorClock()
    const solution = exactly(game, game.start())
    const used = processorClock() - began
    expect(solution?.valueOf(game.start())?.winner).toBe(winner)
    expect(used).toBeLessThan(20_000)
  })

  it('leaves the large board to the search', () => {
    const game = opened('nine-mens-morris')
    expect(exactly(game, game.start())).toBeUndefined()
    expect(exactly(game, game.start())).toBeUndefined()
  })

  it('solves again from a position that was set up by hand', () => {
    const game = opened('hunter-and-hare')
    const byHand = unwrap(game.read('1/3/hhR/3/h r'))
    expect(exactly(game, byHand)?.valueOf(byHand)).toBeDefined()
  })
})

describe('level 8', () => {
  it('wins hunter and hare as the hunters in 23 plies against the best defence', () => {
    const game = opened('hunter-and-hare')
    const match = new Match(game)
    const bot = createBot(game, { level: 8, seed: 1 })
    while (match.actors !== 0) {
      const seat = firstSeat(match.actors)
      match.play(seat, bot.think({ view: match.position, seat }).action)
    }
    expect(match.result()?.payoffs).toEqual([1, -1])
    expect(match.log).toHaveLength(23)
  })

  it.each(['4x4', '6x6', 'size'])('wins black path %s as the second player at once, by pairs', (preset) => {
    const game = opened('black-path', preset)
    for (let seed = 0; seed < 6; seed++) {
      const match = new Match(game)
      const bot = createBot(game, { level: 8, seed })
      const other = createBot(game, { level: seed % 2 ? 4 : 1, seed, work: 100 })
      while (match.actors !== 0) {
        const seat = firstSeat(match.actors)
        const thought = (seat === 1 ? bot : other).think({ view: match.position, seat })
        if (seat === 1) expect(thought.candidates[0]).toMatchObject({ value: 1, proven: true })
        if (seat === 1) expect(thought.work).toBeLessThan(10_000)
        match.play(seat, thought.action)
      }
      expect(match.result()?.payoffs).toEqual([-1, 1])
    }
  })

  it('takes over the first tile of black path where that wins, and plays on where it does not', () => {
    const answer = (side: number) => {
      const game = unwrap(openGame(gameEntry('black-path')!, { options: { width: side, height: side, swap: true } }))
      const match = new Match(game)
      match.play(0, match.actions(0)[0]!)
      const thought = createBot(game, { level: 8, seed: 1 }).think({ view: match.position, seat: 1 })
      expect(thought.candidates[0]).toMatchObject({ value: 1, proven: true })
      return game.name(match.position, thought.action)
    }
    // Whoever begins wins on 5×5 and loses where both sides are even.
    expect(answer(5)).toBe('swap')
    expect(answer(4)).not.toBe('swap')
    expect(answer(6)).not.toBe('swap')
  })

  it('never loses mu-torere to any line of play', () => {
    const game = opened('mu-torere')
    const bot = createBot(game, { level: 8, seed: 1 })
    for (let seed = 0; seed < 20; seed++) {
      const match = new Match(game)
      const other = createBot(game, { level: 1, seed, work: 50 })
      while (match.actors !== 0 && match.log.length < 200) {
        const seat = firstSeat(match.actors)
        match.play(seat, (seat === seed % 2 ? bot : other).think({ view: match.position, seat }).action)
      }
      expect(match.result()?.payoffs[seed % 2] ?? 0).toBeGreaterThanOrEqual(0)
    }
  })

  // Where red holds takes some seconds to work out.
  it.each(process.env.SOAK ? [0, 1] : [0])('never loses who is faster as seat %i', { timeout: 300_000 }, (seat) => {
    const whole = opened('who-is-faster')
    whole.forces!(whole.start(), 1 - seat, () => false)
    // Whether the seat itself wins takes seconds to work out, and need not be known in order not to lose.
    const game: Game = process.env.SOAK
      ? whole
      : { ...whole, forces: (p, who, tired) => (who === seat ? undefined : whole.forces!(p, who, tired)) }
    const random = new Random(6)
    const level7 = createBot(game, { level: 7, seed: 2, work: 150 })
    const others: ((p: Position) => Action)[] = [
      (p) => game.sample(p, 1 - seat, random, new ActionList()),
      (p) => level7.think({ view: p, seat: 1 - seat }).action,
      (p) => mostPressing(game, p, seat),
    ]
    for (const other of others) {
      // Nearly all work may go into the proof: it counts every question, and what holds is known already.
      const bot = createBot(game, { level: 8, seed: 1, work: 20_000, proof: 0.98 })
      const match = new Match(game)
      while (match.actors !== 0 && match.log.length < 100) {
        const { position, actors } = match
        const mover = firstSeat(actors)
        match.play(mover, mover === seat ? bot.think({ view: position, seat }).action : other(position))
      }
      expect(match.result()?.payoffs[seat] ?? 0).toBeGreaterThanOrEqual(0)
    }
  })

  it('gives the whole winning line with a hint', () => {
    const game = opened('hunter-and-hare')
    const choice = exactChoice(game, exactly(game, game.start())!, game.start())
    expect(choice.line).toHaveLength(23)
    expect(choice.candidates[0]?.action).toBe(choice.line[0])
    const match = new Match(game)
    for (const action of choice.line) match.play(firstSeat(match.actors), action)
    expect(match.result()?.payoffs).toEqual([1, -1])
  })

  it.each([
    ['wolf-and-dogs', 0],
    ['spider-web', 1],
  ])('wins %s as seat %i against the best defence', (id, seat) => {
    const game = opened(id)
    const match = new Match(game)
    const plies = exactly(game, match.position)!.valueOf(match.position)!.plies
    const bot = createBot(game, { level: 8, seed: 1 })
    while (match.actors !== 0) {
      const mover = firstSeat(match.actors)
      match.play(mover, bot.think({ view: match.position, seat: mover }).action)
    }
    expect(match.result()?.payoffs[seat]).toBe(1)
    expect(match.log).toHaveLength(plies)
  })

  it.skipIf(!process.env.SOAK).each([
    ['wolf-and-dogs', 0],
    ['spider-web', 1],
  ])('wins %s as seat %i against every reply', { timeout: 900_000 }, (id, seat) => {
    expect(lossesOf(opened(id), seat)).toEqual([])
  })
})

/** The other side's move after which the seat has the fewest moves that are known to hold. */
function mostPressing(game: Game, p: Position, seat: number): Action {
  const holds = (q: Position) => game.forces!(q, 1 - seat, () => false) === false
  const pressure = (q: Position) => afterMoves(game, q).filter(({ after }) => holds(after)).length
  const moves = afterMoves(game, p).map(({ action, after }) => ({ action, left: pressure(after) }))
  return moves.sort((a, b) => a.left - b.left)[0]!.action
}

function afterMoves(game: Game, p: Position): { action: Action; after: Position }[] {
  const list = new ActionList()
  const seat = firstSeat(game.actors(p))
  game.actions(p, seat, list)
  return list.toArray().map((action) => {
    const after = p.slice()
    game.play(after, seat, action)
    return { action, after }
  })
}

/** Ends that the seat has not won, when level 8 plays for it and the other tries every move. */
function lossesOf(game: Game, seat: number): string[] {
  const bot = createBot(game, { level: 8, seed: 1 })
  const met = new PositionSet(game)
  const losses: string[] = []
  const waiting: Position[] = [game.start()]
  for (let p = waiting.pop(); p; p = waiting.pop()) {
    const before = met.count
    if (met.add(p) < before) continue
    const result = game.result(p)
    if (result) {
      if (result.payoffs[seat]! <= 0) losses.push(game.write(p))
      continue
    }
    const mover = firstSeat(game.actors(p))
    const list = new ActionList()
    if (mover === seat) list.add(bot.think({ view: p, seat }).action)
    else game.actions(p, mover, list)
    for (const action of list.toArray()) {
      const after = p.slice()
      game.play(after, mover, action)
      waiting.push(after)
    }
  }
  return losses
}
