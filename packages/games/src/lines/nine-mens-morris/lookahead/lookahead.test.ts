import { ActionList, firstSeat, type Game, openGame, type Position, Random, turns, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { updatedJudge } from '../../../families/updated-network/judge.ts'
import type { StoredNetwork } from '../../../families/updated-network/stored.ts'
import bot from '../bot.json' with { type: 'json' }
import { tablesFor } from '../judge.ts'
import stored from '../network.json' with { type: 'json' }
import { nineMensMorris } from '../nine-mens-morris.ts'
import { type MillSearch, millSearch } from './kernel.ts'
import { giveTo, Lines } from './lines.ts'
import { PARTS } from './tables.ts'

const game = unwrap(openGame(nineMensMorris))
const search = millSearch(tablesFor(game), 10, () => false)!
const SCALE = { won: 1000 << 16, logOdd: 1 << 16 }

/** Positions between turns, from games by lot. */
function positions(count: number, random: Random): Position[] {
  const found: Position[] = []
  const list = new ActionList()
  while (found.length < count) {
    const p = game.start()
    for (let left = random.below(120); left > 0 && game.actors(p) !== 0; left--) {
      const seat = firstSeat(game.actors(p))
      game.play(p, seat, game.sample(p, seat, random, list))
    }
    if (game.actors(p) !== 0 && p[game.layout.at.taking] === 0) found.push(p)
  }
  return found
}

function gamesFrom(p: Position, depth: number): number {
  if (depth === 0) return 1
  return turns(game, p).reduce((sum, { after }) => sum + gamesFrom(after, depth - 1), 0)
}

describe('the search of mills', () => {
  it('knows the rules', () => {
    giveTo(search, game, game.start())
    expect(search.games(3)).toBe(24 * 23 * 22)
    for (const p of positions(150, new Random(1))) {
      giveTo(search, game, p)
      expect(search.games(2), game.write(p)).toBe(gamesFrom(p, 2))
    }
  })

  it.each([
    ['a man is shut in', '1w1/bw1/1w1/w2bbw/1b1/bbw/1w1 b 0+0 0'],
  ])('is of the opinion of the network, %s', () => {
    const terms: Record<string, number> = bot.weights.terms
    const weights = Float64Array.from(game.evaluation!.terms, (term) => terms[term])
    const weighed = { value: (p: Position, seat: number) => game.evaluation!.score(p, seat, weights) }
    const network: object = stored
    const judge = updatedJudge(game, weighed, network as StoredNetwork)
    for (const p of positions(200, new Random(2))) {
      giveTo(search, game, p)
      const seat = firstSeat(game.actors(p))
      expect(Math.abs(search.opinion() - PARTS * judge.value(p, seat)), game.write(p)).toBeLessThan(25)
    }
  })
})
