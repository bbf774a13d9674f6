/** Alpha-beta against plain minimax in positions of real games, with their own judges. */
import { AlphaBeta, expectation, judgeOf } from '@jatekvilag/bots'
import { Minimax } from '@jatekvilag/bots/testing/minimax.ts'
import { ActionList, firstSeat, type Game, openGame, type Position, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import './judges.ts'

/** Few moves, so that every one can be followed; and depths at which no move is looked at less deeply for being late. */
const MOST_MOVES = 8
const DEEPEST = 3
const POSITIONS = 6

function* positionsOf(game: Game): Generator<Position> {
  const random = new Random(11)
  const list = new ActionList()
  let p = game.start()
  let found = 0
  while (found < POSITIONS) {
    const seat = firstSeat(game.actors(p))
    game.play(p, seat, game.sample(p, seat, random, list))
    if (game.actors(p) === 0) p = game.start()
    const moves = movesIn(game, p)
    if (moves < 2 || moves > MOST_MOVES || random.below(3) > 0) continue
    found++
    yield p.slice()
  }
}

function movesIn(game: Game, p: Position): number {
  const list = new ActionList()
  game.actions(p, firstSeat(game.actors(p)), list)
  return list.count
}

describe.each(['alquerque', 'international-draughts', 'laska', 'nine-mens-morris', 'reversi'])('in %s', (id) => {
  const game = unwrap(openGame(gameEntry(id)!))
  // The common lines, also where the judge has some of its own.
  const judge = { ...judgeOf(game)!, lines: undefined }

  it('alpha-beta finds what plain minimax finds, also where the match has been before', () => {
    for (const p of positionsOf(game)) {
      const seat = firstSeat(game.actors(p))
      const first = p.slice()
      game.play(first, seat, game.sample(p, seat, new Random(p[0]), new ActionList()))
      for (const seen of [new Set<number>(), new Set([game.hash(first)])]) {
        for (let depth = 1; depth <= DEEPEST; depth++) {
          const top = Math.max(...new Minimax(game, judge, seen).scores(p, depth).values())
          const search = new AlphaBeta(game, { judge, deepest: depth, memory: 14 })
          const [best] = search.search(p, { work: 1e9 }, seen).candidates
          const worth = Math.abs(top) > 600 ? Math.sign(top) : expectation(top)
          expect(best!.value, `${game.write(p)} at depth ${depth}`).toBeCloseTo(worth, 4)
        }
      }
    }
  })
})
