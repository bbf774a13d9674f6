/**
 * Records that were written once and stay as they are: whatever becomes of the code, they open and replay. The set only
 * grows: a new game gets its file by `GROW=1 npx vitest run packages/play/test/kept-records`, no file is changed.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultsOf, unwrap } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { type FirstRecord, type GameRecord, openRecord, recordOf, replay } from '@jatekvilag/play'
import { describe, expect, it } from 'vitest'
import { makeRecords } from './make-records.ts'

const folder = join(import.meta.dirname, 'records')
const recordsIn = (version: string, game: string): unknown[] =>
  JSON.parse(readFileSync(join(folder, version, `${game}.json`), 'utf8'))
const gamesIn = (version: string) => readdirSync(join(folder, version)).map((file) => file.replace('.json', ''))

describe('records of version 1', () => {
  it('are there of every game that was on the shelf then', () => {
    expect(gamesIn('v1')).toHaveLength(98)
  })

  it.each(gamesIn('v1'))('of %s replay by the rules of their time', (game) => {
    const records = recordsIn('v1', game) as FirstRecord[]
    expect(records.length).toBeGreaterThan(2)
    for (const record of records) {
      const match = unwrap(replay(gameEntry(game)!, record))
      expect(match.log.map(({ name }) => name)).toEqual(record.actions.map(([, , name]) => name))
      expect(match.result()).toEqual(record.result)
      // Kept once more in the newest form, it stays what it was.
      const now = recordOf(unwrap(openRecord(gameEntry(game)!, record)))
      expect(now).toMatchObject({ version: 2, rulesVersion: record.rulesVersion, result: record.result })
      expect(recordOf(unwrap(openRecord(gameEntry(game)!, now)))).toEqual(now)
    }
  })

  it('hold matches under rules that have been mended since', () => {
    const mended = GAMES.filter(({ earlierRules }) => earlierRules).map(({ id }) => id)
    for (const game of mended) {
      const versions = (recordsIn('v1', game) as { rulesVersion: number }[]).map(({ rulesVersion }) => rulesVersion)
      expect(versions, game).toContain(1)
    }
  })
})

const fileOf = (game: string) => join(folder, 'v2', `${game}.json`)

if (process.env.GROW)
  for (const [i, entry] of GAMES.entries())
    if (!existsSync(fileOf(entry.id))) {
      const lines = makeRecords(entry, 1 + 37 * i).map((record) => JSON.stringify(record))
      writeFileSync(fileOf(entry.id), `[\n${lines.join(',\n')}\n]\n`)
    }

describe('records of version 2', () => {
  it('are there of every game on the shelf', () => {
    expect(GAMES.map(({ id }) => id).filter((id) => !existsSync(fileOf(id)))).toEqual([])
  })

  it.each(gamesIn('v2'))('of %s open, replay and are written as they were', (game) => {
    const records = recordsIn('v2', game) as GameRecord[]
    expect(records.length).toBeGreaterThan(2)
    const entry = gameEntry(game)!
    // An option that the game has got since then has its usual value.
    const usual = defaultsOf(entry.options)
    for (const record of records)
      expect(recordOf(unwrap(openRecord(entry, record)))).toEqual({
        ...record,
        options: { ...usual, ...record.options },
      })
  })

  it('hold everything that can happen in a match', () => {
    const all = gamesIn('v2').flatMap((game) => recordsIn('v2', game) as GameRecord[])
    const kinds = new Set(all.flatMap(({ happenings = [] }) => happenings.map(({ kind }) => kind)))
    for (const kind of ['left', 'stand-in', 'undone', 'offered', 'answered', 'paused', 'resumed'])
      expect(kinds).toContain(kind)
    const endings = new Set(all.map(({ ending }) => ending?.kind))
    for (const kind of ['resigned', 'time-out', 'agreed', 'abandoned', 'aborted', 'adjudicated'])
      expect(endings).toContain(kind)
    expect(new Set(all.map(({ clock }) => clock?.kind)).size).toBeGreaterThan(9)
    expect(all.some(({ actions }) => actions.some(([who]) => who === 'clock'))).toBe(true)
    expect(all.some(({ players }) => players.some(({ kind }) => kind === 'bot'))).toBe(true)
  })
})
