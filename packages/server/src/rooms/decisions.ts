/** What a player wants, and what it comes to in the room as it stands. */
import { Match, mayAct, type Parsed, parseAction, parsed, playNamed, type Seat } from '@jatekvilag/engine'
import {
  type ActRequest,
  actingSeats,
  answering,
  type Claim,
  type Deed,
  deadlineOf,
  handAt,
  leaving,
  type OfferBody,
  patienceFor,
  type Room,
  seenBy,
} from '@jatekvilag/play'
import { problem } from '../texts.ts'
import type { Attendance } from './attendance.ts'
import type { Lately } from './lately.ts'
import { type Decision, decided, no } from './outcome.ts'

/** A flag falls so much later than it would: nobody loses by how long a message lay in a queue of ours. */
export const FLAG_MARGIN = 50

export interface ActWish extends ActRequest {
  readonly seat: Seat
  readonly at: number
  /** Milliseconds that its way took, as the server itself has measured. */
  readonly lag: number
}

export function decideAct(room: Room, lately: readonly Lately[], wish: ActWish): Decision {
  const { match } = room
  const { seat, after } = wish
  const last = room.n - 1
  if (after > last) return no(409, problem('not-yet', after, last))
  if (room.lastBoardEvent > after && !isBeside(lately, after, seat))
    return no(409, problem('happened-since', after, last))
  if (room.started && !match.result() && !mayAct(match.actors, seat)) return no(403, problem('not-your-seat'))
  const steps = stepsOf(room, wish)
  if (!steps.ok) return no(409, steps.problem)
  const [first, ...rest] = steps.value.map((action): Deed & { kind: 'acted' } => ({ kind: 'acted', seat, action }))
  if (!first) return no(409, problem('not-legal'))
  const refused = room.refusal(first, wish.at)
  if (refused) return no(409, refused.id === 'may-not-play' ? problem('not-legal') : refused)
  const nonce = wish.nonce === undefined ? {} : { nonce: wish.nonce }
  const spent = spentBy(room, wish)
  const deeds = [{ ...first, ...(spent === undefined ? {} : { spent }) }, ...rest]
  return { deeds: [...deeds.slice(0, -1), { ...deeds.at(-1)!, ...nonce }] }
}

/** Two boards at once, secret set-ups: what others did since does not matter to who could act all the while. */
function isBeside(lately: readonly Lately[], after: number, seat: Seat): boolean {
  const since = lately.filter(({ n }) => n > after)
  const known = lately.find(({ n }) => n === after)
  if (!known || since.length === 0) return false
  return (
    mayAct(known.actors, seat) &&
    since.every(({ actor, actors }) => actor === undefined || (actor >= 0 && actor !== seat && mayAct(actors, seat)))
  )
}

/** A name is looked for in what the player sees, so that nothing hidden is told by what is refused. */
function stepsOf(room: Room, { seat, action, move = '' }: ActWish): Parsed<readonly number[]> {
  if (action !== undefined) return parsed([action])
  const { game, match } = room
  const p = seenBy(game, match.position, room.secrets ? seat : undefined)
  const single = parseAction(game, p, move, room.started && mayAct(match.actors, seat) ? [seat] : [])
  if (single.ok) return parsed([single.value.action])
  // Turns of several steps are tried out, which only an open position allows.
  if (game.singleActionTurns || room.secrets || match.result()) return single
  const trial = new Match(game, p)
  const done = playNamed(trial, move)
  if (!done.ok) return done
  return trial.log.every((step) => step.seat === seat) ? parsed(trial.log.map((step) => step.action)) : single
}

/** What of the time since the last move counts: not its way to us, and not what came within the margin. */
function spentBy(room: Room, { seat, at, lag }: ActWish): number | undefined {
  const { clocks } = room
  if (!clocks.running.includes(seat) || clocks.paused || clocks.rule.kind === 'none') return undefined
  const over = Math.max(0, at - (deadlineOf(clocks) ?? at))
  const forgiven = Math.max(lag, over)
  const passed = Math.max(0, at - clocks.since)
  return forgiven > 0 && passed > 0 ? Math.max(0, passed - forgiven) : undefined
}

export function decideOffer(seat: Seat, offer: OfferBody): Decision {
  return { deeds: [{ kind: 'offered', seat, offer }] }
}

export function decideAnswer(room: Room, seat: Seat, offer: number, yes: boolean): Decision {
  const found = room.offers.find(({ n }) => n === offer)
  const about = found?.body.about
  const decision = decided(answering(room, seat, offer, yes))
  const isLast = yes && found?.asked.length === 1
  if (!('deeds' in decision) || !isLast || (about !== 'rematch' && about !== 'swap')) return decision
  if (room.result) return { ...decision, next: about }
  // The rest of this match is another one, with other people at each side.
  return { deeds: [...decision.deeds, { kind: 'ended', ending: { kind: 'aborted' } }], next: 'swap-here' }
}

export function decideWithdrawal(room: Room, seat: Seat, offer: number): Decision {
  const found = room.offers.find(({ n }) => n === offer)
  if (found && found.by !== seat) return no(403, problem('not-your-offer'))
  return { deeds: [{ kind: 'withdrawn', offer }] }
}

/** Programs take the seats that nobody came for, and the game begins. */
export function decideFilling(room: Room, level: number): Decision {
  const free = room.seats.flatMap((one, seat) => (one.free ? [seat] : []))
  if (room.started || free.length === 0) return no(409, problem('no-free-seat'))
  const program = { name: '', kind: { bot: level } }
  return { deeds: [...free.map((seat): Deed => ({ kind: 'seated', seat, player: program })), { kind: 'started' }] }
}

/** Somebody is to move and has not been there for long: the others need not wait for ever. */
export function decideClaim(room: Room, claim: { seat: Seat; how: Claim; now: number }, live: Claimable): Decision {
  const patience = patienceFor(room.clocks.rule)
  if (patience === undefined) return no(409, problem('claim-never'))
  if (room.clocks.paused) return no(409, problem('claim-paused'))
  if (!live.isCertain) return no(409, problem('claim-shared'))
  const gone = actingSeats(room).find((one) => {
    const since =
      one !== claim.seat && handAt(room.seats[one]!) === 'person' ? live.attendance.absentSince(one) : undefined
    return since !== undefined && claim.now - since >= patience
  })
  if (gone === undefined || room.result) return no(409, problem('not-absent'))
  return claim.how === 'draw'
    ? { deeds: [{ kind: 'ended', ending: { kind: 'agreed' } }] }
    : { deeds: leaving(room, gone, 'abandoned') }
}

export interface Claimable {
  /** Nobody can be at another node, where we do not see him. */
  readonly isCertain: boolean
  readonly attendance: Pick<Attendance, 'absentSince'>
}

/** Whoever was given up for lost plays on himself. */
export function decideReturning(room: Room, seat: Seat): Decision {
  return room.seats[seat]?.left === 'abandoned' && !room.result
    ? { deeds: [{ kind: 'returned', seat }] }
    : no(409, problem('not-abandoned'))
}

/** Before the beginning nobody loses: the room is closed. */
export function decideResigning(room: Room, seat: Seat): Decision {
  if (!room.started) return { deeds: [{ kind: 'ended', ending: { kind: 'aborted' } }] }
  return { deeds: leaving(room, seat, 'resigned') }
}
