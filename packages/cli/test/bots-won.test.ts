/** Sense in won positions: what is certain is taken, and nobody goes round in circles until it is a draw. */
import { type Level, loadJudge } from '@jatekvilag/bots'
import { firstSeat, Match, openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { createBot } from './bot.ts'

const open = async (id: string) => {
  const game = unwrap(openGame(gameEntry(id)!))
  await loadJudge(game)
  return game
}

describe('a win by the next move is taken', () => {
  const WINS = [
    ['chess', '6k1/5ppp/8/8/8/8/8/R3K3 w - -'],
    ['breakthrough', '8/3w4/8/b6b/8/b6b/w6w/w6w w'],
    ['connect-four', '7/7/7/o6/o6/oxxx3 x'],
  ] as const

  for (const [id, text] of WINS)
    it.each([1, 2, 3, 4, 5, 6, 7] as const)(`in ${id} by level %i, most of the time`, async (level) => {
      const game = await open(id)
      const p = unwrap(game.read(text))
      const seat = firstSeat(game.actors(p))
      let taken = 0
      for (let seed = 0; seed < 10; seed++) {
        const after = p.slice()
        game.play(after, seat, createBot(game, { level, seed }).think({ view: p, seat }).action)
        if (game.result(after)?.payoffs[seat] === 1) taken++
      }
      expect(taken).toBeGreaterThanOrEqual(8)
    })
})

describe('a won ending of chess is won without going round in circles', () => {
  const ENDINGS = [
    ['a queen', '8/8/3k4/8/8/8/8/QK6 w - -', [4, 5, 6, 7]],
    ['two rooks', '8/8/3k4/8/8/8/8/RK5R w - -', [4, 5, 6, 7]],
    ['a rook', '8/8/3k4/8/8/8/8/RK6 w - -', [6, 7]],
  ] as const
  for (const [name, text, levels] of ENDINGS)
    it.each(levels)(`with ${name} by level %i`, async (level: Level) => {
      const game = await open('chess')
      const match = new Match(game, unwrap(game.read(text)))
      const bots = [createBot(game, { level, seed: 1 }), createBot(game, { level: 4, seed: 1 })]
      const seen = new Set([game.hash(match.position)])
      while (match.actors !== 0) {
        const seat = firstSeat(match.actors)
        match.play(seat, bots[seat]!.think({ view: match.position, seat, seen }).action)
        seen.add(game.hash(match.position))
      }
      expect(match.result(), `${match.log.length} moves`).toMatchObject({ payoffs: [1, -1] })
    })
})
