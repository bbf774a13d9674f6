/**
 * The only way from a room to anybody outside it: an event happens, and each viewer is told his part. Where a game has
 * secrets that is the change of his view and what he hears; the true action stays inside until the game is over.
 */
import {
  type Action,
  CHANCE,
  hashSlots,
  type OptionValues,
  type Parsed,
  type Position,
  parsed,
  type Result,
  type Seat,
} from '@jatekvilag/engine'
import type { Clocks } from './clocks.ts'
import type { Created, Deed, RoomEvent } from './events.ts'
import { type HeardTurn, seenBy, turnsHeard, type Viewer } from './hearing.ts'
import type { Offer } from './offers.ts'
import type { Room } from './room.ts'
import type { SeatState } from './seats.ts'

/** Slots of a view that changed: slot, value, slot, value … */
export type Delta = readonly number[]

/** What a viewer of a game with secrets gets instead of an action. */
export interface Change {
  /** The action, where he hears it; else what can be said of it, or nothing. */
  readonly action?: Action
  readonly said?: string
  readonly delta: Delta
  /** 32 bits of the whole view after it: whoever has others asks anew. */
  readonly check: number
}

export interface Truth {
  readonly start: string
  readonly actions: readonly (readonly [seat: Seat, action: Action])[]
}

type Open = Exclude<Deed, { kind: 'acted' | 'chance' | 'undone' | 'created' }>
/** An event as one viewer may know it. */
export type Told = { readonly n: number; readonly at: number; readonly by?: string } & (
  | Open
  | Omit<Created, 'start'>
  | (Deed & { kind: 'acted' | 'chance' | 'undone' | 'created' })
  | { readonly kind: 'acted'; readonly seat: Seat; readonly change: Change }
  | { readonly kind: 'chance'; readonly change: Change }
  | { readonly kind: 'undone'; readonly to: number; readonly change: Change }
) & {
    /** All that was played, once the game is over and nothing is secret any more. */
    readonly truth?: Truth
  }

/** Lets an event happen and says what each of these viewers is told of it. */
export function tell(room: Room, event: RoomEvent, viewers: readonly Viewer[]): Parsed<Told[]> {
  const { game, match } = room
  if (!room.secrets) {
    const done = room.apply(event)
    return done.ok ? parsed(viewers.map(() => event)) : done
  }
  const wasOver = room.result !== null
  const before = viewers.map((viewer) => seenBy(game, match.position, viewer).slice())
  // Asked before it happens: afterwards the position is another one.
  const legal = event.kind === 'acted' || event.kind === 'chance' ? room.refusal(event, event.at) === undefined : false
  const heard = viewers.map((viewer) => (legal ? heardBy(room, event, viewer) : undefined))
  const done = room.apply(event)
  if (!done.ok) return done
  const over = room.result !== null
  const truth = over && !wasOver ? { truth: truthOf(room) } : {}
  return parsed(
    viewers.map((viewer, i) => {
      const now = seenBy(game, match.position, over ? undefined : viewer)
      return { ...toldTo(event, changeOf(before[i], now, heard[i])), ...truth }
    }),
  )
}

/** How a room stands, for somebody who comes in or was away: everything that he may know, and nothing else. */
export interface Standing {
  readonly n: number
  readonly game: string
  readonly rulesVersion: number
  readonly options: OptionValues
  readonly seats: readonly SeatState[]
  readonly started: boolean
  readonly clocks: Clocks
  readonly offers: readonly Offer[]
  readonly result: Result | null
  /** All that was played, where nothing is secret. */
  readonly truth?: Truth
  /** Else what he sees, and the turns as he heard of them. */
  readonly view?: readonly number[]
  readonly turns?: readonly HeardTurn[]
}

export function standingFor(room: Room, viewer: Viewer): Standing {
  const { n, game, match, seats, started, clocks, offers, result } = room
  const open = !room.secrets || result !== null || viewer === undefined
  return {
    n,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: game.options,
    seats,
    started,
    clocks,
    offers,
    result,
    ...(open
      ? { truth: truthOf(room) }
      : { view: [...game.view(match.position, viewer)], turns: turnsHeard(match, viewer) }),
  }
}

function heardBy({ game, match }: Room, event: RoomEvent, viewer: Viewer) {
  if (event.kind !== 'acted' && event.kind !== 'chance') return undefined
  if (viewer === undefined) return event.action
  const seat = event.kind === 'acted' ? event.seat : CHANCE
  return game.heard(match.position, seat, event.action, viewer)
}

function changeOf(before: Position, after: Position, heard: number | string | undefined): Change {
  return {
    ...(typeof heard === 'number' ? { action: heard } : typeof heard === 'string' ? { said: heard } : {}),
    delta: deltaOf(before, after),
    check: hashSlots(after, after.length),
  }
}

function toldTo(event: RoomEvent, change: Change): Told {
  switch (event.kind) {
    case 'acted': {
      const { action: _, ...rest } = event
      return { ...rest, change }
    }
    case 'chance': {
      const { action: _, ...rest } = event
      return { ...rest, change }
    }
    case 'undone':
      return { ...event, change }
    case 'created': {
      const { start: _, ...rest } = event
      return rest
    }
    default:
      return event
  }
}

function truthOf({ game, match }: Room): Truth {
  return { start: game.write(match.start), actions: match.log.map(({ seat, action }) => [seat, action] as const) }
}

export function deltaOf(before: Position, after: Position): Delta {
  const delta: number[] = []
  for (let slot = 0; slot < after.length; slot++) if (before[slot] !== after[slot]) delta.push(slot, after[slot])
  return delta
}

export function withDelta(view: Position, delta: Delta): Position {
  const next = view.slice()
  for (let i = 0; i < delta.length; i += 2) next[delta[i]] = delta[i + 1]
  return next
}
