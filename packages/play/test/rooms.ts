/** Rooms in the middle of a game, and what they weigh. */
import {
  ActionList,
  CHANCE,
  drawChance,
  type GameEntry,
  openGame,
  type Played,
  type Random,
  seatsOf,
  unwrap,
} from '@jatekvilag/engine'
import { LeanMatch, newClocks, Room } from '@jatekvilag/play'

const list = new ActionList(1024)

/** Any step of anybody who may act. */
export function anyStep(match: Played, random: Random): readonly [seat: number, action: number] {
  const seats = seatsOf(match.actors)
  const seat = seats[random.below(seats.length)]
  const p = match.position
  return [seat, seat === CHANCE ? drawChance(match.game, p, random, list) : match.game.sample(p, seat, random, list)]
}

/** A room as a server keeps it, after fifty plies. */
export function roomAfter(entry: GameEntry, random: Random): Room {
  const game = unwrap(openGame(entry))
  const match = new LeanMatch(game)
  const seats = Array.from({ length: game.seats }, () => ({ name: 'Anna', kind: 'person' as const }))
  const clocks = newClocks({ kind: 'increment', ms: 300_000, add: 2000 }, game.seats)
  const room = Room.revived(entry, match, { seats, clocks, place: 'online', started: true })
  while (match.actors && match.length < 50) {
    const [seat, action] = anyStep(match, random)
    const deed = seat === CHANCE ? ({ kind: 'chance', action } as const) : ({ kind: 'acted', seat, action } as const)
    unwrap(room.apply({ ...deed, n: room.n, at: room.n * 500 }))
  }
  return room
}

/** About what V8 takes for a room, without the game, which all rooms share. */
export function bytesOfRoom(room: Room): number {
  return bytesOf(room, new Set<unknown>([room.game]))
}

function bytesOf(value: unknown, known: Set<unknown>): number {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 0 : 16
  if (typeof value === 'string') return 24 + value.length
  if (typeof value !== 'object' || value === null || known.has(value)) return 0
  known.add(value)
  // The view, its buffer and the bytes themselves.
  if (ArrayBuffer.isView(value)) return 104 + 112 + value.byteLength
  const inside = Object.values(value).reduce<number>((sum, one) => sum + 8 + bytesOf(one, known), 0)
  return (Array.isArray(value) ? 48 : 24) + inside
}
