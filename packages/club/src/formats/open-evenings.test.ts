import { Random } from '@jatekvilag/engine'
import { describe, expect, test } from 'vitest'
import type { Crosstable, RoundEntry } from '../crosstable.ts'
import { type ArenaGame, arenaStandings, pairArena } from './arena.ts'
import { drawByScore, type ScoredPlayer } from './draw-by-score.ts'
import { ladderAfter, playLadder } from './ladder.ts'
import { handicap, mcMahonScore, mcMahonStandings, startScore } from './mcmahon.ts'

describe('simple Swiss', () => {
  test('nobody meets twice while that is possible, byes go round, and colours stay even', () => {
    for (const n of [5, 8, 11]) {
      const players = Array.from({ length: n }, (_, at) => ({
        id: at + 1,
        score: 0,
        met: new Set<number>(),
        hadBye: false,
        balance: 0,
      }))
      const random = new Random(n)
      const rounds = n === 5 ? 4 : 5
      for (let round = 0; round < rounds; round++) {
        const { pairs, bye } = drawByScore(players)
        expect([...pairs.flat(), ...(bye ? [bye] : [])].sort((a, b) => a - b)).toEqual(
          players.map((player) => player.id),
        )
        if (bye) {
          expect(players[bye - 1].hadBye).toBe(false)
          players[bye - 1].hadBye = true
          players[bye - 1].score++
        }
        for (const [a, b] of pairs) {
          expect(players[a - 1].met.has(b)).toBe(false)
          players[a - 1].met.add(b)
          players[b - 1].met.add(a)
          players[a - 1].balance++
          players[b - 1].balance--
          players[(random.below(2) ? a : b) - 1].score++
        }
        for (const player of players) expect(Math.abs(player.balance)).toBeLessThanOrEqual(3)
      }
    }
  })

  test('equal scores meet before unequal ones', () => {
    const player = (id: number, score: number): ScoredPlayer => ({
      id,
      score,
      met: new Set(),
      hadBye: false,
      balance: 0,
    })
    const { pairs } = drawByScore([player(1, 2), player(2, 1), player(3, 2), player(4, 1)])
    expect(pairs.map((pair) => [...pair].sort())).toEqual([
      [1, 3],
      [2, 4],
    ])
  })

  test('when everybody has met everybody it is played again rather than not at all', () => {
    const player = (id: number): ScoredPlayer => ({ id, score: 0, met: new Set([3 - id]), hadBye: false, balance: 0 })
    expect(drawByScore([player(1), player(2)]).pairs).toHaveLength(1)
  })
})

describe('McMahon', () => {
  const settings = { bar: 2000, floor: 1000, step: 100 }

  test('everybody starts by rating, held between the floor and the bar', () => {
    expect([800, 1000, 1450, 2000, 2600, undefined].map((rating) => startScore(rating, settings))).toEqual([
      0, 0, 4, 10, 10, 0,
    ])
  })

  test('a game between unequal scores has one stone less than the difference', () => {
    expect(handicap(10, 9)).toBe(0)
    expect(handicap(5, 9)).toBe(3)
    expect(handicap(0, 20)).toBe(9)
  })

  test('the order is by score, then by the sum of the opponents’ scores', () => {
    const entry = (opponent: number, result: '1' | '0'): RoundEntry => ({ opponent, colour: null, result })
    const table: Crosstable = {
      name: '',
      players: [
        { number: 1, name: '', rating: 2000, rounds: [entry(2, '1'), entry(3, '1')] },
        { number: 2, name: '', rating: 1900, rounds: [entry(1, '0'), entry(4, '1')] },
        { number: 3, name: '', rating: 1900, rounds: [entry(4, '1'), entry(1, '0')] },
        { number: 4, name: '', rating: 1000, rounds: [entry(3, '0'), entry(2, '0')] },
      ],
    }
    const rows = mcMahonStandings(table, settings)
    expect(rows.map((row) => [row.number, row.score, row.sos])).toEqual([
      [1, 12, 20],
      [2, 10, 12],
      [3, 10, 12],
      [4, 0, 20],
    ])
    expect(rows[1].place).toBe(rows[2].place)
    expect(mcMahonScore(table.players[0], settings, undefined, 1)).toBe(11)
  })
})

describe('arena', () => {
  const game = (a: string, b: string, winner: 0 | 1 | null): ArenaGame => ({ sides: [a, b], winner })

  test('two for a win, one for a draw, double after two wins in a row until a game is not won', () => {
    const games = [game('a', 'b', 0), game('a', 'c', 0), game('a', 'b', 0), game('a', 'c', null), game('a', 'b', 0)]
    const [first] = arenaStandings(['a', 'b', 'c'], games)
    expect(first).toMatchObject({ player: 'a', points: 2 + 2 + 4 + 2 + 2, wins: 4, games: 5, onFire: false })
  })

  test('those who wait meet neighbours, not the one they have just met', () => {
    const players = ['a', 'b', 'c', 'd']
    const games = [game('a', 'b', 0), game('c', 'd', 0)]
    const pairs = pairArena(players, arenaStandings(players, games), games)
    expect(pairs).toHaveLength(2)
    for (const [x, y] of pairs) expect([x, y].sort().join('')).not.toMatch(/ab|cd/)
    expect(pairArena(['a', 'b'], arenaStandings(players, games), games)).toHaveLength(1)
    expect(pairArena(['a', 'b', 'c'], arenaStandings(players, []), [])).toHaveLength(1)
  })
})

describe('ladder', () => {
  test('a challenger who wins takes the place and everybody between moves down', () => {
    const order = ['a', 'b', 'c', 'd']
    expect(playLadder(order, { challenger: 'd', holder: 'b', winner: 'challenger' }, { reach: 3 })).toEqual({
      ok: true,
      value: ['a', 'd', 'b', 'c'],
    })
    expect(playLadder(order, { challenger: 'd', holder: 'b', winner: 'holder' }, { reach: 3 })).toEqual({
      ok: true,
      value: order,
    })
  })

  test('nobody challenges downwards or farther than agreed', () => {
    expect(playLadder(['a', 'b'], { challenger: 'a', holder: 'b', winner: null }, { reach: 3 })).toMatchObject({
      problem: { id: 'ladder-below' },
    })
    expect(ladderAfter(['a', 'b', 'c'], [{ challenger: 'c', holder: 'a', winner: null }], { reach: 1 })).toMatchObject({
      problem: { id: 'ladder-reach' },
    })
  })

  test('T8: where the reach has no end anybody may challenge the first, has the first move, and takes the place by winning', () => {
    const players = ['nagymester', 'mester', 'kezdő']
    const all = { reach: Number.POSITIVE_INFINITY }
    const challenge = { challenger: 'kezdő', holder: 'nagymester' }
    expect(playLadder(players, { ...challenge, winner: 'challenger' }, all)).toEqual({
      ok: true,
      value: ['kezdő', 'nagymester', 'mester'],
    })
    // A failed challenge changes nothing, and a draw is not a win.
    for (const winner of ['holder', null] as const)
      expect(playLadder(players, { ...challenge, winner }, all)).toEqual({ ok: true, value: players })
  })
})
