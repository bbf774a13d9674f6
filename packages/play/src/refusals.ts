/** What cannot happen in a room, and why. */
import { CHANCE, CLOCK, type Problem, plainText, type Seat } from '@jatekvilag/engine'
import { checkEnding, isPlayer, isSound, isWhole } from './checks.ts'
import { fallen } from './clocks.ts'
import type { Deed } from './events.ts'
import { needsEnd, type OfferBody, outlivesGame } from './offers.ts'
import type { Room } from './room.ts'
import { problem } from './texts.ts'

/** What somebody does, or what is done to him. */
const OF_SEATS: ReadonlySet<Deed['kind']> = new Set<Deed['kind']>([
  ...(['seated', 'acted', 'flagged', 'adjusted', 'offered', 'answered', 'left', 'stand-in', 'returned'] as const),
])

/** Why this cannot happen now; undefined where it can. */
export function refusalOf(room: Room, deed: Deed, now: number): Problem | undefined {
  const { match, seats } = room
  const isSeat = (seat: Seat) => Number.isInteger(seat) && seat >= 0 && seat < seats.length
  if (OF_SEATS.has(deed.kind) && !isSeat((deed as { seat: Seat }).seat))
    return problem('no-seat', (deed as { seat: Seat }).seat)
  if (!isSound(deed)) return problem('broken-event', deed.kind)
  const over = match.result() !== null
  switch (deed.kind) {
    case 'created':
      return problem('room-is-there')
    case 'seated':
      if (!isPlayer(deed.player)) return problem('no-player')
      return over ? problem('game-over') : undefined
    case 'started':
      return room.started ? problem('begun-already') : undefined
    case 'acted':
      return playRefusal(room, deed.seat, deed.action)
    case 'chance':
      return playRefusal(room, CHANCE, deed.action)
    case 'passed':
      return playRefusal(room, CLOCK, deed.action)
    case 'undone':
      return rewindRefusal(room, deed.to)
    case 'flagged':
      if (over) return problem('game-over')
      return fallen(room.clocks, now) === deed.seat ? undefined : problem('flag-stands', deed.seat)
    case 'paused':
      if (over || !room.started) return problem('no-clock')
      return room.clocks.paused ? problem('paused-already') : undefined
    case 'resumed':
      return room.clocks.paused ? undefined : problem('not-paused')
    case 'adjusted':
      return Number.isFinite(deed.ms) ? undefined : problem('no-time')
    case 'offered':
      return offerRefusal(room, deed.seat, deed.offer)
    case 'answered': {
      const offer = room.offers.find(({ n }) => n === deed.offer)
      return offer?.asked.includes(deed.seat) ? undefined : problem('nothing-to-answer', deed.seat)
    }
    case 'withdrawn':
      return room.offers.some(({ n }) => n === deed.offer) ? undefined : problem('no-offer')
    case 'left':
      if (over) return problem('game-over')
      return seats[deed.seat].left === undefined ? undefined : problem('left-already', deed.seat)
    case 'stand-in':
    case 'returned':
      return seats[deed.seat].left === undefined ? problem('not-left', deed.seat) : undefined
    case 'level':
      if (over) return problem('game-over')
      return seats[deed.seat].kind === 'person' || seats[deed.seat].left ? problem('no-program', deed.seat) : undefined
    case 'ended':
      if (over) return problem('game-over')
      return checkEnding(room.game, deed.ending)
    case 'down':
      return Number.isFinite(deed.from) && Number.isFinite(deed.to) && deed.from <= deed.to
        ? undefined
        : problem('down-backwards')
    case 'ruled':
      return rulingRefusal(room, deed.ruling)
    case 'shown':
      return over ? problem('game-over') : undefined
    case 'revealed':
      return over ? undefined : problem('seed-too-early')
    case 'followed':
      return over ? undefined : problem('not-over')
    default:
      return problem('no-event', plainText((deed as Deed).kind))
  }
}

/** The same sentence whatever is hidden: it depends only on what the seat itself may do. */
function playRefusal(room: Room, seat: Seat, action: number): Problem | undefined {
  if (!room.started) return problem('not-begun')
  if (room.match.result()) return problem('game-over')
  if (room.clocks.paused) return problem('paused')
  return room.match.allows(seat, action) ? undefined : problem('may-not-play', seat, action)
}

function rewindRefusal(room: Room, to: number): Problem | undefined {
  const inside = Number.isInteger(to) && to >= 0 && to < room.match.length
  return inside ? undefined : problem('no-way-back', to)
}

function offerRefusal(room: Room, by: Seat, body: OfferBody): Problem | undefined {
  if (room.seats[by].left !== undefined) return problem('has-left', by)
  if (room.match.result() && !outlivesGame(body)) return problem('game-over')
  if (!room.match.result() && needsEnd(body)) return problem('not-over')
  // Whoever has seen one side's secrets cannot play the other.
  if (body.about === 'swap' && room.secrets && !room.match.result() && room.match.length > 0)
    return problem('swap-secrets')
  if (body.about === 'undo') return rewindRefusal(room, body.to)
  if (room.offers.some((offer) => offer.by === by && offer.body.about === body.about)) return problem('offered-already')
  return room.askedBy(by).length > 0 ? undefined : problem('nobody-to-accept')
}

function rulingRefusal(room: Room, ruling: (Deed & { kind: 'ruled' })['ruling']): Problem | undefined {
  switch (ruling.about) {
    case 'result':
      return checkEnding(room.game, { kind: 'adjudicated', payoffs: ruling.payoffs })
    case 'take-back':
      return rewindRefusal(room, ruling.to)
    default:
      return isWhole(ruling.seat, 0, room.seats.length - 1) ? undefined : problem('no-seat', ruling.seat)
  }
}
