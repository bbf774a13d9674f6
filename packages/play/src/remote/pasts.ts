/** What a client knows of a match that is played elsewhere, put together from what it is told. */
import {
  type Action,
  type Ending,
  type Game,
  type GameEntry,
  hashSlots,
  Match,
  openGame,
  type Played,
  type Position,
  type Result,
  resultOfEnding,
  type Seat,
} from '@jatekvilag/engine'
import type { Created, RoomEvent } from '../events.ts'
import { answered, leftAfterMove, leftAfterUndo, type Offer, outlivesGame } from '../offers.ts'
import { amongWhoStayed } from '../results.ts'
import { Room } from '../room.ts'
import { personsAt, type SeatState } from '../seats.ts'
import { type Truth, withDelta } from '../telling.ts'
import type { WireEvent } from '../wire/projection.ts'

/** One action as the viewer heard of it. */
export interface HeardAction {
  /** Undefined for chance. */
  readonly seat: Seat | undefined
  readonly action?: Action
  readonly name?: string
}

export interface Past {
  readonly game: Game
  readonly seats: readonly SeatState[]
  readonly started: boolean
  readonly offers: readonly Offer[]
  readonly result: Result | null
  readonly ending: Ending | undefined
  readonly length: number
  /** What the viewer saw after the first n actions. */
  seen(n: number): Position
  readonly heard: readonly HeardAction[]
  /** All that was played, where the viewer may know it. */
  readonly played: Played | undefined
  /** Up to when running sand has been counted, by the clock of the server; undefined where none runs. */
  readonly sandSince?: number | undefined
  /** False where it does not fit: then everything is asked for anew. */
  apply(event: WireEvent): boolean
}

/** From the first event of a room; undefined where the game or its rules are not known here. */
export function pastFrom(entry: GameEntry, created: WireEvent & Created, viewer: Seat): Past | undefined {
  const opening = created as unknown as RoomEvent & Created
  if (entry.secrets) {
    const game = openGame(entry, { options: opening.options, rulesVersion: opening.rulesVersion })
    return game.ok ? new HiddenPast(game.value, opening, viewer) : undefined
  }
  const room = Room.open(entry, opening, opening.at)
  return room.ok ? new OpenPast(room.value) : undefined
}

/** Nothing is hidden: the same room as the server's. */
class OpenPast implements Past {
  private readonly room: Room

  constructor(room: Room) {
    this.room = room
  }

  get game() {
    return this.room.game
  }
  get seats() {
    return this.room.seats
  }
  get started() {
    return this.room.started
  }
  get offers() {
    return this.room.offers
  }
  get result() {
    return this.room.result
  }
  get ending() {
    return this.room.ending
  }
  get length() {
    return this.room.match.length
  }
  get played() {
    return this.room.match
  }
  get heard(): HeardAction[] {
    const { seats } = this.room.game
    return this.room.match.log.map(({ seat, action, name }) => ({
      seat: seat < seats ? seat : undefined,
      action,
      name,
    }))
  }

  get sandSince(): number | undefined {
    const { game, sandSince, started, result, clocks } = this.room
    return game.sand && started && !result && !clocks.paused ? sandSince : undefined
  }

  seen(n: number): Position {
    return this.room.match.positionAt(n)
  }

  apply(event: WireEvent): boolean {
    return this.room.apply(event as unknown as RoomEvent).ok
  }
}

/** The views of one seat, each made from the one before by what has changed. */
class HiddenPast implements Past {
  readonly game: Game
  seats: readonly SeatState[]
  started = false
  offers: readonly Offer[] = []
  ending: Ending | undefined
  played: Played | undefined
  heard: HeardAction[] = []
  private views: Position[]

  constructor(game: Game, created: Created, viewer: Seat) {
    this.game = game
    this.seats = created.seats
    this.views = [game.view(game.start(), viewer).slice()]
  }

  get length(): number {
    return this.views.length - 1
  }

  get result(): Result | null {
    const result = this.played?.result() ?? (this.ending ? resultOfEnding(this.game, this.ending) : null)
    return result && amongWhoStayed(result, this.seats)
  }

  seen(n: number): Position {
    return this.played?.positionAt(n) ?? this.views[n]
  }

  apply(event: WireEvent): boolean {
    if ('change' in event) {
      const { change } = event
      const after = withDelta(this.views[this.length], change.delta)
      if (hashSlots(after, after.length) !== change.check) return false
      if (event.kind === 'undone') {
        this.views = [...this.views.slice(0, event.to), after]
        this.heard = this.heard.slice(0, event.to)
        this.offers = leftAfterUndo(this.offers)
      } else {
        this.views.push(after)
        this.offers = leftAfterMove(this.offers, event.kind === 'acted' ? event.seat : undefined)
        const { action, said } = change
        const name = event.name ?? said
        this.heard.push({
          seat: event.kind === 'acted' ? event.seat : undefined,
          ...(action === undefined ? {} : { action }),
          ...(name === undefined ? {} : { name }),
        })
      }
    } else this.beside(event)
    if (event.truth) this.reveal(event.truth)
    return true
  }

  /** What happens beside the board. */
  private beside(event: WireEvent): void {
    switch (event.kind) {
      case 'started':
        this.started = true
        break
      case 'seated':
        this.changeSeat(event.seat, ({ free: _, ...old }) => ({ ...old, ...event.player }))
        break
      case 'left':
        this.changeSeat(event.seat, (old) => ({ ...old, left: event.how }))
        break
      case 'stand-in':
        this.changeSeat(event.seat, (old) => ({ ...old, standIn: event.player }))
        break
      case 'returned':
        this.changeSeat(event.seat, ({ left: _, standIn: __, ...old }) => old)
        break
      case 'ended':
        this.ending = event.ending
        this.offers = this.offers.filter(({ body }) => outlivesGame(body))
        break
      case 'offered': {
        const asked = personsAt(this.seats).filter((seat) => seat !== event.seat)
        this.offers = [...this.offers, { n: event.n, by: event.seat, body: event.offer, asked }]
        break
      }
      case 'answered':
        this.offers = answered(this.offers, event.offer, event.seat, event.yes)
        break
      case 'withdrawn':
        this.offers = this.offers.filter(({ n }) => n !== event.offer)
    }
  }

  private changeSeat(seat: Seat, change: (old: SeatState) => SeatState): void {
    this.seats = this.seats.map((old, s) => (s === seat ? change(old) : old))
  }

  private reveal({ start, actions }: Truth): void {
    const first = this.game.read(start)
    const match = new Match(this.game, first.ok ? first.value : undefined)
    for (const [seat, action] of actions) match.play(seat, action)
    if (this.ending) match.end(this.ending)
    this.played = match
  }
}
