/** The rooms over HTTP, in the forms of docs/api.md. */
import { type GameEntry, Match, openGame, Random, SPECTATOR, unwrap } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { openRecord, type RoomEvent, unfairness } from '@jatekvilag/play'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

let ids = 0
const id = () => `id-${ids++}`

/** Plays at random through the API until the game is over or so many actions have been played. */
async function playOn(entry: GameEntry, most: number, seed = 1, wish: object = {}) {
  const { call } = house
  const opened = await call.open({ game: entry.id, ...wish })
  const random = new Random(seed)
  const path = `/api/rooms/${opened.room}`
  for (let i = 0; i < most; i++) {
    // Spectators of games with secrets see things later.
    const { body: open } = await call.get(path, opened.seats[0]?.secret)
    if (open.result) break
    const seat = open.acting[random.below(open.acting.length)]
    const { secret } = opened.seats[seat]!
    const { body } = await call.get(path, secret)
    const move = body.moves[random.below(body.moves.length)]
    const wanted = random.below(2) === 0 ? { action: move.action } : { move: move.name }
    const done = await call.post(`${path}/act`, { after: body.n, id: id(), nonce: `n${i}`, ...wanted }, secret)
    expect([entry.id, move, done.status, done.text]).toEqual([entry.id, move, 200, done.text])
  }
  return { ...opened, path }
}

describe('a room', () => {
  it('is opened with a secret for each seat, and shows itself to whoever asks', async () => {
    const { status, body } = await house.call.post('/api/rooms', {
      ...{ game: 'chess', names: ['Anna', 'Béla'], clock: { kind: 'increment', ms: 60_000, add: 1000 } },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      room: expect.stringMatching(/^[\w-]{16}$/),
      n: 1,
      seats: [0, 1].map((seat) => ({ seat, secret: expect.stringMatching(/^[\w-]{22}$/) })),
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const mine = await house.call.get(`/api/rooms/${body.room}`, body.seats[0].secret)
    expect(mine.body).toMatchObject({
      ...{ game: 'chess', options: {}, rulesVersion: 1, n: 1, acting: [0], result: null },
      position: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      seats: [
        { seat: 0, name: 'Anna', here: true },
        { seat: 1, name: 'Béla', here: false },
      ],
      clock: { rule: { kind: 'increment', ms: 60_000, add: 1000 }, running: [0] },
    })
    expect(mine.body.moves).toHaveLength(20)
    expect(mine.body.moves).toContainEqual({ action: expect.any(Number), name: 'e4' })
    const watching = await house.call.get(`/api/rooms/${body.room}`)
    expect(watching.body.moves).toEqual([])
    expect(JSON.stringify(watching.body)).not.toContain(body.seats[0].secret)
  })

  it('plays a move once, however often it is sent, and tells the same', async () => {
    const { room, n, seats } = await house.call.open({ game: 'chess' })
    const [white, black] = seats as unknown as [{ secret: string }, { secret: string }]
    const act = (secret: string, body: object) => house.call.post(`/api/rooms/${room}/act`, body, secret)
    const first = { after: n, id: 'x1', move: 'e4' }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => act(white.secret, first)))
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, { id: 'x1', n: n + 1 }])
    expect((await act(black.secret, { after: n + 1, id: 'x1', move: 'e5' })).body).toEqual({ id: 'x1', n: n + 2 })
    await house.restart()
    expect((await act(white.secret, first)).body).toEqual({ id: 'x1', n: n + 1 })
    const { body } = await house.call.get(`/api/rooms/${room}/events?after=${n}`)
    expect(body).toEqual({
      n: n + 2,
      events: [
        { n: n + 1, at: expect.any(Number), kind: 'acted', seat: 0, action: 796, name: 'e4' },
        { n: n + 2, at: expect.any(Number), kind: 'acted', seat: 1, action: 3364, name: 'e5' },
      ],
    })
  })

  it('says what is wrong, with the right number and a sentence in the language of who asks', async () => {
    const { room, n, seats } = await house.call.open({ game: 'chess' })
    const [white, black] = seats as unknown as [{ secret: string }, { secret: string }]
    const hu = house.in('hu-HU,hu;q=0.9,en;q=0.8')
    const cases: [number, object | string, string | undefined, RegExp, RegExp][] = [
      [409, { after: n, id: 'a', move: 'e5' }, white.secret, /"e5" is not a legal move here/, /„e5” itt nem szabályos/],
      [409, { after: n, id: 'a', action: 5 }, white.secret, /cannot be played here/, /nem lehet lépni/],
      [409, { after: n + 7, id: 'a', move: 'e4' }, white.secret, /has not happened yet/, /még nem történt meg/],
      [403, { after: n, id: 'a', move: 'e5' }, black.secret, /not your turn/, /nem te következel/],
      [403, { after: n, id: 'a', move: 'e4' }, undefined, /secret of a seat/, /titka/],
      [403, { after: n, id: 'a', move: 'e4' }, 'nonsense', /opens no seat/, /egyik helyét sem nyitja/],
      [400, { after: n, move: 'e4' }, white.secret, /needs an "id"/, /„id” kell/],
      [400, { id: 'a', move: 'e4' }, white.secret, /"after"/, /„after”/],
      [400, { after: n, id: 'a' }, white.secret, /either "action"/, /mit lépsz/],
      [400, { after: n, id: 'a', action: 1.5 }, white.secret, /whole number/, /egész szám/],
      [400, '{', white.secret, /not JSON/, /nem JSON/],
      [400, '[]', white.secret, /JSON object/, /JSON-objektum/],
    ]
    for (const [status, body, secret, en, magyar] of cases) {
      const answer = await house.call.post(`/api/rooms/${room}/act`, body, secret)
      expect([body, answer.status]).toEqual([body, status])
      expect(answer.body.why).toMatch(en)
      expect((await hu.post(`/api/rooms/${room}/act`, body, secret)).body.why).toMatch(magyar)
      if (status === 409) expect(answer.body).toMatchObject({ id: 'a', n })
    }
    for (const [path, status] of [
      ['/api/rooms/nowhere', 404],
      [`/api/rooms/${room}/nothing`, 404],
      ['/api/nothing', 404],
      [`/api/rooms/${room}/act`, 405],
      ['/api/rooms', 405],
    ] as const)
      expect([path, (await house.call.get(path)).status]).toEqual([path, status])
    expect((await house.call.post('/api/rooms', { game: 'x'.repeat(20_000) })).status).toBe(413)
  })

  it('refuses to be opened as what does not exist', async () => {
    for (const wish of [
      {},
      { game: 'nothing' },
      { game: 'chess', preset: 'none' },
      { game: 'hex', options: { size: 1000 } },
      { game: 'chess', clock: { kind: 'sundial' } },
      { game: 'chess', names: 'Anna' },
      { game: 'chess', names: ['a', 'b', 'c'] },
      { game: 'chess', names: ['x'.repeat(25)] },
      { game: 'chess', start: 'later' },
      [],
    ]) {
      const { status, body } = await house.call.post('/api/rooms', wish)
      expect([wish, status, typeof body.why]).toEqual([wish, 400, 'string'])
    }
  })

  it('refuses a move after something happened that the player has not seen', async () => {
    const { room, n, seats } = await house.call.open({ game: 'chess' })
    const act = (seat: number, body: object) => house.call.post(`/api/rooms/${room}/act`, body, seats[seat]?.secret)
    await act(0, { after: n, id: id(), move: 'e4' })
    const late = await act(1, { after: n, id: 'late', move: 'e5' })
    expect([late.status, late.body]).toEqual([
      409,
      { id: 'late', n: n + 1, why: expect.stringContaining('has happened') },
    ])
  })

  it('holds an answer until something happens', async () => {
    const { room, n, seats } = await house.call.open({ game: 'hex' })
    const waiting = house.call.get(`/api/rooms/${room}/events?after=${n}&wait=30`)
    await new Promise((go) => setTimeout(go, 50))
    await house.call.post(`/api/rooms/${room}/act`, { after: n, id: 'a', action: 3 }, seats[0]?.secret)
    expect((await waiting).body).toMatchObject({ n: n + 1, events: [{ n: n + 1, kind: 'acted', action: 3 }] })
    const nothing = await house.call.get(`/api/rooms/${room}/events?after=${n + 1}&wait=0.05`)
    expect(nothing.body).toEqual({ n: n + 1, events: [] })
    expect((await house.call.get(`/api/rooms/${room}/events?after=x`)).status).toBe(400)
  })

  it('passes offers on, fulfils what is accepted, and lets a player give up', async () => {
    const { room, n, seats } = await house.call.open({ game: 'chess' })
    const ask = (seat: number, verb: string, body: object) =>
      house.call.post(`/api/rooms/${room}/${verb}`, { id: id(), ...body }, seats[seat]?.secret)
    await ask(0, 'act', { after: n, move: 'e4' })
    const undo = await ask(0, 'offer', { offer: { about: 'undo', to: 0 } })
    expect(undo.status).toBe(200)
    expect((await ask(0, 'answer', { offer: undo.body.n, yes: true })).status).toBe(409)
    expect((await ask(1, 'answer', { offer: undo.body.n, yes: true })).status).toBe(200)
    expect((await house.call.get(`/api/rooms/${room}`)).body.acting).toEqual([0])
    expect((await ask(0, 'offer', { offer: { about: 'nonsense' } })).status).toBe(400)
    const draw = await ask(0, 'offer', { offer: { about: 'draw' } })
    expect((await ask(1, 'withdraw', { offer: draw.body.n })).status).toBe(403)
    expect((await ask(0, 'withdraw', { offer: draw.body.n })).status).toBe(200)
    expect((await ask(1, 'resign', {})).status).toBe(200)
    expect((await ask(1, 'resign', {})).status).toBe(409)
    const { body } = await house.call.get(`/api/rooms/${room}`)
    expect(body.result).toEqual({ payoffs: [1, -1], reason: 'resigned' })
    expect((await ask(0, 'act', { after: body.n, move: 'e4' })).status).toBe(409)
    expect((await ask(1, 'offer', { offer: { about: 'rematch' } })).status).toBe(200)
  })

  it('is called by the names of its players, which the log does not know', async () => {
    const { room, seats } = await house.call.open({ game: 'chess', names: ['Anna', ''] })
    const named = await house.call.post(`/api/rooms/${room}/name`, { id: 'n', name: ' Béla\n' }, seats[1]?.secret)
    expect(named.status).toBe(200)
    await house.restart()
    expect((await house.call.get(`/api/rooms/${room}`)).body.seats.map(({ name }: { name: string }) => name)).toEqual([
      'Anna',
      'Béla',
    ])
    const { body } = await house.call.get(`/api/rooms/${room}/events`)
    expect(body.events[0].seats[1].name).toBe('Béla')
    expect(body.events.at(-1)).toMatchObject({ kind: 'seated', player: { name: 'Béla' } })
  })

  it('that begins together waits for everybody', async () => {
    const { room, seats, n } = await house.call.open({ game: 'chess', start: 'together' })
    expect(n).toBe(0)
    const look = (seat: number) => house.call.get(`/api/rooms/${room}`, seats[seat]?.secret)
    expect((await look(0)).body).toMatchObject({ started: false, acting: [], moves: [] })
    const early = await house.call.post(`/api/rooms/${room}/act`, { after: 0, id: 'a', move: 'e4' }, seats[0]?.secret)
    expect(early.status).toBe(409)
    expect((await look(1)).body).toMatchObject({ started: true, n: 1, acting: [0] })
  })
})

describe('every game', () => {
  it.each(GAMES.map((entry) => [entry.id, entry] as const))('%s is played over the network', async (_, entry) => {
    const { path, room } = await playOn(entry, 6, 3)
    const { body: record } = await house.call.get(`${path}/record`)
    expect(record).toMatchObject({ format: 'jatekvilag-game', game: entry.id })
    const { body } = await house.call.get(`${path}/events`)
    expect(body.events.map(({ n }: { n: number }) => n)).toEqual(body.events.map((_: unknown, i: number) => i))
    expect(room).toBeTruthy()
  })
})

describe('a game to its end', () => {
  it('gives a record that replays to the same result', async () => {
    const entry = gameEntry('connect-four')!
    const { path } = await playOn(entry, 100, 5)
    const { body: record } = await house.call.get(`${path}/record`)
    const { body } = await house.call.get(path)
    expect(body.result).not.toBeNull()
    const opened = unwrap(openRecord(entry, record))
    expect(opened.result).toEqual(body.result)
    expect(body.position).toBe(opened.game.write(opened.match.position))
  })

  it('tells the seed of its dice, and every draw can be worked out again', async () => {
    const entry = gameEntry('backgammon')!
    // Dice fall as they like: a game that somebody gave up at the first double has too few of them.
    const draws = (all: readonly RoomEvent[]) => all.filter(({ kind }) => kind === 'chance').length
    let events: RoomEvent[] = []
    let room = ''
    let commitment = ''
    for (let seed = 7; draws(events) < 4; seed++) {
      const played = await playOn(entry, 25, seed)
      const { path, seats } = played
      await house.call.post(`${path}/resign`, { id: 'end' }, seats[0]?.secret)
      events = (await house.call.get(`${path}/events`)).body.events
      room = played.room
      commitment = played.commitment
    }
    expect(events[0]).toMatchObject({ kind: 'created', commitment })
    expect(unfairness(entry, room, events)).toBeUndefined()
    const tampered = events.map((event) => (event.kind === 'acted' ? { ...event, nonce: 'other' } : event))
    expect(unfairness(entry, room, tampered)).toBeDefined()
  })

  it('with secrets tells everything at its end, and the part of the viewer before', async () => {
    const entry = gameEntry('dark-chess')!
    const { path, seats } = await playOn(entry, 6, 2)
    const before = await house.call.get(`${path}/record`, seats[0]?.secret)
    expect(before.body.actions).toBeUndefined()
    const game = unwrap(openGame(entry))
    expect(before.body.position).toBe((await house.call.get(path, seats[0]?.secret)).body.position)
    expect((await house.call.get(path)).body.position).not.toBe(before.body.position)
    await house.call.post(`${path}/resign`, { id: 'end' }, seats[0]?.secret)
    const after = await house.call.get(`${path}/record`)
    expect(after.body.actions).toHaveLength(6)
    const match = new Match(game)
    for (const [seat, action] of after.body.actions) match.play(seat, action)
    expect((await house.call.get(path)).body.position).toBe(game.write(match.position))
    expect(game.view(match.position, SPECTATOR)).not.toEqual(match.position)
  })
})

describe('the server', () => {
  it('says how it is', async () => {
    expect((await house.call.get('/health')).body).toMatchObject({ ok: true })
    const { text, headers } = await house.call.get('/metrics')
    expect(headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(text).toMatch(/^jv_moves_total \d+$/m)
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) jv_\w+ .+|jv_\w+(\{[^}]*\})? [\d.e+-]+)$/)
  })

  it('lets nobody frame, sniff or keep its answers', async () => {
    const { headers } = await house.call.get('/api/rooms/none')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})
