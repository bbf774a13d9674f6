/** The search that looks ahead throw by throw, against a slow second one. */
import { type Judge, ThrowSearch } from '@jatekvilag/bots'
import {
  ActionList,
  CHANCE,
  CHANCE_MASK,
  firstSeat,
  type Game,
  openGame,
  type Position,
  Random,
  turns,
  unwrap,
} from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { AT, clearDice, DECIDING, DOUBLE, ROLLING, TAKE } from '@jatekvilag/games/luck/backgammon/position.ts'
import { describe, expect, it } from 'vitest'

const plain: Game = unwrap(openGame(gameEntry('backgammon')!, { options: { cube: false } }))
/** Pips and men off, which any position differs in; odd enough that no two turns are worth the same. */
const judge: Judge = {
  made: 'a test',
  value: () => 0,
  worth(p, seat) {
    let sum = 0
    for (let i = 0; i < 24; i++) sum += p[i]! * (p[i]! > 0 ? i + 1 + 0.01 * i * i : 24 - i + 0.01 * (23 - i) ** 2)
    sum += 30 * (p[24]! - p[25]!) + 0.1 * (p[27]! - p[26]!)
    return (seat === 0 ? -sum : sum) / 200
  },
  noisy: () => false,
}

/** The mean over all throws of the answer that the judge likes best. */
function naive(p: Position, seat: number, throws: number, game = plain): number {
  const mask = game.actors(p)
  if (mask === 0) return game.result(p)!.payoffs[seat]!
  if (mask !== CHANCE_MASK) {
    const mover = firstSeat(mask)
    const worth = ({ after }: { after: Position }) => game.result(after)?.payoffs[mover] ?? judge.worth!(after, mover)
    const best = turns(game, p).reduce((a, b) => (worth(b) > worth(a) ? b : a))
    return throws === 0 ? (mover === seat ? worth(best) : -worth(best)) : naive(best.after, seat, throws, game)
  }
  if (throws === 0) return judge.worth!(p, seat)
  const list = new ActionList()
  game.actions(p, CHANCE, list)
  let [sum, odds] = [0, 0]
  for (let i = 0; i < list.count; i++) {
    const next = p.slice()
    game.play(next, CHANCE, list.items[i]!)
    const likely = game.odds(p, list.items[i]!)
    sum += likely * naive(next, seat, throws - 1, game)
    odds += likely
  }
  return sum / odds
}

/** Positions in which a throw has to be played, from random games. */
function thrown(count: number): Position[] {
  const game = plain
  const random = new Random(11)
  const list = new ActionList()
  const found: Position[] = []
  for (let p = game.start(); found.length < count; ) {
    if (game.actors(p) === 0) p = game.start()
    list.count = 0
    game.actions(p, CHANCE, list)
    game.play(p, CHANCE, list.items[random.below(list.count)]!)
    const seat = firstSeat(game.actors(p))
    if (turns(game, p).length > 1 && random.below(12) === 0) found.push(p.slice())
    while (game.actors(p) === 1 << seat) game.play(p, seat, game.sample(p, seat, random, list))
  }
  return found
}

describe('looking ahead by throws', () => {
  const game = plain
  it('finds the turn whose answers are worst for the other side, as a slow search does', () => {
    for (const p of thrown(12)) {
      const seat = firstSeat(game.actors(p))
      const all = turns(game, p)
      for (const throws of [0, 1]) {
        const search = new ThrowSearch(game, { judge, deepest: throws + 1, careless: false })
        // All turns alike: two first actions at least, or one that covers all.
        const among = [...new Set(all.map(({ actions }) => actions[0]!))]
        const { candidates, line } = search.search(p, { work: 1e9 }, among)
        const worth = (after: Position) => game.result(after)?.payoffs[seat] ?? naive(after, seat, throws)
        const best = Math.max(...all.map(({ after }) => worth(after)))
        expect(candidates[0]!.value).toBeCloseTo(best, 9)
        const after = p.slice()
        for (const action of line) game.play(after, seat, action)
        expect(worth(after)).toBeCloseTo(best, 9)
      }
    }
  })

  it('plays a turn of several steps as it was meant, without thinking again', () => {
    for (const p of thrown(12)) {
      const seat = firstSeat(game.actors(p))
      const search = new ThrowSearch(game, { judge, deepest: 2, careless: false })
      const { line } = search.search(p, { work: 1e9 })
      const now = p.slice()
      for (const action of line) {
        const next = search.search(now, { work: 1e9 })
        expect(next.candidates[0]!.action).toBe(action)
        if (action !== line[0]) expect(next.work).toBe(1)
        game.play(now, seat, action)
      }
      expect(game.actors(now)).not.toBe(1 << seat)
    }
  })

  it('thinks out every answer to a double, not only the one that looks better at once', () => {
    const doubling = unwrap(openGame(gameEntry('backgammon')!, { options: { cube: true } }))
    // At first glance whoever takes has lost two points.
    const timid: Judge = {
      ...judge,
      worth: (p, seat) =>
        p[AT.phase] === ROLLING && p[AT.cube] === 1 ? (p[AT.turn] === seat ? 2 : -2) : judge.worth!(p, seat),
    }
    for (const p of thrown(4)) {
      clearDice(p)
      p[AT.phase] = DECIDING
      const seat = p[AT.turn]!
      const taken = p.slice()
      doubling.play(taken, seat, DOUBLE)
      doubling.play(taken, 1 - seat, TAKE)
      const search = new ThrowSearch(doubling, { judge: timid, deepest: 2, careless: false })
      const { candidates } = search.search(p, { work: 1e9 })
      const doubled = candidates.find(({ action }) => action === DOUBLE)!
      expect(doubled.value).toBeCloseTo(Math.min(1, naive(taken, seat, 1, doubling)), 9)
      expect(doubled.value).toBeLessThan(1)
    }
  })

  it('keeps to its work: what it cannot finish it does not count', () => {
    const p = thrown(1)[0]!
    const search = new ThrowSearch(game, { judge, deepest: 3, careless: false })
    const quick = new ThrowSearch(game, { judge, deepest: 1, careless: false })
    expect(search.search(p, { work: 60 }).candidates).toEqual(quick.search(p, { work: 60 }).candidates)
  })
})
