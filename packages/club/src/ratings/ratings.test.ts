import { expect, test } from 'vitest'
import { eloAfter, expectedScore, type RatedGame } from './elo.ts'
import { glickoAfter, NEW_GLICKO, rate } from './glicko2.ts'
import { NEW_SKILL, ordinal, rateTeams, skillsAfter } from './many-seats.ts'

test('Glicko-2: the example of the paper', () => {
  const opponent = (rating: number, deviation: number) => ({ rating, deviation, volatility: 0.06 })
  const after = rate({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { opponent: opponent(1400, 30), score: 1 },
    { opponent: opponent(1550, 100), score: 0 },
    { opponent: opponent(1700, 300), score: 0 },
  ])
  expect(after.rating).toBeCloseTo(1464.05, 1)
  expect(after.deviation).toBeCloseTo(151.52, 1)
  expect(after.volatility).toBeCloseTo(0.05999, 4)
})

const game = (date: string, a: string, b: string, score: number): RatedGame => ({ date, sides: [a, b], score })

test('Glicko-2: days without a game only make the rating less certain, up to that of a newcomer', () => {
  const games = [game('2025-01-01', 'a', 'b', 1)]
  const soon = glickoAfter(games).get('a')!
  const later = glickoAfter(games, '2026-01-01').get('a')!
  expect(later.rating).toBe(soon.rating)
  expect(later.deviation).toBeGreaterThan(soon.deviation)
  expect(glickoAfter(games, '2225-01-01').get('a')!.deviation).toBe(NEW_GLICKO.deviation)
})

test('Glicko-2: the order in which games are told does not matter, a reversed result recomputes everything behind it', () => {
  const games = [game('2025-01-01', 'a', 'b', 1), game('2025-01-02', 'b', 'c', 1), game('2025-01-02', 'a', 'c', 0.5)]
  expect(glickoAfter([...games].reverse())).toEqual(glickoAfter(games))
  const chain = games.slice(0, 2)
  const reversed = glickoAfter([game('2025-01-01', 'a', 'b', 0), chain[1]])
  expect(reversed.get('c')).not.toEqual(glickoAfter(chain).get('c'))
})

test('T23: points like Elo: what one wins the other loses, by what was expected', () => {
  expect(expectedScore(1500, 1500)).toBe(0.5)
  expect(expectedScore(1900, 1500)).toBeCloseTo(0.909, 3)
  const after = eloAfter([game('2025-01-01', 'a', 'b', 1)], 20)
  expect([...after.values()]).toEqual([1510, 1490])
  const many = eloAfter([game('2025-01-02', 'a', 'c', 0), game('2025-01-01', 'a', 'b', 1)])
  expect([...many.values()].reduce((sum, rating) => sum + rating, 0)).toBeCloseTo(4500)
})

test('more seats: two strangers, the known first step of the model', () => {
  const [[winner], [loser]] = rateTeams([[NEW_SKILL], [NEW_SKILL]], [1, 2])
  expect(winner.mu).toBeCloseTo(27.635, 2)
  expect(loser.mu).toBeCloseTo(22.365, 2)
  expect(winner.sigma).toBeCloseTo(8.066, 2)
})

test('more seats: better places are worth more, equals gain the same, and games make it surer', () => {
  const after = skillsAfter([
    {
      date: '2025-01-01',
      teams: [
        { players: ['a'], rank: 1 },
        { players: ['b'], rank: 2 },
        { players: ['c'], rank: 2 },
        { players: ['d'], rank: 4 },
      ],
    },
  ])
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((player) => after.get(player)!)
  expect(a.mu).toBeGreaterThan(b.mu)
  expect(b.mu).toBeCloseTo(c.mu)
  expect(c.mu).toBeGreaterThan(d.mu)
  expect(a.sigma).toBeLessThan(NEW_SKILL.sigma)
  expect(ordinal(NEW_SKILL)).toBeCloseTo(0)
})
