/** Searches ask a judge and nobody else: a tiny one that counts men is plugged in here, with opinions about moves. */
import {
  AlphaBeta,
  createBot,
  type Effort,
  InformationSearch,
  type Judge,
  type JudgeMaker,
  judgeOf,
  loadJudge,
  methodOf,
  prepareBot,
  prepareWeigher,
  REVIEW_EFFORT,
  TreeSearch,
  thinkingOf,
  usualPlan,
  weighedJudgeOf,
} from '@jatekvilag/bots'
import { type Game, openGame, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'

const fresh = () => unwrap(openGame(gameEntry('breakthrough')!))
const game = fresh()
const CELLS = 64

/** Counts men, each worth so much; likes moves to a file. */
function counting(worth: number, file?: string): Judge & { asked: number } {
  return {
    made: `men ${worth}, file ${file}`,
    asked: 0,
    value(p, seat) {
      let lead = 0
      for (let c = 0; c < CELLS; c++) if (p[c] !== 0) lead += p[c] === seat + 1 ? 1 : -1
      return worth * lead
    },
    noisy: (p, action) => p[action % CELLS] !== 0,
    priors:
      file === undefined
        ? undefined
        : function (this: { asked: number }, _p, _seat, actions, out) {
            this.asked++
            for (let i = 0; i < actions.count; i++)
              out[i] = game.board.shapes[actions.items[i]! % CELLS]!.name.startsWith(file) ? 1 : 0
          },
  }
}

// White may take on e5 or on c5, where he would be taken back; black has nothing to take.
const HANGING = '8/b6b/3b4/2b1b3/3w4/8/w6w/8 w'
const hanging = unwrap(game.read(HANGING))

const searches = {
  'alpha-beta': (judge: Judge) => new AlphaBeta(game, { judge, deepest: 2 }).search(hanging, { work: 5000 }),
  'the tree search': (judge: Judge) =>
    new TreeSearch(game, new Random(1), { judge, cutoff: 0, exploration: 0.3 }).search(hanging, { work: 2000 }),
  'the tree search that trusts a first look': (judge: Judge) =>
    new TreeSearch(game, new Random(1), { judge, cutoff: 0, trust: 50, exploration: 0.1 }).search(hanging, {
      work: 300,
    }),
  'the search with secrets': (judge: Judge) =>
    new InformationSearch(game, new Random(1), { judge, cutoff: 0, exploration: 0.3 }).search(hanging, 0, {
      work: 2000,
    }),
}

describe.each(Object.entries(searches))('%s', (_, search) => {
  const nameOfBest = (judge: Judge) => game.name(hanging, search(judge).candidates[0]!.action)

  it('plays by the value that its judge gives', () => {
    expect(nameOfBest(counting(1))).toMatch(/^d4x/)
    expect(nameOfBest(counting(-1))).not.toMatch(/^d4x/)
  })
})

describe('where the value says nothing, the priors decide', () => {
  const start = game.start()
  const goal = (action: number) => game.board.shapes[action % CELLS]!.name[0]
  const best = { f: counting(0, 'f'), c: counting(0, 'c') }

  it.each(['f', 'c'] as const)('in alpha-beta, which looks first where they point (%s)', (file) => {
    const { candidates } = new AlphaBeta(game, { judge: best[file], deepest: 1 }).search(start, { work: 1000 })
    expect(goal(candidates[0]!.action)).toBe(file)
  })

  it.each(['f', 'c'] as const)('in the tree search, where it is told how much they weigh (%s)', (file) => {
    const plan = { judge: best[file], cutoff: 0, priors: 20 }
    const { candidates } = new TreeSearch(game, new Random(1), plan).search(start, { work: 200 })
    expect(candidates.slice(0, 3).map(({ action }) => goal(action))).toEqual([file, file, file])
  })

  it.each(['f', 'c'] as const)('in the search with secrets (%s)', (file) => {
    const search = new InformationSearch(game, new Random(1), { judge: best[file], cutoff: 0 })
    expect(goal(search.search(start, 0, { work: 500 }).candidates[0]!.action)).toBe(file)
  })

  it('not in a tree search that gives them no weight: it does not even ask', () => {
    const judge = counting(0, 'f')
    new TreeSearch(game, new Random(1), { judge, cutoff: 0 }).search(start, { work: 200 })
    expect(judge.asked).toBe(0)
  })

  it('beside a first look, by their weights', () => {
    // A man is worth more than any hope.
    const plan = { judge: counting(1, 'd'), cutoff: 0, trust: 50, priors: 1, exploration: 0.1 }
    const { candidates } = new TreeSearch(game, new Random(1), plan).search(hanging, { work: 300 })
    expect(game.name(hanging, candidates[0]!.action)).toMatch(/^d4x/)
  })
})

describe('a judge that must be fetched', () => {
  const withJudge = (load: () => Promise<JudgeMaker>): [Game, Game] => {
    const judge = { load }
    const one = () => Object.assign(fresh(), { bot: { method: 'alpha-beta', judge } })
    return [one(), one()]
  }

  it('is fetched once for the room, before the first bot is made, and then plays', async () => {
    let fetched = 0
    const [first, second] = withJudge(async () => {
      fetched++
      return () => counting(1)
    })
    expect(methodOf(first)).toBe('alpha-beta')
    expect(() => createBot(first, { level: 8, seed: 1 })).toThrow('the judge of breakthrough is not here yet')
    const bot = await prepareBot(first, { level: 8, seed: 1, work: 2000 })
    expect(game.name(hanging, bot.think({ view: hanging, seat: 0 }).action)).toMatch(/^d4x/)
    expect((await loadJudge(second))?.made).toBe('men 1, file undefined')
    expect(thinkingOf(second, { level: 3 }).judge).toBe(judgeOf(second))
    expect(fetched).toBe(1)
  })

  it('gives advice, however little thought that may take and whoever judges for the lower levels', async () => {
    const [first] = withJudge(async () => () => counting(1))
    const { bot } = gameEntry('breakthrough')!
    Object.assign(first, { bot: { ...bot, judge: { ...first.bot!.judge, from: 8 } } })
    const request = { view: hanging, seat: 0 }
    const efforts: readonly Effort[] = [{ level: 3 }, { level: 6 }, REVIEW_EFFORT, { level: 8, work: 500 }]
    for (const effort of efforts) {
      const { candidates } = (await prepareWeigher(first, { ...effort, seed: 1, clock: () => 0 })).think(request)
      const work = effort.work ?? Math.round(usualPlan('alpha-beta', effort.level).work * (effort.scale ?? 1))
      const alone = new AlphaBeta(first, { judge: counting(1) })
      expect(candidates[0]).toEqual(alone.search(hanging, { work }).candidates[0])
    }
    expect(thinkingOf(first, { level: 7 }).judge?.made).toBe(weighedJudgeOf(first)!.made)
  })

  it('may be asked for again where it could not be fetched', async () => {
    let tries = 0
    const [first] = withJudge(async () => {
      if (++tries === 1) throw new Error('no network')
      return () => counting(1)
    })
    await expect(prepareBot(first, { level: 1, seed: 1 })).rejects.toThrow('no network')
    await expect(prepareBot(first, { level: 1, seed: 1 })).resolves.toBeDefined()
  })
})

it('the usual judge is linear: the evaluation of the game times the weights of its room', () => {
  const judge = weighedJudgeOf(game)!
  const { terms } = game.bot!.weights!
  const weights = Float64Array.from(game.evaluation!.terms, (term) => terms[term] ?? 0)
  expect(judge.value(hanging, 0)).toBe(game.evaluation!.score(hanging, 0, weights))
  expect(judge.made.split(' ').map(Number)).toEqual(Array.from(weights))
})
