/**
 * A room in memory. Everything that happens in it goes through one gate, one thing after the other: decide, apply,
 * commit, and only then tell anybody. When a commit fails, what is in memory is thrown away and read from the log again.
 * A server holds thousands of these, so they keep only what the log cannot give back quickly.
 */
import { type GameEntry, type Seat, SPECTATOR } from '@jatekvilag/engine'
import {
  actingSeats,
  changesBoard,
  clocksToTell,
  commitmentOf,
  type Deed,
  drawing,
  FairChance,
  flagging,
  named,
  namedSeat,
  nonceAfter,
  passing,
  Room,
  type RoomEvent,
  sendable,
  sendableLog,
} from '@jatekvilag/play'
import type { Metrics } from '../metrics.ts'
import type { Head, Store, StoredEvent, StoredSeat } from '../store/store.ts'
import { problem } from '../texts.ts'
import { Waiting } from '../waiting.ts'
import { Attendance } from './attendance.ts'
import type { Company } from './company.ts'
import { FLAG_MARGIN } from './decisions.ts'
import { headOf } from './head.ts'
import { type Lately, NOT_LATELY, withLately } from './lately.ts'
import { logged, read } from './log.ts'
import { noticesAfter } from './notices.ts'
import { type Decision, type Next, no, type Outcome } from './outcome.ts'
import { PublicHead } from './public-head.ts'
import { isSame } from './secrets.ts'
import { Told, type ToldEvent, viewersOf } from './told.ts'

/** Somebody who is told what happens. */
export interface Watcher {
  readonly viewer: Seat
  /** His page is not in sight. */
  readonly away?: boolean
  changed(live: LiveRoom): void
  said?(text: string): void
}

export interface LiveParts {
  readonly id: string
  readonly entry: GameEntry
  readonly room: Room
  readonly seats: readonly StoredSeat[]
  readonly seed: string
  readonly nonce: string
  readonly revealed: boolean
  /** What has happened so far, for rooms with secrets. */
  readonly events: readonly RoomEvent[]
  /** Who was there when the room was last in memory. */
  readonly attendance?: Attendance | undefined
}

export interface House {
  readonly store: Store
  readonly metrics: Metrics
  readonly company: Company
  now(): number
  /** What is in memory is not what is kept. */
  spoilt(live: LiveRoom): void
  /** A flag may fall then. */
  due(room: string, at: number): void
  /** The same people want another match. */
  follow(live: LiveRoom, room: Room, how: Next): void
  /** Something was committed. */
  committed(live: LiveRoom): void
}

const done = () => undefined

export class LiveRoom {
  readonly id: string
  readonly entry: GameEntry
  readonly attendance: Attendance
  /** When somebody last asked for anything. */
  touched: number
  seats: readonly StoredSeat[]
  isSpoilt = false
  private readonly house: House
  private readonly room: Room
  private readonly seed: string
  /** Only while somebody waits for what happens here. */
  private told: Told | undefined
  /** Only where something is hidden. */
  private readonly publicHead: PublicHead | undefined
  private lately: readonly Lately[]
  private last: number
  private nonce: string
  private revealed: boolean
  private tail: Promise<unknown> = Promise.resolve()
  private waiting: Waiting | undefined

  constructor(parts: LiveParts, house: House) {
    const { room, attendance } = parts
    this.house = house
    this.id = parts.id
    this.entry = parts.entry
    this.room = room
    this.seats = parts.seats
    this.seed = parts.seed
    this.last = room.n - 1
    this.nonce = parts.nonce
    this.revealed = parts.revealed
    this.publicHead = room.secrets ? new PublicHead(parts.events) : undefined
    this.touched = house.now()
    this.attendance = attendance?.goOnAt(room) ?? new Attendance(parts.id, room, house)
    this.lately = withLately(NOT_LATELY, { n: this.last, actor: -1, actors: room.match.actors })
  }

  /** The number of the last event that is committed. */
  get n(): number {
    return this.last
  }

  /** The hash of what chance is drawn from. */
  get commitment(): string {
    return commitmentOf(this.seed)
  }

  /** The last event that this viewer may know of. */
  headFor(viewer: Seat): number {
    return this.isDelayed(viewer) ? (this.publicHead?.of(this.room, this.last) ?? this.last) : this.last
  }

  /** Whoever only looks on sees a game with secrets some turns later. */
  private isDelayed(viewer: Seat): boolean {
    return viewer === SPECTATOR && this.room.secrets && this.room.result === null
  }

  /** The room as this viewer may know it: as it stands, or as it stood. */
  async roomFor(viewer: Seat): Promise<Room> {
    if (!this.isDelayed(viewer)) return this.room
    const rows = await this.house.store.events(this.id, -1)
    const known = rows.slice(0, this.headFor(viewer) + 1).map(read)
    const folded = Room.fold(
      this.entry,
      known.map((event) => (event.kind === 'created' ? named(event, this.names) : namedSeat(event, this.names))),
      { positions: 'few' },
    )
    return folded.ok ? folded.value : this.room
  }

  /** The same with what is on its way to the store. */
  get reached(): number {
    return this.room.n - 1
  }

  get head(): Head {
    return headOf(this.room)
  }

  get names(): string[] {
    return this.seats.map(({ name }) => name)
  }

  /** One thing after the other; whoever reads sees only what is committed. */
  through<T>(work: (room: Room) => T | Promise<T>): Promise<T> {
    const turn = this.tail.then(() => work(this.room))
    this.tail = turn.then(done, done)
    return turn
  }

  /** A request of a seat, done once however often it comes; `after` is the last event that it knows of, where it says so. */
  request(
    seat: Seat,
    { id, at, after }: { readonly id: string; readonly at: number; readonly after?: number },
    decide: (room: Room, lately: readonly Lately[]) => Decision,
  ): Promise<Outcome> {
    return this.through(async (room) => {
      if (this.isSpoilt) return this.refused(no(503, problem('not-kept')))
      const request = `${seat}:${id}`
      // Whoever knows of everything has not asked this before: what it had brought about would be younger than that.
      const repeated = after === this.last ? undefined : await this.repeated(request)
      if (repeated) return repeated
      const late = flagging(room, at - FLAG_MARGIN)
      if (late.length > 0 && !(await this.commit(late, 'clock', this.house.now(), null)))
        return this.refused(no(503, problem('not-kept')))
      // What the sand has done meanwhile comes before what somebody does.
      for (let sand = passing(room, at); sand; sand = passing(room, at))
        if (!(await this.commit([sand], 'clock', at, null))) return this.refused(no(503, problem('not-kept')))
      const decision = decide(room, this.lately)
      if ('why' in decision) return this.refused(decision)
      const first = decision.deeds[0]
      const refusal = first && room.refusal(first, at)
      if (refusal) return this.refused(no(409, refusal))
      const kept = await this.commit(decision.deeds, String(seat), at, request)
      if (kept && decision.next) this.house.follow(this, room, decision.next)
      if (kept) return { done: true, n: this.n }
      return (await this.repeated(request).catch(done)) ?? this.refused(no(503, problem('not-kept')))
    })
  }

  /** What was answered to a request that the log has already. */
  private async repeated(request: string): Promise<Outcome | undefined> {
    const n = await this.house.store.numberOf(this.id, request)
    if (n === undefined) return undefined
    this.house.metrics.count('jv_repeated_total')
    return { done: true, n }
  }

  private refused({ status, why }: ReturnType<typeof no>): Outcome {
    this.house.metrics.count('jv_refused_total', { status })
    return { done: false, status, why, n: this.n }
  }

  /** What the server itself brings about; nothing where it cannot happen any more. */
  happen(by: 'clock' | 'server' | 'bot', decide: (room: Room, now: number) => readonly Deed[]): Promise<boolean> {
    return this.through(async (room) => {
      const now = this.house.now()
      const deeds = this.isSpoilt ? [] : decide(room, now)
      const possible = deeds[0] && room.refusal(deeds[0], now) === undefined
      return possible ? this.commit(deeds, by, now, null) : false
    })
  }

  /** Applies, writes, tells. False where it could not be kept: then nothing in memory counts any more. */
  private async commit(deeds: readonly Deed[], by: string, at: number, request: string | null): Promise<boolean> {
    const { store, metrics } = this.house
    const rows: StoredEvent[] = []
    const toldNow: ToldEvent[] = []
    let { lately } = this
    for (const [deed, who] of this.withConsequences(deeds, by)) {
      const event = { ...deed, n: this.room.n, at: Math.max(at, this.room.at) } as RoomEvent
      const told = sendable(this.room, event, viewersOf(this.room))
      if (!told.ok) {
        this.spoil()
        return false
      }
      this.nonce = nonceAfter(this.nonce, event)
      this.publicHead?.note(event)
      rows.push(logged(event, who))
      toldNow.push({ n: event.n, told: told.value.map((one) => JSON.stringify(one)) })
      const actor = event.kind === 'acted' ? event.seat : changesBoard(event) ? -1 : undefined
      lately = withLately(lately, { n: event.n, actor, actors: this.room.match.actors })
    }
    const last = rows.at(-1)
    if (!last) return true
    rows[rows.length - 1] = { ...last, request }
    const { head } = this
    const kept = await store
      .append({ room: this.id, events: rows, head }, this.house.now())
      .catch(() => 'failed' as const)
    if (kept !== 'done') {
      metrics.count(kept === 'taken' ? 'jv_taken_total' : 'jv_failed_total')
      this.spoil()
      return false
    }
    this.lately = lately
    if (this.isWatched) {
      this.told ??= new Told(viewersOf(this.room), this.last)
      this.told.add(toldNow, last.n)
    } else this.told = undefined
    this.last = last.n
    metrics.count('jv_events_total', undefined, rows.length)
    for (const { kind } of rows) {
      if (kind === 'acted') metrics.count('jv_moves_total')
      if (kind === 'flagged') metrics.count('jv_flags_total')
    }
    if (head.due !== null) this.house.due(this.id, head.due)
    // What lingers on a board for everybody is only not shown.
    for (const notice of noticesAfter(this.id, this.room, rows, this.house.now()))
      void store.change(...notice).catch(done)
    this.tellWatchers()
    this.house.committed(this)
    return true
  }

  /** Whatever follows by itself: chance draws, and at the end the seed is told. Each is asked for when its turn has come. */
  private *withConsequences(deeds: readonly Deed[], by: string): Generator<readonly [Deed, string]> {
    for (const deed of deeds) yield [deed, by]
    const { room, seed, id } = this
    while (room.started && room.chanceActs && !room.clocks.paused) {
      const chance = new FairChance({ seed, room: id, n: room.n, nonce: this.nonce })
      yield [{ ...drawing(room, chance), proof: room.n } as Deed, 'chance']
    }
    if (room.result && !this.revealed) {
      this.revealed = true
      yield [{ kind: 'revealed', seed }, 'server']
    }
  }

  /** Somebody waits for what happens here. */
  get isWatched(): boolean {
    return this.attendance.isWatched || this.waiting?.isAnybody === true
  }

  /** The log has gone on without us. */
  discard(): void {
    this.spoil()
  }

  private spoil(): void {
    if (this.isSpoilt) return
    this.isSpoilt = true
    this.house.spoilt(this)
    this.tellWatchers()
  }

  private tellWatchers(): void {
    this.waiting?.wake()
    for (const watcher of this.attendance.watchers) watcher.changed(this)
    this.told?.dropFrames()
  }

  /** Until something happens, or so long. */
  next(ms: number, signal?: AbortSignal): Promise<void> {
    this.waiting ??= new Waiting()
    return this.waiting.next(ms, signal)
  }

  /** What a viewer is told of everything after that event, from memory or from the log, however long ago. */
  async loggedAfter(after: number, viewer: Seat): Promise<string[]> {
    const head = this.headFor(viewer)
    const recent = this.toldAfter(after, viewer, head)
    if (recent) return recent
    const rows = await this.house.store.events(this.id, -1)
    const told = sendableLog(this.entry, rows.map(read), this.names, after, viewer)
    return told.ok ? told.value.filter(({ n }) => n <= head).map((one) => JSON.stringify(one)) : []
  }

  /** The same from memory; undefined where it is too long ago. */
  private toldAfter(after: number, viewer: Seat, head: number): string[] | undefined {
    if (this.told) return this.told.after(after, viewer, head)
    return after >= this.last ? [] : undefined
  }

  /** One text for all who see the same and are as far; undefined where it is too long ago to be in memory. */
  frameAfter(from: number, viewer: Seat): string | undefined {
    const known = this.told?.frameFrom(from, viewer)
    if (known !== undefined) return known
    const list = this.toldAfter(from, viewer, this.headFor(viewer))
    return list && this.frameOf(from, list, viewer)
  }

  /** The same however long ago, from the log where it must be. */
  async frameSince(from: number, viewer: Seat): Promise<string> {
    return this.frameAfter(from, viewer) ?? this.frameOf(from, await this.loggedAfter(from, viewer), viewer)
  }

  private frameOf(from: number, list: readonly string[], viewer: Seat): string {
    // Whose turn it is and what the clocks say belongs to now, which not everybody is told.
    const isNow = !this.isDelayed(viewer)
    const acting = isNow ? actingSeats(this.room) : []
    const clock = isNow ? JSON.stringify(clocksToTell(this.room.clocks)) : 'null'
    const text =
      `{"say":"events","room":"${this.id}","from":${from},"n":${this.headFor(viewer)},` +
      `"list":[${list.join()}],"acting":[${acting.join()}],"clock":${clock}}`
    this.told?.keepFrame(from, viewer, text)
    return text
  }

  /** Whoever asks is there. */
  sawSeat(seat: Seat): void {
    this.touched = this.house.now()
    this.house.company.saw(this.attendance, seat)
  }

  /** Looks who is there, also at other nodes; false where others may be there whom nobody here can see. */
  async knowsWhoIsThere(): Promise<boolean> {
    const { store, company } = this.house
    return !store.isShared || company.lookAround([{ attendance: this.attendance, seats: this.seats.length }])
  }

  /** Everybody who plays has come at least once: what was to begin together begins. */
  async startIfAllCame(): Promise<void> {
    if (this.room.started || !this.room.seats.every((_, seat) => this.attendance.hasCome(seat))) return
    await this.happen('server', (room) => (room.started ? [] : [{ kind: 'started' }]))
  }

  /** Somebody may still sit down. */
  get hasFreeSeat(): boolean {
    return this.room.result === null && this.room.seats.some(({ free }) => free)
  }

  /**
   * Somebody takes a free seat with a secret of his own making; the same secret again finds the same seat. Undefined
   * where none is free. The last one to come begins the game.
   */
  sit(wanted: Seat | undefined, secret: string, name: string): Promise<Seat | undefined> {
    return this.through(async (room) => {
      const known = this.seats.find((one) => isSame(one.secret, secret))
      if (known && !room.seats[known.seat]?.free) return known.seat
      const free = this.seats.filter((one) => one === known || (one.secret === '' && room.seats[one.seat]?.free))
      const place = known ?? (wanted === undefined ? free[0] : free.find(({ seat }) => seat === wanted))
      if (!place || this.isSpoilt || room.result) return undefined
      const { seat } = place
      if (!known && (await this.house.store.change('sit', this.id, seat, secret, name)) === 0) {
        this.spoil()
        return undefined
      }
      this.seats = this.seats.map((one) => (one.seat === seat ? { ...one, secret, name } : one))
      const deeds: Deed[] = [{ kind: 'seated', seat, player: { name, kind: 'person' } }]
      if (free.length === 1 && !room.started) deeds.push({ kind: 'started' })
      return (await this.commit(deeds, String(seat), this.house.now(), null)) ? seat : undefined
    })
  }

  /** The seats of this room as they are called now. */
  async rename(seat: Seat, name: string): Promise<void> {
    await this.house.store.rename(this.id, seat, name)
    this.seats = this.seats.map((one) => (one.seat === seat ? { ...one, name } : one))
  }
}
