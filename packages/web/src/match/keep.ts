/** What is kept of a session, and another session made of it. */
import { Match, recordOf } from '@jatekvilag/engine'
import type { StoredMatch } from '../storage/stored-match.ts'
import { pause } from './clocks.ts'
import { Session } from './session.ts'

export function storedFrom(session: Session): StoredMatch {
  const { id, entry, match, seats, created } = session
  const names = seats.map((seat) => seat.name)
  const clock = session.clock && pause(session.clock, Date.now())
  return {
    id,
    version: 1,
    record: recordOf(entry, match, names),
    seats,
    redo: session.canBeRedone,
    ...(clock ? { clock: { rule: clock.rule, left: clock.left } } : {}),
    turns: match.turnBoundaries.length - 1,
    created,
    updated: Date.now(),
  }
}

/** The same players at the same table with the first n actions already played. */
export function branchOf(session: Session, n: number, id: string): Session {
  const match = new Match(session.game, session.match.start)
  for (const { seat, action } of session.match.log.slice(0, n)) match.play(seat, action)
  return new Session({ id, entry: session.entry, match, seats: session.seats })
}
