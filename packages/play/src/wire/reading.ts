/** Requests as they come from outside: what is malformed is refused with a sentence, whatever it is. */
import { type Action, type Parsed, parsed, plainText } from '@jatekvilag/engine'
import { isClockRule, isObject, isSound, isWhole } from '../checks.ts'
import type { ClockRule } from '../clock-rules.ts'
import type { OfferBody } from '../offers.ts'
import { refuse } from '../texts.ts'
import { type ActRequest, LONGEST_WORDS, type Request, SENTENCES, type Sentence } from './messages.ts'

/** Why a request of any protocol of ours is refused. */
export const refuseWire = refuse

/** Letters of a name. */
export const LONGEST_NAME = 24

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
const MOST_ACTION = 2 ** 31 - 1

/** A name as it is kept: on one line, without blanks around it, not too long. */
export function readName(value: unknown): Parsed<string> {
  if (typeof value !== 'string') return refuse('wire-name')
  const name = value.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return [...name].length <= LONGEST_NAME ? parsed(name) : refuse('wire-name-long', LONGEST_NAME)
}

export function readAct(body: unknown): Parsed<ActRequest> {
  if (!isObject(body)) return refuse('wire-object')
  const { after, id, action, move, nonce } = body
  if (!isId(id)) return refuse('wire-id')
  if (!isWhole(after, 0, Number.MAX_SAFE_INTEGER)) return refuse('wire-after')
  if (nonce !== undefined && !isId(nonce)) return refuse('wire-nonce')
  const rest = { after, id, ...(nonce === undefined ? {} : { nonce }) }
  if (action !== undefined && move === undefined)
    return isWhole(action, 0, MOST_ACTION) ? parsed({ ...rest, action: action as Action }) : refuse('wire-action')
  if (typeof move !== 'string' || action !== undefined || move.length === 0 || move.length > 400)
    return refuse('wire-move')
  return parsed({ ...rest, move })
}

export function readOffer(body: unknown): Parsed<{ readonly id: string; readonly offer: OfferBody }> {
  if (!isObject(body)) return refuse('wire-object')
  if (!isId(body.id)) return refuse('wire-id')
  const offer = plainOffer(body.offer)
  return offer ? parsed({ id: body.id, offer }) : refuse('wire-offer')
}

/** Only what an offer of its kind has: nothing else that was sent along is kept. */
function plainOffer(value: unknown): OfferBody | undefined {
  if (!isObject(value) || !isSound({ kind: 'offered', seat: 0, offer: value as unknown as OfferBody })) return undefined
  const { about, to, ms, clock, rulesVersion } = value as Record<string, never>
  switch (about as OfferBody['about']) {
    case 'undo':
      return { about: 'undo', to }
    case 'more-time':
      return { about: 'more-time', ms }
    case 'pace':
      return { about: 'pace', clock: plainClock(clock) }
    case 'rules':
      return { about: 'rules', rulesVersion }
    default:
      return { about }
  }
}

const CLOCK_FIELDS = ['ms', 'add', 'delay', 'periods', 'period', 'stones', 'bank', 'every', 'points', 'stop'] as const

function plainClock(clock: ClockRule): ClockRule {
  const given = clock as unknown as Record<string, unknown>
  const fields = CLOCK_FIELDS.filter((field) => Object.hasOwn(given, field) && Number.isFinite(given[field]))
  return Object.fromEntries([['kind', given.kind], ...fields.map((field) => [field, given[field]])]) as ClockRule
}

export function readClock(value: unknown): Parsed<ClockRule> {
  if (value === undefined || value === null) return parsed({ kind: 'none' })
  return isClockRule(value) ? parsed(plainClock(value)) : refuse('wire-clock')
}

export function readAnswer(
  body: unknown,
): Parsed<{ readonly id: string; readonly offer: number; readonly yes: boolean }> {
  if (!isObject(body)) return refuse('wire-object')
  const { id, offer, yes } = body
  if (!isId(id)) return refuse('wire-id')
  if (!isWhole(offer, 0, Number.MAX_SAFE_INTEGER) || typeof yes !== 'boolean') return refuse('wire-answer')
  return parsed({ id, offer, yes })
}

/** A wish that needs nothing but its id. */
export function readWish(body: unknown): Parsed<{ readonly id: string }> {
  if (!isObject(body)) return refuse('wire-object')
  return isId(body.id) ? parsed({ id: body.id }) : refuse('wire-id')
}

const isRoomId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,40}$/.test(value)

/** A frame of a socket. */
export function readRequest(text: string): Parsed<Request> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return refuse('wire-json')
  }
  if (!isObject(body)) return refuse('wire-object')
  if (body.do === 'hello') {
    if (!isWhole(body.protocol, 0, 1e6)) return refuse('wire-protocol')
    const language = typeof body.language === 'string' ? { language: body.language.slice(0, 8) } : {}
    return parsed({ do: 'hello', protocol: body.protocol, ...language })
  }
  const { room } = body
  if (!isRoomId(room)) return refuse('wire-room')
  switch (body.do) {
    case 'open':
      return readOpen(room, body)
    case 'close':
      return parsed({ do: 'close', room })
    case 'act':
      return within('act', room, readAct(body))
    case 'offer':
      return within('offer', room, readOffer(body))
    case 'answer':
      return within('answer', room, readAnswer(body))
    case 'withdraw': {
      const wish = readWish(body)
      if (!wish.ok) return wish
      return isWhole(body.offer, 0, Number.MAX_SAFE_INTEGER)
        ? parsed({ do: 'withdraw', room, id: wish.value.id, offer: body.offer })
        : refuse('wire-answer')
    }
    case 'resign':
      return within('resign', room, readWish(body))
    case 'name': {
      const wish = readWish(body)
      if (!wish.ok) return wish
      const name = readName(body.name)
      return name.ok ? parsed({ do: 'name', room, id: wish.value.id, name: name.value }) : name
    }
    case 'claim': {
      const wish = readWish(body)
      if (!wish.ok) return wish
      const { how } = body
      return how === 'win' || how === 'draw'
        ? parsed({ do: 'claim', room, id: wish.value.id, how })
        : refuse('wire-claim')
    }
    case 'return':
      return within('return', room, readWish(body))
    case 'words':
      return typeof body.on === 'boolean' ? parsed({ do: 'words', room, on: body.on }) : refuse('wire-words')
    case 'say':
      if (body.words !== undefined) return readWords(room, body.words)
      return SENTENCES.includes(body.sentence as Sentence)
        ? parsed({ do: 'say', room, sentence: body.sentence as Sentence })
        : refuse('wire-sentence')
    case 'presence':
      return body.presence === 'here' || body.presence === 'away'
        ? parsed({ do: 'presence', room, presence: body.presence })
        : refuse('wire-presence')
    default:
      return refuse('wire-verb', plainText(body.do))
  }
}

/** On one line, without blanks around it, and not for ever. */
function readWords(room: string, value: unknown): Parsed<Request> {
  if (typeof value !== 'string') return refuse('wire-words')
  const words = value.replace(/[\s\p{C}]+/gu, ' ').trim()
  const fits = words !== '' && [...words].length <= LONGEST_WORDS
  return fits ? parsed({ do: 'say', room, words }) : refuse('wire-words')
}

function readOpen(room: string, { secret, have }: Record<string, unknown>): Parsed<Request> {
  if (secret !== undefined && (typeof secret !== 'string' || secret.length > 100)) return refuse('wire-secret')
  if (have !== undefined && !isWhole(have, -1, Number.MAX_SAFE_INTEGER)) return refuse('wire-after')
  const known = have === undefined ? {} : { have: have as number }
  return parsed({ do: 'open', room, ...(secret === undefined ? {} : { secret: secret as string }), ...known })
}

function within<V extends Request['do'], B extends object>(verb: V, room: string, body: Parsed<B>): Parsed<Request> {
  return body.ok ? parsed({ do: verb, room, ...body.value } as unknown as Request) : body
}
