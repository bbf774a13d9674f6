/**
 * A shared table in memory. As in rooms, everything that happens goes through one gate, one thing after the other: decide, apply,
 * commit, and only then tell anybody; and each is told only what has changed in his own view.
 */
import type { Language, Problem as Reason } from '@jatekvilag/engine'
import { say } from '@jatekvilag/engine'
import { FairChance } from '@jatekvilag/play'
import {
  type Answer,
  type Intent,
  keptHash,
  labelFor,
  type OwnPicture,
  type PastStep,
  type Person,
  problemText,
  type SharedTable,
  type StepDeed,
  type StepEvent,
  type Table,
  type TableEvent,
  type TableMessage,
  toldStep,
} from '@jatekvilag/table'
import type { Metrics } from '../metrics.ts'
import type { Store, StoredEvent, StoredSeat } from '../store/store.ts'
import { problem } from '../texts.ts'

export const LOOKING_ON = -1

/** Where several nodes write to one table, whoever comes second tries again, so many times and each time a little later. */
const MOST_TRIES = 15

/** True when it is worth another try. */
export async function triesAgain(tries: number): Promise<boolean> {
  if (tries >= MOST_TRIES) return false
  await new Promise((go) => setTimeout(go, Math.random() * 8 * tries))
  return true
}

/** Somebody who is told what happens. */
export interface TableWatcher {
  readonly viewer: number
  /** One step further, or the line must be asked anew. */
  told(text: string, from: number, n: number): void
  /** Not kept: hands, and who is there. */
  heard(text: string): void
  /** What was in memory is not what is kept. */
  spoilt(): void
}

export interface TableHouse {
  readonly store: Store
  readonly metrics: Metrics
  now(): number
  spoilt(live: LiveTable): void
  committed(live: LiveTable): void
}

export interface LiveTableParts {
  readonly id: string
  readonly shared: SharedTable
  readonly seats: readonly StoredSeat[]
  readonly seed: string
  readonly commitment: string
}

/** What became of a request; the reason is told in the language of whoever asked. */
export type TableOutcome =
  | { readonly done: true; readonly n: number }
  | {
      readonly done: false
      readonly status: 400 | 403 | 409 | 503
      readonly n: number
      why(language: Language): string
    }

/** What a request comes to, before it happens. */
export type TableDecision = Answer<StepDeed>

export interface Wanted {
  readonly after: number
  readonly intent: Intent
  readonly nonce?: string
}

export class LiveTable {
  readonly id: string
  readonly commitment: string
  readonly watchers = new Set<TableWatcher>()
  seats: readonly StoredSeat[]
  /** When somebody last asked for anything. */
  touched: number
  isSpoilt = false
  private readonly house: TableHouse
  private readonly shared: SharedTable
  private readonly seed: string
  private last: number
  private tail: Promise<unknown> = Promise.resolve()

  constructor({ id, shared, seats, seed, commitment }: LiveTableParts, house: TableHouse) {
    this.id = id
    this.shared = shared
    this.seats = seats
    this.seed = seed
    this.commitment = commitment
    this.house = house
    this.last = shared.n
    this.touched = house.now()
  }

  /** The number of the last event that is committed. */
  get n(): number {
    return this.last
  }

  /** The same with what is on its way to the store. */
  get reached(): number {
    return this.shared.n
  }

  readonly nameOf = (seat: number): string => this.seats.find((one) => one.seat === seat)?.name || `#${seat + 1}`

  /** One thing after the other; whoever reads sees only what is committed. */
  through<T>(work: (shared: SharedTable) => T | Promise<T>): Promise<T> {
    this.touched = this.house.now()
    const turn = this.tail.then(() => work(this.shared))
    this.tail = turn.catch(() => undefined)
    return turn
  }

  /** A request of a seat, done once however often it comes. */
  request(
    seat: number,
    id: string,
    decide: (shared: SharedTable) => TableDecision | Promise<TableDecision>,
  ): Promise<TableOutcome> {
    return this.through(async (shared) => {
      if (this.isSpoilt) return this.refused(503, problem('not-kept'))
      const request = `${seat}:${id}`
      const known = await this.house.store.numberOf(this.id, request)
      if (known !== undefined) {
        this.house.metrics.count('jv_repeated_total')
        return { done: true, n: known }
      }
      const decided = await decide(shared)
      if (!decided.ok) {
        this.house.metrics.count('jv_refused_total', { status: 409 })
        const why = (language: Language) => problemText(decided.problem, language)
        return { done: false, status: 409, n: this.n, why }
      }
      const kept = await this.commit(decided.value, String(seat), request)
      return kept ? { done: true, n: this.n } : this.refused(503, problem('not-kept'))
    })
  }

  private refused(status: 403 | 503, why: Reason): TableOutcome {
    this.house.metrics.count('jv_refused_total', { status })
    return { done: false, status, n: this.n, why: (language) => say(why, language) }
  }

  /** What a hand wants: the tool is run on what truly lies there, with the chance of the next event. */
  want(seat: number, id: string, wanted: Wanted): Promise<TableOutcome> {
    return this.request(seat, id, async (shared) => {
      if (!(await this.hasPictures(wanted.intent))) return { ok: false, problem: { id: 'picture-unknown' } }
      const nonce = wanted.nonce ?? shared.nonce
      const chance = new FairChance({ seed: this.seed, room: this.id, n: shared.n + 1, nonce })
      return shared.decide({ seat, ...wanted }, { chance, now: this.house.now() }, this.nameOf)
    })
  }

  /** Pictures come by their hash, after their bytes. */
  private async hasPictures(intent: Intent): Promise<boolean> {
    const own: readonly OwnPicture[] =
      intent.tool === 'add-picture' ? [intent.picture] : intent.tool === 'lay' ? intent.table.pictures : []
    if (own.length === 0) return true
    const rows = await this.house.store.ask<{ hash: string }>('pictures', this.id)
    const kept = new Set(rows.map(({ hash }) => hash))
    return own.every(({ data }) => kept.has(keptHash(data) ?? ''))
  }

  /** What the server itself brings about. */
  happen(decide: (shared: SharedTable) => StepDeed | undefined): Promise<boolean> {
    return this.through(async (shared) => {
      const deed = this.isSpoilt ? undefined : decide(shared)
      return deed ? this.commit(deed, 'server', null) : false
    })
  }

  /** Somebody takes a free seat with a secret of his own making; the same secret again finds the same seat. */
  sit(secret: string, name: string, colour: string): Promise<number | undefined> {
    return this.through(async () => {
      const known = this.seats.find((one) => one.secret === secret)
      if (known && this.shared.isTaken(known.seat)) return known.seat
      const place = known ?? this.seats.find((one) => one.secret === '')
      if (!place || this.isSpoilt) return undefined
      const { seat } = place
      if (!known && (await this.house.store.change('sit', this.id, seat, secret, name)) === 0) {
        this.discard()
        return undefined
      }
      this.seats = this.seats.map((one) => (one.seat === seat ? { ...one, secret, name } : one))
      return (await this.commit({ kind: 'came', seat, colour }, String(seat), null)) ? seat : undefined
    })
  }

  async rename(seat: number, name: string): Promise<void> {
    await this.house.store.rename(this.id, seat, name)
    this.seats = this.seats.map((one) => (one.seat === seat ? { ...one, name } : one))
  }

  /** Applies, writes, tells. False where it could not be kept: then nothing in memory counts any more. */
  private async commit(deed: StepDeed, by: string, request: string | null): Promise<boolean> {
    const { store, metrics } = this.house
    const { shared } = this
    const viewers = new Set([...this.watchers].map(({ viewer }) => viewer))
    const before = new Map([...viewers].map((viewer) => [viewer, shared.seenBy(viewer)]))
    const event = { ...deed, n: shared.n + 1, at: Math.max(this.house.now(), shared.at) } as StepEvent
    if (!shared.apply(event).ok) {
      this.discard()
      return false
    }
    const row = { ...rowOf(event, by), request }
    const head = { due: null, timed: false, over: false }
    const kept = await store
      .append({ room: this.id, events: [row], head }, this.house.now())
      .catch(() => 'failed' as const)
    if (kept !== 'done') {
      metrics.count(kept === 'taken' ? 'jv_taken_total' : 'jv_failed_total')
      this.discard()
      return false
    }
    const from = this.last
    this.last = event.n
    metrics.count('jv_events_total')
    const texts = new Map([...before].map(([viewer, table]) => [viewer, this.frameOf(event, viewer, table, from)]))
    for (const watcher of this.watchers) {
      const text = texts.get(watcher.viewer)
      if (text !== undefined) watcher.told(text, from, event.n)
    }
    this.house.committed(this)
    return true
  }

  private frameOf(event: StepEvent, viewer: number, before: Table, from: number): string {
    const told = toldStep(this.shared, event, viewer, before)
    const someone = event.kind === 'came' || event.kind === 'left' ? { people: this.people } : {}
    return JSON.stringify({ say: 'steps', from, n: event.n, list: [told], ...someone } satisfies TableMessage)
  }

  /** Everything as this viewer may know it. */
  pictureFor(viewer: number, have = -1): TableMessage & { say: 'table' } {
    const { shared } = this
    return {
      say: 'table',
      room: this.id,
      seat: viewer,
      n: this.n,
      now: this.house.now(),
      commitment: this.commitment,
      people: this.people,
      referee: shared.referee,
      past: shared.steps.map(
        (step): PastStep => ({
          ...{ n: step.n, at: step.at, seat: step.seat, state: step.state },
          label: labelFor(step.operation.label, viewer),
        }),
      ),
      ...(have === this.n ? {} : { table: shared.seenBy(viewer) }),
    }
  }

  get people(): Person[] {
    const here = new Set([...this.watchers].map(({ viewer }) => viewer))
    return [...this.shared.hands].flatMap(([seat, { colour, left }]) =>
      left
        ? []
        : [{ seat, name: this.nameOf(seat), colour, presence: here.has(seat) ? ('here' as const) : ('gone' as const) }],
    )
  }

  /** Whoever has come or gone is shown to all. */
  tellPeople(): void {
    this.tell({ say: 'people', people: this.people })
  }

  /** A hand has moved: everybody sees it but whose it is. */
  tell(message: TableMessage, but?: number): void {
    const text = JSON.stringify(message)
    for (const watcher of this.watchers) if (but === undefined || watcher.viewer !== but) watcher.heard(text)
  }

  /** The log has gone on without us. */
  discard(): void {
    if (this.isSpoilt) return
    this.isSpoilt = true
    this.house.spoilt(this)
    for (const watcher of this.watchers) watcher.spoilt()
  }
}

export function rowOf({ n, at, kind, ...deed }: TableEvent, by: string): StoredEvent {
  return { n, at, by, kind, body: JSON.stringify(deed), request: null }
}

export function eventOf({ n, at, kind, body }: StoredEvent): TableEvent {
  return { ...JSON.parse(body), kind, n, at } as TableEvent
}
