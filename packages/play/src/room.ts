/**
 * A room: the fold of its events. Time and chance come with the events; the same events give the same room for ever.
 * `apply` checks before it changes anything, so that a bad event is refused with its reason and nothing else happens.
 */

import {
  CHANCE,
  CHANCE_MASK,
  CLOCK,
  type Ending,
  type Game,
  type GameEntry,
  Match,
  openGame,
  type Parsed,
  type Played,
  type Problem,
  parsed,
  plainText,
  type Result,
  type Seat,
  seatsOf,
} from '@jatekvilag/engine'
import { isObject } from './checks.ts'
import {
  adjusted,
  type Clocks,
  forgiven,
  handTo,
  leftAt,
  newClocks,
  pause,
  resume,
  stopped,
  turnTo,
  wasDown,
} from './clocks.ts'
import type { Created, Deed, RoomEvent, Watching } from './events.ts'
import { LeanMatch } from './lean-match.ts'
import { answered, leftAfterMove, leftAfterUndo, type Offer, type OfferBody, outlivesGame } from './offers.ts'
import { refusalOf } from './refusals.ts'
import { amongWhoStayed } from './results.ts'
import { goesOn, handAt, type Leaving, NOBODY, type PlayerKind, type SeatState } from './seats.ts'
import { refuse } from './texts.ts'

/** What happened beside the board, and after how many actions; it belongs into the record. */
export type Happening = { readonly ply: number } & (
  | { readonly kind: 'flag'; readonly seat: Seat }
  | { readonly kind: 'left'; readonly seat: Seat; readonly how: Leaving }
  | { readonly kind: 'stand-in'; readonly seat: Seat; readonly player: PlayerKind }
  | { readonly kind: 'returned'; readonly seat: Seat }
  /** The program that had played at one strength plays on at another. */
  | { readonly kind: 'level'; readonly seat: Seat; readonly from: number; readonly to: number }
  /** What was taken back, from this ply on. */
  | { readonly kind: 'undone'; readonly taken: readonly (readonly [seat: Seat, action: number])[] }
  | { readonly kind: 'offered'; readonly seat: Seat; readonly about: OfferBody['about'] }
  | { readonly kind: 'answered'; readonly seat: Seat; readonly about: OfferBody['about']; readonly yes: boolean }
  | { readonly kind: 'paused' | 'resumed' }
  | { readonly kind: 'points'; readonly seat: Seat; readonly points: number }
)

/** Shared by all rooms in which nothing of a kind has happened. */
const NONE: readonly never[] = []

export interface RoomOptions {
  /** `all`: every position is kept, to walk through them quickly. `few`: for servers with many rooms. */
  readonly positions?: 'all' | 'few'
}

export interface RoomParts {
  readonly seats: readonly SeatState[]
  readonly clocks: Clocks
  readonly odds?: readonly number[]
  readonly place?: Created['place']
  readonly watching?: Watching
  readonly happenings?: readonly Happening[]
  readonly started?: boolean
  readonly created?: number
}

export class Room {
  readonly game: Game
  readonly secrets: boolean
  readonly place: Created['place']
  watching: Watching
  readonly match: Played
  /** More time at each seat than the rule gives; empty where all have the same. */
  readonly odds: readonly number[]
  /** When it began, where that is known. */
  readonly created: number | undefined
  seats: SeatState[]
  clocks: Clocks
  /** Every offer that nobody has turned down yet. */
  offers: readonly Offer[] = NONE
  happenings: readonly Happening[] = NONE
  started = false
  /** How many events there are: the number of the next one. */
  n = 1
  /** The last event that changed the board: whoever acts says after which one. */
  lastBoardEvent = 0
  /** When the last event happened. */
  at: number
  /** Up to when the sand in the game has been counted; what was left of a second when the clocks were paused. */
  sandSince: number
  private sandRest = 0

  private constructor(entry: GameEntry, match: Played, parts: RoomParts) {
    this.game = match.game
    this.secrets = entry.secrets
    this.match = match
    this.place = parts.place ?? 'screen'
    this.watching = parts.watching ?? 'nobody'
    this.seats = Array.from({ length: match.game.seats }, (_, s) => parts.seats[s] ?? NOBODY)
    this.clocks = parts.clocks
    this.odds = parts.odds ?? NONE
    this.happenings = parts.happenings ?? NONE
    this.started = parts.started ?? false
    this.created = parts.created
    this.at = parts.created ?? 0
    this.sandSince = this.at
  }

  /** A room that stands where a record ends; its events begin anew. */
  static revived(entry: GameEntry, match: Played, parts: RoomParts): Room {
    return new Room(entry, match, parts)
  }

  static open(entry: GameEntry, created: Created, at: number, { positions = 'all' }: RoomOptions = {}): Parsed<Room> {
    if (created.game !== entry.id) return refuse('room-of-other-game', created.game, entry.id)
    const opened = openGame(entry, { options: created.options, rulesVersion: created.rulesVersion })
    if (!opened.ok) return opened
    const game = opened.value
    const start = created.start === undefined ? undefined : game.read(created.start)
    if (start && !start.ok) return start
    const match = positions === 'all' ? new Match(game, start?.value) : new LeanMatch(game, start?.value)
    const { seats, clock, odds = NONE, place, watching } = created
    const even = newClocks(clock, game.seats, at)
    const clocks = odds.reduce((all, ms, seat) => adjusted(all, seat, ms, at), even)
    return parsed(new Room(entry, match, { seats, clocks, odds, place, watching, created: at }))
  }

  /** The room after all these events; the first must create it. */
  static fold(entry: GameEntry, [first, ...rest]: readonly RoomEvent[], options?: RoomOptions): Parsed<Room> {
    if (first?.kind !== 'created' || first.n !== 0) return refuse('no-creation')
    const room = Room.open(entry, first, first.at, options)
    if (!room.ok) return room
    for (const event of rest) {
      const done = room.value.apply(event)
      if (!done.ok) return refuse('event', event.n, done.problem)
    }
    return room
  }

  get result(): Result | null {
    const result = this.match.result()
    return result && amongWhoStayed(result, this.seats)
  }

  get ending(): Ending | undefined {
    return this.match.ending
  }

  get chanceActs(): boolean {
    return this.match.actors === CHANCE_MASK
  }

  /** Whose clocks should run now: chance, finished games and a stand-in cost nobody time. */
  private get timed(): Seat[] {
    if (!this.started || this.match.result()) return []
    const timed = seatsOf(this.game.onClock(this.match.position)).filter((seat) => this.seats[seat]?.left === undefined)
    const atClock = timed.filter((seat) => seat < this.game.seats)
    // A copy is as long as it must be; what was filtered has room for more, which thousands of rooms would keep.
    return atClock.slice(0, this.secrets && this.place === 'screen' ? 1 : atClock.length)
  }

  /** After a rest that costs nobody anything, a match that was put away: the clocks run from now. */
  wake(now: number): void {
    this.clocks = { ...this.clocks, running: this.timed, since: now }
    this.sandSince = now
  }

  /** Checks an event and lets it happen. */
  apply(event: RoomEvent): Parsed<true> {
    if (!isObject(event)) return refuse('broken-event', plainText(event))
    if (event.n !== this.n) return refuse('event-out-of-order', event.n, this.n)
    if (!Number.isFinite(event.at)) return refuse('event-without-moment')
    const refused = this.refusal(event, event.at)
    if (refused !== undefined) return refuse(refused)
    this.happen(event, event.at)
    this.n++
    this.at = Math.max(this.at, event.at)
    return parsed(true)
  }

  /** Why this cannot happen now; undefined where it can. */
  refusal(deed: Deed, now: number): Problem | undefined {
    return refusalOf(this, deed, now)
  }

  /** Everybody else whom a person plays; the program neither offers nor accepts. */
  askedBy(by: Seat): Seat[] {
    return this.seats.flatMap((seat, s) => (s !== by && handAt(seat) === 'person' ? [s] : []))
  }

  private happen(deed: Deed, now: number): void {
    const { match } = this
    switch (deed.kind) {
      case 'seated':
        this.changeSeat(deed.seat, { free: undefined, ...deed.player })
        break
      case 'started':
        this.started = true
        this.sandSince = now
        this.clocks = turnTo(this.clocks, this.timed, now)
        break
      case 'acted':
        this.act(deed.seat, deed.action, now, deed.spent)
        break
      case 'chance':
        this.act(CHANCE, deed.action, now)
        break
      case 'passed':
        this.sandSince += 1000 * (this.game.sand?.secondsOf(deed.action) ?? 0)
        this.act(CLOCK, deed.action, now)
        break
      case 'undone':
        this.rewind(deed.to, now)
        break
      case 'flagged':
        this.note({ kind: 'flag', seat: deed.seat })
        break
      case 'paused':
        this.clocks = pause(this.clocks, now)
        this.sandRest = now - this.sandSince
        this.note({ kind: 'paused' })
        break
      case 'resumed':
        this.clocks = resume(this.clocks, now)
        this.sandSince = now - this.sandRest
        this.note({ kind: 'resumed' })
        break
      case 'adjusted':
        this.clocks = adjusted(this.clocks, deed.seat, deed.ms, now)
        break
      case 'offered':
        this.offers = [...this.offers, { n: this.n, by: deed.seat, body: deed.offer, asked: this.askedBy(deed.seat) }]
        this.note({ kind: 'offered', seat: deed.seat, about: deed.offer.about })
        break
      case 'answered':
        this.answer(deed.offer, deed.seat, deed.yes)
        break
      case 'withdrawn':
        this.offers = this.offers.filter(({ n }) => n !== deed.offer)
        break
      case 'left':
        this.changeSeat(deed.seat, { left: deed.how })
        this.note({ kind: 'left', seat: deed.seat, how: deed.how })
        this.clocks = handTo(this.clocks, this.timed, now)
        break
      case 'stand-in':
        this.changeSeat(deed.seat, { standIn: deed.player })
        this.note({ kind: 'stand-in', seat: deed.seat, player: deed.player })
        break
      case 'level':
        this.changeLevel(deed.seat, deed.level)
        break
      case 'returned':
        this.changeSeat(deed.seat, { left: undefined, standIn: undefined })
        this.note({ kind: 'returned', seat: deed.seat })
        this.clocks = handTo(this.clocks, this.timed, now)
        break
      case 'ended':
        match.end(deed.ending)
        break
      case 'down':
        this.clocks = wasDown(this.clocks, deed.from, deed.to)
        this.sandSince += deed.to - deed.from
        break
      case 'shown':
        this.watching = 'anybody'
        break
      case 'ruled':
        this.rule(deed.ruling, now)
        break
    }
    if (match.result()) {
      this.clocks = stopped(this.clocks, now)
      this.offers = this.offers.filter(({ body }) => outlivesGame(body))
    }
  }

  private act(seat: Seat, action: number, now: number, spent?: number): void {
    const { match } = this
    // Sand that stood still begins to run now.
    if (seat !== CLOCK && this.game.sand?.most(match.position) === 0) this.sandSince = now
    if (spent !== undefined) this.clocks = forgiven(this.clocks, Math.max(0, now - this.clocks.since - spent), now)
    const noted = this.clocks.rule.kind !== 'none' && seat < this.game.seats
    match.play(seat, action, noted ? leftAt(this.clocks, seat, now) : undefined)
    this.clocks = turnTo(this.clocks, this.timed, now)
    if (seat !== CLOCK) {
      this.lastBoardEvent = this.n
      if (this.offers.length > 0) this.offers = leftAfterMove(this.offers, seat < this.game.seats ? seat : undefined)
    }
  }

  private rewind(to: number, now: number): void {
    const taken = this.match.log.slice(to).map(({ seat, action }) => [seat, action] as const)
    this.match.rewind(to)
    this.sandSince = now
    // Whatever was said of later plies belongs to what has been taken back.
    this.happenings = this.happenings.map((one) => (one.ply > to ? { ...one, ply: to } : one))
    this.note({ kind: 'undone', taken })
    this.clocks = handTo(this.clocks, this.timed, now)
    this.offers = leftAfterUndo(this.offers)
    this.lastBoardEvent = this.n
  }

  private answer(n: number, seat: Seat, yes: boolean): void {
    const offer = this.offers.find((one) => one.n === n)!
    this.note({ kind: 'answered', seat, about: offer.body.about, yes })
    this.offers = answered(this.offers, n, seat, yes)
  }

  private rule(ruling: (Deed & { kind: 'ruled' })['ruling'], now: number): void {
    switch (ruling.about) {
      case 'result':
        this.match.end({ kind: 'adjudicated', payoffs: ruling.payoffs })
        break
      case 'take-back':
        this.rewind(ruling.to, now)
        break
      case 'clock':
        this.clocks = adjusted(this.clocks, ruling.seat, ruling.ms, now)
        break
      case 'points':
        this.note({ kind: 'points', seat: ruling.seat, points: ruling.points })
    }
  }

  private note(what: Happening extends infer H ? (H extends Happening ? Omit<H, 'ply'> : never) : never): void {
    this.happenings = [...this.happenings, { ply: this.match.length, ...what } as Happening]
  }

  private changeSeat(seat: Seat, change: { readonly [K in keyof SeatState]?: SeatState[K] | undefined }): void {
    this.seats = this.seats.map((old, s) => {
      if (s !== seat) return old
      const { left, standIn, free, ...rest } = { ...old, ...change } as SeatState
      return { ...rest, ...(left ? { left } : {}), ...(standIn ? { standIn } : {}), ...(free ? { free } : {}) }
    })
  }

  private changeLevel(seat: Seat, to: number): void {
    const { kind } = this.seats[seat]
    if (kind === 'person') return
    this.changeSeat(seat, { kind: { bot: to } })
    this.note({ kind: 'level', seat, from: kind.bot, to })
  }

  /** Whether the others can go on without this player; a pair loses together. */
  canGoOnWithout(seat: Seat): boolean {
    if (this.game.seats <= 2 || this.game.teams !== undefined) return false
    return goesOn(this.seats.map((one, s) => (s === seat ? { ...one, left: 'resigned' as const } : one)))
  }
}
