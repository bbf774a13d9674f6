/**
 * Events of the club that several desks, phones and screens share. An event is a log like that of a room, in the same store: an
 * entry is written only behind the last one, so that two organisers never overwrite each other.
 */
import {
  type EventLog,
  type EventSession,
  type Happening,
  happen,
  type LogEntry,
  readLog,
  sayingOf,
} from '@jatekvilag/club'
import type { Problem } from '@jatekvilag/engine'
import { isObject } from '@jatekvilag/play'
import type { Rooms } from '../rooms/rooms.ts'
import { hashOf, newRoomId, newSecret, newSeed } from '../rooms/secrets.ts'
import type { Store, StoredEvent } from '../store/store.ts'
import { problem } from '../texts.ts'
import { SharedEvent } from './shared-event.ts'

/** Rooms of games have no dot in their names. */
const MARK = 'e.'
/** An event that nobody looks at leaves the memory after this. */
const FORGET_AFTER = 10 * 60_000
/** More than any event has: a championship of 500 has some 3000. */
const MOST_ENTRIES = 50_000

export type Written =
  | { readonly done: true; readonly n: number }
  /** Somebody was faster: nothing was written. */
  | { readonly done: false; readonly stale: true }
  | { readonly done: false; readonly stale: false; readonly why: Problem }

const refused = (why: Problem): Written => ({ done: false, stale: false, why })
const STALE: Written = { done: false, stale: true }

/** A line of an append, before it has a number. */
export interface Wished {
  readonly at: string
  readonly by: string
  readonly what: Happening
}

export interface OpenedEvent {
  readonly event: string
  readonly secret: string
  readonly n: number
}

const HEAD = { due: null, timed: false, over: false }

export class SharedEvents {
  readonly rooms: Rooms
  private readonly store: Store
  private readonly live = new Map<string, Promise<SharedEvent | undefined>>()
  /** Called when an event comes into memory: a game may have ended while nobody looked. */
  onOpened: ((event: SharedEvent) => void) | undefined

  constructor(rooms: Rooms) {
    this.rooms = rooms
    this.store = rooms.store
  }

  async open(entries: unknown): Promise<OpenedEvent | Problem> {
    if (!isList(entries)) return problem('entries-list')
    const read = readLog({ version: 1, entries } as unknown as EventLog)
    if (!read.ok) return sayingOf(read.problem)
    const id = `${MARK}${newRoomId()}`
    const secret = newSecret()
    const seed = newSeed()
    const at = this.rooms.now()
    const rows = read.value.log.entries.map((entry) => rowOf(entry, null))
    const seats = [{ seat: 0, secret: hashOf(secret), name: '' }]
    const kept = await this.store.append(
      { room: id, events: rows, head: HEAD, opening: { created: at, seed, seats } },
      at,
    )
    if (kept !== 'done') return problem('not-kept')
    this.keep(new SharedEvent({ id, session: read.value, seed, organiser: hashOf(secret) }))
    return { event: id, secret, n: rows.length }
  }

  /** The event as the store has it; undefined where there is none. */
  async find(id: string): Promise<SharedEvent | undefined> {
    if (!id.startsWith(MARK)) return undefined
    this.sweep()
    const known = this.live.get(id)
    const event = await (known ?? this.fetch(id))
    if (!event) return undefined
    event.touched = this.rooms.now()
    if (known && this.store.isShared) await this.catchUp(event)
    return event
  }

  /** Something was written at another node. */
  async hear(id: string): Promise<void> {
    const event = await this.live.get(id)?.catch(() => undefined)
    if (event) await this.catchUp(event)
  }

  /**
   * All of it happens behind the entry `after`, or nothing. What was asked for under the same name before is not done again.
   * Without `after` it happens behind whatever is last.
   */
  append(event: SharedEvent, wishes: readonly Wished[], after?: number, request?: string): Promise<Written> {
    return event.through(async () => {
      const known = request === undefined ? undefined : await this.store.numberOf(event.id, request)
      if (known !== undefined) return { done: true, n: known + 1 }
      for (let tries = 0; ; tries++) {
        if (after !== undefined && after !== event.n) return STALE
        const next = happenAll(event.session, wishes)
        if ('id' in next) return refused(next)
        const entries = next.log.entries.slice(event.n)
        if (entries.length === 0) return { done: true, n: event.n }
        const rows = entries.map((entry, i) => rowOf(entry, i === entries.length - 1 ? (request ?? null) : null))
        const kept = await this.store.append({ room: event.id, events: rows, head: HEAD }, this.rooms.now())
        if (kept === 'done') {
          event.session = next
          this.rooms.tellNodes(event.id, event.n)
          event.wake()
          return { done: true, n: event.n }
        }
        if (!(await this.read(event)) || tries > 5) return STALE
      }
    })
  }

  /** Everything goes: the log, the addresses in it, the links of players. */
  async erase(event: SharedEvent): Promise<void> {
    await event.through(async () => {
      this.live.delete(event.id)
      for (const sentence of ['eraseEntries', 'eraseSeats', 'eraseEvent', 'eraseBoards'] as const)
        await this.store.change(sentence, event.id)
      await this.store.tidy()
    })
    event.wake()
  }

  private catchUp(event: SharedEvent): Promise<void> {
    return event.through(async () => {
      if (await this.read(event)) event.wake()
    })
  }

  /** What others have written; false where there is nothing, or where it is gone. */
  private async read(event: SharedEvent): Promise<boolean> {
    const rows = await this.store.events(event.id, event.n - 1)
    if (rows.length === 0) {
      if ((await this.store.head(event.id)) === undefined) this.live.delete(event.id)
      return false
    }
    const entries = [...event.session.log.entries, ...rows.map(entryOf)]
    const read = readLog({ version: 1, entries })
    if (!read.ok) return false
    event.session = read.value
    return true
  }

  private keep(event: SharedEvent): void {
    event.touched = this.rooms.now()
    this.live.set(event.id, Promise.resolve(event))
  }

  private fetch(id: string): Promise<SharedEvent | undefined> {
    const revived = this.revive(id)
    this.live.set(id, revived)
    const forget = () => this.live.delete(id)
    void revived.then((event) => (event ? this.onOpened?.(event) : forget()), forget)
    return revived
  }

  private async revive(id: string): Promise<SharedEvent | undefined> {
    const stored = await this.store.room(id)
    const organiser = stored?.seats[0]?.secret
    if (!stored || organiser === undefined) return undefined
    const rows = await this.store.events(id, -1)
    const read = readLog({ version: 1, entries: rows.map(entryOf) })
    if (!read.ok) return undefined
    return new SharedEvent({ id, session: read.value, seed: stored.seed, organiser })
  }

  private sweep(): void {
    const old = this.rooms.now() - FORGET_AFTER
    for (const [id, promise] of this.live)
      void promise.then(
        (event) => event && !event.isWatched && event.touched < old && this.live.delete(id),
        () => undefined,
      )
  }
}

const isList = (entries: unknown): entries is readonly unknown[] =>
  Array.isArray(entries) && entries.length > 0 && entries.length <= MOST_ENTRIES

/** Lines from outside; what is in them is checked when they happen. */
export function readWishes(entries: unknown): readonly Wished[] | undefined {
  if (!isList(entries) || !entries.every(isWished)) return undefined
  return entries
}

const isWished = (one: unknown): one is Wished =>
  isObject(one) && typeof one.at === 'string' && typeof one.by === 'string' && isObject(one.what)

function happenAll(session: EventSession, wishes: readonly Wished[]): EventSession | Problem {
  let now = session
  for (const { at, by, what } of wishes) {
    const next = happen(now, what, by, at)
    if (!next.ok) return sayingOf(next.problem)
    now = next.value
  }
  return now.log.entries.length > MOST_ENTRIES ? problem('too-many') : now
}

/** Entries count from 1, rows from 0. */
const rowOf = ({ number, at, by, what }: LogEntry, request: string | null): StoredEvent => ({
  ...{ n: number - 1, at: Date.parse(at), by: 'club', kind: what.kind },
  ...{ body: JSON.stringify({ at, by, what }), request },
})

const entryOf = ({ n, body }: StoredEvent): LogEntry => ({ number: Number(n) + 1, ...JSON.parse(body) }) as LogEntry
