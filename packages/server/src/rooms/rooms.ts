/** All rooms: those in memory, and all others in the store, from where any of them comes back when somebody asks. */
import type { Problem, Seat } from '@jatekvilag/engine'
import {
  asTheyCame,
  type ClockRule,
  type Created,
  commitmentOf,
  DAY,
  drawing,
  FairChance,
  flagging,
  named,
  namedSeat,
  nonceAfter,
  ownStart,
  passing,
  Room,
  type RoomEvent,
} from '@jatekvilag/play'
import type { Bus, Hint } from '../bus.ts'
import type { Metrics } from '../metrics.ts'
import type { Store } from '../store/store.ts'
import { problem } from '../texts.ts'
import type { Attendance } from './attendance.ts'
import { Company } from './company.ts'
import { Deadlines } from './deadlines.ts'
import { FLAG_MARGIN } from './decisions.ts'
import { SharedGames } from './games.ts'
import { headOf } from './head.ts'
import { type House, LiveRoom } from './live-room.ts'
import { logged, read } from './log.ts'
import { noticesAfter } from './notices.ts'
import { playsOnDevice, type RoomWish } from './opening.ts'
import type { Next } from './outcome.ts'
import { hashOf, newRoomId, newSecret, newSeed } from './secrets.ts'
import type { SteadyTime } from './time.ts'

export interface OpenedRoom {
  readonly room: string
  readonly n: number
  /** With a level where a program of the host's device is to play. */
  readonly seats: readonly { readonly seat: Seat; readonly secret: string; readonly level?: number }[]
  /** Lets whoever has it take a free seat. */
  readonly invite?: string
  readonly commitment: string
}

/** A room whose log does not fit its rules is kept and told, never dropped. */
export interface Frozen {
  readonly frozen: Problem
}

/** After it was away the server gives everybody so long to come back before clocks run on. */
export const COME_BACK = 30_000
/** A room that nobody looks at leaves the memory after this. */
const FORGET_AFTER = 10 * 60_000
/** Deadlines within the next hour are in memory. */
const HORIZON = 3_600_000
const REFILL_EVERY = 50_000
const MOST_RULES = 500
/** Whoever was thrown out by a restart comes back first; games are made ready for others after that. */
const WARM_AFTER = 8000

export class Rooms implements House {
  readonly store: Store
  readonly metrics: Metrics
  readonly games = new SharedGames()
  readonly company = new Company()
  private readonly time: Pick<SteadyTime, 'now'>
  private readonly live = new Map<string, Promise<LiveRoom | Frozen | undefined>>()
  private readonly deadlines: Deadlines
  private readonly sweeping: NodeJS.Timeout
  private readonly beating: NodeJS.Timeout
  private readonly comparing: NodeJS.Timeout | undefined
  private asked = 0
  private refilled = -Infinity
  private beaten = -Infinity
  /** Rooms in memory whose clocks run. */
  private readonly timed = new Set<string>()
  private stopWarming = () => {}
  private readonly rules = new Map<string, ClockRule>()
  /** Called when a room comes into memory and after every commit: programs may have to move. */
  onCommit: ((live: LiveRoom) => void) | undefined
  /** Called after every commit: somebody may want to be told that it is his turn. */
  onTurn: ((live: LiveRoom) => void) | undefined
  /** Who was at rooms that are being read anew. */
  private readonly attendances = new Map<string, Attendance>()
  /** Called when a game has ended: an event may want its result. */
  onOver: ((live: LiveRoom) => void) | undefined

  constructor(store: Store, metrics: Metrics, time: Pick<SteadyTime, 'now'>) {
    this.store = store
    this.metrics = metrics
    this.time = time
    this.deadlines = new Deadlines(
      () => this.now(),
      (room) => void this.flag(room),
      () => void this.refill(),
    )
    this.sweeping = setInterval(() => this.sweep(), 60_000).unref()
    this.beating = setInterval(() => this.beat(), 1000).unref()
    if (store.isShared) this.comparing = setInterval(() => void this.compare().catch(() => undefined), 4000).unref()
    metrics.gauge('jv_rooms_in_memory', 'Rooms in memory.', () => this.live.size)
    metrics.gauge('jv_games_waiting', 'Games that are still to be made ready.', () => this.games.waiting)
    metrics.gauge('jv_deadlines', 'Deadlines in memory.', () => this.deadlines.size)
  }

  now(): number {
    return this.time.now()
  }

  /** Tells every running clock how long the server was away, then watches the clocks. */
  async begin(lastBeat: number | undefined): Promise<number> {
    const now = this.now()
    let count = 0
    if (lastBeat !== undefined && lastBeat < now) count = await this.store.wasDown(lastBeat, now + COME_BACK, now)
    this.deadlines.run()
    this.stopWarming = this.games.warmUp(() => this.now() - Math.max(this.asked, now + WARM_AFTER) > 500)
    return count
  }

  async end(): Promise<void> {
    clearInterval(this.sweeping)
    clearInterval(this.beating)
    clearInterval(this.comparing)
    this.stopWarming()
    this.deadlines.stop()
    const all = await Promise.all(this.live.values())
    for (const one of all) if (one instanceof LiveRoom) await one.through(() => undefined)
  }

  async open(wish: RoomWish): Promise<OpenedRoom | undefined> {
    this.asked = this.now()
    const id = newRoomId()
    const seed = newSeed()
    const secrets = wish.secrets ? [] : wish.names.map(() => newSecret())
    const isFree = (seat: number) => wish.created.seats[seat]?.free === true
    const hashes = wish.secrets ?? secrets.map((secret, seat) => (isFree(seat) ? '' : hashOf(secret)))
    const commitment = commitmentOf(seed)
    const at = this.now()
    const nonce = wish.nonce === '' ? {} : { nonce: wish.nonce }
    const clock = this.sharedRule(wish.created.clock)
    const created = { ...wish.created, clock, commitment, ...nonce, n: 0, at } as RoomEvent & Created
    const opened = Room.open(wish.entry, created, at, { positions: 'few' })
    if (!opened.ok) return undefined
    const room = opened.value
    const rows = [logged(created, 'server')]
    const happen = (deed: Parameters<Room['refusal']>[0], by: string) => {
      const event = { ...deed, n: room.n, at } as RoomEvent
      if (room.apply(event).ok) rows.push(logged(event, by))
    }
    if (wish.start === 'now') happen({ kind: 'started' }, 'server')
    while (room.started && room.chanceActs)
      happen(drawing(room, new FairChance({ seed, room: id, n: room.n, nonce: wish.nonce })), 'chance')
    const seats = wish.names.map((name, seat) => ({ seat, secret: hashes[seat]!, name }))
    const head = headOf(room)
    const kept = await this.store.append({ room: id, events: rows, head, opening: { created: at, seed, seats } }, at)
    if (kept !== 'done') return undefined
    const invited = await this.invite(id, wish, at)
    for (const notice of noticesAfter(id, room, rows, at)) await this.store.change(...notice)
    this.metrics.count('jv_rooms_created_total')
    this.metrics.count('jv_events_total', undefined, rows.length)
    if (head.due !== null) this.due(id, head.due)
    const parts = {
      id,
      entry: wish.entry,
      room,
      seats,
      seed,
      nonce: wish.nonce,
      revealed: false,
      events: rows.map(read),
    }
    const live = new LiveRoom(parts, this)
    this.live.set(id, Promise.resolve(live))
    this.noteClock(live)
    this.onCommit?.(live)
    const own = secrets.flatMap((secret, seat) => {
      if (wish.invites === undefined || wish.invites.host === seat) return [{ seat, secret }]
      const { kind } = wish.created.seats[seat]!
      return kind !== 'person' && playsOnDevice(kind) ? [{ seat, secret, level: kind.bot }] : []
    })
    return { room: id, n: room.n - 1, seats: own, ...invited, commitment }
  }

  /** One rule for all rooms that have the same. */
  private sharedRule(rule: ClockRule): ClockRule {
    const text = JSON.stringify(rule)
    const known = this.rules.get(text)
    if (known) return known
    if (this.rules.size >= MOST_RULES) this.rules.clear()
    this.rules.set(text, rule)
    return rule
  }

  private async invite(room: string, { invites, created, clock }: RoomWish, at: number): Promise<{ invite?: string }> {
    if (!invites || !created.seats.some(({ free }) => free)) return {}
    const secret = invites.whom === 'link' ? newSecret() : ''
    const hash = secret && hashOf(secret)
    await this.store.change('invite', room, hash, created.game, JSON.stringify(clock), at + patienceOf(clock))
    return secret ? { invite: secret } : {}
  }

  /** The room, from memory or from its log; undefined where there is none. */
  async find(id: string): Promise<LiveRoom | Frozen | undefined> {
    this.asked = this.now()
    const known = this.live.get(id)
    if (!known) return this.fetch(id)
    const live = await known
    if (this.store.isShared && live instanceof LiveRoom) believe(live, await this.store.head(id))
    return this.live.get(id) ?? this.fetch(id)
  }

  /** Other nodes want to know that something was written. */
  tellNodes(room: string, n: number): void {
    this.company.bus?.publish({ room, n })
  }

  set bus(bus: Bus) {
    this.company.bus = bus
  }

  /** Something happened in a room at another node, or somebody came or went there. */
  async hear(hint: Hint): Promise<void> {
    const live = await this.live.get(hint.room)?.catch(() => undefined)
    if (!(live instanceof LiveRoom)) return
    if ('n' in hint) believe(live, hint.n)
    else {
      this.company.hear(live.attendance, hint)
      await live.startIfAllCame()
    }
  }

  /** Hints may be lost: rooms that somebody watches are compared with the log now and then, and those who are there are told of. */
  private async compare(): Promise<void> {
    const all = await Promise.all([...this.live.values()].map((one) => one.catch(() => undefined)))
    const watched = all.filter((one) => one instanceof LiveRoom).filter((one) => one.isWatched)
    await this.company.lookAround(watched.map(({ attendance, seats }) => ({ attendance, seats: seats.length })))
    for (const { id } of watched) await this.hear({ room: id, n: (await this.store.head(id)) ?? 0 })
  }

  private fetch(id: string): Promise<LiveRoom | Frozen | undefined> {
    const revived = this.revive(id).catch((error) => {
      this.live.delete(id)
      throw error
    })
    this.live.set(id, revived)
    void revived.then(
      (live) => {
        if (!live || 'frozen' in live) this.live.delete(id)
      },
      () => undefined,
    )
    return revived
  }

  private async revive(id: string): Promise<LiveRoom | Frozen | undefined> {
    const stored = await this.store.room(id)
    if (!stored) return undefined
    const names = stored.seats.map(({ name }) => name)
    const events = (await this.store.events(id, -1)).map(read)
    const first = events[0]
    const entry = first?.kind === 'created' ? this.games.entry(first.game) : undefined
    if (first?.kind !== 'created' || !entry) return { frozen: problem('no-game', String(first?.kind)) }
    const clock = this.sharedRule(first.clock)
    const folded = Room.fold(
      entry,
      events.map((event) => (event.kind === 'created' ? named({ ...event, clock }, names) : namedSeat(event, names))),
      { positions: 'few' },
    )
    if (!folded.ok) return { frozen: folded.problem }
    const room = folded.value
    const { seats, seed } = stored
    const nonce = events.reduce(nonceAfter, '')
    const revealed = events.some(({ kind }) => kind === 'revealed')
    const attendance = this.attendances.get(id)
    this.attendances.delete(id)
    const parts = { id, entry, room, seats, seed, nonce, revealed, events, attendance }
    const live = new LiveRoom(parts, this)
    this.noteClock(live)
    this.onCommit?.(live)
    return live
  }

  /** Another room for the same people, who keep their secrets; who changes sides sits one seat further. */
  follow(live: LiveRoom, { game, match, seats, clocks, odds, watching }: Room, how: Next): void {
    const from = (seat: number) => (how !== 'rematch' ? (seat + game.seats - 1) % game.seats : seat)
    const people = asTheyCame(seats).map((_, seat, all) => all[from(seat)]!)
    // Who has more time has it at any seat; what stands on the board stays where it is.
    const more = odds.length === 0 ? {} : { odds: people.map((_, seat) => odds[from(seat)] ?? 0) }
    const start = how === 'swap-here' ? ownStart({ game, start: match.position }) : ownStart(match)
    const wish: RoomWish = {
      entry: live.entry,
      created: {
        ...{ kind: 'created', game: game.id, rulesVersion: game.rulesVersion, options: game.options },
        ...{ seats: people, clock: clocks.rule, ...more, ...start, place: 'online', watching },
      },
      names: people.map(({ name }) => name),
      secrets: live.seats.map((_, seat) => live.seats[from(seat)]!.secret),
      ...{ start: 'now', clock: clocks.rule, nonce: '' },
    }
    this.open(wish).then(
      (opened) => opened && live.happen('server', () => [{ kind: 'followed', room: opened.room }]),
      () => undefined,
    )
  }

  spoilt(live: LiveRoom): void {
    this.attendances.set(live.id, live.attendance)
    this.live.delete(live.id)
    this.timed.delete(live.id)
  }

  due(room: string, at: number): void {
    if (at < this.now() + HORIZON) this.deadlines.add(room, at + FLAG_MARGIN)
  }

  committed(live: LiveRoom): void {
    this.asked = this.now()
    this.noteClock(live)
    this.tellNodes(live.id, live.n)
    this.onCommit?.(live)
    this.onTurn?.(live)
    if (live.head.over) this.onOver?.(live)
  }

  private noteClock(live: LiveRoom): void {
    if (live.head.timed) this.timed.add(live.id)
    else this.timed.delete(live.id)
  }

  /** Lets a flag fall whose time has come; a room that was looked at too early says when to look again. */
  private async flag(id: string): Promise<void> {
    try {
      const live = await this.find(id)
      if (!(live instanceof LiveRoom)) return
      const fell = await live.happen('clock', (room, now) => {
        const flags = flagging(room, now - FLAG_MARGIN)
        const sand = flags.length === 0 && passing(room, now, true)
        return sand ? [sand] : flags
      })
      if (fell) return
      const { due } = live.head
      const stored = await this.store.room(id)
      if (stored && stored.due !== due) await this.store.setDue(id, due)
      if (due !== null) this.due(id, due)
    } catch {
      // The store could not be asked; the next refill looks again.
    }
  }

  /** What comes into the hour ahead of us; everything that is committed meanwhile is in memory anyway. */
  private async refill(): Promise<void> {
    if (this.now() - this.refilled < REFILL_EVERY) return
    this.refilled = this.now()
    try {
      for (const { room, due } of await this.store.due(this.now() + HORIZON, 100_000))
        this.deadlines.add(room, due + FLAG_MARGIN)
    } catch {
      this.refilled = -Infinity
    }
  }

  /** Each second while a clock may matter soon; else only now and then, which is near enough for games by days. */
  private beat(): void {
    const now = this.now()
    const pressing = this.deadlines.size > 0 || this.timed.size > 0
    if (now - this.beaten < (pressing ? 0 : 30_000)) return
    this.beaten = now
    this.store.beat(now).catch(() => undefined)
  }

  private sweep(): void {
    for (const [id, attendance] of this.attendances) if (!attendance.isWatched) this.attendances.delete(id)
    const old = this.now() - FORGET_AFTER
    for (const [id, promise] of this.live)
      void promise.then(
        (live) => {
          if (live instanceof LiveRoom && !live.isWatched && live.touched < old) {
            this.live.delete(id)
            this.timed.delete(id)
          }
        },
        () => undefined,
      )
  }
}

/** Whoever invites to a game at a sitting waits for half an hour; for games by days it may take a month. */
function patienceOf({ kind }: ClockRule): number {
  return kind === 'days' || kind === 'days-bank' || kind === 'none' ? 30 * DAY : DAY / 48
}

/** Where another node has written, what is here is thrown away, and whoever watches is told from the log. */
function believe(live: LiveRoom, head: number | undefined): void {
  if (head !== undefined && head > live.reached) live.discard()
}
