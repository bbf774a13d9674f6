/**
 * Events and contests of the club that several desks, phones and screens share. Each is a log like that of a room, in the same store: an
 * entry is written only behind the last one, so that two organisers never overwrite each other.
 */
import { CONTESTS, type Entry, EVENTS, type LogKind, type Session, sayingOf } from '@jatekvilag/club'
import type { Problem } from '@jatekvilag/engine'
import { isObject } from '@jatekvilag/play'
import type { Rooms } from '../rooms/rooms.ts'
import { hashOf, newRoomId, newSecret, newSeed } from '../rooms/secrets.ts'
import type { Store, StoredEvent } from '../store/store.ts'
import { problem } from '../texts.ts'
import { SharedContest } from './shared-contest.ts'
import { SharedEvent } from './shared-event.ts'
import type { Happens, SharedLog, SharedParts } from './shared-log.ts'

export type Shared = SharedEvent | SharedContest
// biome-ignore lint/suspicious/noExplicitAny: what is in a log is the business of its kind alone
type AnyLog = SharedLog<any, any, any>

/** By how their names begin; rooms of games have no dot in theirs. */
const KINDS = {
  'e.': (rows: readonly StoredEvent[], parts: Parts) => revived(EVENTS, rows, parts, (all) => new SharedEvent(all)),
  'c.': (rows: readonly StoredEvent[], parts: Parts) => revived(CONTESTS, rows, parts, (all) => new SharedContest(all)),
} as const
type Mark = keyof typeof KINDS
const markOf = (id: string): Mark | undefined => (Object.keys(KINDS) as Mark[]).find((mark) => id.startsWith(mark))

type Parts = Omit<SharedParts<unknown, unknown>, 'session'>

/** All of a log as the store has it, or why it is none. */
function revived<W extends Happens, S, L>(
  kind: LogKind<W, S>,
  rows: readonly StoredEvent[],
  parts: Parts,
  make: (all: SharedParts<W, S>) => L,
): L | Problem {
  const read = kind.read({ version: 1, entries: rows.map((row) => entryOf<W>(row)) })
  return read.ok ? make({ ...parts, session: read.value }) : sayingOf(read.problem)
}

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
export interface Wished<W> {
  readonly at: string
  readonly by: string
  readonly what: W
}

export interface OpenedLog {
  readonly event: string
  readonly secret: string
  readonly n: number
}

const HEAD = { due: null, timed: false, over: false }

export class SharedLogs {
  readonly rooms: Rooms
  private readonly store: Store
  private readonly live = new Map<string, Promise<Shared | undefined>>()
  /** Called when an event comes into memory: a game may have ended while nobody looked. */
  onOpened: ((event: SharedEvent) => void) | undefined

  constructor(rooms: Rooms) {
    this.rooms = rooms
    this.store = rooms.store
  }

  async open(kind: 'event' | 'contest', entries: unknown): Promise<OpenedLog | Problem> {
    if (!isList(entries) || !entries.every(isEntry)) return problem('entries-list')
    const mark: Mark = kind === 'event' ? 'e.' : 'c.'
    const id = `${mark}${newRoomId()}`
    const secret = newSecret()
    const seed = newSeed()
    const at = this.rooms.now()
    const rows = entries.map((entry) => rowOf(entry, null))
    const opened = KINDS[mark](rows, { id, seed, organiser: hashOf(secret) })
    if (!('session' in opened)) return opened
    const seats = [{ seat: 0, secret: hashOf(secret), name: '' }]
    const kept = await this.store.append(
      { room: id, events: rows, head: HEAD, opening: { created: at, seed, seats } },
      at,
    )
    if (kept !== 'done') return problem('not-kept')
    this.keep(opened)
    return { event: id, secret, n: rows.length }
  }

  /** An event, not a contest. */
  async findEvent(id: string): Promise<SharedEvent | undefined> {
    const found = await this.find(id)
    return found instanceof SharedEvent ? found : undefined
  }

  /** What the store has under this name; undefined where there is none. */
  async find(id: string): Promise<Shared | undefined> {
    if (!markOf(id)) return undefined
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
  append<W extends Happens, S, V>(
    event: SharedLog<W, S, V>,
    wishes: readonly Wished<W>[],
    after?: number,
    request?: string,
  ): Promise<Written> {
    return event.through(async () => {
      const known = request === undefined ? undefined : await this.store.numberOf(event.id, request)
      if (known !== undefined) return { done: true, n: known + 1 }
      for (let tries = 0; ; tries++) {
        if (after !== undefined && after !== event.n) return STALE
        const next = happenAll(event.kind, event.session, wishes)
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
  async erase(event: AnyLog): Promise<void> {
    await event.through(async () => {
      this.live.delete(event.id)
      for (const sentence of ['eraseEntries', 'eraseSeats', 'eraseEvent', 'eraseBoards'] as const)
        await this.store.change(sentence, event.id)
      await this.store.tidy()
    })
    event.wake()
  }

  private catchUp(event: AnyLog): Promise<void> {
    return event.through(async () => {
      if (await this.read(event)) event.wake()
    })
  }

  /** What others have written; false where there is nothing, or where it is gone. */
  private async read<W extends Happens, S, V>(event: SharedLog<W, S, V>): Promise<boolean> {
    const rows = await this.store.events(event.id, event.n - 1)
    if (rows.length === 0) {
      if ((await this.store.head(event.id)) === undefined) this.live.delete(event.id)
      return false
    }
    const entries = [...event.session.log.entries, ...rows.map((row) => entryOf<W>(row))]
    const read = event.kind.read({ version: 1, entries })
    if (!read.ok) return false
    event.session = read.value
    return true
  }

  private keep(event: Shared): void {
    event.touched = this.rooms.now()
    this.live.set(event.id, Promise.resolve(event))
  }

  private fetch(id: string): Promise<Shared | undefined> {
    const revived = this.revive(id)
    this.live.set(id, revived)
    const forget = () => this.live.delete(id)
    const opened = (event: Shared | undefined) => {
      if (!event) forget()
      else if (event instanceof SharedEvent) this.onOpened?.(event)
    }
    void revived.then(opened, forget)
    return revived
  }

  private async revive(id: string): Promise<Shared | undefined> {
    const mark = markOf(id)
    const stored = await this.store.room(id)
    const organiser = stored?.seats[0]?.secret
    if (!stored || organiser === undefined || !mark) return undefined
    const found = KINDS[mark](await this.store.events(id, -1), { id, seed: stored.seed, organiser })
    return 'session' in found ? found : undefined
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
export function readWishes<W>(entries: unknown): readonly Wished<W>[] | undefined {
  return isList(entries) && entries.every(isWished) ? (entries as Wished<W>[]) : undefined
}

const isWished = (one: unknown): one is Wished<Happens> =>
  isObject(one) && typeof one.at === 'string' && typeof one.by === 'string' && isObject(one.what)
const isEntry = (one: unknown): one is Entry<Happens> =>
  isWished(one) && typeof (one as { number?: unknown }).number === 'number'

function happenAll<W extends Happens, S>(
  kind: LogKind<W, S>,
  session: Session<W, S>,
  wishes: readonly Wished<W>[],
): Session<W, S> | Problem {
  let now = session
  for (const { at, by, what } of wishes) {
    const next = kind.happen(now, what, by, at)
    if (!next.ok) return sayingOf(next.problem)
    now = next.value
  }
  return now.log.entries.length > MOST_ENTRIES ? problem('too-many') : now
}

/** Entries count from 1, rows from 0. */
const rowOf = ({ number, at, by, what }: Entry<Happens>, request: string | null): StoredEvent => ({
  ...{ n: number - 1, at: Date.parse(at), by: 'club', kind: String(what.kind) },
  ...{ body: JSON.stringify({ at, by, what }), request },
})

const entryOf = <W>({ n, body }: StoredEvent): Entry<W> => ({ number: Number(n) + 1, ...JSON.parse(body) }) as Entry<W>
