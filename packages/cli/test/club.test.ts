/** Drives `jv club` as a person does, with files on the disk. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeTrf } from '@jatekvilag/club'
import { beforeAll, describe, expect, test } from 'vitest'
import { knownTournaments } from '../../club/test/swiss/tournaments.ts'

const program = join(import.meta.dirname, '..', 'bin', 'jv.js')
const folder = mkdtempSync(join(tmpdir(), 'jv-club-'))

function jv(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, 'club', ...args], { encoding: 'utf8' })
  return { out: stdout.trim(), complaint: stderr.trim(), status }
}
const known = knownTournaments('small')[0]
const report = join(folder, 'known.trf')
const event = join(folder, 'event.json')

beforeAll(() => {
  writeFileSync(report, writeTrf(known.table))
  jv('run', 'swiss', '--players', '9', '--seed', '2', '--save', event)
}, 60_000)

describe('jv club pair', () => {
  test('draws any round of a report from the results before it', () => {
    known.draws.forEach(({ pairs, bye }, at) => {
      const drawn = JSON.parse(jv('pair', report, '--round', String(at + 1), '--json').out)
      expect(drawn.pairs.map(String).sort()).toEqual(pairs.map(String).sort())
      expect(drawn.bye).toBe(bye)
    })
  })

  test('draws the next round when none is named', () => {
    const drawn = JSON.parse(jv('pair', report, '--json').out)
    const all = [...drawn.pairs.flat(), ...(drawn.bye === null ? [] : [drawn.bye])]
    expect(all.sort((a: number, b: number) => a - b)).toEqual(known.table.players.map((player) => player.number))
    const met = new Set(known.draws.flatMap(({ pairs }) => pairs.map((pair) => [...pair].sort().join())))
    for (const pair of drawn.pairs) expect(met.has([...pair].sort().join())).toBe(false)
  })

  test('complains in both languages', () => {
    const bad = join(folder, 'bad.trf')
    writeFileSync(bad, '001    x')
    expect(jv('pair', bad)).toMatchObject({ status: 2, complaint: 'jv: Line 1: "x" is not a starting number.' })
    expect(jv('pair', bad, '--lang', 'hu')).toMatchObject({ status: 2, complaint: 'jv: 1. sor: „x” nem rajtszám.' })
    expect(jv('pair', report, '--round', '99').status).toBe(2)
    expect(jv('pair', join(folder, 'none.trf')).status).toBe(2)
    expect(jv('pair').status).toBe(2)
  })
})

describe('jv club standings', () => {
  test('orders a report by the tie-breaks that are asked for', () => {
    const { standings } = JSON.parse(jv('standings', report, '--tie-breaks', 'direct,BH-C1', '--json').out)
    expect(standings).toHaveLength(known.table.players.length)
    const points = standings.map((row: { points: number }) => row.points)
    expect(points).toEqual([...points].sort((a, b) => b - a))
    expect(standings[0].tieBreaks).toHaveLength(2)
    expect(jv('standings', report, '--tie-breaks', 'bucholz').complaint).toContain('did you mean "buchholz"')
  })

  test('reads an event file alike', () => {
    const { standings } = JSON.parse(jv('standings', event, '--json').out)
    expect(standings).toHaveLength(9)
  })
})

test('jv club run plays a whole event and prints its papers, the same ones for the same seed', () => {
  const first = jv('run', 'knock-out', '--players', '7', '--seed', '5', '--lang', 'hu')
  expect(first.out).toContain('1. forduló')
  expect(first.out).toContain('Állás')
  expect(jv('run', 'knock-out', '--players', '7', '--seed', '5', '--lang', 'hu')).toEqual(first)
  expect(jv('run', 'knockout').complaint).toContain('did you mean "knock-out"')
})
