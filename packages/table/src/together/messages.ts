/** What a client and a server say to each other over the socket of a table, one JSON text each; docs/api.md tells how it goes. */
import { type Parsed, parsed, plainText } from '@jatekvilag/engine'
import { finite, isObject, listOf, whole } from '@jatekvilag/engine/check'
import { type Presence, readName, readWish, refuseWire } from '@jatekvilag/play'
import type { ItemId, Table } from '../model.ts'
import type { Label } from '../operation.ts'
import { colour } from '../table-checks.ts'
import { type Intent, readIntent } from './intent.ts'
import type { RefereeOn, Revealed } from './shared-table.ts'
import type { ViewChange } from './telling.ts'

/** A table may be laid down whole. */
export const MOST_TABLE_BYTES = 1024 * 1024
/** So many things may be seen in one hand. */
const MOST_HELD = 200

export type TableRequest =
  | { readonly do: 'hello'; readonly protocol: number; readonly language?: string }
  | { readonly do: 'open'; readonly room: string; readonly secret?: string; readonly have?: number }
  | ({ readonly do: 'do' } & IntentRequest)
  | { readonly do: 'undo' | 'redo'; readonly id: string }
  /** The seed of everything that was drawn so far is told to all. */
  | { readonly do: 'reveal'; readonly id: string }
  | { readonly do: 'person'; readonly id: string; readonly name: string; readonly colour: string }
  /** Back to the table from the room of the referee. */
  | { readonly do: 'free'; readonly id: string }
  /** Where a hand is and what it holds; null where it is nowhere. Passed on and not kept. */
  | { readonly do: 'hand'; readonly at: HandPlace | null }

export interface IntentRequest {
  readonly id: string
  /** The number of the last event that this hand has seen. */
  readonly after: number
  readonly intent: Intent
  /** Goes into the next draws of chance. */
  readonly nonce?: string
}

export interface HandPlace {
  readonly x: number
  readonly y: number
  /** What it carries, and how far from where it lay. */
  readonly held?: { readonly ids: readonly ItemId[]; readonly dx: number; readonly dy: number }
}

export interface Person {
  readonly seat: number
  readonly name: string
  readonly colour: string
  readonly presence: Presence
}

export interface ToldStep {
  readonly n: number
  readonly at: number
  readonly kind: 'did' | 'undid' | 'redid' | 'came' | 'left' | 'referee' | 'revealed'
  readonly seat: number
  /** Of a step, or of the one that was taken back or done again. */
  readonly label?: Label
  /** Which one that was. */
  readonly step?: number
  readonly change?: ViewChange
  readonly referee?: RefereeOn | null
  /** What the hand put into chance. */
  readonly nonce?: string
  /** Where the seed was told: it, and what the next one is bound to. */
  readonly seed?: string
  readonly commitment?: string
}

/** A step of the past, for the history. */
export interface PastStep {
  readonly n: number
  readonly at: number
  readonly seat: number
  readonly label: Label
  readonly state: 'done' | 'undone' | 'dropped'
}

export type TableMessage =
  | { readonly say: 'welcome'; readonly protocol: number; readonly now: number; readonly mostBytes: number }
  | {
      readonly say: 'table'
      readonly room: string
      /** Whose eyes these are: a seat, or -1 for who only looks on. */
      readonly seat: number
      readonly n: number
      readonly now: number
      /** What the present seed is bound to, how many were told before it, and the last of those. */
      readonly commitment: string
      readonly reveals: number
      readonly revealed: Revealed | null
      readonly people: readonly Person[]
      readonly referee: RefereeOn | null
      readonly past: readonly PastStep[]
      /** Not where the last event is known already. */
      readonly table?: Table
    }
  | {
      readonly say: 'steps'
      readonly from: number
      readonly n: number
      readonly list: readonly ToldStep[]
      /** Where somebody has come, gone or changed. */
      readonly people?: readonly Person[]
    }
  | { readonly say: 'people'; readonly people: readonly Person[] }
  | { readonly say: 'hand'; readonly seat: number; readonly at: HandPlace | null }
  | { readonly say: 'done'; readonly id: string; readonly n: number }
  | { readonly say: 'no'; readonly id?: string; readonly why: string; readonly n: number }
  | { readonly say: 'bye'; readonly why: string; readonly comeBack: number }

const heldIds = listOf(whole(1, 2 ** 31), MOST_HELD)
const isPlace = (value: unknown): value is number => finite(value, '') === undefined

export function readHand(value: unknown): HandPlace | null | undefined {
  if (value === null) return null
  if (!isObject(value) || !isPlace(value.x) || !isPlace(value.y)) return undefined
  const { x, y, held } = value
  if (held === undefined) return { x, y }
  if (!isObject(held) || heldIds(held.ids, '') !== undefined || !isPlace(held.dx) || !isPlace(held.dy)) return undefined
  return { x, y, held: { ids: held.ids as ItemId[], dx: held.dx, dy: held.dy } }
}

export function readIntentRequest(body: unknown): Parsed<IntentRequest> {
  const wish = readWish(body)
  if (!wish.ok) return wish
  const { after, intent, nonce } = body as Record<string, unknown>
  if (whole(0, Number.MAX_SAFE_INTEGER)(after, '') !== undefined) return refuseWire('wire-after')
  if (nonce !== undefined && (typeof nonce !== 'string' || !/^[\w-]{1,64}$/.test(nonce)))
    return refuseWire('wire-nonce')
  const read = readIntent(intent)
  if (!read) return refuseWire('wire-intent')
  const rest = nonce === undefined ? {} : { nonce }
  return parsed({ id: wish.value.id, after: after as number, intent: read, ...rest })
}

export function readPerson(
  body: unknown,
): Parsed<{ readonly id: string; readonly name: string; readonly colour: string }> {
  const wish = readWish(body)
  if (!wish.ok) return wish
  const told = body as Record<string, unknown>
  const name = readName(told.name ?? '')
  if (!name.ok) return name
  if (colour(told.colour, '') !== undefined) return refuseWire('wire-colour')
  return parsed({ id: wish.value.id, name: name.value, colour: String(told.colour) })
}

/** A frame of a table's socket. */
export function readTableRequest(text: string): Parsed<TableRequest> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return refuseWire('wire-json')
  }
  if (!isObject(body)) return refuseWire('wire-object')
  switch (body.do) {
    case 'hello': {
      const language = typeof body.language === 'string' ? { language: body.language.slice(0, 8) } : {}
      return whole(0, 1e6)(body.protocol, '') === undefined
        ? parsed({ do: 'hello', protocol: body.protocol as number, ...language })
        : refuseWire('wire-protocol')
    }
    case 'open': {
      const { room, secret, have } = body
      if (typeof room !== 'string' || !/^[\w-]{1,40}$/.test(room)) return refuseWire('wire-room')
      if (secret !== undefined && (typeof secret !== 'string' || secret.length > 100)) return refuseWire('wire-secret')
      if (have !== undefined && whole(-1, Number.MAX_SAFE_INTEGER)(have, '') !== undefined)
        return refuseWire('wire-after')
      const own = secret === undefined ? {} : { secret }
      return parsed({ do: 'open', room, ...own, ...(have === undefined ? {} : { have: have as number }) })
    }
    case 'do': {
      const wish = readIntentRequest(body)
      return wish.ok ? parsed({ do: 'do', ...wish.value }) : wish
    }
    case 'undo':
    case 'redo':
    case 'reveal':
    case 'free': {
      const wish = readWish(body)
      return wish.ok ? parsed({ do: body.do, id: wish.value.id }) : wish
    }
    case 'person': {
      const person = readPerson(body)
      return person.ok ? parsed({ do: 'person', ...person.value }) : person
    }
    case 'hand': {
      const at = readHand(body.at)
      return at === undefined ? refuseWire('wire-hand') : parsed({ do: 'hand', at })
    }
    default:
      return refuseWire('wire-verb', plainText(body.do))
  }
}
