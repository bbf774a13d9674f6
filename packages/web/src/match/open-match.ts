import {
  CHANCE,
  CHANCE_THEN,
  type GameEntry,
  Match,
  openGame,
  type Parsed,
  type Position,
  parsed,
  refuse,
  replay,
} from '@jatekvilag/engine'
import { loadEntry } from '../games/load.ts'
import type { SeatSetup, StoredMatch } from '../storage/stored-match.ts'
import { type ClockRule, newClock } from './clocks.ts'
import { Session } from './session.ts'

/** A stored match, replayed by the rules it was played by. */
export async function openStored(stored: StoredMatch): Promise<Parsed<Session>> {
  const id = stored.record?.game
  const entry = await loadEntry(id)
  if (!entry) return refuse('no-game-called', id)
  if (stored.version !== 1) return refuse('saved-by-newer', stored.version)
  const replayed = replay(entry, stored.record)
  if (!replayed.ok) return replayed
  const clock = stored.clock && { ...newClock(stored.clock.rule, stored.seats.length), left: stored.clock.left }
  return parsed(
    new Session({
      id: stored.id,
      entry,
      match: replayed.value,
      seats: seatsFor(replayed.value, stored.seats),
      redo: (stored.redo ?? []).map(([seat, action]) => [seat === CHANCE_THEN ? CHANCE : seat, action] as const),
      clock,
      created: stored.created,
    }),
  )
}

function seatsFor(match: Match, seats: readonly SeatSetup[] | undefined): SeatSetup[] {
  return Array.from({ length: match.game.seats }, (_, s) => seats?.[s] ?? { name: '', kind: 'person' as const })
}

export interface NewMatch {
  readonly id: string
  readonly entry: GameEntry
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: readonly SeatSetup[]
  readonly clock?: ClockRule
  /** Text of the first position, where it is not the usual one. */
  readonly start?: string
}

export function newSession({ id, entry, options, seats, clock, start }: NewMatch): Parsed<Session> {
  const opened = openGame(entry, { options })
  if (!opened.ok) return opened
  const game = opened.value
  let first: Position = game.start()
  if (start?.trim()) {
    const read = game.read(start.trim())
    if (!read.ok) return read
    first = read.value
  }
  const match = new Match(game, first)
  return parsed(
    new Session({
      id,
      entry,
      match,
      seats: seatsFor(match, seats),
      clock: clock && newClock(clock, game.seats),
    }),
  )
}
