/** A line beside the game: the position after n actions on a table of its own, with what is tried out there. */
import { CHANCE, firstSeat, Match, type Played, type Seat } from '@jatekvilag/engine'
import { LocalMatch, NOBODY, newClocks, Room } from '@jatekvilag/play'
import { deviceParts } from '../match/device.ts'
import { Session } from '../match/session.ts'

export interface SideLine {
  readonly session: Session
  readonly played: Played
}

/** Seen with the eyes of that seat, whose hand alone may move; nothing of it is kept. */
export function sideLine(session: Session, n: number, seat: Seat, line: readonly number[] = []): SideLine {
  const { past, entry, game } = session.view
  if (!past) throw new Error('what is hidden cannot be branched off from')
  const match = new Match(game, past.start)
  for (const { seat: who, action } of past.log.slice(0, n)) match.play(who, action)
  for (const action of line) {
    const mover = match.actors === 0 ? CHANCE : n === match.log.length ? seat : firstSeat(match.actors)
    if (mover === CHANCE || !match.actions(mover).includes(action)) break
    match.play(mover, action)
  }
  const seats = game.colours.map((_, each) => (each === seat ? NOBODY : { ...NOBODY, kind: { bot: 1 } as const }))
  const clocks = newClocks({ kind: 'none' }, game.seats)
  const room = Room.revived(entry, match, { seats, clocks, created: Date.now(), started: true })
  return { session: new Session(new LocalMatch({ id: 'aside', entry, room, ...deviceParts() })), played: match }
}
