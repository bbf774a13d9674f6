import { type Level, loadJudge, prepareBot, thinkingOf, weighedJudgeOf } from '@jatekvilag/bots'
import { ActionList, firstSeat, type GameEntry, openGame, type Position, Random, unwrap } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'

/** Rooms whose upper levels ask a judge that has learned, while those below keep the weights. */
const learners: readonly GameEntry[] = GAMES.filter(({ bot }) => bot?.judge?.from !== undefined && !bot.judge.method)

function* randomPositions(entry: GameEntry, games: number): Generator<Position> {
  const game = unwrap(openGame(entry, {}))
  const random = new Random(2)
  const list = new ActionList()
  for (let g = 0; g < games; g++) {
    const p = game.start()
    for (let n = 0; n < 60 && game.actors(p) !== 0; n++) {
      const seat = firstSeat(game.actors(p))
      game.play(p, seat, game.sample(p, seat, random, list))
      if (game.actors(p) !== 0 && n % 7 === 0) yield p
    }
  }
}

describe('a judge that has learned for the upper levels', () => {
  it('is there in several rooms', () => {
    expect(learners.map(({ id }) => id)).toContain('breakthrough')
  })

  for (const entry of learners)
    it(`of ${entry.id} thinks the opposite of the other side, and agrees with the weights on who is ahead more often than not`, async () => {
      const game = unwrap(openGame(entry, {}))
      const judge = (await loadJudge(game))!
      const weighed = weighedJudgeOf(game)!
      expect(judge.made).not.toBe(weighed.made)
      let [agreed, asked] = [0, 0]
      for (const p of randomPositions(entry, 12)) {
        const value = judge.value(p, 0)
        expect(Math.abs(value)).toBeLessThan(60)
        expect(judge.value(p, 1, 3) + value).toBeCloseTo(0, 9)
        const other = weighed.value(p, 0)
        if (Math.abs(other) < 0.5) continue
        asked++
        if (Math.sign(other) === Math.sign(value)) agreed++
      }
      expect(agreed / Math.max(1, asked), `${agreed} of ${asked}`).toBeGreaterThan(0.5)
    })

  it('is asked from its level on, and need not be fetched below', async () => {
    const game = unwrap(openGame(gameEntry('breakthrough')!, {}))
    await prepareBot(game, { level: 5, seed: 1 })
    expect(thinkingOf(game, { level: 5 }).judge?.made).toBe(weighedJudgeOf(game)!.made)
    await prepareBot(game, { level: 6, seed: 1 })
    expect(thinkingOf(game, { level: 6 }).judge?.made).toContain('updated networks')
    expect(thinkingOf(game, { level: 5 }).judge?.made).toBe(weighedJudgeOf(game)!.made)
  })

  it('of losing chess is asked by either rule', async () => {
    const game = unwrap(openGame(gameEntry('losing-chess')!, { preset: 'stalemate-wins' }))
    expect((await loadJudge(game))?.made).toContain('updated networks')
  })

  it('comes as no cliff: the first levels that ask it think less, and each more than the one below', async () => {
    const game = unwrap(openGame(gameEntry('breakthrough')!, {}))
    await loadJudge(game)
    const works = [5, 6, 7, 8].map((level) => thinkingOf(game, { level: level as Level }).level.work)
    expect(works).toEqual([5000, 1667, 10_000, Infinity])
  })

  it('leaves the work of levels alone in variants that it never learned', async () => {
    const game = unwrap(openGame(gameEntry('nine-mens-morris')!, { options: { board: 'twelve' } }))
    await loadJudge(game)
    expect(thinkingOf(game, { level: 6 }).level.work).toBe(15_000)
  })

  it('looks ahead by itself only from its level on, where lower ones share what it thinks', async () => {
    const game = unwrap(openGame(gameEntry('russian-draughts')!, {}))
    const judge = (await loadJudge(game))!
    expect(judge.lines).toBeDefined()
    expect(thinkingOf(game, { level: 8 }).judge).toBe(judge)
    expect(thinkingOf(game, { level: 7 }).judge).toMatchObject({
      made: judge.made,
      value: judge.value,
      lines: undefined,
    })
  })

  it('lets its search play the highest level where the levels below are played by the tree', async () => {
    const game = unwrap(openGame(gameEntry('score-four')!, {}))
    await prepareBot(game, { level: 8, seed: 1 })
    expect(thinkingOf(game, { level: 7 })).toMatchObject({ method: 'tree', judge: undefined })
    expect(thinkingOf(game, { level: 8 }).method).toBe('alpha-beta')
    expect(thinkingOf(game, { level: 8 }).judge?.lines).toBeDefined()
  })

  it('leaves variants that its search does not know to the search of the levels below', async () => {
    const game = unwrap(openGame(gameEntry('qubic')!, { preset: 'six-cube' }))
    await prepareBot(game, { level: 8, seed: 1 })
    expect(thinkingOf(game, { level: 8 }).method).toBe('tree')
  })

  it('does not judge variants that it never learned', async () => {
    const game = unwrap(openGame(gameEntry('nine-mens-morris')!, { options: { board: 'twelve' } }))
    expect((await loadJudge(game))!.made).toBe(weighedJudgeOf(game)!.made)
  })
})
