/** Two desks on one event: what a happening is about, and what it stands on. */
import type { EventState, Happening } from './model.ts'
import { isSameResult } from './same-duel.ts'

/** Everything that a draw stands on. */
const FIELD = 'field'

export function about(what: Happening): readonly string[] {
  switch (what.kind) {
    case 'open':
    case 'settings':
      return ['settings', FIELD]
    case 'entry':
    case 'draw':
      return [FIELD]
    case 'entry-change':
      return [`player ${what.entrant.id}`]
    case 'team':
      return [`player ${what.team.id}`, FIELD]
    case 'check-in':
    case 'withdrawal':
    case 'return':
      return [`here ${what.player}`, FIELD]
    case 'bye-request':
      return [`bye ${what.player} ${what.round}`, FIELD]
    case 'game':
    case 'result':
    case 'correction':
      return [`board ${what.round} ${what.board}`, FIELD]
    case 'team-sheet':
      return [`board ${what.round} ${what.board} ${what.game}`, FIELD]
    case 'clock':
      return [`clock ${what.round} ${what.board}`]
    case 'round-clock':
      return [`clock ${what.round}`]
    case 'duel-correction':
      return [`duel ${what.duel}`]
    case 'certificate':
      return [`certificate ${what.player} ${what.level}`]
    case 'meeting':
    case 'meeting-off':
      return what.sides.map((id) => `table of ${id}`)
    case 'take-back':
      return [`entry ${what.entry}`, FIELD]
    case 'close':
    case 'report':
    case 'key':
      return [what.kind]
    case 'claim':
    case 'duel':
    case 'duel-claim':
    case 'level-claim':
    case 'room':
    case 'ruling':
    case 'ready':
    case 'challenge':
    case 'challenge-off':
    case 'meeting-room':
      return []
  }
}

/** A draw clashes with whatever it should have known; anything else only with what is about the same. */
export const standsOn = (what: Happening): readonly string[] =>
  what.kind === 'draw' ? [FIELD] : about(what).filter((subject) => subject !== FIELD)

/** The two players have agreed on it meanwhile; whoever signs first brings the key. */
export function isSo({ rounds, key }: EventState, what: Happening): boolean {
  if (what.kind === 'key') return key !== null
  if (what.kind !== 'result') return false
  const known = rounds[what.round - 1]?.boards[what.board]?.result
  return known ? isSameResult(known, what.result) : false
}
