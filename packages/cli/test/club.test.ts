/** Drives `jv club` as a person does, with files on the disk. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crosstableOf, inventEvent, writeEventFile, writeTrf } from '@jatekvilag/club'
import { beforeAll, describe, expect, test } from 'vitest'

const program = join(import.meta.dirname, '..', 'bin', 'jv.js')
const folder = mkdtempSync(join(tmpdir(), 'jv-club-'))
const env = { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '', LC_MESSAGES: '' }

function jv(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, 'club', ...args], { encoding: 'utf8', env })
  return { out: stdout.trim(), complaint: stderr.trim(), status }
}

const invented = inventEvent('swiss', 11, 6)
if (!invented.ok) throw new Error(invented.problem.id)
const { log, state } = invented.value
const table = crosstableOf(state)
const report = join(folder, 'report.trf')
const event = join(folder, 'event.json')

beforeAll(() => {
  writeFileSync(report, writeTrf(table))
  writeFileSync(event, writeEventFile(log))
  jv('help')
}, 60_000)

const numbered = (id: string) => state.players.find((player) => player.id === id)?.number

describe('jv club pair', () => {
  test('draws any round of a report or of an event from the results before it', () => {
    const round = state.rounds.length
    const last = state.rounds.at(-1)
    for (const file of [report, event]) {
      expect(JSON.parse(jv('pair', file, '--round', String(round), '--json').out)).toEqual({
        pairs: last?.boards.map(({ sides }) => sides.map(numbered)),
        bye: numbered(last?.byes[0]?.player ?? ''),
      })
    }
  })

  test('draws the next round when none is named', () => {
    const drawn = JSON.parse(jv('pair', report, '--json').out) as { pairs: [number, number][]; bye: number }
    expect([...drawn.pairs.flat(), drawn.bye].sort((a, b) => a - b)).toEqual(table.players.map(({ number }) => number))
    for (const [white, black] of drawn.pairs) {
      const met = table.players.find(({ number }) => number === white)?.rounds.map((entry) => entry.opponent)
      expect(met).not.toContain(black)
    }
  })

  test('complains in both languages', () => {
    const bad = join(folder, 'bad.trf')
    writeFileSync(bad, '001    x')
    expect(jv('pair', bad)).toMatchObject({ status: 2, complaint: 'jv: Line 1: "x" is not a starting number.' })
    expect(jv('pair', bad, '--lang', 'hu')).toMatchObject({ status: 2, complaint: 'jv: 1. sor: „x” nem rajtszám.' })
    expect(jv('pair', report, '--round', '99')).toMatchObject({ status: 2 })
    expect(jv('pair', join(folder, 'none.trf')).status).toBe(2)
    expect(jv('pair').status).toBe(2)
  })
})

describe('jv club standings', () => {
  test('orders a report by the tie-breaks that are asked for', () => {
    const { out } = jv('standings', report, '--tie-breaks', 'direct,BH-C1', '--json')
    const { standings } = JSON.parse(out) as { standings: { points: number; tieBreaks: number[] }[] }
    expect(standings).toHaveLength(11)
    const points = standings.map((row) => row.points)
    expect(points).toEqual([...points].sort((a, b) => b - a))
    expect(standings[0]?.tieBreaks).toHaveLength(2)
    expect(jv('standings', report, '--tie-breaks', 'bucholz').complaint).toContain('did you mean "buchholz"')
  })

  test('reads an event file alike', () => {
    expect(JSON.parse(jv('standings', event, '--json').out).standings).toHaveLength(11)
  })
})

test('jv club run plays a whole event and prints its papers, the same ones for the same seed', () => {
  const first = jv('run', 'knock-out', '--players', '7', '--seed', '5', '--lang', 'hu')
  expect(first.out).toContain('1. forduló')
  expect(first.out).toContain('Állás')
  expect(jv('run', 'knock-out', '--players', '7', '--seed', '5', '--lang', 'hu')).toEqual(first)
  expect(jv('run', 'knockout').complaint).toContain('did you mean "knock-out"')
})
