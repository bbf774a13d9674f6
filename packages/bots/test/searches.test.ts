import { Random, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { AlphaBeta } from '../src/alpha-beta.ts'
import { createBot } from '../src/bot.ts'
import { duel, duelGame, playGame } from '../src/duel.ts'
import { linearJudge } from '../src/judge.ts'
import { LEVELS } from '../src/levels.ts'
import { rate } from '../src/rating.ts'
import { TreeSearch } from '../src/tree-search.ts'
import { ticTacToe } from './tic-tac-toe.ts'

const game = ticTacToe()
const at = (text: string) => unwrap(game.read(text))
const searches = {
  'tree search': (text: string) => new TreeSearch(game, new Random(1)).search(at(text), { work: 20_000 }),
  'tree search with shared moves': (text: string) =>
    new TreeSearch(game, new Random(1), { shareMoves: true }).search(at(text), { work: 20_000 }),
  'alpha-beta': (text: string) =>
    new AlphaBeta(game, { judge: linearJudge(game.evaluation!, Float64Array.of(0.1)) }).search(at(text), {
      work: 100_000,
    }),
}

describe.each(Object.entries(searches))('%s', (_, search) => {
  it('takes the win', () => {
    const { candidates } = search('1102200000')
    expect(candidates[0]).toMatchObject({ action: 2, value: 1, proven: true })
  })

  it('blocks the only threat', () => {
    expect(search('1100200001').candidates[0].action).toBe(2)
  })

  it('proves that the empty board is a draw', () => {
    const { candidates } = search('0000000000')
    expect(Math.abs(candidates[0].value)).toBeLessThan(0.2)
  })

  it('finds the fork', () => {
    // x a1, c3; o b2: the side move keeps the draw, a corner loses.
    const { candidates } = search('1000200011')
    expect([1, 3, 5, 7]).toContain(candidates[0].action)
  })

  it('gives the same answer for the same seed and work', () => {
    expect(search('1000200011')).toEqual(search('1000200011'))
  })
})

describe('a tree search after a proof', () => {
  const bot = () => createBot(game, { level: 8, seed: 1, work: 200, proof: 0.5 })
  const think = (text: string, seat: number) => bot().think({ view: at(text), seat })

  it('plays a certain win without more thought', () => {
    expect(think('1102200000', 0)).toMatchObject({
      action: 2,
      candidates: [{ value: 1, proven: true }, {}, {}, {}, {}],
    })
  })

  it('puts moves that are certain to lose last', () => {
    const { candidates } = think('1100200001', 1)
    expect(candidates[0].action).toBe(2)
    expect(candidates[candidates.length - 1]).toMatchObject({ value: -1, proven: true })
  })
})

it('stops when told to', () => {
  let asked = 0
  const search = new TreeSearch(game, new Random(1))
  const { work } = search.search(game.start(), { stop: () => ++asked > 3 })
  expect(work).toBeLessThan(200)
})

it('counts its seconds with the clock it is given', () => {
  let now = 0
  const tick = () => (now += 10)
  const search = new TreeSearch(game, new Random(1))
  // Where each look takes ten milliseconds it looks after every simulation: five of them make the fifty.
  expect(search.search(at('1000200011'), { seconds: 0.05, clock: tick }).work).toBe(5)
})

it.each(LEVELS)('level %i plays legal games to the end, and the same one again from the same seed', (level) => {
  const play = () => {
    const bots = [11, 12].map((seed) => createBot(game, { level, seed, work: 60 }))
    return playGame(game, bots, { seed: 3 }).log.map((entry) => entry.name)
  }
  expect(play()).toEqual(play())
})

it('beats random moves nearly always at level 7', () => {
  // Counted work, whatever the clock of a busy machine says.
  const player = { level: 7, plan: { work: 1500, seconds: 60 } } as const
  let score = { a: 0, b: 0, draws: 0 }
  for (score of duel(game, player, 'random', { games: 20, seed: 5, scale: 1 }));
  expect(score.b).toBe(0)
  expect(rate(score).score).toBeGreaterThan(0.85)
})

it('opens both games of a pair with the same random turns', () => {
  const opening = (index: number) => {
    const match = playGame(
      game,
      [0, 1].map((seed) => createBot(game, { level: 1, seed, work: 4 })),
      {
        seed: 7 + 1000 * (index >> 1),
        opening: 3,
      },
    )
    return match.log.slice(0, 3).map((entry) => entry.action)
  }
  expect(opening(1)).toEqual(opening(0))
  expect(opening(2)).not.toEqual(opening(0))
})

it('stops a game that lasts too long, as a draw', () => {
  const plan = { seed: 1, scale: 1, longest: 3 }
  expect(duelGame(game, 'random', 'random', 0, plan)).toEqual({ winner: 'draw', turns: 4, cut: true })
})

it('turns scores into Elo with an interval around it', () => {
  expect(rate({ a: 10, b: 10, draws: 0 })).toMatchObject({ score: 0.5, elo: 0 })
  const { elo, interval } = rate({ a: 75, b: 25, draws: 0 })
  expect(elo).toBe(191)
  expect(interval[0]).toBeLessThan(elo)
  expect(interval[1]).toBeGreaterThan(elo)
})
