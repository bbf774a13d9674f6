import { Match, openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { leftAt, openRecord, recordOf } from '@jatekvilag/play'
import { describe, expect, it } from 'vitest'
import type { FirstStored } from '../storage/stored-match.ts'
import { roomOfFirst } from './first-stored.ts'

const entry = gameEntry('chinese-checkers')!

/** As the first version wrote it: one of three has left, and another resigned, which ended it. */
function stored(change: Partial<FirstStored> = {}): FirstStored {
  const match = new Match(unwrap(openGame(entry, { options: { players: 3 } })))
  for (let i = 0; i < 6; i++) {
    const seat = 31 - Math.clz32(match.actors)
    match.play(seat, match.actions(seat)[0]!, 50_000 - i)
  }
  const actions = match.log.map(({ seat, action, name, clock }) => [seat, action, name, clock!] as const)
  return {
    id: 'abc',
    version: 1,
    record: {
      format: 'jatekvilag-game',
      version: 1,
      game: entry.id,
      rulesVersion: 1,
      options: match.game.options,
      seats: [{ name: 'Anna' }, { name: '' }, { name: '' }],
      actions,
      result: null,
    },
    seats: [
      { name: 'Anna', kind: 'person' },
      { name: '', kind: { bot: 4 }, left: 'resigned' },
      { name: '', kind: { bot: 2 } },
    ],
    redo: [],
    clock: { rule: { kind: 'plain', ms: 60_000 }, left: [41_000, 60_000, 59_000] },
    turns: 6,
    created: Date.UTC(2026, 8, 1),
    updated: Date.UTC(2026, 8, 2),
    ...change,
  }
}

describe('a match that was stored by the first version', () => {
  it('opens with its players, its clocks and whoever had left', () => {
    const room = unwrap(roomOfFirst(entry, stored()))
    expect(room.seats).toEqual([
      { name: 'Anna', kind: 'person' },
      { name: '', kind: 'person', left: 'resigned', standIn: { bot: 4 } },
      { name: '', kind: { bot: 2 } },
    ])
    expect([0, 1, 2].map((seat) => leftAt(room.clocks, seat, 0))).toEqual([41_000, 60_000, 59_000])
    expect(room.match.length).toBe(6)
    expect(recordOf(room).date).toBe('2026-09-01T00:00:00.000Z')
  })

  it('is the same when it is stored once more', () => {
    const room = unwrap(roomOfFirst(entry, stored()))
    const record = recordOf(room)
    expect(recordOf(unwrap(openRecord(entry, JSON.parse(JSON.stringify(record)))))).toEqual(record)
  })

  it('says what the screen said, where its record said something else', () => {
    const { record } = stored()
    const over = stored({
      record: {
        ...record,
        ending: { kind: 'resigned', seat: 0 },
        result: { payoffs: [-1, 0.5, 0.5], reason: 'resigned' },
      },
      seats: [
        { name: 'Anna', kind: { bot: 4 }, left: 'resigned' },
        { name: '', kind: { bot: 4 }, left: 'resigned' },
        { name: '', kind: 'person' },
      ],
    })
    const room = unwrap(roomOfFirst(entry, over))
    expect(room.result?.payoffs).toEqual([-0.5, -0.5, 1])
    expect(recordOf(room).result).toEqual(room.result)
  })
})
