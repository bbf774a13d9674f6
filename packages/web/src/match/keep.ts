/** What is kept of a match, and another match made of it. */
import { CHANCE, Match } from '@jatekvilag/engine'
import { LocalMatch, type MatchView, newClocks, Room } from '@jatekvilag/play'
import type { StoredMatch } from '../storage/stored-match.ts'
import { deviceParts } from './device.ts'

export function storedFrom(local: LocalMatch): StoredMatch {
  return {
    id: local.id,
    version: 2,
    record: local.record(),
    redo: local.canBeRedone.map(([seat, action]) => [seat === CHANCE ? 'chance' : seat, action]),
    turns: local.turnBoundaries.length - 1,
    created: local.created,
    updated: Date.now(),
  }
}

/** The same players at the same table with the first n actions already played. */
export function branchOf({ entry, game, past, seats }: MatchView, n: number, id: string): LocalMatch {
  if (!past) throw new Error('what is hidden cannot be branched off from')
  const match = new Match(game, past.start)
  for (const { seat, action } of past.log.slice(0, n)) match.play(seat, action)
  const clocks = newClocks({ kind: 'none' }, game.seats)
  const room = Room.revived(entry, match, { seats, clocks, created: Date.now(), started: true })
  return new LocalMatch({ id, entry, room, ...deviceParts() })
}
