/** Shared tables over HTTP, beside their socket; docs/api.md tells the forms. */
import { openGame, type Parsed, type Seat } from '@jatekvilag/engine'
import { isObject, readName, readWish } from '@jatekvilag/play'
import {
  colour as colourCheck,
  EMPTY_TABLE,
  keptHash,
  MOST_TABLE_BYTES,
  problemText,
  readIntentRequest,
  readPerson,
  type Table,
  tableCheck,
} from '@jatekvilag/table'
import { hashOf, isSame, seatOf } from '../rooms/secrets.ts'
import { LiveTable, LOOKING_ON, type TableOutcome, triesAgain } from '../tables/live-table.ts'
import { keepPicture, MOST_PICTURE, pictureBytes } from '../tables/pictures.ts'
import { decideReferee } from '../tables/referee.ts'
import { problem } from '../texts.ts'
import { type Api, type Asked, bearerOf, refusal, reply, tooMuch, wrongMethod } from './asking.ts'
import { type Reply, readBytes, readJson } from './json.ts'
import { answerEvents } from './polling.ts'

const WRITING: ReadonlySet<string> = new Set(['sit', 'do', 'undo', 'redo', 'person', 'referee', 'free', 'reveal'])
const READING: ReadonlySet<string> = new Set(['events', 'draws'])

/** What comes under /api/tables. */
export async function answerTables(api: Api, asked: Asked, path: readonly string[]): Promise<Reply> {
  const { request, language } = asked
  const [room = '', verb, hash, ...more] = path
  const isPicture = verb === 'pictures' && hash !== undefined
  const hasTail = isPicture || (verb === 'draws' && hash !== undefined)
  if (more.length > 0 || (hash !== undefined && !hasTail)) return refusal(404, problem('no-route'), language)
  if (room === '') return request.method === 'POST' ? create(api, asked) : wrongMethod('POST', language)
  if (isPicture) return request.method === 'GET' ? showPicture(api, asked, room, hash) : wrongMethod('GET', language)
  const method =
    verb === undefined || READING.has(verb) ? 'GET' : verb === 'pictures' || WRITING.has(verb) ? 'POST' : undefined
  if (method === undefined) return refusal(404, problem('no-route'), language)
  if (request.method !== method) return wrongMethod(method, language)
  if (verb === 'draws') return showDraws(api, asked, room, hash ?? '')
  return verb === 'pictures' ? takePicture(api, asked, room) : atTable(api, asked, room, verb)
}

/** A table to begin with: what lies there, without what belongs to the person or the device. */
function readTable(value: unknown): Table | undefined {
  if (value === undefined) return EMPTY_TABLE
  if (!isObject(value)) return undefined
  const origin = isObject(value.origin) ? { ...value.origin, record: undefined, match: undefined } : value.origin
  const table = JSON.parse(JSON.stringify({ ...value, origin, settings: EMPTY_TABLE.settings })) as Table
  return tableCheck(table, 'table') === undefined ? table : undefined
}

async function create(api: Api, { request, address, language }: Asked): Promise<Reply> {
  const body = await readJson(request, MOST_TABLE_BYTES)
  if (!body.ok) return refusal(body.tooLong ? 413 : 400, body.problem, language)
  const { table: laid, name: called, colour, nonce } = isObject(body.value) ? body.value : {}
  const table = readTable(laid)
  // Own pictures are sent by their bytes once the table is there, and laid down then.
  if (!table || table.pictures.length > 0) return refusal(400, problem('no-table'), language)
  const name = readName(called ?? '')
  if (!name.ok) return refusal(400, name.problem, language)
  if (colourCheck(colour, '') !== undefined) return refusal(400, problem('no-colour'), language)
  if (!api.limits.take('rooms', address)) return tooMuch(api, language)
  const given = typeof nonce === 'string' && /^[\w-]{1,64}$/.test(nonce) ? nonce : ''
  const opened = await api.tables.open({ table, name: name.value, colour: String(colour), nonce: given })
  return opened ? reply(201, opened) : refusal(503, problem('not-kept'), language)
}

async function atTable(api: Api, asked: Asked, id: string, verb: string | undefined): Promise<Reply> {
  const { language, request } = asked
  const body = request.method === 'POST' ? await readJson(request, MOST_TABLE_BYTES) : undefined
  if (body?.ok === false) return refusal(body.tooLong ? 413 : 400, body.problem, language)
  for (let tries = 0; ; tries++) {
    const live = await api.tables.find(id)
    if (!live) return refusal(404, problem('no-such-room'), language)
    if (!(live instanceof LiveTable)) return refusal(409, problem('frozen', live.frozen), language)
    const answer = await answerAt(api, asked, live, verb, body?.value)
    // Memory was thrown away under us: what is kept decides, so it is asked again.
    if (live.isSpoilt && answer.status !== 200 && (await triesAgain(tries))) continue
    return answer
  }
}

async function answerAt(
  api: Api,
  asked: Asked,
  live: LiveTable,
  verb: string | undefined,
  body: unknown,
): Promise<Reply> {
  if (verb === 'sit') return sitDown(api, asked, live, body)
  const seat = viewerOf(api, asked, live)
  if (typeof seat !== 'number') return seat
  const { language } = asked
  if (verb === undefined) {
    const { say: _, ...picture } = await live.through(() => live.pictureFor(seat))
    return reply(200, picture)
  }
  if (verb === 'events')
    return answerEvents(asked, {
      after: (n) => live.through(async () => ({ n: live.n, events: await live.stepsAfter(n, seat) })),
      next: (ms, signal) => live.next(ms, signal),
      isSpoilt: () => live.isSpoilt,
    })
  const done = async <T extends { readonly id: string }>(
    wish: Parsed<T>,
    act: (value: T) => Promise<TableOutcome>,
  ): Promise<Reply> => {
    if (!wish.ok) return refusal(400, wish.problem, language)
    const { id } = wish.value
    if (seat === LOOKING_ON) return refusal(403, problem('need-secret'), language, { id, n: live.n })
    const outcome = await act(wish.value)
    if (outcome.done) return reply(200, { id, n: outcome.n })
    return reply(outcome.status, { id, n: outcome.n, why: outcome.why(language) })
  }
  switch (verb) {
    case 'do':
      return done(readIntentRequest(body), (wish) => live.want(seat, wish.id, wish))
    case 'undo':
      return done(readWish(body), ({ id }) => live.request(seat, id, (shared) => shared.decideUndo(seat, live.nameOf)))
    case 'redo':
      return done(readWish(body), ({ id }) => live.request(seat, id, (shared) => shared.decideRedo(seat, live.nameOf)))
    case 'reveal':
      return done(readWish(body), ({ id }) => live.reveal(seat, id))
    case 'free':
      return done(readWish(body), ({ id }) =>
        live.request(seat, id, () => ({ ok: true, value: { kind: 'referee', seat, on: null } })),
      )
    case 'referee':
      return callReferee(api, asked, live, seat, body)
    default:
      return done(readPerson(body), async ({ id, name, colour }) => {
        await live.rename(seat, name)
        return live.request(seat, id, () => ({ ok: true, value: { kind: 'came', seat, colour } }))
      })
  }
}

/** What was drawn from a seed that was told, for everybody to work it out again. */
async function showDraws(api: Api, { language }: Asked, room: string, until: string): Promise<Reply> {
  const live = /^\d{1,9}$/.test(until) ? await api.tables.find(room) : undefined
  const draws = live instanceof LiveTable ? await live.drawsUntil(Number(until)) : undefined
  return draws ? reply(200, draws) : refusal(404, problem('no-route'), language)
}

/** The match that lies on the table, as whoever looked at it has found; the rules have the last word. */
async function callReferee(api: Api, { language }: Asked, live: LiveTable, seat: Seat, body: unknown): Promise<Reply> {
  const wish = readWish(body)
  if (!wish.ok) return refusal(400, wish.problem, language)
  const { id } = wish.value
  if (seat === LOOKING_ON) return refusal(403, problem('need-secret'), language, { id, n: live.n })
  const { game: called, options, start } = body as Record<string, unknown>
  const entry = typeof called === 'string' ? api.rooms.games.entry(called) : undefined
  if (!entry) return refusal(400, problem('no-game', String(called).slice(0, 100)), language)
  if (options !== undefined && !isObject(options)) return refusal(400, problem('options-object'), language)
  const opened = openGame(entry, options ? { options } : {})
  if (!opened.ok) return refusal(400, opened.problem, language)
  const position = typeof start === 'string' && start.length < 20_000 ? opened.value.read(start) : undefined
  if (!position?.ok) return refusal(409, position?.problem ?? problem('no-start'), language, { id, n: live.n })
  const outcome = await live.request(seat, id, (shared) =>
    decideReferee(api.tables, live, shared, {
      ...{ seat, entry, game: opened.value, position: position.value, start: String(start) },
    }),
  )
  if (outcome.done) return reply(200, { id, n: outcome.n })
  return reply(outcome.status, { id, n: outcome.n, why: outcome.why(language) })
}

/** A free seat, for whoever is invited; the secret is made by who sits down, so that asking twice is no harm. */
async function sitDown(api: Api, asked: Asked, live: LiveTable, body: unknown): Promise<Reply> {
  const { language, address, request } = asked
  const { secret, name: called = '', colour } = isObject(body) ? body : {}
  const name = readName(called)
  if (!name.ok) return refusal(400, name.problem, language)
  if (typeof secret !== 'string' || !/^[\w-]{22,64}$/.test(secret)) return refusal(400, problem('sit-secret'), language)
  if (colourCheck(colour, '') !== undefined) return refusal(400, problem('no-colour'), language)
  const hash = hashOf(secret)
  const full = () => refusal(409, problem('no-free-seat'), language, { n: live.n })
  if (!live.seats.some((one) => isSame(one.secret, hash))) {
    const [invitation] = await api.tables.store.ask<{ secret: string; until: number }>('invitation', live.id)
    const isInvited =
      invitation && invitation.until >= api.tables.now() && isSame(invitation.secret, hashOf(bearerOf(request) ?? ''))
    if (!isInvited)
      return api.limits.take('secrets', address)
        ? refusal(403, problem('not-invited'), language)
        : tooMuch(api, language)
  }
  const taken = await live.sit(hash, name.value, String(colour))
  return taken === undefined ? full() : reply(200, { seat: taken, n: live.n })
}

function viewerOf(api: Api, { request, address, language }: Asked, live: LiveTable): Seat | Reply {
  const secret = bearerOf(request)
  if (secret === undefined) return LOOKING_ON
  const seat = seatOf(secret, live.seats)
  if (seat !== undefined) return seat
  return api.limits.take('secrets', address) ? refusal(403, problem('wrong-secret'), language) : tooMuch(api, language)
}

async function takePicture(api: Api, asked: Asked, id: string): Promise<Reply> {
  const { language, request, address } = asked
  const live = await api.tables.find(id)
  if (!(live instanceof LiveTable)) return refusal(404, problem('no-such-room'), language)
  const seat = viewerOf(api, asked, live)
  if (typeof seat !== 'number') return seat
  if (seat === LOOKING_ON) return refusal(403, problem('need-secret'), language)
  if (!api.limits.take('pictures', address)) return tooMuch(api, language)
  const bytes = await readBytes(request, MOST_PICTURE)
  if (!bytes.ok) return refusal(413, bytes.problem, language)
  // One after the other, so that two at once do not pass the limit together.
  const kept = await live.through(() => keepPicture(api.tables.store, live.id, seat, bytes.value))
  return kept.ok ? reply(201, kept.value) : reply(400, { why: problemText(kept.problem, language) })
}

/** A picture is only a picture: nothing in it runs, whatever opens it. */
const PICTURE_HEADERS = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  'content-disposition': 'attachment',
  'cross-origin-resource-policy': 'same-origin',
}

async function showPicture(api: Api, { language }: Asked, room: string, hash: string): Promise<Reply> {
  const found = keptHash(`kept:${hash}`) === undefined ? undefined : await pictureBytes(api.tables.store, room, hash)
  if (!found) return refusal(404, problem('no-route'), language)
  return { status: 200, body: found.bytes, headers: { ...PICTURE_HEADERS, 'content-type': found.type } }
}
