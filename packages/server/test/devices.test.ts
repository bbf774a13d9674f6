/** What the server remembers for a device, how it comes to another one, and that all of it can go. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf } from '../src/rooms/secrets.ts'
import { openHouse } from './house.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** A browser, as far as cookies go. */
class Device {
  cookie = ''

  async ask(method: 'GET' | 'POST', path: string, body?: object, secret?: string) {
    const answer = await fetch(new URL(`/api/${path}`, house.call.address), {
      method,
      headers: { cookie: this.cookie, ...(secret ? { authorization: `Bearer ${secret}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const set = answer.headers.get('set-cookie')
    if (set) this.cookie = set.split(';')[0]!
    // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely in tests
    return { status: answer.status, set, body: (await answer.json()) as any }
  }

  async sitAt(game: string, name: string) {
    const opened = await house.call.open({ game, names: [name, 'Somebody Else'] })
    const secret = opened.seats[0]!.secret
    return { ...opened, secret, kept: await this.ask('POST', 'mine', { room: opened.room }, secret) }
  }
}

describe('a device', () => {
  it('finds its games and their secrets again by a cookie that no script and no other site can use', async () => {
    const device = new Device()
    const { room, secret, kept } = await device.sitAt('hex', 'Anna')
    expect(kept.set).toMatch(/^jv-device=[\w-]{22}; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=34560000$/)
    await house.restart()
    const { games } = (await device.ask('GET', 'mine')).body
    expect(games).toMatchObject([{ room, secret, seat: 0, game: 'hex', acting: [0], result: null }])
    expect((await new Device().ask('GET', 'mine')).body).toEqual({ games: [], tables: [] })
    await device.ask('POST', 'mine/forget', { room, seat: 0 })
    expect((await device.ask('GET', 'mine')).body).toEqual({ games: [], tables: [] })
  })

  it('remembers only seats whose secret it knows', async () => {
    const { room } = await house.call.open({ game: 'hex' })
    const device = new Device()
    expect((await device.ask('POST', 'mine', { room }, 'x')).status).toBe(403)
    expect((await device.ask('POST', 'mine', { room: 'none' }, 'x')).status).toBe(404)
    expect((await device.ask('GET', 'mine/take')).status).toBe(405)
    expect((await device.ask('GET', 'mine/other')).status).toBe(404)
  })

  it('hands its seats to another device by a code that works once', async () => {
    const [old, fresh, late] = [new Device(), new Device(), new Device()]
    const { room, secret } = await old.sitAt('hex', 'Anna')
    const { code } = (await old.ask('POST', 'mine/along', {})).body
    const taken = await Promise.all([fresh, late].map((one) => one.ask('POST', 'mine/take', { code })))
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 404])
    const winner = taken[0]?.status === 200 ? fresh : late
    expect((await winner.ask('GET', 'mine')).body.games).toMatchObject([{ room, secret }])
    expect((await old.ask('GET', 'mine')).body.games).toHaveLength(1)
    expect((await new Device().ask('POST', 'mine/along', {})).status).toBe(409)
  })
})

describe('everything of mine', () => {
  const NAME = 'Zsuzsanna-Quetzalcoatl'
  /** Where a text still lies, in any file beside the log. */
  const traces = (text: string) =>
    readdirSync(dirname(house.data)).filter(
      (file) => file.startsWith(basename(house.data)) && readFileSync(join(dirname(house.data), file)).includes(text),
    )

  it('comes as one piece', async () => {
    const device = new Device()
    const { room } = await device.sitAt('hex', NAME)
    const { body } = await device.ask('GET', 'mine/everything')
    expect(body).toMatchObject({ games: [{ room, seat: 0, record: { players: [{ name: NAME }, {}] } }] })
  })

  it('goes without a trace in any file: games are left, the name and the secret are nowhere, the record stays', async () => {
    const device = new Device()
    const { room, secret, seats } = await device.sitAt('hex', NAME)
    const hosted = await house.call.open({ game: 'hex', names: [NAME], invite: 'link' })
    await device.ask('POST', 'mine', { room: hosted.room }, hosted.seats[0]?.secret)
    const cookie = device.cookie.replace('jv-device=', '')
    expect(traces(NAME)).not.toEqual([])
    expect(traces(hashOf(secret))).not.toEqual([])
    expect((await device.ask('POST', 'mine/erase', {})).body).toEqual({ erased: 2 })
    // Another device that had the seat has it no more.
    expect((await house.call.get(`/api/rooms/${room}`, secret)).status).toBe(403)
    const left = (await house.call.get(`/api/rooms/${room}`, seats[1]?.secret)).body
    expect(left).toMatchObject({ result: { payoffs: [-1, 1] }, seats: [{ name: '' }, { name: 'Somebody Else' }] })
    for (const text of [hashOf(secret), hashOf(cookie)]) expect(traces(text)).toEqual([])
    await house.restart()
    expect((await house.call.get(`/api/rooms/${room}/record`)).body.players[0]).toMatchObject({ name: '' })
  })

  it('also of the name alone, once everybody who had it is gone', async () => {
    const device = new Device()
    await device.sitAt('hex', 'Only-Me-Xyzzy')
    expect(traces('Only-Me-Xyzzy')).not.toEqual([])
    await device.ask('POST', 'mine/erase', {})
    expect(traces('Only-Me-Xyzzy')).toEqual([])
  })
})

describe('the lobby', () => {
  it('shows games by days to everybody until their seats are taken, and those at a sitting while somebody waits', async () => {
    const days = { kind: 'days', ms: 86_400_000 }
    const wish = { game: 'hex', names: ['Anna'], invite: 'anybody' }
    const slow = await house.call.open({ ...wish, clock: days })
    const live = await house.call.open({ ...wish, clock: { kind: 'plain', ms: 60_000 } })
    const shown = async () =>
      (await house.call.get('/api/lobby')).body.invitations.map(({ room }: { room: string }) => room)
    expect(await shown()).toEqual([slow.room])
    await house.call.get(`/api/rooms/${live.room}`, live.seats[0]?.secret)
    expect((await shown()).sort()).toEqual([live.room, slow.room].sort())
    const secret = 'abcdefghijklmnopqrstuvwxyz'
    expect(await house.call.post(`/api/rooms/${slow.room}/sit`, { secret, name: 'Béla' })).toMatchObject({
      status: 200,
    })
    expect(await shown()).toEqual([live.room])
    const filled = await house.call.post(`/api/rooms/${live.room}/fill`, { id: 'f', level: 1 }, live.seats[0]?.secret)
    expect(filled.status).toBe(200)
    expect(await shown()).toEqual([])
    const { started, seats } = (await house.call.get(`/api/rooms/${live.room}`)).body
    expect([started, seats[1].bot]).toEqual([true, 1])
    expect((await house.call.post(`/api/rooms/${live.room}/sit`, { secret })).status).toBe(409)
  })

  it('no longer shows what its host has called off, and nobody has lost by it', async () => {
    const { room, seats } = await house.call.open({
      game: 'hex',
      invite: 'anybody',
      clock: { kind: 'days', ms: 86_400_000 },
    })
    expect((await house.call.post(`/api/rooms/${room}/resign`, { id: 'r' }, seats[0]?.secret)).status).toBe(200)
    const { invitations } = (await house.call.get('/api/lobby')).body
    expect(invitations.filter((one: { room: string }) => one.room === room)).toEqual([])
    expect((await house.call.get(`/api/rooms/${room}`)).body.result).toEqual({ payoffs: [0, 0], reason: 'aborted' })
    expect((await house.call.post(`/api/rooms/${room}/sit`, { secret: 'abcdefghijklmnopqrstuvwxyz' })).status).toBe(409)
  })
})
