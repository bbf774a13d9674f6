import { ActionList, firstSeat, type Position, Random, unwrap } from '@jatekvilag/engine'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBot, thinkingOf } from '../src/bot.ts'
import { duelGame } from '../src/duel.ts'
import type { Judge } from '../src/judge.ts'
import { AT_A_TIME, ImaginedLookers, lookerFor } from '../src/lookers.ts'
import { type Aside, type Glance, type Lookers, NetworkSearch } from '../src/network-search.ts'
import { ticTacToe } from './tic-tac-toe.ts'

const game = ticTacToe()
const at = (text: string) => unwrap(game.read(text))

/** The middle looks best, and nobody is ahead. */
const judge: Judge = {
  made: 'a test',
  value: () => 0,
  noisy: () => false,
  look(_p, _seat, { items, count }, out) {
    for (let i = 0; i < count; i++) out[i] = items[i] === 4 ? 2 : 0
    return 0
  },
}
const look = lookerFor(game, judge)
const searchOf = () => new NetworkSearch(game, { judge, capacity: 1 << 14 })

/** They answer when the test says so. */
class HeldLookers implements Lookers {
  readonly asked: Aside[] = []
  readonly answers: { aside: Aside; glance: Glance }[] = []
  private readonly room: number
  constructor(room: number) {
    this.room = room
  }
  get isFree(): boolean {
    return this.asked.length < this.room
  }
  ask(aside: Aside): void {
    this.asked.push(aside)
  }
  take() {
    return this.answers.shift()
  }
  answer(): void {
    const aside = this.asked.shift()
    if (aside) this.answers.push({ aside, glance: look(aside.p) })
  }
}

const company = (lookers: HeldLookers, pause = async () => lookers.answer()) => ({ lookers, pause })

describe('a search with others who look', () => {
  it('asks each about a position of its own, none of which is over', async () => {
    const lookers = new HeldLookers(5)
    let most = 0
    const pause = async () => {
      const keys = lookers.asked.map(({ p }) => game.write(p))
      expect(new Set(keys).size).toBe(keys.length)
      for (const { p } of lookers.asked) expect(game.actors(p)).not.toBe(0)
      most = Math.max(most, keys.length)
      lookers.answer()
    }
    const { work, candidates } = await searchOf().searchWith(company(lookers, pause), game.start(), { work: 60 })
    expect(most).toBe(5)
    expect(work).toBeGreaterThanOrEqual(60)
    expect(candidates.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })

  it('counts what they have looked at', async () => {
    const own = searchOf().search(game.start(), { work: 40 })
    const lookers = new HeldLookers(1)
    let pauses = 0
    const pause = async () => {
      pauses++
      lookers.answer()
    }
    const { work } = await searchOf().searchWith(company(lookers, pause), game.start(), { work: 40 })
    expect(work).toBeGreaterThanOrEqual(own.work)
    // Every other look was theirs.
    expect(pauses).toBeLessThan(26)
  })

  it('proves what the search alone proves', async () => {
    const random = new Random(7)
    const list = new ActionList(16)
    let compared = 0
    for (let n = 0; n < 40; n++) {
      const p = game.start()
      for (let moves = 0; moves < 5 && game.actors(p) !== 0; moves++) {
        const seat = firstSeat(game.actors(p))
        game.play(p, seat, game.sample(p, seat, random, list))
      }
      if (game.actors(p) === 0) continue
      const [alone] = searchOf().search(p, { work: 3000 }).candidates
      const [best] = (await searchOf().searchWith(company(new HeldLookers(4)), p, { work: 3000 })).candidates
      expect([best.proven, best.value]).toEqual([alone.proven, alone.value])
      compared++
    }
    expect(compared).toBeGreaterThan(20)
  })

  it('does without those who never answer, and leaves no trace of what they were asked', async () => {
    const lookers = new HeldLookers(4)
    const search = searchOf()
    const { candidates } = await search.searchWith(
      company(lookers, async () => {}),
      game.start(),
      { work: 300 },
    )
    expect(candidates[0]!.value).toBeCloseTo(0, 1)
    for (const { value, share } of candidates) {
      expect(Math.abs(value)).toBeLessThan(0.5)
      expect(share).toBeGreaterThanOrEqual(0)
    }
    // What they say at last belongs to another search.
    for (let n = 0; n < 4; n++) lookers.answer()
    const later = await search.searchWith(company(lookers), at('1102200000'), { work: 100 })
    expect(later.candidates[0]).toMatchObject({ action: 2, value: 1 })
  })

  it('is the search alone where nobody is free', async () => {
    const alone = searchOf().search(game.start(), { work: 100 })
    const beside = await searchOf().searchWith(company(new HeldLookers(0)), game.start(), { work: 100 })
    expect(beside).toEqual(alone)
  })
})

describe('lookers that are only imagined', () => {
  let now = 0
  const clock = () => now
  /** A look takes ten. */
  const slow = (p: Position): Glance => {
    now += 10
    return look(p)
  }
  const aside = (): Aside => ({ p: game.start(), path: Int32Array.of(0) })
  beforeEach(() => {
    now = 100
  })

  it('take no time', () => {
    const lookers = new ImaginedLookers(slow, 2, clock)
    lookers.ask(aside())
    lookers.ask(aside())
    expect(lookers.now()).toBe(100)
    now += 7
    expect(lookers.now()).toBe(107)
  })

  it('look once each while the search looks once, and are told of no more than they can remember', () => {
    const lookers = new ImaginedLookers(slow, 2, clock)
    const asked = Array.from({ length: 2 * AT_A_TIME }, aside)
    for (const each of asked) {
      expect(lookers.isFree).toBe(true)
      lookers.ask(each)
    }
    expect(lookers.isFree).toBe(false)
    const round = () => [lookers.take(), lookers.take(), lookers.take()].map((answer) => answer?.aside)
    expect(round()).toEqual([asked[0], asked[1], undefined])
    expect(round()).toEqual([asked[2], asked[3], undefined])
    lookers.begin()
    expect(lookers.take()).toBeUndefined()
  })
})

describe('a bot that thinks with others', () => {
  const bot = { method: 'tree', network: { from: 8 }, judge: { load: async () => () => judge } } as const
  const led = { ...game, bot }

  it('is there where a network leads the search, and nowhere else', () => {
    expect(createBot(led, { level: 8, seed: 1, judge, work: 50 }).thinkWith).toBeDefined()
    expect(createBot(led, { level: 7, seed: 1, work: 50 }).thinkWith).toBeUndefined()
    expect(createBot(game, { level: 8, seed: 1, work: 50 }).thinkWith).toBeUndefined()
  })

  it('plays what it finds with them', async () => {
    const lookers = new HeldLookers(3)
    const thinker = createBot(led, { level: 8, seed: 1, judge, work: 200 })
    const thought = await thinker.thinkWith!(company(lookers), { view: at('1102200000'), seat: 0 })
    expect(thought.action).toBe(2)
  })

  it('looks at more with several processors in the same time, and plays matches so', () => {
    const looks = (cores: number) => {
      let now = 0
      const tick: Judge['look'] = (...of) => {
        now++
        return judge.look!(...of)
      }
      const ticking = { ...judge, look: tick }
      const settings = { level: 8, seed: 1, judge: ticking, cores, clock: () => now, plan: { seconds: 0.05 } } as const
      return createBot(led, settings).think({ view: game.start(), seat: 0 }).work
    }
    expect(looks(3)).toBeGreaterThan(2 * looks(1))
    const player = { level: 8, judge, cores: 2, plan: { seconds: 0.002 } } as const
    expect(['a', 'b', 'draw']).toContain(duelGame(led, player, 'random', 0, { seed: 1, scale: 1 }).winner)
    expect(thinkingOf(led, player).cores).toBe(2)
  })
})
