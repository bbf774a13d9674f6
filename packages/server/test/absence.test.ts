/** Who is not there, and what the others may do then; what is said at the table. */
import { unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { type ClockRule, patienceFor, Room } from '@jatekvilag/play'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideClaim, decideReturning } from '../src/rooms/decisions.ts'
import { openHouse } from './house.ts'
import { remote, until } from './remote.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const MINUTE = 60_000

function roomOf(game: string, clock: ClockRule, options = {}): Room {
  const entry = gameEntry(game)!
  const seats = Array.from({ length: 6 }, () => ({ name: '', kind: 'person' as const }))
  const created = { kind: 'created', game, rulesVersion: 1, options, seats, clock, place: 'online' } as const
  const room = unwrap(Room.open(entry, { ...created, watching: 'by-link' }, 0))
  unwrap(room.apply({ kind: 'started', n: 1, at: 0 }))
  return room
}

const away = (seat: number, since: number) => ({
  isCertain: true,
  attendance: { absentSince: (one: number) => (one === seat ? since : undefined) },
})

describe('somebody who is to move and is not there', () => {
  it('is waited for a minute to five by the pace of the game, and never waited out in games over days', () => {
    expect(patienceFor({ kind: 'plain', ms: 3 * MINUTE })).toBe(MINUTE)
    expect(patienceFor({ kind: 'increment', ms: 15 * MINUTE, add: 0 })).toBe(3 * MINUTE)
    expect(patienceFor({ kind: 'plain', ms: 60 * MINUTE })).toBe(5 * MINUTE)
    expect(patienceFor({ kind: 'none' })).toBe(5 * MINUTE)
    expect(patienceFor({ kind: 'days', ms: 86_400_000 })).toBeUndefined()
  })

  it('loses, or the game is drawn, once the others have waited long enough and not before', () => {
    const room = roomOf('hex', { kind: 'plain', ms: 5 * MINUTE })
    const claim = (now: number, how: 'win' | 'draw' = 'win') => decideClaim(room, { seat: 1, how, now }, away(0, 1000))
    expect(claim(60_999)).toMatchObject({ status: 409 })
    expect(claim(61_000)).toMatchObject({ deeds: [{ kind: 'ended', ending: { kind: 'abandoned', seat: 0 } }] })
    expect(claim(61_000, 'draw')).toMatchObject({ deeds: [{ kind: 'ended', ending: { kind: 'agreed' } }] })
    // Whoever is to move cannot wait the other out.
    expect(decideClaim(room, { seat: 0, how: 'win', now: 1e9 }, away(1, 0))).toMatchObject({ status: 409 })
    const shared = { ...away(0, 1000), isCertain: false }
    expect(decideClaim(room, { seat: 1, how: 'win', now: 1e9 }, shared)).toMatchObject({ status: 409 })
  })

  it('is stood in for where others play on, and may come back', () => {
    const room = roomOf('chinese-checkers', { kind: 'none' }, { players: 3 })
    const decision = decideClaim(room, { seat: 1, how: 'win', now: 5 * MINUTE }, away(0, 0))
    if (!('deeds' in decision)) throw new Error('refused')
    expect(decision.deeds.map(({ kind }) => kind)).toEqual(['left', 'stand-in'])
    expect(decideReturning(room, 0)).toMatchObject({ status: 409 })
    for (const deed of decision.deeds) unwrap(room.apply({ ...deed, n: room.n, at: 5 * MINUTE }))
    expect(decideReturning(room, 0)).toEqual({ deeds: [{ kind: 'returned', seat: 0 }] })
  })

  it('is told to the others with the moment since when, and a claim that is too early is refused with a sentence', async () => {
    const { room, seats } = await house.call.open({ game: 'hex', clock: { kind: 'plain', ms: 5 * MINUTE } })
    const [white, black] = seats.map(({ secret }) => remote(() => house.call.address, room, secret))
    await until(() => white?.past && black?.past && black.absent[0] === null)
    white?.close()
    expect(await black?.claim('win')).toEqual({ ok: false, why: 'everybody who is to move was here a short while ago' })
    const late = remote(() => house.call.address, room, seats[1]?.secret)
    await until(() => typeof late.absent[0] === 'number')
    expect(late.absent[1]).toBeNull()
    const days = await house.call.open({ game: 'hex', clock: { kind: 'days', ms: 86_400_000 } })
    const never = await house.call.post(`/api/rooms/${days.room}/claim`, { id: 'c', how: 'win' }, days.seats[1]?.secret)
    expect([never.status, never.body.why]).toEqual([409, 'in games over days the clock decides, not who is there'])
    black?.close()
    late.close()
  })
})

describe('words of one’s own', () => {
  it('are heard only once everybody has said yes, and never where anybody may come', async () => {
    const { room, seats } = await house.call.open({ game: 'hex' })
    const [white, black] = seats.map(({ secret }) => remote(() => house.call.address, room, secret))
    await until(() => white?.past && black?.past)
    white?.sayWords('too early')
    white?.allowWords(true)
    await until(() => black?.words?.includes(0))
    white?.sayWords('still too early')
    black?.allowWords(true)
    await until(() => white?.words?.length === 2)
    white?.sayWords('  Szia,\n Béla! ')
    await until(() => black?.said.length)
    expect(black?.said).toMatchObject([{ seat: 0, words: 'Szia, Béla!' }])
    black?.allowWords(false)
    await until(() => white?.words?.length === 1)
    white?.sayWords('too late')
    white?.say('good-luck')
    await until(() => black?.said.length === 2)
    expect(black?.said[1]).toMatchObject({ sentence: 'good-luck' })
    const open = await house.call.open({ game: 'hex', invite: 'anybody' })
    const host = remote(() => house.call.address, open.room, open.seats[0]?.secret)
    await until(() => host.past)
    expect(host.words).toBeUndefined()
    for (const one of [white, black, host]) one?.close()
  })
})
