/** Who plays with whom: programs at empty seats, stand-ins for whoever left, and another match for the same people. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Holds the line until the room says so. */
async function waitFor(room: string, isSo: (body: { acting: number[]; n: number; result: unknown }) => boolean) {
  for (let n = -1, tries = 0; tries < 20; tries++) {
    const { body } = await house.call.get(`/api/rooms/${room}`)
    if (isSo(body)) return body
    n = body.n
    await house.call.get(`/api/rooms/${room}/events?after=${n}&wait=1`)
  }
  throw new Error('it did not come')
}

describe('a program', () => {
  it('plays the seat that was given to it', async () => {
    const { room, n, seats } = await house.call.open({ game: 'connect-four', bots: [null, 2] })
    const { body } = await house.call.get(`/api/rooms/${room}`, seats[0]?.secret)
    const done = await house.call.post(
      `/api/rooms/${room}/act`,
      { after: n, id: 'a', action: body.moves[0].action },
      seats[0]?.secret,
    )
    expect(done.status).toBe(200)
    await waitFor(room, ({ acting }) => acting[0] === 0)
    const { events } = (await house.call.get(`/api/rooms/${room}/events?after=${n}`)).body
    expect(events.map(({ seat }: { seat: number }) => seat)).toEqual([0, 1])
  })

  it('stands in for a player who left, and the others play on', async () => {
    const { room, seats, n } = await house.call.open({ game: 'chinese-checkers', options: { players: 3 } })
    const gone = await house.call.post(`/api/rooms/${room}/resign`, { id: 'go' }, seats[0]?.secret)
    expect(gone.status).toBe(200)
    await waitFor(room, ({ acting }) => acting[0] === 1)
    const { events } = (await house.call.get(`/api/rooms/${room}/events?after=${n}`)).body
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'left', seat: 0, how: 'resigned' },
      { kind: 'stand-in', seat: 0 },
    ])
    expect(events.at(-1)).toMatchObject({ kind: 'acted', seat: 0 })
  })

  it('that is stronger plays on the device of its host, who has its secret, and not where there are secrets', async () => {
    const wish = { game: 'hex', invite: 'link', sit: 0, bots: [null, 8] }
    const { room, seats } = await house.call.open(wish)
    expect(seats).toMatchObject([{ seat: 0 }, { seat: 1, level: 8 }])
    const path = `/api/rooms/${room}`
    const act = (seat: number, after: number, action: number) =>
      house.call.post(`${path}/act`, { after, id: `${after}`, action }, seats[seat]?.secret)
    expect((await act(0, 1, 3)).status).toBe(200)
    // The server does not think for it.
    expect((await house.call.get(`${path}/events?after=2&wait=1`)).body.events).toEqual([])
    expect((await act(1, 2, 9)).status).toBe(200)
    expect((await house.call.post('/api/rooms', { ...wish, game: 'dark-chess' })).status).toBe(400)
  })

  it('is no stronger than a machine for many can bear', async () => {
    for (const bots of [[9], ['x'], 5, [1, 1, 1]])
      expect((await house.call.post('/api/rooms', { game: 'connect-four', bots })).status).toBe(400)
  })
})

describe('another match', () => {
  it.each([
    ['rematch', [0, 1]],
    ['swap', [1, 0]],
  ] as const)('comes of a %s that everybody wants, with the secrets that people have', async (about, sides) => {
    const { room, seats } = await house.call.open({ game: 'hex', options: { size: 7 }, names: ['Anna', 'Béla'] })
    const ask = (seat: number, verb: string, body: object) =>
      house.call.post(`/api/rooms/${room}/${verb}`, body, seats[seat]?.secret)
    await ask(0, 'resign', { id: 'r' })
    const offer = await ask(0, 'offer', { id: 'o', offer: { about } })
    const answer = await ask(1, 'answer', { id: 'y', offer: offer.body.n, yes: true })
    expect(answer.status).toBe(200)
    const { body } = await house.call.get(`/api/rooms/${room}/events?after=${answer.body.n}&wait=20`)
    expect(body.events).toMatchObject([{ kind: 'followed', room: expect.any(String) }])
    const next = `/api/rooms/${body.events[0].room}`
    for (const [person, seat] of sides.entries()) {
      const seen = (await house.call.get(next, seats[person]?.secret)).body
      expect(seen.options.size).toBe(7)
      expect(seen.seats[seat].name).toBe(['Anna', 'Béla'][person])
      expect(seen.moves.length > 0).toBe(seat === 0)
    }
  })
})
