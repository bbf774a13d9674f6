import { Match, openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { recordOf } from '@jatekvilag/play'
import { describe, expect, it } from 'vitest'
import { packRecord, unpackRecord } from './link.ts'

describe('a link', () => {
  const entry = gameEntry('breakthrough')!
  const match = new Match(unwrap(openGame(entry)))
  for (let i = 0; i < 20; i++) match.play(i % 2, match.actions(i % 2)[0]!)
  const record = recordOf({
    match,
    seats: [
      { name: 'Ő', kind: 'person' },
      { name: 'Ű', kind: { bot: 3 } },
    ],
  })

  it('carries a whole game and nothing that a link may not hold', async () => {
    const text = await packRecord(record)
    expect(text).toMatch(/^[\w-]+$/)
    expect(unwrap(await unpackRecord(text))).toEqual(record)
  })

  it('says that it is broken when it was cut short', async () => {
    const text = await packRecord(record)
    expect((await unpackRecord(text.slice(0, -20))).ok).toBe(false)
    expect((await unpackRecord('%%%')).ok).toBe(false)
  })
})
