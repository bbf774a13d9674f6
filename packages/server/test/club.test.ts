/** Events of the club that several desks and phones share, over HTTP, with a real store. */
import type {
  ContestEntry,
  ContestHappening,
  ContestSettings,
  EventSettings,
  Happening,
  LogEntry,
} from '@jatekvilag/club'
import { EVENTS, readLog, rebase } from '@jatekvilag/club'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const AT = '2025-11-08T09:00:00.000Z'
const SETTINGS: EventSettings = {
  ...{ name: 'Kupa', game: 'breakthrough', format: 'round-robin', date: '2025-11-08', venue: 'Győr' },
  organiser: { name: 'Éva', registered: true, member: false },
}
const NAMES = ['Anna', 'Béla', 'Cili', 'Dani']
const drawn: Happening = {
  ...{ kind: 'draw', round: 1, byes: [] },
  boards: [
    ['Anna', 'Béla'],
    ['Cili', 'Dani'],
  ],
}
const entered = (name: string, more: object = {}): Happening => ({
  kind: 'entry',
  entrant: { id: name, name, ...more },
})
const result = (board: number, sign: '1-0' | '0-1'): Happening => ({
  kind: 'result',
  round: 1,
  board,
  result: { sign },
})
const line = (what: Happening, by = 'Éva') => ({ at: AT, by, what })
const numbered = (whats: readonly Happening[]): LogEntry[] => whats.map((what, i) => ({ number: i + 1, ...line(what) }))

interface Shared {
  readonly event: string
  readonly secret: string
  readonly n: number
}

async function share(
  settings: Partial<EventSettings> = {},
  entries: readonly Happening[] = NAMES.map((n) => entered(n)),
  begin: readonly Happening[] = [drawn],
) {
  const whats: Happening[] = [{ kind: 'open', settings: { ...SETTINGS, ...settings } }, ...entries, ...begin]
  const { status, body, text } = await house.call.post<Shared>('/api/club', { entries: numbered(whats) })
  if (status !== 201) throw new Error(text)
  const path = `/api/club/${encodeURIComponent(body.event)}`
  const links = (await house.call.get(`${path}/links`, body.secret)).body.players as Record<string, string>
  return { ...body, path, links }
}

type Event = Awaited<ReturnType<typeof share>>
const append = ({ path, secret }: Event, after: number, whats: readonly Happening[], request?: string) =>
  house.call.post(`${path}/append`, { after, entries: whats.map((what) => line(what)), request }, secret)
const says = ({ path, links }: Event, who: string, what: object, more: object = {}) =>
  house.call.post(`${path}/say`, { what, ...more }, links[who])
const stateOf = async ({ path, secret }: Pick<Event, 'path' | 'secret'>) => {
  const { entries } = (await house.call.get(path, secret)).body as { entries: LogEntry[] }
  const read = readLog({ version: 1, entries })
  if (!read.ok) throw new Error(read.problem.id)
  return read.value.state
}
const boards = async (event: Event) => (await stateOf(event)).rounds[0]?.boards ?? []
const signs = async (event: Event) => (await boards(event)).map((board) => board.result?.sign)

describe('a shared event', () => {
  it('is written only behind its last entry: whoever has not seen it is told what it is', async () => {
    const event = await share()
    expect(event.n).toBe(6)
    expect((await append(event, 6, [result(0, '1-0')])).body).toEqual({ n: 7 })
    const late = await append(event, 6, [result(1, '0-1')])
    expect([late.status, late.body.n]).toEqual([409, 7])
    expect(late.body.entries.map((entry: LogEntry) => [entry.number, entry.what])).toEqual([[7, result(0, '1-0')]])
    expect(await signs(event)).toEqual(['1-0', undefined])
    expect((await append(event, 7, [result(1, '0-1')])).status).toBe(200)
  })

  it('takes all of an append or nothing, with the rule that forbids it', async () => {
    const event = await share()
    const answer = await house
      .in('hu')
      .post(
        `${event.path}/append`,
        { after: 6, entries: [result(0, '1-0'), result(0, '0-1')].map((what) => line(what)) },
        event.secret,
      )
    expect([answer.status, answer.body.why]).toEqual([
      409,
      'Az 1. forduló 1. táblájának már van eredménye; csak indokkal javítható.',
    ])
    expect(await signs(event)).toEqual([undefined, undefined])
  })

  it('does once what is asked for twice under one name', async () => {
    const event = await share()
    const ask = () => append(event, 6, [result(0, '1-0')], 'once')
    expect([(await ask()).body, (await ask()).body]).toEqual([{ n: 7 }, { n: 7 }])
  })

  it('is there after a restart, with the links of its players', async () => {
    const event = await share()
    await append(event, 6, [result(0, '1-0')])
    await house.restart()
    expect(await signs(event)).toEqual(['1-0', undefined])
    expect((await house.call.get(`${event.path}/links`, event.secret)).body.players).toEqual(event.links)
  })

  it('tells whoever waits as soon as something happens', async () => {
    const event = await share()
    const waiting = house.call.get(`${event.path}?after=6&wait=20`)
    await append(event, 6, [result(0, '1-0')])
    expect((await waiting).body.entries.map((entry: LogEntry) => entry.what)).toEqual([result(0, '1-0')])
  })

  it('goes without a trace when its organiser takes it from the server', async () => {
    const event = await share()
    expect((await house.call.post(`${event.path}/erase`, {}, event.links.Anna)).status).toBe(403)
    expect((await house.call.post(`${event.path}/erase`, {}, event.secret)).status).toBe(200)
    expect((await house.call.get(event.path, event.secret)).status).toBe(404)
  })
})

describe('two organisers at two laptops', () => {
  it('never overwrite each other, however their entries cross', async () => {
    const names = Array.from({ length: 24 }, (_, i) => `J${i}`)
    const open: Happening = { kind: 'open', settings: { ...SETTINGS, format: 'arena' } }
    const { body } = await house.call.post<Shared>('/api/club', {
      entries: numbered([open, ...names.map((name) => entered(name))]),
    })
    const path = `/api/club/${encodeURIComponent(body.event)}`
    const ask = async (after: number) => (await house.call.get(`${path}?after=${after}`, body.secret)).body.entries
    /** As a desk does it: goes on at once, sends, and does again behind what others did. */
    async function desk(by: string, first: number) {
      const read = readLog({ version: 1, entries: await ask(0) })
      if (!read.ok) throw new Error(read.problem.id)
      let session = read.value
      let known = session.log.entries.length
      for (let i = 0; i < 15; i++) {
        const what: Happening = {
          ...{ kind: 'duel', sides: [`J${first + (i % 12)}`, `J${first + ((i + 1) % 12)}`] },
          result: { sign: i % 2 ? '1-0' : '0-1' },
        }
        const wish = { at: AT.replace(':00:00', `:${10 + first}:${10 + i}`), by, what }
        for (;;) {
          const answer = await house.call.post(`${path}/append`, { after: known, entries: [wish] }, body.secret)
          const newer = answer.status === 200 ? await ask(known) : answer.body.entries
          const met = rebase(EVENTS, session, known, newer)
          if (!met.ok) throw new Error(met.problem.id)
          ;({ session, known } = met.value)
          if (answer.status === 200) break
        }
      }
    }
    await Promise.all([desk('Éva', 0), desk('Béla', 12)])
    const all = (await ask(0)) as LogEntry[]
    expect(all.map((entry) => entry.number)).toEqual(all.map((_, i) => i + 1))
    const duels = all.filter((entry) => entry.what.kind === 'duel')
    expect(duels).toHaveLength(30)
    expect(new Set(duels.map((entry) => `${entry.by} ${entry.at}`)).size).toBe(30)
  })
})

describe('who may see what', () => {
  const child = (address: string, birth: string) => ({ birth, contact: { address, phone: address, email: address } })
  const withChild = (address: string, birth: string) =>
    share({}, [entered('Anna', child(address, birth)), ...NAMES.slice(1).map((name) => entered(name))])

  it('T29: T30: T31: strangers and other players get the same bytes whatever the address of a child is', async () => {
    const [one, other] = [
      await withChild('Titok utca 1.', '2015-01-01'),
      await withChild('Rejtek tér 22.', '2014-12-31'),
    ]
    const read = async (event: Event, secret?: string) => (await house.call.get(event.path, secret)).text
    expect(await read(one)).toBe(await read(other))
    expect(await read(one, one.links.Béla)).toBe(await read(other, other.links.Béla))
    for (const [secret, sees] of [
      [one.secret, true],
      [one.links.Anna, true],
      [one.links.Béla, false],
      [undefined, false],
    ] as const)
      expect((await read(one, secret)).includes('Titok')).toBe(sees)
    // Nor do the rooms, the refusals or the links of others tell it.
    for (const path of [one.path, `${one.path}/links`, `/api/rooms/${encodeURIComponent(one.event)}`])
      expect((await house.call.get(path)).text).not.toContain('Titok')
  })

  it('the secret half of the key that signs goes to organisers alone', async () => {
    const event = await share({}, undefined, [drawn, { kind: 'key', x: 'nyilvános', d: 'titkos' }])
    const read = async (secret?: string) => (await house.call.get(event.path, secret)).text
    for (const [secret, sees] of [
      [event.secret, true],
      [event.links.Anna, false],
      [undefined, false],
    ] as const) {
      const text = await read(secret)
      expect([text.includes('nyilvános'), text.includes('titkos')]).toEqual([true, sees])
    }
  })

  it('a wrong secret opens nothing, and only organisers get the links', async () => {
    const event = await share()
    expect((await house.call.get(event.path, 'x'.repeat(22))).status).toBe(403)
    expect((await house.call.get(`${event.path}/links`)).status).toBe(403)
    expect((await house.call.get(`${event.path}/links`, event.links.Anna)).status).toBe(403)
    expect((await house.call.post(`${event.path}/append`, { after: 6, entries: [] }, event.links.Anna)).status).toBe(
      403,
    )
  })
})

describe('players enter their results', () => {
  const claim = (board: number, sign: '1-0' | '0-1', more: object = {}) => ({
    ...{ kind: 'claim', round: 1, board, result: { sign }, ...more },
  })

  it('and it counts when both say the same', async () => {
    const event = await share()
    expect((await says(event, 'Anna', claim(0, '1-0'))).status).toBe(200)
    expect(await signs(event)).toEqual([undefined, undefined])
    expect((await says(event, 'Béla', claim(0, '0-1'))).status).toBe(200)
    expect(await signs(event)).toEqual([undefined, undefined])
    expect((await says(event, 'Béla', claim(0, '1-0'))).status).toBe(200)
    expect(await signs(event)).toEqual(['1-0', undefined])
  })

  it('but not those of others, and in nobody else’s name', async () => {
    const event = await share()
    expect((await says(event, 'Cili', claim(0, '1-0'))).status).toBe(409)
    await says(event, 'Anna', claim(0, '1-0'))
    // He says that he is Béla: it is Anna who says it again.
    expect((await says(event, 'Anna', claim(0, '1-0', { player: 'Béla' }))).status).toBe(200)
    expect(await signs(event)).toEqual([undefined, undefined])
    for (const what of [result(0, '1-0'), { kind: 'ruling', text: 'Én nyertem.' }, { kind: 'draw' }, null])
      expect((await says(event, 'Anna', what as object)).status).toBe(400)
    expect((await house.call.post(`${event.path}/say`, { what: claim(0, '1-0') })).status).toBe(403)
  })

  it('not where they have been paired anew since they looked', async () => {
    const event = await share()
    const answer = await says(event, 'Anna', claim(0, '1-0'), { against: 'Cili' })
    expect([answer.status, await signs(event)]).toEqual([409, [undefined, undefined]])
  })

  it('and say that they are here', async () => {
    const event = await share()
    expect((await says(event, 'Anna', { kind: 'check-in', player: 'Béla', here: false })).status).toBe(200)
    const { entries } = (await house.call.get(event.path)).body
    expect(entries.at(-1)).toMatchObject({ by: 'Anna', what: { kind: 'check-in', player: 'Anna', here: false } })
  })
})

describe('games that are played here', () => {
  const online = { online: { minutes: 10, seconds: 5 } }
  const play = ({ path, links }: Event, who: string) =>
    house.call.post<{ room: string; secret: string }>(`${path}/play`, {}, links[who])
  const resign = (room: string, secret: string) =>
    house.call.post(`/api/rooms/${room}/resign`, { id: 'resign' }, secret)
  async function until(event: Event, board: number) {
    for (let tries = 0; tries < 200; tries++) {
      const sign = (await signs(event))[board]
      if (sign) return sign
      await new Promise((go) => setTimeout(go, 20))
    }
    return undefined
  }

  it('the two of a board get the same room, each his own seat, also when they come at once', async () => {
    const event = await share(online)
    const [one, other] = (await Promise.all([play(event, 'Anna'), play(event, 'Béla')])).map(({ body }) => body)
    expect(one?.room).toBe(other?.room)
    expect(one?.secret).not.toBe(other?.secret)
    const third = (await play(event, 'Cili')).body
    expect(third.room).not.toBe(one?.room)
    expect((await boards(event)).map((board) => board.room)).toEqual([one?.room, third.room])
    const seatOf = async (secret = '') => (await house.call.post('/api/mine', { room: one?.room }, secret)).body.seat
    expect([await seatOf(one?.secret), await seatOf(other?.secret)]).toEqual([0, 1])
    const { seats } = (await house.call.get(`/api/rooms/${one?.room}`)).body
    expect(seats.map(({ name }: { name: string }) => name)).toEqual(['Anna', 'Béla'])
  })

  it('the end of the game is in the event by itself, and its record in the room', async () => {
    const event = await share(online)
    const one = (await play(event, 'Anna')).body
    const other = (await play(event, 'Béla')).body
    await house.call.get(`/api/rooms/${one.room}`, one.secret)
    await house.call.get(`/api/rooms/${one.room}`, other.secret)
    expect((await resign(one.room, one.secret)).status).toBe(200)
    expect(await until(event, 0)).toBe('0-1')
    expect((await play(event, 'Anna')).body.room).toBe(one.room)
    expect((await house.call.get(`/api/rooms/${one.room}/record`)).body.result.payoffs).toEqual([-1, 1])
  })

  it('Tantrix T26: T31: a championship is played with its own clock, and gets the points that the game has shared out', async () => {
    const event = await share({ ...online, format: 'tantrix', game: 'tantrix', rounds: 1 })
    const one = (await play(event, 'Anna')).body
    const other = (await play(event, 'Béla')).body
    for (const { secret } of [one, other]) await house.call.get(`/api/rooms/${one.room}`, secret)
    const { clock, options } = (await house.call.get(`/api/rooms/${one.room}`, one.secret)).body
    expect([clock.rule.kind, clock.rule.ms, options.tournament]).toEqual(['countdown', 20 * 60_000, true])
    expect((await resign(one.room, one.secret)).status).toBe(200)
    expect(await until(event, 0)).toBe('0-1')
    expect((await boards(event))[0]?.result).toMatchObject({ ruled: [0, 20] })
  })

  /** Both come to their room, and the first of them gives up. */
  async function lost(event: Event, loser: string, winner: string) {
    const [one, other] = [(await play(event, loser)).body, (await play(event, winner)).body]
    expect(one.room).toBe(other.room)
    for (const { secret } of [one, other]) await house.call.get(`/api/rooms/${one.room}`, secret)
    expect((await resign(one.room, one.secret)).status).toBe(200)
    return one.room
  }
  async function settled(event: Event, count: number) {
    for (let tries = 0; tries < 300; tries++) {
      const { duels } = await stateOf(event)
      if (duels.length === count) return duels
      await new Promise((go) => setTimeout(go, 20))
    }
    return undefined
  }

  it('T54: T57: a duel of two games has two rooms, with colours changed, and its result at the end', async () => {
    const event = await share({ ...online, duels: true })
    const first = await lost(event, 'Anna', 'Béla')
    for (let tries = 0; (await boards(event))[0]?.games.length !== 1 && tries < 200; tries++)
      await new Promise((go) => setTimeout(go, 20))
    // What was entered is not entered again when the server comes back.
    await house.restart()
    expect((await boards(event))[0]).toMatchObject({ result: null, games: [{ winner: 1 }], room: null })
    const second = await lost(event, 'Anna', 'Béla')
    expect(second).not.toBe(first)
    const { seats } = (await house.call.get(`/api/rooms/${second}`)).body
    expect(seats.map(({ name }: { name: string }) => name)).toEqual(['Béla', 'Anna'])
    expect(await until(event, 0)).toBe('0-1')
  })

  it('an arena pairs those who wait, opens their room, and takes the result', async () => {
    const event = await share({ ...online, format: 'arena' }, undefined, [])
    expect((await play(event, 'Anna')).status).toBe(409)
    for (const who of ['Anna', 'Béla', 'Cili'])
      expect((await says(event, who, { kind: 'ready', ready: true })).status).toBe(200)
    for (let tries = 0; (await stateOf(event)).meetings.length === 0 && tries < 400; tries++)
      await new Promise((go) => setTimeout(go, 20))
    const { meetings, waiting } = await stateOf(event)
    expect([meetings.length, waiting]).toEqual([1, ['Cili']])
    const [first = '', second = ''] = meetings[0]?.sides ?? []
    const room = await lost(event, second, first)
    expect(await settled(event, 1)).toMatchObject([{ sides: [first, second], result: { sign: '1-0' }, room }])
    expect((await stateOf(event)).meetings).toEqual([])
  })

  it('T38: T39: a duel for chips is played when both have agreed on the stakes, and nobody else decides it', async () => {
    const event = await share({ ...online, format: 'chips', chips: 3 }, undefined, [])
    const asks = (who: string, sides: string[], stakes: number[]) =>
      says(event, who, { kind: 'challenge', sides, stakes })
    expect((await asks('Anna', ['Anna', 'Béla'], [2, 1])).status).toBe(200)
    expect((await asks('Cili', ['Béla', 'Anna'], [1, 2])).status).toBe(409)
    expect((await says(event, 'Anna', { kind: 'meeting', sides: ['Anna', 'Béla'] })).status).toBe(400)
    expect((await asks('Béla', ['Béla', 'Anna'], [1, 2])).status).toBe(200)
    await lost(event, 'Anna', 'Béla')
    expect(await settled(event, 1)).toMatchObject([
      { sides: ['Béla', 'Anna'], stakes: [1, 2], result: { sign: '1-0' } },
    ])
  })

  it('T8: a challenge of a ladder is played in a room when the one above accepts it', async () => {
    const event = await share({ ...online, format: 'ladder', reach: 1 }, undefined, [])
    const asks = (who: string, sides: string[]) => says(event, who, { kind: 'challenge', sides })
    expect((await asks('Cili', ['Cili', 'Anna'])).status).toBe(409)
    expect((await asks('Béla', ['Béla', 'Anna'])).status).toBe(200)
    expect((await asks('Anna', ['Béla', 'Anna'])).status).toBe(200)
    await lost(event, 'Anna', 'Béla')
    expect(await settled(event, 1)).toMatchObject([{ sides: ['Béla', 'Anna'], result: { sign: '1-0' } }])
  })

  it('nobody plays where the games are not played here, and strangers get no seat', async () => {
    expect((await play(await share(), 'Anna')).status).toBe(409)
    const event = await share(online)
    expect((await house.call.post(`${event.path}/play`, {})).status).toBe(403)
  })
})

describe('a puzzle contest that several desks run', () => {
  const settings: ContestSettings = {
    ...{ name: 'Rejtvényverseny', round: 1, date: '2025-11-01', starts: '2025-11-01T09:00:00.000Z', minutes: 60 },
  }
  const place = (id: string): ContestHappening => ({
    kind: 'place',
    place: {
      id,
      application: {
        ...{ name: id, inWriting: true, acceptsRules: true, privatePerson: false },
        promises: { secrecy: true, publicOnlyAtStart: true, correctTiming: true, postsInThreeDays: true },
      },
    },
  })
  const told = (what: ContestHappening) => ({ at: AT, by: 'Éva', what })
  async function shared() {
    const entries = [{ number: 1, ...told({ kind: 'open', settings }) }]
    const { status, body } = await house.call.post<Shared>('/api/club', { kind: 'contest', entries })
    expect(status).toBe(201)
    return { ...body, path: `/api/club/${encodeURIComponent(body.event)}` }
  }

  it('is written behind its last entry, and is there after a restart', async () => {
    const { path, secret, n } = await shared()
    const append = (after: number, what: ContestHappening) =>
      house.call.post(`${path}/append`, { after, entries: [told(what)] }, secret)
    expect((await append(n, place('gyor'))).body).toEqual({ n: 2 })
    const late = await append(n, place('pecs'))
    expect([late.status, late.body.entries.map((entry: ContestEntry) => entry.what)]).toEqual([409, [place('gyor')]])
    expect((await append(2, place('gyor'))).status).toBe(409)
    await house.restart()
    const { entries } = (await house.call.get(path, secret)).body
    expect(entries.map((entry: ContestEntry) => entry.what.kind)).toEqual(['open', 'place'])
  })

  it('T61: strangers get not a word of it, whatever they ask', async () => {
    const { path, event, secret } = await shared()
    for (const [asked, with_] of [
      [path, undefined],
      [path, 'x'.repeat(22)],
      [`${path}/links`, undefined],
      [`/api/rooms/${encodeURIComponent(event)}`, undefined],
    ] as const) {
      const { status, text } = await house.call.get(asked, with_)
      expect([status >= 400, text.includes('Rejtvény')]).toEqual([true, false])
    }
    expect((await house.call.post(`${path}/append`, { after: 1, entries: [told(place('x'))] })).status).toBe(403)
    expect((await house.call.post(`${path}/say`, { what: { kind: 'check-in' } }, secret)).status).toBe(403)
    expect((await house.call.post('/api/club', { kind: 'raffle', entries: [] })).status).toBe(400)
  })
})
