/** Events and contests of the club over HTTP: one log that organisers write, players add to, and everybody reads as far as he may. */
import type { Happening } from '@jatekvilag/club'
import { isObject } from '@jatekvilag/play'
import { type EventViewer, SharedEvent } from '../club/shared-event.ts'
import type { Happens, SharedLog } from '../club/shared-log.ts'
import { readWishes, type Shared, type Written } from '../club/shared-logs.ts'
import { problem } from '../texts.ts'
import { type Api, type Asked, bearerOf, refusal, reply, tooMuch, wrongMethod } from './asking.ts'
import { type Reply, readJson } from './json.ts'

/** A draw for a thousand people is some fifty thousand letters. */
const MOST_LETTERS = 512 * 1024
const MOST_WAIT = 60
const COMPARE_MS = 4000
const WRITING: ReadonlySet<string> = new Set(['append', 'say', 'play', 'erase'])

export async function answerClub(api: Api, asked: Asked, [id, verb, ...more]: readonly string[]): Promise<Reply> {
  const { request, language } = asked
  if (more.length > 0) return refusal(404, problem('no-route'), language)
  if (id === undefined || id === '')
    return request.method === 'POST' ? share(api, asked) : wrongMethod('POST', language)
  const method = verb === undefined || verb === 'links' ? 'GET' : WRITING.has(verb) ? 'POST' : undefined
  if (method === undefined) return refusal(404, problem('no-route'), language)
  if (request.method !== method) return wrongMethod(method, language)
  const event = await api.events.find(id)
  if (!event) return refusal(404, problem('no-such-event'), language)
  const viewer = event.viewerOf(bearerOf(request))
  if (viewer === undefined)
    return api.limits.take('secrets', asked.address)
      ? refusal(403, problem('wrong-secret'), language)
      : tooMuch(api, language)
  if (verb === undefined) return tell(api, asked, event, viewer)
  const body = method === 'POST' ? await readJson(request, MOST_LETTERS) : undefined
  if (body?.ok === false) return refusal(body.tooLong ? 413 : 400, body.problem, language)
  return wishOf(api, asked, { event, viewer, verb, body: isObject(body?.value) ? body.value : {} })
}

async function share(api: Api, { request, address, language }: Asked): Promise<Reply> {
  const body = await readJson(request, MOST_LETTERS)
  if (!body.ok) return refusal(body.tooLong ? 413 : 400, body.problem, language)
  if (!api.limits.take('rooms', address)) return tooMuch(api, language)
  const { kind = 'event', entries } = isObject(body.value) ? body.value : {}
  if (kind !== 'event' && kind !== 'contest') return refusal(400, problem('entries-list'), language)
  const opened = await api.events.open(kind, entries)
  return 'event' in opened ? reply(201, opened) : refusal(400, opened, language)
}

/** What came after an entry, at once or as soon as something does. */
async function tell(api: Api, { url, request, language }: Asked, event: Shared, viewer: EventViewer): Promise<Reply> {
  const after = numberIn(url, 'after')
  const wait = numberIn(url, 'wait')
  if (after === undefined || wait === undefined) return refusal(400, problem('after-query'), language)
  const gone = new AbortController()
  const leave = () => gone.abort()
  request.socket.once('close', leave)
  const until = performance.now() + Math.min(wait, MOST_WAIT) * 1000
  for (let left = until - performance.now(); after >= event.n && left > 0; left = until - performance.now()) {
    if (gone.signal.aborted) break
    // Hints of other nodes may be lost: then their log is asked.
    await event.next(api.rooms.store.isShared ? Math.min(left, COMPARE_MS) : left, gone.signal)
    if ((await api.events.find(event.id)) !== event) break
  }
  request.socket.off('close', leave)
  const you = viewer === 'organiser' ? 'organiser' : viewer === 'public' ? null : viewer
  // Nobody but an organiser sees anything of a contest: `viewerOf` has said so.
  const entries = event instanceof SharedEvent ? event.entriesFor(viewer, after) : event.entriesFor('organiser', after)
  return reply(200, { n: event.n, you, entries })
}

function numberIn(url: URL, name: string): number | undefined {
  const text = url.searchParams.get(name) ?? '0'
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined
}

interface Wish {
  readonly event: Shared
  readonly viewer: EventViewer
  readonly verb: string
  readonly body: Readonly<Record<string, unknown>>
}

async function wishOf(api: Api, asked: Asked, { event, viewer, verb, body }: Wish): Promise<Reply> {
  const { language } = asked
  if (verb === 'say' || verb === 'play') {
    if (typeof viewer !== 'object' || !(event instanceof SharedEvent))
      return refusal(403, problem('need-player'), language)
    return verb === 'say' ? say(api, asked, event, viewer.player, body) : play(api, asked, event, viewer.player)
  }
  if (viewer !== 'organiser') return refusal(403, problem('need-organiser'), language)
  switch (verb) {
    case 'append':
      return event instanceof SharedEvent ? append(api, asked, event, body) : append(api, asked, event, body)
    case 'links': {
      if (!(event instanceof SharedEvent)) return reply(200, { players: {} })
      const { players } = event.session.state
      return reply(200, { players: Object.fromEntries(players.map(({ id }) => [id, event.secretOf(id)])) })
    }
    default:
      await api.events.erase(event)
      return reply(200, {})
  }
}

async function append<W extends Happens, S, V>(
  api: Api,
  { language }: Asked,
  event: SharedLog<W, S, V>,
  body: Wish['body'],
): Promise<Reply> {
  const { after, entries, request } = body
  const wishes = readWishes<W>(entries)
  const isNamed = request === undefined || (typeof request === 'string' && /^[\w-]{1,64}$/.test(request))
  if (!wishes || typeof after !== 'number' || !isNamed) return refusal(400, problem('entries-list'), language)
  const written = await api.events.append(event, wishes, after, request as string | undefined)
  const since = { n: event.n, entries: event.entriesFor('organiser', after) }
  if (!written.done && written.stale) return refusal(409, problem('event-stale'), language, since)
  return outcome(written, language)
}

const outcome = (written: Written, language: Asked['language']): Reply =>
  written.done
    ? reply(200, { n: written.n })
    : refusal(409, written.stale ? problem('not-kept') : written.why, language)

/** What a player may tell: only of himself, whatever name he sends. */
async function say(api: Api, { at, language }: Asked, event: SharedEvent, player: string, body: Wish['body']) {
  const told = ownWords(body.what, player)
  if (!told) return refusal(400, problem('say-what'), language)
  const { state } = event.session
  if (told.kind === 'claim') {
    const sides = state.rounds[told.round - 1]?.boards[told.board]?.sides
    // The board may have been paired anew since he looked at it.
    if (sides && typeof body.against === 'string' && !sides.includes(body.against))
      return refusal(409, problem('other-board'), language)
  }
  const by = state.players.find(({ id }) => id === player)?.name ?? player
  const written = await api.events.append(event, [{ at: new Date(at).toISOString(), by, what: told }])
  if (told.kind === 'ready') api.eventGames.pairSoon(event)
  return outcome(written, language)
}

const OWN: ReadonlySet<unknown> = new Set(['claim', 'duel-claim', 'level-claim', 'ready', 'challenge', 'challenge-off'])

function ownWords(what: unknown, player: string): Happening | undefined {
  if (!isObject(what)) return undefined
  if (what.kind === 'check-in') return { kind: 'check-in', player, here: what.here !== false }
  return OWN.has(what.kind) ? ({ ...what, player } as unknown as Happening) : undefined
}

async function play(api: Api, { language }: Asked, event: SharedEvent, player: string): Promise<Reply> {
  const board = await api.eventGames.play(event, player)
  return 'room' in board ? reply(200, board) : refusal(409, board, language)
}
