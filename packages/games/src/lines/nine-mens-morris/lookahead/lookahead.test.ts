import { ActionList, firstSeat, openGame, type Position, Random, turns, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { updatedJudge } from '../../../families/updated-network/judge.ts'
import type { StoredNetwork } from '../../../families/updated-network/stored.ts'
import bot from '../bot.json' with { type: 'json' }
import { tablesFor } from '../judge.ts'
import stored from '../network.json' with { type: 'json' }
import { nineMensMorris } from '../nine-mens-morris.ts'
import { millSearch } from './kernel.ts'
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

  it('is of the opinion of the network on top of the weights', () => {
    const terms: Record<string, number> = bot.weights.terms
    const weights = Float64Array.from(game.evaluation!.terms, (term) => terms[term])
    const weighed = { value: (p: Position, seat: number) => game.evaluation!.score(p, seat, weights) }
    const network: object = stored
    const judge = updatedJudge(game, weighed, network as StoredNetwork)
    for (const p of positions(200, new Random(2))) {
      giveTo(search, game, p)
      const seat = firstSeat(game.actors(p))
      expect(Math.abs(search.opinion() - PARTS * judge.value(p, seat)), game.write(p)).toBeLessThan(10)
    }
  })

  const linesFor = (p: Position, before: readonly Position[]) => {
    const lines = new Lines(game, search, SCALE, () => new Error('out of time'))
    lines.begin(p, new Set(before.map((seen) => game.hash(seen))))
    return lines
  }

  /** Whether the seat that is to move wins within so many turns of its own, by the rules alone. */
  function winsWithin(p: Position, own: number): boolean {
    const seat = firstSeat(game.actors(p))
    return turns(game, p).some(({ after }) => {
      if (game.actors(after) === 0) return game.result(after)!.payoffs[seat] > 0
      return (
        own > 1 && turns(game, after).every(({ after: next }) => game.actors(next) !== 0 && winsWithin(next, own - 1))
      )
    })
  }

  /** So many men of each side anywhere, none in hand. */
  function menByLot(random: Random, numbers: readonly number[]): Position {
    const cells = Array<string>(24).fill('.')
    for (const [i, letter] of ['w', 'b'].entries())
      for (let men = numbers[i]; men > 0; men--) {
        let at = random.below(24)
        while (cells[at] !== '.') at = random.below(24)
        cells[at] = letter
      }
    const rows = [3, 3, 3, 6, 3, 3, 3].map((length) => cells.splice(0, length).join(''))
    return unwrap(game.read(`${rows.join('/').replace(/\.+/g, (empty) => `${empty.length}`)} w 0+0 0`))
  }

  it('finds wins, and tells none that is not there', () => {
    const random = new Random(3)
    const few = Array.from({ length: 300 }, () => menByLot(random, [3 + random.below(3), 3 + random.below(3)])).filter(
      (p) => game.actors(p) !== 0,
    )
    const won = few.filter((p) => winsWithin(p, 2))
    expect(won.length).toBeGreaterThan(30)
    for (const p of few) {
      const seat = firstSeat(game.actors(p))
      const lines = linesFor(p, [])
      // To who has led there: a root of one move more is not needed.
      const value = -lines.score(p, 1 - seat, 6, -SCALE.won, SCALE.won)
      if (won.includes(p)) expect(value, game.write(p)).toBeGreaterThan(SCALE.won - 4096)
      // Two turns of its own and one of the other side are six actions at most, and one led here.
      else if (value > SCALE.won - 4096) expect(SCALE.won - value, game.write(p)).toBeGreaterThan(4)
    }
  })

  it('counts a position that the match has had as drawn', () => {
    const p = unwrap(game.read('w1w/bwb/3/w1bw1w/3/b1b/1w1 w 0+0 30'))
    // Who takes a man cannot come back to what was before.
    const next = turns(game, p).flatMap(({ after }) => (after[game.layout.at.quiet] > 0 ? [after] : []))
    const open = next.filter((after) => linesFor(p, []).score(after, 0, 3, -SCALE.won, SCALE.won) !== 0)
    expect(open.length).toBeGreaterThan(0)
    for (const after of open) expect(linesFor(p, [after]).score(after, 0, 3, -SCALE.won, SCALE.won)).toBe(0)
  })

  /** 1 for a position that the side to move wins, -1 for one that it loses, as the search knows it without looking ahead. */
  function known(p: Position): number {
    if (game.actors(p) === 0) return game.result(p)!.payoffs[p[game.layout.at.turn]]
    giveTo(search, game, p)
    const value = search.lookAhead(0, -32_000, 32_000)
    return Math.abs(value) > 20_000 ? Math.sign(value) : 0
  }

  it.each([
    [[3, 3], 400],
    [[3, 4], 400],
    [[4, 3], 400],
  ] as const)('knows endings of %j men: each is worth as much as its best turn', (numbers, count) => {
    const random = new Random(5)
    const worths = new Set<number>()
    let tooLong = 0
    for (let n = 0; n < count; n++) {
      const p = menByLot(random, numbers)
      worths.add(known(p))
      const best = Math.max(...turns(game, p).map(({ after }) => -known(after))) + 0
      // What takes one turn more than the quiet ones that the rules allow is drawn.
      if (known(p) === 0 && best !== 0) tooLong++
      else expect(known(p), game.write(p)).toBe(best)
    }
    expect(tooLong).toBeLessThanOrEqual(count / 50)
    expect(worths.size).toBeGreaterThan(1)
  })
})
