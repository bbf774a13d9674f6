import { describe, expect, test } from 'vitest'
import type { Crosstable, ResultCode, RoundEntry } from '../crosstable.ts'
import { performance, ratingDifference } from './performance.ts'
import { standings } from './standings.ts'
import { TIE_BREAKS, type TieBreakId, tieBreakTable } from './tie-breaks.ts'

/** Rounds in text: "2w1" is a win with white against number 2, "U" the bye. */
function table(...rows: readonly (readonly string[])[]): Crosstable {
  const entry = (text: string): RoundEntry => {
    const match = /^(\d+)([wb])(.)$/.exec(text)
    if (!match) return { opponent: null, colour: null, result: text as ResultCode }
    return { opponent: Number(match[1]), colour: match[2] as 'w', result: match[3] as ResultCode }
  }
  return {
    name: '',
    players: rows.map((row, at) => ({
      number: at + 1,
      name: `P${at + 1}`,
      rating: 2000 - 100 * at,
      rounds: row.map(entry),
    })),
  }
}

const four = table(['2w1', '3b=', '4w1'], ['1b0', '4w1', '3b1'], ['4b=', '1w=', '2w0'], ['3w=', '2b0', '1b0'])
const valueFor = (id: TieBreakId, number: number, of: Crosstable = four) => {
  const known = tieBreakTable(of)
  const { value } = TIE_BREAKS[id]
  return value === 'direct' ? Number.NaN : value(known.players.get(number)!, known)
}

describe('tie-breaks of a round robin of four (points 2.5, 2, 1, 0.5)', () => {
  test.each<[TieBreakId, number, number]>([
    ['buchholz', 1, 3.5],
    ['buchholz', 4, 5.5],
    ['buchholz-cut-1', 1, 3],
    ['buchholz-cut-2', 1, 2],
    ['median-buchholz', 1, 1],
    ['sonneborn-berger', 1, 2 + 0.5 + 0.5],
    ['sonneborn-berger', 2, 1 + 0.5],
    ['progressive', 1, 1 + 1.5 + 2.5],
    ['progressive-cut-1', 1, 1.5 + 2.5],
    ['koya', 1, 1],
    ['wins', 2, 2],
    ['black-games', 1, 1],
    ['black-wins', 2, 1],
    ['games-played', 3, 3],
    ['average-rating', 1, 1800],
  ])('%s of number %i is %d', (id, number, expected) => expect(valueFor(id, number)).toBeCloseTo(expected))
})

test('a performance is the average of the opponents and the difference for the share of points', () => {
  expect(performance([1900, 1800, 1700], 2.5)).toBe(1800 + 273)
  expect(ratingDifference(0.25)).toBe(-193)
  expect(performance([1500], 0)).toBe(700)
  expect(performance([], 0)).toBe(0)
})

test('a bye counts as an opponent with as many points as one has oneself', () => {
  const bye = table(['2w1', 'U'], ['1b0', '3w1'], ['U', '2b0'])
  expect(valueFor('buchholz', 1, bye)).toBe(1 + 2)
  expect(valueFor('sonneborn-berger', 1, bye)).toBe(1 + 2)
})

test('rounds that somebody misses at the end of his own will count as drawn for those who have met him', () => {
  const gone = table(['2w1', '3b1', '4w1'], ['1b0', 'Z', 'Z'], ['4b1', '1w0', 'U'], ['3w0', 'U', '1b0'])
  // Number 2 has no point, but two halves for his opponent.
  expect(valueFor('buchholz', 1, gone)).toBe(0 + 0.5 + 0.5 + 2 + 1)
})

test('a cut takes rounds missed of one’s own will first', () => {
  const missed = table(['2w1', 'H', '3w1'], ['1b0', '3w0', 'U'], ['4w0', '2b1', '1b0'], ['3b1', 'U', 'H'])
  expect(valueFor('buchholz', 1, missed)).toBe(1 + 2.5 + 1)
  expect(valueFor('buchholz-cut-1', 1, missed)).toBe(1 + 1)
})

test('direct encounter decides among equals who have all met, and shows the points among them', () => {
  const tied = table(['2w0', '3b1'], ['1b1', '4w0'], ['4b0', '1w0'], ['3w1', '2b1'])
  const rows = standings(tied, ['direct'])
  expect(rows.map((row) => [row.place, row.number])).toEqual([
    [1, 4],
    [2, 2],
    [3, 1],
    [4, 3],
  ])
})

test('direct encounter leaves equals equal when they have not met', () => {
  const strangers = table(['3w1'], ['4w1'], ['1b0'], ['2b0'])
  expect(standings(strangers, ['direct']).map((row) => row.place)).toEqual([1, 1, 3, 3])
})

test('direct encounter puts ahead whoever stays ahead whatever missing games would bring', () => {
  // 1 beat 2 and 3, who have not met; all three have two points.
  const three = table(
    ['2w1', '3b1', '4w0'],
    ['1b0', '4w1', '5b1'],
    ['5w1', '1w0', '6b1'],
    ['6w0', '2b0', '1b1'],
    ['3b0', '6w0', '2w0'],
    ['4b1', '5b1', '3w0'],
  )
  const rows = standings(three, ['direct']).filter((row) => row.points === 2)
  expect(rows.map((row) => row.number).slice(0, 1)).toEqual([1])
})

test('tie-breaks are used in the order that was chosen', () => {
  const a = standings(four, ['sonneborn-berger', 'wins'])
  expect(a.map((row) => row.number)).toEqual([1, 2, 3, 4])
  expect(a[0].tieBreaks).toEqual([3, 2])
})
