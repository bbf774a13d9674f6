/**
 * A room in memory. Everything that happens in it goes through one gate, one thing after the other: decide, apply,
 * commit, and only then tell anybody. When a commit fails, what is in memory is thrown away and read from the log again.
 */
import { type GameEntry, type Seat, SPECTATOR } from '@jatekvilag/engine'
import {
  actingSeats,
  type Created,
  changesBoard,
  clocksToTell,
  type Deed,
  deadlineOf,
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
  type WireEvent,
} from '@jatekvilag/play'
import type { Metrics } from '../metrics.ts'
import type { Head, Store, StoredEvent, StoredSeat } from '../store/store.ts'
import { problem } from '../texts.ts'
import { Attendance } from './attendance.ts'
import { FLAG_MARGIN, type Lately } from './decisions.ts'
import { logged, read } from './log.ts'
import { type Decision, type Next, no, type Outcome } from './outcome.ts'
import { PublicHead } from './public-head.ts'

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
  readonly commitment: string
  readonly nonce: string
  readonly revealed: boolean
  /** What has happened so far, for rooms with secrets. */
  readonly events: readonly RoomEvent[]
}

export interface House {
  readonly store: Store
  readonly metrics: Metrics
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

interface Recent extends Lately {
  /** As each of `viewers` is told it; one for all where nothing is hidden. */
  readonly told: readonly WireEvent[]
}

/** So many events are kept as they were told; who is further behind gets them from the log. */
const MOST_RECENT = 24

export class LiveRoom {
  readonly id: string
  readonly entry: GameEntry
  readonly commitment: string
  readonly attendance: Attendance
  /** When somebody last asked for anything. */
  touched: number
  seats: readonly StoredSeat[]
  isSpoilt = false
  private readonly house: House
  private readonly room: Room
  private readonly seed: string
  private readonly viewers: readonly Seat[]
  private readonly publicHead: PublicHead
  private recent: Recent[] = []
  private frames = new Map<Seat, { readonly from: number; readonly text: string }>()
  private last: number
  private nonce: string
  private revealed: boolean
  private tail: Promise<unknown> = Promise.resolve()
  private waiting: (() => void)[] = []

  constructor(parts: LiveParts, house: House) {
    this.house = house
    this.id = parts.id
    this.entry = parts.entry
    this.room = parts.room
    this.seats = parts.seats
    this.seed = parts.seed
    this.commitment = parts.commitment
    this.last = parts.room.n - 1
    this.nonce = parts.nonce
    this.revealed = parts.revealed
    this.publicHead = new PublicHead(parts.room.secrets ? parts.events : [])
    this.touched = house.now()
    this.attendance = new Attendance(parts.room, () => house.now())
    const all = [SPECTATOR, ...parts.room.seats.keys()]
    this.viewers = parts.room.secrets ? all : [SPECTATOR]
    this.recent = [{ n: this.n, actor: -1, actors: parts.room.match.actors, told: [] }]
  }

  /** The number of the last event that is committed. */
  get n(): number {
    return this.last
  }

  /** The last event that this viewer may know of. */
  headFor(viewer: Seat): number {
    return this.isDelayed(viewer) ? this.publicHead.of(this.room, this.last) : this.last
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
    this.tail = turn.catch(() => undefined)
    return turn
  }

  /** A request of a seat, done once however often it comes. */
  request(
    seat: Seat,
    id: string,
    at: number,
    decide: (room: Room, lately: readonly Lately[]) => Decision,
  ): Promise<Outcome> {
    return this.through(async (room) => {
      if (this.isSpoilt) return this.refused(no(503, problem('not-kept')))
      const request = `${seat}:${id}`
      const known = await this.house.store.numberOf(this.id, request)
      if (known !== undefined) {
        this.house.metrics.count('jv_repeated_total')
        return { done: true, n: known }
      }
      const late = flagging(room, at - FLAG_MARGIN)
      if (late.length > 0 && !(await this.commit(late, 'clock', this.house.now(), null)))
        return this.refused(no(503, problem('not-kept')))
      // What the sand has done meanwhile comes before what somebody does.
      for (let sand = passing(room, at); sand; sand = passing(room, at))
        if (!(await this.commit([sand], 'clock', at, null))) return this.refused(no(503, problem('not-kept')))
      const decision = decide(room, this.recent)
      if ('why' in decision) return this.refused(decision)
      const first = decision.deeds[0]
      const refusal = first && room.refusal(first, at)
      if (refusal) return this.refused(no(409, refusal))
      const done = await this.commit(decision.deeds, String(seat), at, request)
      if (done && decision.next) this.house.follow(this, room, decision.next)
      return done ? { done: true, n: this.n } : this.refused(no(503, problem('not-kept')))
    })
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
    const recent: Recent[] = []
    for (const [deed, who] of this.withConsequences(deeds, by)) {
      const event = { ...deed, n: this.room.n, at: Math.max(at, this.room.at) } as RoomEvent
      const told = sendable(this.room, event, this.viewers)
      if (!told.ok) {
        this.spoil()
        return false
      }
      this.nonce = nonceAfter(this.nonce, event)
      if (this.room.secrets) this.publicHead.note(event)
      rows.push(logged(event, who))
      const actor = event.kind === 'acted' ? event.seat : changesBoard(event) ? -1 : undefined
      recent.push({ n: event.n, actor, actors: this.room.match.actors, told: told.value })
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
    this.recent = [...this.recent, ...recent].slice(-MOST_RECENT)
    this.last = last.n
    metrics.count('jv_events_total', {}, rows.length)
    for (const { kind } of rows) {
      if (kind === 'acted') metrics.count('jv_moves_total')
      if (kind === 'flagged') metrics.count('jv_flags_total')
    }
    if (head.due !== null) this.house.due(this.id, head.due)
    // Nobody is invited any more; what lingers is only not shown.
    if (rows.some(({ kind }) => kind === 'started') || (head.over && !this.room.started))
      void store.change('uninvite', this.id, this.house.now()).catch(() => undefined)
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
    return this.attendance.watchers.size > 0 || this.waiting.length > 0
  }

  /** The log has gone on without us. */
  discard(): void {
    this.spoil()
  }

  private spoil(): void {
    if (this.isSpoilt) return
    this.isSpoilt = true
    this.house.spoilt(this)
    this.wake()
    for (const watcher of this.attendance.watchers) watcher.changed(this)
  }

  private tellWatchers(): void {
    this.frames.clear()
    this.wake()
    for (const watcher of this.attendance.watchers) watcher.changed(this)
  }

  private wake(): void {
    const all = this.waiting
    this.waiting = []
    for (const one of all) one()
  }

  /** Until something happens, or so long. */
  next(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', done)
        this.waiting = this.waiting.filter((one) => one !== done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal?.addEventListener('abort', done)
      this.waiting.push(done)
    })
  }

  /** What a viewer is told of everything after that event; undefined where it is too long ago to be in memory. */
  recentAfter(after: number, viewer: Seat): WireEvent[] | undefined {
    const first = this.recent[0]
    if (!first || after < first.n) return undefined
    const which = Math.max(0, this.viewers.indexOf(viewer))
    const head = this.headFor(viewer)
    return this.recent.filter(({ n }) => n > after && n <= head).flatMap(({ told }) => told[which] ?? [])
  }

  /** The same from the log, however long ago. */
  async loggedAfter(after: number, viewer: Seat): Promise<WireEvent[]> {
    const recent = this.recentAfter(after, viewer)
    if (recent) return recent
    const rows = await this.house.store.events(this.id, -1)
    const told = sendableLog(this.entry, rows.map(read), this.names, after, viewer)
    const head = this.headFor(viewer)
    return told.ok ? told.value.filter(({ n }) => n <= head) : []
  }

  /** One text for all who see the same and are as far. */
  frameAfter(from: number, viewer: Seat): string | undefined {
    const key = this.room.secrets ? viewer : SPECTATOR
    const known = this.frames.get(key)
    if (known?.from === from) return known.text
    const list = this.recentAfter(from, viewer)
    if (!list) return undefined
    const text = this.frameOf(from, list, viewer)
    this.frames.set(key, { from, text })
    return text
  }

  /** The same however long ago, from the log where it must be; who asks twice costs no more than once. */
  async frameSince(from: number, viewer: Seat): Promise<string> {
    const known = this.frameAfter(from, viewer)
    if (known !== undefined) return known
    const text = this.frameOf(from, await this.loggedAfter(from, viewer), viewer)
    this.frames.set(this.room.secrets ? viewer : SPECTATOR, { from, text })
    return text
  }

  private frameOf(from: number, list: readonly WireEvent[], viewer: Seat): string {
    // Whose turn it is and what the clocks say belongs to now, which not everybody is told.
    const isNow = !this.isDelayed(viewer)
    const clock = isNow ? clocksToTell(this.room.clocks) : null
    return JSON.stringify({
      say: 'events',
      room: this.id,
      from,
      n: this.headFor(viewer),
      list,
      acting: isNow ? actingSeats(this.room) : [],
      clock,
    })
  }

  /** Whoever asks is there. */
  sawSeat(seat: Seat): void {
    this.touched = this.house.now()
    this.attendance.saw(seat)
  }

  get isShared(): boolean {
    return this.house.store.isShared
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
      const known = this.seats.find((one) => one.secret === secret)
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
      const isLast = free.length === 1
      const player = { name, kind: 'person' as const }
      const starts = isLast && !room.started ? [{ kind: 'started' } as const] : []
      const kept = await this.commit(
        [{ kind: 'seated', seat, player }, ...starts],
        String(seat),
        this.house.now(),
        null,
      )
      return kept ? seat : undefined
    })
  }

  /** The seats of this room as they are called now. */
  async rename(seat: Seat, name: string): Promise<void> {
    await this.house.store.rename(this.id, seat, name)
    this.seats = this.seats.map((one) => (one.seat === seat ? { ...one, name } : one))
  }
}

export function headOf(room: Room): Head {
  const { clocks, result } = room
  const over = result !== null
  const timed = !over && clocks.rule.kind !== 'none' && clocks.running.length > 0 && !clocks.paused
  const sand = sandDue(room)
  const flag = timed ? (deadlineOf(clocks) ?? null) : null
  const due = sand === null || flag === null ? (sand ?? flag) : Math.min(sand, flag)
  return { due, timed: timed || sand !== null, over }
}

/** When something happens by itself in a game with sand; null where nothing runs. */
function sandDue(room: Room): number | null {
  if (!room.started || room.result || room.clocks.paused) return null
  const most = room.game.sand?.most(room.match.position) ?? 0
  return most > 0 ? room.sandSince + 1000 * most : null
}

export type OpeningEvent = RoomEvent & Created
