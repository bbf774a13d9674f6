/**
 * What goes over a wire to one viewer: events with the names that he may hear, and the room as it stands. Everything is
 * made from `tell` and from views, so that two truths that look alike to him are sent in the same bytes.
 */
import {
  type Action,
  CHANCE,
  type Game,
  type GameEntry,
  type OptionValues,
  type Parsed,
  type Position,
  parsed,
  type Result,
  type Seat,
  SPECTATOR,
  seatsOf,
} from '@jatekvilag/engine'
import type { Clocks } from '../clocks.ts'
import type { Created, RoomEvent } from '../events.ts'
import { type HeardTurn, seenBy, turnsHeard, type Viewer } from '../hearing.ts'
import type { Offer } from '../offers.ts'
import { type GameRecord, recordOf } from '../record.ts'
import { Room, type RoomOptions } from '../room.ts'
import { type Told, tell } from '../telling.ts'
import { refuse } from '../texts.ts'

/** An event as one viewer may know it, with the name of the action where he hears one. */
export type WireEvent = Told & { readonly name?: string }

/** Lets an event happen, and says what each of these viewers is sent. */
export function sendable(room: Room, event: RoomEvent, viewers: readonly Viewer[]): Parsed<WireEvent[]> {
  const { game } = room
  const isAction = event.kind === 'acted' || event.kind === 'chance'
  const before = isAction
    ? viewers.map((viewer) => (room.secrets ? game.view(room.match.position, eyes(viewer)).slice() : undefined))
    : []
  const openName = isAction && !room.secrets ? openNameOf(room, event) : undefined
  const told = tell(room, event, viewers)
  if (!told.ok) return told
  return parsed(
    told.value.map((one, i) => {
      // Always in this order: the same event is the same text, whether it comes from memory or from the log.
      const { n, at, kind, by: _, ...rest } = one
      const name = openName ?? heardName(game, before[i], one)
      return { n, at, kind, ...rest, ...(name === undefined ? {} : { name }) } as WireEvent
    }),
  )
}

const eyes = (viewer: Viewer) => viewer ?? SPECTATOR

function openNameOf({ game, match }: Room, event: RoomEvent & { kind: 'acted' | 'chance' }): string | undefined {
  const seat = event.kind === 'acted' ? event.seat : CHANCE
  // An illegal action has no name; whoever asked for it hears why.
  return match.allows(seat, event.action) ? game.name(match.position, event.action) : undefined
}

function heardName(game: Game, before: Position | undefined, told: Told): string | undefined {
  if (!before || !('change' in told)) return undefined
  const { action, said } = told.change
  return action === undefined ? said : game.name(before, action)
}

/** The first event, which opens the room: names are those of now. */
export function sendableOpening(event: RoomEvent & Created, room: Pick<Room, 'secrets' | 'seats'>): WireEvent {
  const { n, at, kind, by: _, start, ...rest } = event
  const seats = event.seats.map((player, seat) => ({ ...player, name: room.seats[seat]?.name ?? player.name }))
  return { n, at, kind, ...rest, seats, ...(start === undefined || room.secrets ? {} : { start }) } as WireEvent
}

/** What a viewer is sent of a whole log after some event: the log is played through once more. */
export function sendableLog(
  entry: GameEntry,
  [first, ...rest]: readonly RoomEvent[],
  names: readonly string[],
  after: number,
  viewer: Viewer,
): Parsed<WireEvent[]> {
  if (first?.kind !== 'created') return refuse('no-creation')
  const opened = Room.open(entry, named(first, names), first.at, LEAN)
  if (!opened.ok) return opened
  const room = opened.value
  const list: WireEvent[] = after < 0 ? [sendableOpening(first, room)] : []
  for (const event of rest) {
    const sent = sendable(room, namedSeat(event, names), event.n > after ? [viewer] : [])
    if (!sent.ok) return refuse('event', event.n, sent.problem)
    list.push(...sent.value)
  }
  return parsed(list)
}

const LEAN: RoomOptions = { positions: 'few' }

/** The log knows no names of people; they are put in where somebody is told. */
export function named<E extends Created>(event: E, names: readonly string[]): E {
  const seats = event.seats.map((player, seat) => ({ ...player, name: names[seat] ?? '' }))
  return { ...event, seats }
}

export function namedSeat(event: RoomEvent, names: readonly string[]): RoomEvent {
  return event.kind === 'seated' ? { ...event, player: { ...event.player, name: names[event.seat] ?? '' } } : event
}

export interface NamedMove {
  readonly action: Action
  readonly name: string
}

export interface PicturedSeat {
  readonly seat: Seat
  readonly name: string
  readonly left?: string
  /** Nobody sits there yet. */
  readonly free?: true
  /** The level of the program that plays it. */
  readonly bot?: number
}

/** A room as it stands, for one viewer. */
export interface RoomPicture {
  readonly game: string
  readonly options: OptionValues
  readonly rulesVersion: number
  /** The number of the last event. */
  readonly n: number
  readonly started: boolean
  /** The seats that may act. */
  readonly acting: readonly Seat[]
  /** What the asking seat may play. */
  readonly moves: readonly NamedMove[]
  /** The text form of what the viewer may know. */
  readonly position: string
  readonly seats: readonly PicturedSeat[]
  readonly clock: Clocks | null
  readonly offers: readonly Offer[]
  readonly result: Result | null
}

export function pictureFor(room: Room, viewer: Seat): RoomPicture {
  const { game, match, result, clocks } = room
  const p = seenBy(game, match.position, result ? undefined : viewer)
  const moves = viewer === SPECTATOR || !room.started ? [] : match.actions(viewer)
  return {
    game: game.id,
    options: game.options,
    rulesVersion: game.rulesVersion,
    n: room.n - 1,
    started: room.started,
    acting: actingSeats(room),
    moves: moves.map((action) => ({ action, name: game.name(p, action) })),
    position: game.write(p),
    seats: room.seats.map(({ name, left, free, kind }, seat) => ({
      ...{ seat, name },
      ...(left ? { left } : {}),
      ...(free ? { free } : {}),
      ...(kind === 'person' ? {} : { bot: kind.bot }),
    })),
    clock: clocksToTell(clocks),
    offers: room.offers,
    result,
  }
}

/** Nothing where nobody minds the time; but that a game rests is told of every game. */
export const clocksToTell = (clocks: Clocks): Clocks | null =>
  clocks.rule.kind === 'none' && !clocks.paused ? null : clocks

/** Chance and the clock are nobody's seat. */
export function actingSeats(room: Room): Seat[] {
  return room.started ? seatsOf(room.match.actors).filter((seat) => seat < room.game.seats) : []
}

/** The record of a match: whole once it is over or where nothing is hidden, else the part of that viewer. */
export function recordFor(room: Room, viewer: Seat): GameRecord | PartialRecord {
  const whole = recordOf(room)
  if (!room.secrets || room.result) return whole
  const { actions: _, happenings: __, start: ___, ...known } = whole
  const position = room.game.write(room.game.view(room.match.position, viewer))
  return { ...known, position, turns: turnsHeard(room.match, viewer) }
}

/** What may be told of a game with secrets that goes on. */
export type PartialRecord = Omit<GameRecord, 'actions' | 'happenings' | 'start'> & {
  /** The text form of what the viewer sees. */
  readonly position: string
  /** The turns as he heard of them. */
  readonly turns: readonly HeardTurn[]
}
