/**
 * A shared table in memory. As in rooms, everything that happens goes through one gate, one thing after the other: decide, apply,
 * commit, and only then tell anybody; and each is told only what has changed in his own view.
 */
import { createHmac } from 'node:crypto'
import type { Language, Problem as Reason } from '@jatekvilag/engine'
import { say } from '@jatekvilag/engine'
import { commitmentOf, FairChance } from '@jatekvilag/play'
import {
  type Answer,
  drawsUntil,
  type Happened,
  happen,
  type Intent,
  keptHash,
  labelFor,
  type OwnPicture,
  type PastStep,
  type Person,
  problemText,
  SharedTable,
  type StepDeed,
  type StepEvent,
  type TableEvent,
  type TableMessage,
  type ToldDraws,
  toldStep,
} from '@jatekvilag/table'
import type { Metrics } from '../metrics.ts'
import { isSame } from '../rooms/secrets.ts'
import type { Store, StoredEvent, StoredSeat } from '../store/store.ts'
import { problem } from '../texts.ts'
import { Waiting } from '../waiting.ts'

export const LOOKING_ON = -1

/** Where several nodes write to one table, whoever comes second tries again, so many times and each time a little later. */
const MOST_TRIES = 15

/** So many steps are kept in memory for those who ask again and again. */
const MOST_RECENT = 40
/** Nodes tell each other every four seconds who is at their tables; whoever is not told of for so long has gone. */
const NEWS_LASTS = 12_000

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
  /** What the seeds of its chance are made of. */
  readonly seed: string
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
  readonly watchers = new Set<TableWatcher>()
  seats: readonly StoredSeat[]
  /** When somebody last asked for anything. */
  touched: number
  isSpoilt = false
  private readonly house: TableHouse
  private readonly shared: SharedTable
  private readonly seed: string
  private last: number
  private recent: readonly Happened[] = []
  private readonly waiting = new Waiting()
  /** Until when other nodes have said that somebody is at a seat. */
  private readonly elsewhere = new Map<number, number>()
  private tail: Promise<unknown> = Promise.resolve()

  constructor({ id, shared, seats, seed }: LiveTableParts, house: TableHouse) {
    this.id = id
    this.shared = shared
    this.seats = seats
    this.seed = seed
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
      const chance = new FairChance({ seed: seedOf(this.seed, shared.reveals), room: this.id, n: shared.n + 1, nonce })
      return shared.decide({ seat, ...wanted }, { chance, now: this.house.now() }, this.nameOf)
    })
  }

  /** Everything that was drawn so far can be checked, and the next seed is promised. */
  reveal(seat: number, id: string): Promise<TableOutcome> {
    return this.request(seat, id, (shared) => {
      const [told, next] = [seedOf(this.seed, shared.reveals), seedOf(this.seed, shared.reveals + 1)]
      // Tables of an earlier server were bound to a seed that may not be told.
      if (commitmentOf(told) !== shared.commitment) return { ok: false, problem: { id: 'nothing-drawn' } }
      return shared.decideReveal(seat, told, commitmentOf(next))
    })
  }

  /** What was drawn from the seed that this event told. */
  async drawsUntil(n: number): Promise<ToldDraws | undefined> {
    return drawsUntil((await this.house.store.events(this.id, -1, n + 1)).map(eventOf), n)
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
      const known = this.seats.find((one) => isSame(one.secret, secret))
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
    const event = { ...deed, n: shared.n + 1, at: Math.max(this.house.now(), shared.at) } as StepEvent
    const happened = happen(shared, event)
    if (!happened) {
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
    this.recent = [...this.recent.slice(1 - MOST_RECENT), happened]
    const viewers = new Set([...this.watchers].map(({ viewer }) => viewer))
    const texts = new Map([...viewers].map((viewer) => [viewer, this.frameOf(happened, viewer, from)]))
    for (const watcher of this.watchers) watcher.told(texts.get(watcher.viewer)!, from, event.n)
    this.waiting.wake()
    this.house.committed(this)
    return true
  }

  /** What this viewer is told of everything after that event, as JSON: from memory, or from the log. */
  async stepsAfter(after: number, viewer: number): Promise<string[]> {
    const first = this.recent[0]?.event.n ?? this.n + 1
    const all = after + 1 >= first ? this.recent : await this.logged()
    return all.filter(({ event }) => event.n > after).map((one) => JSON.stringify(toldStep(one, viewer)))
  }

  private async logged(): Promise<Happened[]> {
    const [first, ...rest] = (await this.house.store.events(this.id, -1)).map(eventOf)
    const shared = first && SharedTable.open(first)
    return shared ? rest.flatMap((event) => happen(shared, event as StepEvent) ?? []) : []
  }

  private frameOf(happened: Happened, viewer: number, from: number): string {
    const { event } = happened
    const told = toldStep(happened, viewer)
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
      commitment: shared.commitment,
      reveals: shared.reveals,
      revealed: shared.revealed,
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

  /** The seats at which somebody looks at the table through this node. */
  get own(): ReadonlySet<number> {
    return new Set([...this.watchers].flatMap(({ viewer }) => (viewer === LOOKING_ON ? [] : [viewer])))
  }

  private isHere(seat: number): boolean {
    return this.own.has(seat) || (this.elsewhere.get(seat) ?? 0) > this.house.now()
  }

  get people(): Person[] {
    return [...this.shared.hands].flatMap(([seat, { colour, left }]) =>
      left ? [] : [{ seat, name: this.nameOf(seat), colour, presence: this.isHere(seat) ? 'here' : 'gone' }],
    )
  }

  /** Whoever has come or gone is shown to all. */
  tellPeople(): void {
    this.tell({ say: 'people', people: this.people })
  }

  /** Another node says that somebody is at a seat, or has left it. */
  heardOf(seat: number, isThere: boolean): void {
    const was = this.isHere(seat)
    this.elsewhere.set(seat, isThere ? this.house.now() + NEWS_LASTS : 0)
    if (this.isHere(seat) !== was) this.tellPeople()
  }

  /** Until something happens, or so long. */
  next(ms: number, signal?: AbortSignal): Promise<void> {
    return this.waiting.next(ms, signal)
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
    this.waiting.wake()
    for (const watcher of this.watchers) watcher.spoilt()
  }
}

/** Each seed is made of one that is never told, so that none of them tells the next. */
export const seedOf = (secret: string, reveals: number): string =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`seed ${reveals}`).digest('hex')

export function rowOf({ n, at, kind, ...deed }: TableEvent, by: string): StoredEvent {
  return { n, at, by, kind, body: JSON.stringify(deed), request: null }
}

export function eventOf({ n, at, kind, body }: StoredEvent): TableEvent {
  return { ...JSON.parse(body), kind, n, at } as TableEvent
}
