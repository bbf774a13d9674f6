/** Matches as they were stored when players, clocks and whoever had left lay beside the record. */
import { type GameEntry, type Parsed, parsed } from '@jatekvilag/engine'
import { openRecord, Room, type SeatState, STAND_IN } from '@jatekvilag/play'
import type { FirstStored } from '../storage/stored-match.ts'

export function roomOfFirst(entry: GameEntry, stored: FirstStored): Parsed<Room> {
  const opened = openRecord(entry, stored.record)
  if (!opened.ok) return opened
  const { match, happenings, clocks, seats } = opened.value
  const { clock } = stored
  const sat: SeatState[] = seats.map((seat, s) => {
    const { name = seat.name, kind = seat.kind, left } = stored.seats?.[s] ?? {}
    return left ? { name, kind: 'person', left, standIn: kind === 'person' ? STAND_IN : kind } : { name, kind }
  })
  const gone = sat.flatMap(({ left, standIn = STAND_IN }, seat) =>
    left
      ? [
          { ply: match.length, kind: 'left', seat, how: left } as const,
          { ply: match.length, kind: 'stand-in', seat, player: standIn } as const,
        ]
      : [],
  )
  const times = clocks.seats.map((time, seat) => ({ ...time, left: clock?.left[seat] ?? time.left }))
  return parsed(
    Room.revived(entry, match, {
      seats: sat,
      clocks: clock ? { ...clocks, rule: clock.rule, seats: times } : clocks,
      happenings: [...happenings, ...gone],
      created: stored.created,
      started: true,
    }),
  )
}
