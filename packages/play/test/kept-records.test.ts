/**
 * Records that were written once and stay as they are: whatever becomes of the code, they open and replay. A file of
 * an earlier version never changes; a game that has none has not been recorded by that version.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replay, unwrap } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, 'records')
const recordsIn = (version: string, game: string): unknown[] =>
  JSON.parse(readFileSync(join(folder, version, `${game}.json`), 'utf8'))
const gamesIn = (version: string) => readdirSync(join(folder, version)).map((file) => file.replace('.json', ''))

describe('records of version 1', () => {
  it('are there of every game that was on the shelf then', () => {
    expect(gamesIn('v1')).toHaveLength(98)
  })

  it.each(gamesIn('v1'))('of %s replay by the rules of their time', (game) => {
    const records = recordsIn('v1', game) as Parameters<typeof replay>[1][]
    expect(records.length).toBeGreaterThan(2)
    for (const record of records) {
      const match = unwrap(replay(gameEntry(game)!, record))
      expect(match.log.map(({ name }) => name)).toEqual(record.actions.map(([, , name]) => name))
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
