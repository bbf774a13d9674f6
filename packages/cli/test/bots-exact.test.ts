import { createBot, exactChoice, exactly } from '@jatekvilag/bots'
import { firstSeat, Match, openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'

const opened = (id: string, preset?: string) => unwrap(openGame(gameEntry(id)!, preset ? { preset } : {}))

describe('small games are solved', () => {
  it.each([
    ['mu-torere', undefined, -1],
    ['hunter-and-hare', undefined, 0],
    ['simple-mill', undefined, -1],
    ['simple-mill', 'three-men', -1],
    ['antelopes-and-jackals', undefined, -1],
    ['nine-mens-morris', 'three-mens-morris', -1],
    ['nine-mens-morris', 'three-mens-morris-diagonals', 0],
  ])('%s (%s): %d wins, in less than two seconds', (id, preset, winner) => {
    const game = opened(id, preset)
    const began = process.cpuUsage()
    const solution = exactly(game, game.start())
    const used = process.cpuUsage(began)
    expect(solution?.valueOf(game.start())?.winner).toBe(winner)
    expect((used.user + used.system) / 1e6).toBeLessThan(2)
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

  it('never loses mu-torere to any line of play', () => {
    const game = opened('mu-torere')
    const bot = createBot(game, { level: 8, seed: 1 })
    for (let seed = 0; seed < 20; seed++) {
      const match = new Match(game)
      const other = createBot(game, { level: 1, seed })
      while (match.actors !== 0 && match.log.length < 200) {
        const seat = firstSeat(match.actors)
        match.play(seat, (seat === seed % 2 ? bot : other).think({ view: match.position, seat }).action)
      }
      expect(match.result()?.payoffs[seed % 2] ?? 0).toBeGreaterThanOrEqual(0)
    }
  })

  it('gives the whole winning line with a hint', () => {
    const game = opened('hunter-and-hare')
    const choice = exactChoice(game, exactly(game, game.start())!, game.start())
    expect(choice.line).toHaveLength(23)
    expect(choice.candidates[0].action).toBe(choice.line[0])
    const match = new Match(game)
    for (const action of choice.line) match.play(firstSeat(match.actors), action)
    expect(match.result()?.payoffs).toEqual([1, -1])
  })
})
