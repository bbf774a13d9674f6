import { describe, expect, test } from 'vitest'
import type { CrosstablePlayer } from '../../src/crosstable.ts'
import { drawDutch } from '../../src/swiss/dutch.ts'
import { knownTournaments } from './tournaments.ts'

const asText = (pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([white, black]) => `${white}-${black}`).sort()

describe('all rounds of 393 tournaments are drawn as another program drew them: pairs, colours and bye', () => {
  for (const size of ['small', 'medium', 'large'] as const) {
    test(`${size} tournaments`, () => {
      const tournaments = knownTournaments(size)
      expect(tournaments.length).toBeGreaterThan(100)
      for (const { name, table, draws } of tournaments) {
        draws.forEach(({ pairs, bye, present }, at) => {
          const drawn = drawDutch(table, { round: at + 1, present })
          const where = `tournament ${name}, round ${at + 1}`
          expect(drawn && asText(drawn.pairs), where).toEqual(asText(pairs))
          expect(drawn?.bye, `${where}: bye`).toBe(bye)
        })
      }
    })
  }
})

const newcomers = (count: number): CrosstablePlayer[] =>
  Array.from({ length: count }, (_, at) => ({ number: at + 1, name: `Player ${at + 1}`, rounds: [] }))

test('in the first round the upper half meets the lower half, with colours in turn from the colour that was drawn', () => {
  const table = { name: '', players: newcomers(7), firstColour: 'b' as const }
  expect(drawDutch(table)).toEqual({
    pairs: [
      [4, 1],
      [2, 5],
      [6, 3],
    ],
    bye: 7,
  })
})

test('500 players are drawn for nine rounds, nobody meets twice and everybody is paired', () => {
  const players = newcomers(500).map((player) => ({ ...player, rounds: [...player.rounds] }))
  const met = new Set<string>()
  for (let round = 1; round <= 9; round++) {
    const drawn = drawDutch({ name: '', players, totalRounds: 9, firstColour: 'w' }, { round })!
    expect(new Set(drawn.pairs.flat()).size).toBe(500)
    for (const [white, black] of drawn.pairs) {
      const key = [white, black].sort((a, b) => a - b).join()
      expect(met.has(key)).toBe(false)
      met.add(key)
      // Draws and surprises in a fixed pattern.
      const code = (white * 7 + black * 13 + round) % 5
      const result = code === 0 ? '=' : (code === 1) === white < black ? '0' : '1'
      players[white - 1].rounds.push({ opponent: black, colour: 'w', result })
      players[black - 1].rounds.push({
        opponent: white,
        colour: 'b',
        result: result === '=' ? '=' : result === '1' ? '0' : '1',
      })
    }
  }
})

test('when everybody has gone home there is nothing to draw', () => {
  expect(drawDutch({ name: '', players: newcomers(4) }, { present: new Set() })).toEqual({ pairs: [], bye: null })
})

test('three players who have all met cannot be drawn again', () => {
  const rounds = (a: number, b: number) => [
    { opponent: a, colour: 'w' as const, result: '1' as const },
    { opponent: b, colour: 'b' as const, result: '0' as const },
  ]
  const players = [
    { number: 1, name: 'A', rounds: rounds(2, 3) },
    { number: 2, name: 'B', rounds: rounds(3, 1) },
    { number: 3, name: 'C', rounds: rounds(1, 2) },
  ]
  expect(drawDutch({ name: '', players }, { round: 3 })).toBeNull()
})

test('whoever has had a bye, or a full point without playing, has none again; a half point that was asked for does not count', () => {
  const single = (result: 'U' | 'F' | '+' | 'H') => ({ opponent: null, colour: null, result })
  const players = (['U', 'F', '+', 'H', 'H'] as const).map((result, at) => ({
    number: at + 1,
    name: '',
    rounds: [single(result)],
  }))
  expect(drawDutch({ name: '', players }, { round: 2 })?.bye).toBe(5)
  expect(drawDutch({ name: '', players: players.slice(0, 3) }, { round: 2 })).toBeNull()
})

test('players who must not meet are kept apart', () => {
  const drawn = drawDutch({ name: '', players: newcomers(4), firstColour: 'w', forbidden: [[1, 3]] })
  expect(drawn?.pairs.map((pair) => [...pair].sort((a, b) => a - b))).toEqual([
    [1, 4],
    [2, 3],
  ])
})
