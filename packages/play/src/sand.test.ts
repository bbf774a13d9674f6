/** Games in which time is a part of the position, with a clock that a test moves. */
import { CLOCK, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { LocalMatch } from './local-match.ts'
import { openRecord } from './opening.ts'
import { Room } from './room.ts'

const entry = gameEntry('tamsk')!

function sit(level = 2) {
  const time = { now: 0 }
  const created = {
    kind: 'created',
    game: 'tamsk',
    rulesVersion: entry.rulesVersion,
    options: { level },
    seats: [],
    clock: { kind: 'none' },
    place: 'screen',
    watching: 'nobody',
  } as const
  const room = unwrap(Room.open(entry, created, 0))
  const match = new LocalMatch({ id: 'x', entry, room, chance: new Random(7), now: () => time.now })
  const act = (name: string, seat = match.acting[0]) => {
    const action = match.actions(seat).find((one) => match.game.name(match.seen(match.length), one) === name)
    return match.act(seat, action ?? -1)
  }
  /** The seconds above in the hourglasses of both sides. */
  const sand = () => {
    const { sand: at } = match.game.layout.at
    return Array.from(match.seen(match.length).subarray(at, at + 6))
  }
  return { match, room, time, act, sand }
}

describe('sand', () => {
  it('stands still until a glass is turned, and then runs with the time between two actions', () => {
    const { match, time, act, sand } = sit()
    time.now = 60_000
    unwrap(act('a1-b2'))
    expect(match.length).toBe(1)
    expect(sand()).toEqual([180, -1, -1, -1, -1, -1])
    time.now = 67_400
    unwrap(act('ring'))
    expect(sand()[0]).toBe(173)
    // What is left of a second is not lost.
    time.now = 70_700
    unwrap(act('a4-b4'))
    expect(sand()).toEqual([170, -1, -1, 180, -1, -1])
  })

  it('is counted as actions of the clock, and the record replays exactly', () => {
    const { match, time, act } = sit()
    unwrap(act('a1-b2'))
    time.now = 12_000
    unwrap(act('ring'))
    const record = match.record()
    expect(record.actions.map(([who, , name]) => [who, name])).toEqual([
      [0, 'a1-b2'],
      ['clock', '12s'],
      [0, 'ring'],
    ])
    const again = unwrap(openRecord(entry, JSON.parse(JSON.stringify(record))))
    expect(again.match.position).toEqual(match.seen(match.length))
    expect(again.match.log.map(({ seat }) => seat)).toEqual([0, CLOCK, 0])
    const spoilt = { ...record, actions: [record.actions[0], ['clock', 9999, '12s']] }
    expect(openRecord(entry, spoilt).ok).toBe(false)
  })

  it('shows what has run since, and writes down only what happens by itself', () => {
    const { match, time, act, sand } = sit()
    unwrap(act('a1-b2'))
    unwrap(act('ring'))
    time.now = 100_000
    match.tick()
    expect([match.length, match.sandMs]).toEqual([2, 100_000])
    time.now = 181_000
    match.tick()
    expect(sand()[0]).toBe(0)
    expect(match.length).toBe(3)
    // The glass has run out, and nothing else runs.
    time.now = 500_000
    match.tick()
    expect(match.length).toBe(3)
  })

  it('loses no time while the page is away', () => {
    const { match, time, act, sand } = sit()
    unwrap(act('a1-b2'))
    unwrap(act('ring'))
    time.now = 5_000
    match.keep()
    expect(sand()[0]).toBe(175)
    time.now = 3_600_000
    match.wake()
    match.tick()
    unwrap(act('a4-b4'))
    expect(sand()[0]).toBe(175)
  })

  it('stands still while a game is paused', () => {
    const { match, room, time, act, sand } = sit()
    unwrap(act('a1-b2'))
    unwrap(act('ring'))
    unwrap(room.apply({ kind: 'paused', why: 'agreed', n: room.n, at: (time.now = 10_000) }))
    time.now = 90_000
    match.tick()
    unwrap(room.apply({ kind: 'resumed', n: room.n, at: (time.now = 100_000) }))
    unwrap(act('a4-b4'))
    expect(sand()[0]).toBe(170)
  })

  it('comes back with a turn that is taken back, and the turns belong to those who played them', () => {
    const { match, time, act, sand } = sit()
    unwrap(act('a1-b2'))
    unwrap(act('ring'))
    time.now = 20_000
    unwrap(act('a4-b4'))
    unwrap(act('ring'))
    expect(match.turns.map(({ seat, name }) => [seat, name])).toEqual([
      [0, 'a1-b2,ring'],
      [1, 'a4-b4,ring'],
    ])
    expect(match.midTurn).toBe(false)
    time.now = 30_000
    unwrap(match.undo())
    expect(sand()).toEqual([180, -1, -1, -1, -1, -1])
    expect(match.acting).toEqual([1])
    unwrap(match.redo())
    expect(sand()).toEqual([160, -1, -1, 180, -1, -1])
  })

  it('takes back a step without touching the time before it', () => {
    const { match, time, act } = sit()
    unwrap(act('a1-b2'))
    time.now = 3_000
    unwrap(match.stepBack())
    expect(match.length).toBe(0)
  })

  it('lets both act where one may hurry the other', () => {
    const { match, time, act } = sit(3)
    unwrap(act('a1-b2'))
    unwrap(act('ring'))
    expect(match.acting).toEqual([0, 1])
    unwrap(act('hurry', 0))
    expect(match.acting).toEqual([1])
    time.now = 15_000
    match.tick()
    const { missing } = match.game.layout.at
    expect(match.seen(match.length)[missing + 1]).toBe(1)
  })
})
