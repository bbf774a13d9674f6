import { ActionList, firstSeat, type Game, Match, openGame, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { turnHashes } from '@jatekvilag/play'
import { describe, expect, it, vi } from 'vitest'
import { questionAt } from './question.ts'

vi.mock('../games/load.ts', () => ({ cardOf: () => ({ folder: 'chess' }) }))

const HOW = { level: 8 }

/** What a worker is asked about the match that was played so, without any hope of learning more. */
const asked = (game: Game, match: Match, seat: number) =>
  questionAt(
    {
      game,
      seenBy: (viewer, n) => game.view(match.positionAt(n), viewer),
      turnHashes: (n) => turnHashes(match, n),
    },
    match.log.length,
    seat,
    HOW,
  )

describe.each(GAMES.filter(({ secrets }) => secrets).map(({ id }) => id))('a question about %s', (id) => {
  const game = unwrap(openGame(gameEntry(id)!))

  it('is the same for every truth that looks the same to the seat: not even a hash of it is told', () => {
    const random = new Random(8)
    const p = game.start()
    for (let step = 0; step < 120 && game.actors(p) !== 0; step++) {
      const seat = firstSeat(game.actors(p))
      if (step % 15 === 0) {
        const other = game.guess(game.view(p, seat).slice(), seat, random)
        expect(asked(game, new Match(game, other), seat)).toEqual(asked(game, new Match(game, p), seat))
      }
      game.play(p, seat, game.sample(p, seat, random, new ActionList()))
    }
  })
})

it('where nothing is hidden it tells which positions there have been, so that none comes back by mistake', () => {
  const game = unwrap(openGame(gameEntry('chess')!))
  const match = new Match(game)
  unwrap(playMoves(match, 'Nf3 Nf6 Ng1 Ng8 e4'))
  const { seen, rulesVersion } = asked(game, match, 1)
  expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3, 5].map((n) => game.hash(match.positionAt(n)))))
  expect(rulesVersion).toBe(game.rulesVersion)
})
