/** The rooms over HTTP, for programs, schools behind strict networks and anybody with curl; docs/api.md tells the forms. */
import type { IncomingMessage } from 'node:http'
import { type Language, type Parsed, type Problem, type Seat, SPECTATOR } from '@jatekvilag/engine'
import {
  isObject,
  isWhole,
  pictureFor,
  readAct,
  readAnswer,
  readName,
  readOffer,
  readWish,
  recordFor,
} from '@jatekvilag/play'
import { answerContests } from '../contests/http.ts'
import {
  decideAct,
  decideAnswer,
  decideClaim,
  decideFilling,
  decideOffer,
  decideResigning,
  decideReturning,
  decideWithdrawal,
} from '../rooms/decisions.ts'
import { LiveRoom } from '../rooms/live-room.ts'
import { readRoomWish, STRONGEST } from '../rooms/opening.ts'
import type { Outcome } from '../rooms/outcome.ts'
import { hashOf, isSame, seatOf } from '../rooms/secrets.ts'
import { askedLanguage, problem } from '../texts.ts'
import { type Api, type Asked, bearerOf, refusal, reply, tooMuch, wrongMethod } from './asking.ts'
import { answerClub } from './club.ts'
import { type Reply, readJson } from './json.ts'
import { answerPeople } from './people.ts'
import { answerEvents } from './polling.ts'
import { answerTables } from './tables.ts'

export type { Api } from './asking.ts'

/** The answer to a question under /api; undefined for addresses that are none of ours. */
export async function answerApi(api: Api, request: IncomingMessage, url: URL, address: string): Promise<Reply> {
  const at = api.rooms.now()
  const asked: Asked = { request, url, address, at, language: askedLanguage(request.headers['accept-language']) }
  const { language } = asked
  if (!api.limits.take('requests', address)) return tooMuch(api, language)
  const [area = '', room, verb, ...more] = url.pathname.split('/').slice(2)
  if (PEOPLE.has(area)) return answerPeople(api, asked, url.pathname.slice('/api/'.length))
  if (area === 'contests') return answerContests(api, asked, [room, verb, ...more])
  if (area === 'tables') return answerTables(api, asked, url.pathname.split('/').slice(3))
  if (area === 'club') return answerClub(api, asked, url.pathname.split('/').slice(3))
  if (area !== 'rooms' || more.length > 0) return refusal(404, problem('no-route'), language)
  if (room === undefined || room === '')
    return request.method === 'POST' ? create(api, asked) : wrongMethod('POST', language)
  const method = verb === undefined || READING.has(verb) ? 'GET' : WRITING.has(verb) ? 'POST' : undefined
  if (method === undefined) return refusal(404, problem('no-route'), language)
  if (request.method !== method) return wrongMethod(method, language)
  return inRoom(api, asked, room, verb)
}

const PEOPLE: ReadonlySet<string> = new Set(['mine', 'lobby', 'push', 'addresses'])
const READING: ReadonlySet<string> = new Set(['events', 'record'])
const WRITING: ReadonlySet<string> = new Set([
  'sit',
  'fill',
  'claim',
  'return',
  'act',
  'offer',
  'answer',
  'withdraw',
  'resign',
  'name',
])

async function create(api: Api, { request, address, language }: Asked): Promise<Reply> {
  const body = await readJson(request)
  if (!body.ok) return refusal(body.tooLong ? 413 : 400, body.problem, language)
  const wish = readRoomWish(body.value, (id) => api.rooms.games.entry(id))
  if (!wish.ok) return refusal(400, wish.problem, language)
  if (!api.limits.take('rooms', address)) return tooMuch(api, language)
  const opened = await api.rooms.open(wish.value)
  return opened ? reply(201, opened) : refusal(503, problem('not-kept'), language)
}

async function inRoom(api: Api, asked: Asked, id: string, verb: string | undefined): Promise<Reply> {
  const { language } = asked
  const body = asked.request.method === 'POST' ? await readJson(asked.request) : undefined
  if (body?.ok === false) return refusal(body.tooLong ? 413 : 400, body.problem, language)
  for (let tries = 0; ; tries++) {
    const live = await api.rooms.find(id)
    if (!live) return refusal(404, problem('no-such-room'), language)
    if (!(live instanceof LiveRoom)) return refusal(409, problem('frozen', live.frozen), language)
    if (verb === 'sit') {
      const sat = await sitDown(api, asked, live, body?.value)
      if (live.isSpoilt && tries < 3) continue
      return sat
    }
    const seat = viewerOf(api, asked, live)
    if (typeof seat !== 'number') return seat
    live.sawSeat(seat)
    const answer = await answerIn(asked, live, seat, verb, body?.value)
    // Memory was thrown away under us: what is kept decides, so it is asked again.
    if (live.isSpoilt && tries < 3) continue
    return answer
  }
}

/** A free seat, for whoever is invited; the secret is made by who sits down, so that asking twice is no harm. */
async function sitDown(api: Api, asked: Asked, live: LiveRoom, body: unknown): Promise<Reply> {
  const { language, address } = asked
  const { secret, seat, name: called = '' } = isObject(body) ? body : {}
  const name = readName(called)
  if (!name.ok) return refusal(400, name.problem, language)
  if (typeof secret !== 'string' || !/^[\w-]{22,64}$/.test(secret)) return refusal(400, problem('sit-secret'), language)
  if (seat !== undefined && !isWhole(seat, 0, live.seats.length - 1))
    return refusal(400, problem('sit-where'), language)
  const hash = hashOf(secret)
  const isKnown = live.seats.some((one) => isSame(one.secret, hash))
  const full = () => refusal(409, problem('no-free-seat'), language, { n: live.n })
  if (!isKnown && !live.hasFreeSeat) return full()
  if (!isKnown && !(await isInvited(api, asked, live.id)))
    return api.limits.take('secrets', address) ? refusal(403, problem('not-invited'), language) : tooMuch(api, language)
  const taken = await live.sit(seat, hash, name.value)
  return taken === undefined ? full() : reply(200, { seat: taken, n: live.n })
}

async function isInvited(api: Api, { request }: Asked, room: string): Promise<boolean> {
  const [invitation] = await api.rooms.store.ask<{ secret: string; until: number }>('invitation', room)
  if (!invitation || invitation.until < api.rooms.now()) return false
  return invitation.secret === '' || isSame(invitation.secret, hashOf(bearerOf(request) ?? ''))
}

/** Whose eyes ask: the seat of the secret, or a spectator's where there is none. */
function viewerOf(api: Api, { request, address, language }: Asked, live: LiveRoom): Seat | Reply {
  const secret = bearerOf(request)
  if (secret === undefined) return SPECTATOR
  const seat = seatOf(secret, live.seats)
  if (seat !== undefined) return seat
  return api.limits.take('secrets', address) ? refusal(403, problem('wrong-secret'), language) : tooMuch(api, language)
}

function answerIn(asked: Asked, live: LiveRoom, seat: Seat, verb: string | undefined, body: unknown): Promise<Reply> {
  switch (verb) {
    case undefined:
      return showRoom(live, seat)
    case 'events':
      return showEvents(asked, live, seat)
    case 'record':
      return live.through(async () => reply(200, recordFor(await live.roomFor(seat), seat)))
    default:
      return wishIn(asked, live, seat, verb, body)
  }
}

async function showRoom(live: LiveRoom, seat: Seat): Promise<Reply> {
  await live.knowsWhoIsThere()
  await live.startIfAllCame()
  return live.through(async () => {
    const { seats, ...picture } = pictureFor(await live.roomFor(seat), seat)
    const here = seats.map((one) => ({ ...one, here: live.attendance.presenceOf(one.seat) === 'here' }))
    return reply(200, { ...picture, seats: here, commitment: live.commitment })
  })
}

async function showEvents(asked: Asked, live: LiveRoom, seat: Seat): Promise<Reply> {
  await live.startIfAllCame()
  return answerEvents(asked, {
    after: (n) => live.through(async () => ({ n: live.headFor(seat), events: await live.loggedAfter(n, seat) })),
    next: (ms, signal) => live.next(ms, signal),
    isSpoilt: () => live.isSpoilt,
  })
}

async function wishIn(asked: Asked, live: LiveRoom, seat: Seat, verb: string, body: unknown): Promise<Reply> {
  const { language, at } = asked
  const malformed = (why: Problem) => refusal(400, why, language)
  const done = async <T extends { readonly id: string; readonly after?: number }>(
    wish: Parsed<T>,
    decide: (value: T) => Parameters<LiveRoom['request']>[2],
  ): Promise<Reply> => {
    if (!wish.ok) return malformed(wish.problem)
    const { id, after } = wish.value
    if (seat === SPECTATOR) return refusal(403, problem('need-secret'), language, { id, n: live.n })
    return outcomeReply(
      await live.request(seat, { id, at, ...(after === undefined ? {} : { after }) }, decide(wish.value)),
      id,
      language,
    )
  }
  switch (verb) {
    case 'act':
      return done(readAct(body), (act) => (room, lately) => decideAct(room, lately, { ...act, seat, at, lag: 0 }))
    case 'offer':
      return done(
        readOffer(body),
        ({ offer }) =>
          () =>
            decideOffer(seat, offer),
      )
    case 'answer':
      return done(
        readAnswer(body),
        ({ offer, yes }) =>
          (room) =>
            decideAnswer(room, seat, offer, yes),
      )
    case 'withdraw':
      return done(
        readAnswer({ yes: false, ...(body as object) }),
        ({ offer }) =>
          (room) =>
            decideWithdrawal(room, seat, offer),
      )
    case 'resign':
      return done(readWish(body), () => (room) => decideResigning(room, seat))
    case 'claim': {
      const how = isObject(body) ? body.how : undefined
      if (how !== 'win' && how !== 'draw') return malformed(problem('claim-how'))
      const isCertain = await live.knowsWhoIsThere()
      const { attendance } = live
      return done(readWish(body), () => (room) => decideClaim(room, { seat, how, now: at }, { isCertain, attendance }))
    }
    case 'return':
      return done(readWish(body), () => (room) => decideReturning(room, seat))
    case 'fill': {
      const level = isObject(body) ? body.level : undefined
      if (!isWhole(level, 1, STRONGEST)) return malformed(problem('bots-list', STRONGEST))
      return done(readWish(body), () => (room) => decideFilling(room, level))
    }
    default: {
      const name = readName((body as { name?: unknown } | null)?.name)
      if (!name.ok) return malformed(name.problem)
      if (seat !== SPECTATOR) await live.rename(seat, name.value)
      const player = { name: name.value, kind: 'person' as const }
      return done(readWish(body), () => () => ({ deeds: [{ kind: 'seated', seat, player }] }))
    }
  }
}

function outcomeReply(outcome: Outcome, id: string, language: Language): Reply {
  if (outcome.done) return reply(200, { id, n: outcome.n })
  return refusal(outcome.status, outcome.why, language, { id, n: outcome.n })
}
