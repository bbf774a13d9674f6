/** From a shared table to a room with rules: whoever sits at the table sits there too, with the same secret. */
import type { Game, GameEntry } from '@jatekvilag/engine'
import { refuse, type SharedTable } from '@jatekvilag/table'
import type { LiveTable, TableDecision } from './live-table.ts'
import type { Tables } from './tables.ts'

interface RefereeWish {
  readonly seat: number
  readonly entry: GameEntry
  readonly game: Game
  /** The text of the position that lies on the table. */
  readonly start: string
}

export async function decideReferee(
  tables: Tables,
  live: LiveTable,
  shared: SharedTable,
  { seat, entry, game, start }: RefereeWish,
): Promise<TableDecision> {
  if (shared.referee) return refuse('referee-on')
  // Whoever calls the referee plays first; the others follow as they sit.
  const people = live.people.map((person) => person.seat)
  const playing = [seat, ...people.filter((other) => other !== seat)].slice(0, game.seats)
  if (playing.length < game.seats) return refuse('referee-needs', { needed: game.seats })
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
