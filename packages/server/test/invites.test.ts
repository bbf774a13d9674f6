/** Free seats: who may take them, who gets them, and when the game begins. */
import { randomBytes } from 'node:crypto'
import { gameEntry } from '@jatekvilag/games'
import { RemoteMatch, RemoteRoom, type RoomEvent, unfairness } from '@jatekvilag/play'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { lineTo, remote, remoteParts, until } from './remote.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const secretOf = () => randomBytes(16).toString('base64url')
const sit = (room: string, invite: string | undefined, wish: object) =>
  house.call.post(`/api/rooms/${room}/sit`, wish, invite)

async function invited(wish: object = {}) {
  const opened = await house.call.open({ game: 'chinese-checkers', options: { players: 3 }, invite: 'link', ...wish })
  return opened as typeof opened & { readonly invite: string }
}

describe('a room with free seats', () => {
  it('gives its host one seat and an invitation, and begins when the last guest sits down', async () => {
    const { room, seats, invite } = await invited({ sit: 1, names: ['', 'Anna'] })
    expect(seats.map(({ seat }) => seat)).toEqual([1])
    const look = async () => (await house.call.get(`/api/rooms/${room}`)).body
    expect((await look()).seats.map(({ free = false }) => free)).toEqual([true, false, true])
    expect(await sit(room, invite, { secret: secretOf(), name: 'Béla' })).toMatchObject({ body: { seat: 0 } })
    expect(await look()).toMatchObject({ started: false })
    expect(await sit(room, invite, { secret: secretOf(), name: 'Cili' })).toMatchObject({ body: { seat: 2 } })
    const begun = await look()
    expect(begun.started).toBe(true)
    expect(begun.seats.map(({ name }: { name: string }) => name)).toEqual(['Béla', 'Anna', 'Cili'])
    expect((await sit(room, invite, { secret: secretOf() })).status).toBe(409)
    await house.restart()
    expect(await look()).toMatchObject({
      started: true,
      seats: begun.seats.map(({ name }: { name: string }) => ({ name })),
    })
  })

  it('gives whoever asks twice with the same secret one seat, and each seat to one guest', async () => {
    const { room, invite } = await invited()
    const [first, second, third] = [secretOf(), secretOf(), secretOf()]
    const asked = [first, second, first, third, second, first, third]
    const all = await Promise.all(asked.map((secret) => sit(room, invite, { secret })))
    const answers = (own: string) =>
      new Set(all.flatMap(({ status, body }, i) => (asked[i] === own ? [status === 200 ? body.seat : status] : [])))
    // Who comes first is the network's affair: two of the three sit, whichever, and each hears one answer only.
    for (const secret of [first, second, third]) expect(answers(secret).size).toBe(1)
    expect([...answers(first), ...answers(second), ...answers(third)].sort()).toEqual([1, 2, 409])
  })

  it('lets nobody sit without its invitation, on a seat that is taken, or with a secret that can be guessed', async () => {
    const { room, invite, seats } = await invited({ sit: 'lot' })
    for (const wrong of [undefined, 'x', seats[0]?.secret])
      expect((await sit(room, wrong, { secret: secretOf() })).status).toBe(403)
    expect((await sit(room, invite, { secret: 'short' })).status).toBe(400)
    expect((await sit(room, invite, { secret: secretOf(), seat: seats[0]?.seat })).status).toBe(409)
    expect((await sit(room, invite, { secret: secretOf(), seat: 9 })).status).toBe(400)
    for (const wish of [{ invite: 'friends' }, { invite: 'link', sit: 7 }, { invite: 'link', sit: 0, bots: [1, null] }])
      expect((await house.call.post('/api/rooms', { game: 'hex', ...wish })).status).toBe(400)
  })

  it('keeps seats for programs, which need not be waited for', async () => {
    const { room, invite } = await invited({ bots: [null, 1, null] })
    expect(await sit(room, invite, { secret: secretOf() })).toMatchObject({ body: { seat: 2 } })
    expect((await house.call.get(`/api/rooms/${room}`)).body.started).toBe(true)
  })
})

describe('chance before the first move', () => {
  it('rests on the seed and on the bytes of who opened the room, and can be checked', async () => {
    const entry = gameEntry('backgammon')!
    const { room, n, seats } = await house.call.open({ game: 'backgammon', nonce: 'mine' })
    // Also by a server that has only the log.
    await house.restart()
    const { secret } = seats[0]!
    const rolled = await house.call.post(`/api/rooms/${room}/act`, { after: n, id: 'a', move: 'roll' }, secret)
    expect(rolled.status).toBe(200)
    await house.call.post(`/api/rooms/${room}/resign`, { id: 'r' }, secret)
    const { events } = (await house.call.get(`/api/rooms/${room}/events`)).body as { events: RoomEvent[] }
    expect(events.map(({ kind }) => kind)).toContain('chance')
    expect(unfairness(entry, room, events)).toBeUndefined()
    const openedWith = (nonce: string) =>
      events.map((event) => (event.kind === 'created' ? { ...event, nonce } : event))
    const wrong = [...'abcdefghij'].filter((nonce) => unfairness(entry, room, openedWith(nonce)))
    expect(wrong.length).toBeGreaterThan(5)
  })
})

describe('a match elsewhere, as a screen has it', () => {
  it('keeps the steps of a turn until it is whole, so that they can be taken back, and sends each once', async () => {
    const game = 'amazons'
    const { room, seats } = await house.call.open({ game })
    const [white, black] = seats.map(({ secret }) => remote(() => house.call.address, room, secret))
    await until(() => white?.past && black?.past)
    const entry = gameEntry(game)!
    const parts = { id: room, entry, now: () => performance.now() }
    const own = new RemoteMatch({ ...parts, remote: white! })
    const other = new RemoteMatch({ ...parts, remote: black! })
    const [first = -1, second = -1] = own.actions(0)
    await own.act(0, first)
    expect([own.length, own.midTurn, own.canStepBack, other.length]).toEqual([1, true, true, 0])
    own.stepBack()
    expect([own.length, own.canStepBack]).toEqual([0, false])
    await own.act(0, second)
    const done = own.act(0, own.actions(0)[0]!)
    expect([own.length, own.acting, own.canStepBack]).toEqual([2, [1], false])
    expect(await done).toEqual({ ok: true, value: true })
    await until(() => other.length === 2)
    expect(other.turns).toEqual(own.turns)
    expect(own.turns).toHaveLength(1)
    white?.close()
    black?.close()
  })

  it('shows a move at once, and takes it back with the words of the server where it comes too late', async () => {
    const { room, seats } = await house.call.open({ game: 'hex' })
    let held: (() => void)[] | undefined
    const line = new RemoteRoom({
      ...remoteParts(() => house.call.address, room, seats[0]?.secret),
      connect: (listener) =>
        lineTo(() => house.call.address, {
          ...{ opened: () => listener.opened(), closed: () => listener.closed() },
          heard: (text) => (held ? held.push(() => listener.heard(text)) : listener.heard(text)),
        }),
    })
    await until(() => line.past)
    const match = new RemoteMatch({ id: room, entry: gameEntry('hex')!, remote: line, now: () => performance.now() })
    const [mine = -1, theirs = -1] = match.actions(0)
    held = []
    // The same seat at another device is quicker, and the news of it is on its way.
    await house.call.post(`/api/rooms/${room}/act`, { after: 1, id: 'q', action: theirs }, seats[0]?.secret)
    const answer = match.act(0, mine)
    expect(match.past ?? match.length).toBe(1)
    await until(() => held && held.length >= 2)
    const waiting = held
    held = undefined
    for (const hear of waiting) hear()
    expect(await answer).toMatchObject({ ok: false })
    expect(match.refusal).toMatch(/something has happened since/)
    expect(match.turns).toHaveLength(1)
    expect(line.past?.heard[0]?.action).toBe(theirs)
    line.close()
  })

  it('lets four play on two boards at once, each without waiting for the others', async () => {
    const { room, seats } = await house.call.open({ game: 'bughouse' })
    const lines = seats.map(({ secret }) => remote(() => house.call.address, room, secret))
    await until(() => lines.every(({ past }) => past))
    const entry = gameEntry('bughouse')!
    const matches = lines.map(
      (line) => new RemoteMatch({ id: room, entry, remote: line, now: () => performance.now() }),
    )
    for (let round = 1; round <= 3; round++) {
      const moved = matches.flatMap((match, seat) => {
        const [action] = match.actions(seat)
        return action === undefined ? [] : [match.act(seat, action)]
      })
      expect(moved).toHaveLength(2)
      expect((await Promise.all(moved)).every(({ ok }) => ok)).toBe(true)
      await until(() => matches.every(({ length }) => length === 2 * round))
    }
    for (const { turns } of matches) expect(turns).toEqual(matches[0]?.turns)
    for (const line of lines) line.close()
  })
})
