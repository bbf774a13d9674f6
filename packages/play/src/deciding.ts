/** What follows from what somebody wants: the events that it makes, if the room allows them. Nothing is changed here. */
import {
  type Action,
  ActionList,
  CHANCE,
  type Chance,
  CLOCK,
  drawChance,
  type Parsed,
  parsed,
  type Seat,
} from '@jatekvilag/engine'
import { penaltyOf } from './clock-rules.ts'
import { fallen, timeOf } from './clocks.ts'
import type { Deed } from './events.ts'
import { fulfilled } from './offers.ts'
import type { Room } from './room.ts'
import { type Leaving, STAND_IN } from './seats.ts'
import { refuse } from './texts.ts'

const list = new ActionList(64)

/** What chance brings next. */
export function drawing(room: Room, chance: Chance): Deed {
  return { kind: 'chance', action: drawChance(room.game, room.match.position, chance, list) }
}

export function acting(seat: Seat, action: Action): Deed {
  if (seat === CLOCK) return { kind: 'passed', action }
  return seat === CHANCE ? { kind: 'chance', action } : { kind: 'acted', seat, action }
}

/** What time has done since it was last looked at, in games in which it plays. */
export function passing(room: Room, now: number, due = false): Deed | undefined {
  if (!room.started || room.result || room.clocks.paused) return undefined
  return overrunning(room, now) ?? running(room, now, due)
}

/** Points that somebody owes for overrun time, or has got back with time that was given. */
function overrunning({ game, clocks, match }: Room, now: number): Deed | undefined {
  const { overtime } = game
  if (!overtime || clocks.rule.kind !== 'countdown') return undefined
  for (let seat = 0; seat < game.seats; seat++) {
    const owed = Math.min(overtime.most, penaltyOf(clocks.rule, timeOf(clocks, seat, now)))
    if (owed !== overtime.counted(match.position, seat)) return { kind: 'passed', action: overtime.count(seat, owed) }
  }
  return undefined
}

/**
 * Sand that has run: whole seconds, no more than until something happens. With `due` only what happens by itself is told of,
 * so that a match that is merely watched does not fill up with seconds.
 */
function running(room: Room, now: number, due: boolean): Deed | undefined {
  const { sand } = room.game
  if (!sand) return undefined
  const most = sand.most(room.match.position)
  const seconds = Math.min(most, Math.floor((now - room.sandSince) / 1000))
  if (seconds <= 0 || (due && seconds < most)) return undefined
  return { kind: 'passed', action: sand.pass(seconds) }
}

/** Gives up or goes away: where the others can go on without this player, they do, and the program stands in. */
export function leaving(room: Room, seat: Seat, how: Leaving): Deed[] {
  const { seats, teams } = room.game
  // A pair loses together.
  if (seats <= 2 || teams !== undefined) return [{ kind: 'ended', ending: { kind: how, seat } }]
  const left = { kind: 'left', seat, how } as const
  return room.canGoOnWithout(seat)
    ? [left, { kind: 'stand-in', seat, player: STAND_IN }]
    : [left, { kind: 'ended', ending: { kind: how, seat } }]
}

/**
 * Who has let the flag fall is out, unless only the time of one turn is up and the game knows what is played then: that
 * is played with the time of a new turn. Nothing where none has fallen.
 */
export function flagging(room: Room, now: number): Deed[] {
  const seat = room.result ? undefined : fallen(room.clocks, now)
  if (seat === undefined) return []
  const { rule } = room.clocks
  const played = rule.kind === 'per-move' ? room.game.timeUp?.(room.match.position, seat) : undefined
  if (rule.kind === 'per-move' && played !== undefined)
    return [{ kind: 'adjusted', seat, ms: rule.ms, why: 'agreed' }, acting(seat, played)]
  return [{ kind: 'flagged', seat }, ...leaving(room, seat, 'time-out')]
}

/** An answer, and what comes of it once everybody has said yes. */
export function answering(room: Room, seat: Seat, n: number, yes: boolean): Parsed<Deed[]> {
  const offer = room.offers.find((one) => one.n === n)
  if (!offer?.asked.includes(seat)) return refuse('nothing-to-answer', seat)
  const answer: Deed = { kind: 'answered', seat, offer: n, yes }
  return parsed(yes && offer.asked.length === 1 ? [answer, ...fulfilled(offer, room.game.seats)] : [answer])
}
