/** From a shared table to a room with rules: whoever sits at the table sits there too, with the same secret. */
import { type Game, type GameEntry, type Position, seatsOf } from '@jatekvilag/engine'
import { refuse, type SharedTable } from '@jatekvilag/table'
import type { LiveTable, TableDecision } from './live-table.ts'
import type { Tables } from './tables.ts'

interface RefereeWish {
  readonly seat: number
  readonly entry: GameEntry
  readonly game: Game
  /** The position that lies on the table, and its text. */
  readonly position: Position
  readonly start: string
}

export async function decideReferee(
  tables: Tables,
  live: LiveTable,
  shared: SharedTable,
  { seat, entry, game, position, start }: RefereeWish,
): Promise<TableDecision> {
  if (shared.referee) return refuse('referee-on')
  const people = live.people.map((person) => person.seat)
  const called = [seat, ...people.filter((other) => other !== seat)].slice(0, game.seats)
  if (called.length < game.seats) return refuse('referee-needs', { needed: game.seats })
  // Whoever calls the referee is to move; the others follow as they sit.
  const [mover = 0] = seatsOf(game.actors(position)).filter((one) => one < game.seats)
  const playing = called.map((_, one) => called[(one - mover + game.seats) % game.seats]!)
  const clock = { kind: 'none' } as const
  const created = {
    ...({
      kind: 'created',
      game: entry.id,
      rulesVersion: game.rulesVersion,
      options: game.options,
      start,
      clock,
    } as const),
    seats: playing.map((one) => ({ name: live.nameOf(one), kind: 'person' as const })),
    ...({ place: 'online', watching: 'by-link' } as const),
  }
  const room = await tables.toReferee(live, { entry, created, start: 'now', clock, nonce: '' }, playing)
  if (room === undefined) return refuse('fits-nothing')
  return { ok: true, value: { kind: 'referee', seat, on: { room, game: entry.id } } }
}
