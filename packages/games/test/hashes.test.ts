/** Games that keep a hash up to date while they play: it must say the same as the slots it stands for. */
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
import { describe, expect, it } from 'vitest'
import { gameEntry } from '../src/index.ts'

const KEEPING = [
  ['halma', '8x8'],
  ['halma', '4p-16'],
  ['chinese-checkers', '2p'],
  ['chinese-checkers', '3p'],
] as const

const keyOf = (game: Game, p: Position) => p.subarray(0, game.layout.keyLength).join()

function step(game: Game, p: Position, random: Random): void {
  const list = new ActionList()
  const seat = firstSeat(game.actors(p))
  game.play(p, seat, seat === CHANCE ? drawChance(game, p, random, list) : game.sample(p, seat, random, list))
}

/** Positions of random games, each with what would be there if two turns of one seat had been played the other way round. */
function positionsOf(game: Game): Position[] {
  const random = new Random(5)
  const found: Position[] = []
  for (let played = 0; played < 4; played++) {
    const p = game.start()
    for (let n = 0; n < 120 && game.actors(p) !== 0; n++) {
      found.push(p.slice(), ...exchanged(game, p, random))
      step(game, p, random)
    }
  }
  return found
}

/** Two turns of the seat that acts, in both orders, with the same answers between; nothing where the rules forbid it. */
function exchanged(game: Game, p: Position, random: Random): Position[] {
  const seat = firstSeat(game.actors(p))
  const [a, b] = [0, 1].map(() => game.sample(p, seat, random, new ActionList()))
  const answers: number[] = []
  const play = (q: Position, action: number): boolean => {
    const list = new ActionList()
    game.actions(q, firstSeat(game.actors(q)), list)
    if (game.actors(q) === 0 || !list.has(action)) return false
    game.play(q, firstSeat(game.actors(q)), action)
    return true
  }
  const first = p.slice()
  if (!play(first, a)) return []
  while (game.actors(first) !== 0 && firstSeat(game.actors(first)) !== seat) {
    answers.push(game.sample(first, firstSeat(game.actors(first)), random, new ActionList()))
    play(first, answers.at(-1)!)
  }
  const second = p.slice()
  return play(first, b) && [b, ...answers, a].every((action) => play(second, action)) ? [first, second] : []
}

describe.each(KEEPING)('the hash of %s (%s)', (id, preset) => {
  const game = unwrap(openGame(gameEntry(id)!, { preset }))
  const positions = positionsOf(game)

  it('is equal for equal positions and different for different ones, whatever way led there', () => {
    const hashByKey = new Map<string, number>()
    let again = 0
    for (const p of positions) {
      const key = keyOf(game, p)
      const known = hashByKey.get(key)
      if (known === undefined) hashByKey.set(key, game.hash(p))
      else {
        again++
        expect(game.hash(p), game.write(p)).toBe(known)
      }
    }
    expect(again).toBeGreaterThan(100)
    expect(new Set(hashByKey.values()).size).toBe(hashByKey.size)
  })

  it('is the same when the position is read from its text', () => {
    for (const p of positions.slice(0, 200))
      expect(game.hash(unwrap(game.read(game.write(p)))), game.write(p)).toBe(game.hash(p))
  })

  it('tells whose turn it is', () => {
    const start = game.start()
    const { turn } = game.layout.at
    const hashes = Array.from({ length: game.seats }, (_, seat) => {
      const p = start.slice()
      p[turn] = seat
      return game.hash(unwrap(game.read(game.write(p))))
    })
    expect(new Set(hashes).size).toBe(game.seats)
  })
})

describe.each([{ form: '8x8' }, { form: '4p-16', 'play-on': true }])('the hash of halma with %j', (options) => {
  it('tells who has arrived', () => {
    const game = unwrap(openGame(gameEntry('halma')!, { options }))
    const { rank } = game.layout.at
    const read = (p: Position) => unwrap(game.read(game.write(p)))
    const after = arriving(game)
    expect(after[rank]).toBe(1)
    expect(game.hash(after)).toBe(game.hash(read(after)))
    const underWay = after.slice()
    underWay[rank] = 0
    expect(game.hash(read(underWay))).not.toBe(game.hash(after))
  })
})

/** The first seat and the one across have changed places, all but one man, who has just made his last step. */
function arriving(game: Game): Position {
  const p = game.start()
  const across = game.seats / 2
  const [home, goal] = [0, across].map((seat) => [...p.keys()].filter((c) => c < game.board.size && p[c] === seat + 1))
  for (const cell of home) p[cell] = across + 1
  for (const cell of goal) p[cell] = 1
  for (const last of goal)
    for (let before = 0; before < game.board.size; before++) {
      if (p[before] !== 0) continue
      const q = p.slice()
      q[last] = 0
      q[before] = 1
      const waiting = unwrap(game.read(game.write(q)))
      const list = new ActionList()
      game.actions(waiting, 0, list)
      if (!list.has(before * game.board.size + last)) continue
      game.play(waiting, 0, before * game.board.size + last)
      return waiting
    }
  throw new Error('no man can step into the goal')
}
