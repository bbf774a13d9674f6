import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { knownTournaments } from '../../test/swiss/tournaments.ts'
import { type Crosstable, nextRound, presentIn, USUAL_POINTS } from '../crosstable.ts'
import { drawDutch } from '../swiss/dutch.ts'
import { readTrf } from './trf-read.ts'
import { writeTrf } from './trf-write.ts'

const read = (text: string) => {
  const report = readTrf(text)
  if (!report.ok) throw new Error(JSON.stringify(report.problem))
  return report.value
}
const problemOf = (text: string) => {
  const report = readTrf(text)
  return report.ok ? undefined : report.problem.id
}
const line = (number: number, points: string, ...rounds: string[]) =>
  `001 ${String(number).padStart(4)} m    ${`Player ${number}`.padEnd(33)} 1800 HUN             1990       ${points.padStart(4)} ${'1'.padStart(4)}${rounds.map((r) => `  ${r}`).join('')}`

describe('a report', () => {
  test.each(['TRF16', 'TRF26'] as const)('written as %s says the same when read again', (version) => {
    for (const { table } of knownTournaments('small').slice(0, 40)) {
      const full: Crosstable = {
        ...table,
        firstColour: 'b',
        forbidden: [[1, 2]],
        byes: [{ number: 3, round: table.totalRounds!, result: 'Z' }],
        points: { ...USUAL_POINTS, bye: 0.5 },
        virtualPoints: { 1: [1, 0.5], 2: [1, 0.5] },
        header: [{ tag: '022', text: 'Győr' }],
      }
      const again = read(writeTrf(full, version))
      expect(again.table).toEqual(full)
      expect(again.warnings).toEqual([])
    }
  })

  test('may end its lines with CR, LF or both', () => {
    const text = writeTrf(knownTournaments('small')[0].table)
    expect(read(text.replaceAll('\r\n', '\r'))).toEqual(read(text))
    expect(read(text.replaceAll('\r\n', '\n'))).toEqual(read(text))
  })

  test('of any text is read or answered with a problem', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom(line(1, '1.0', '   2 w 1'), line(2, '0.0', '   1 b 0'), '142 9', '250 x', '162  W 3.0'),
          ),
        ),
        (lines) => {
          const report = readTrf(lines.join('\n'))
          expect(typeof report.ok).toBe('boolean')
        },
      ),
    )
  })
})

test('a bye of the draw is U: it is written and read as such, and nobody has a second one', () => {
  const text = [line(1, '1.0', '0000 - U'), line(2, '1.0', '   3 w 1'), line(3, '0.0', '   2 b 0')].join('\r')
  const { table } = read(text)
  expect(table.players[0].rounds[0].result).toBe('U')
  expect(drawDutch(table, { round: 2 })?.bye).toBe(3)
  expect(writeTrf(table)).toContain('0000 - U')
})

test('half a point for the bye of the draw is told by tag 162', () => {
  const { table, warnings } = read(['162  P 0.5', line(1, '0.5', '0000 - U')].join('\n'))
  expect(table.points?.bye).toBe(0.5)
  expect(warnings).toEqual([])
})

test('ratings of five digits are read', () => {
  const wide = `${line(1, '0.0').slice(0, 47)}10500${line(1, '0.0').slice(52)}`
  expect(read(wide).table.players[0].rating).toBe(10500)
  expect(read(writeTrf(read(wide).table)).table.players[0].rating).toBe(10500)
})

test('points that do not fit the results are read with a warning', () => {
  expect(read(line(1, '3.0', '0000 - H')).warnings.map((warning) => warning.id)).toEqual(['trf-points'])
})

test('byes written with the signs of games are understood', () => {
  const { table } = read(line(1, '1.5', '0000 - +', '0000 - =', '0000 - -'))
  expect(table.players[0].rounds.map((entry) => entry.result)).toEqual(['F', 'H', 'Z'])
})

test.each([
  ['trf-no-players', '012 Nobody'],
  ['trf-number', '001    x'],
  ['trf-number-twice', [line(1, '0.0'), line(1, '0.0')].join('\n')],
  ['trf-result', line(1, '0.0', '   2 w ?')],
  ['trf-opponent', [line(1, '1.0', '   2 w 1'), line(2, '0.0', '   3 b 0'), line(3, '0.0')].join('\n')],
  ['trf-opponent', [line(1, '1.0', '   2 w 1'), line(2, '0.0', '   1 w 0')].join('\n')],
  ['trf-rounds', '142 many'],
])('%s', (id, text) => expect(problemOf(text)).toBe(id))

test('whoever asked a round off is not drawn in it: by a column, by tag 240 or by XXZ', () => {
  const games = (off: string) =>
    [
      line(1, '1.0', '   2 w 1'),
      line(2, '0.0', '   1 b 0'),
      line(3, '1.0', '   4 w 1', ...(off ? [off] : [])),
      line(4, '0.0', '   3 b 0'),
    ].join('\n')
  for (const text of [games('0000 - H'), `${games('')}\n240 Z 002    3`, `${games('')}\nXXZ 3`]) {
    const { table } = read(text)
    expect(nextRound(table)).toBe(1)
    expect([...presentIn(table, 1)]).toEqual([1, 2, 4])
  }
})

test('Baku acceleration named in tag 192 gives the upper half points that only the draw sees', () => {
  const { table } = read(
    ['142 9', '192 FIDE_DUTCH_2025_BAKU', ...[1, 2, 3, 4, 5, 6].map((n) => line(n, '0.0'))].join('\n'),
  )
  expect(table.virtualPoints).toEqual({
    1: [1, 1, 1, 0.5, 0.5],
    2: [1, 1, 1, 0.5, 0.5],
    3: [1, 1, 1, 0.5, 0.5],
    4: [1, 1, 1, 0.5, 0.5],
  })
  const drawn = drawDutch(table, { round: 1 })!
  expect(drawn.pairs.map((pair) => [...pair].sort())).toEqual([
    [1, 3],
    [2, 4],
    [5, 6],
  ])
})
