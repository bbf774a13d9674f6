import { CHANCE, type GameEntry, openGame, type Parsed, parsed, refuse } from '@jatekvilag/engine'
import { type ClockRule, LocalMatch, openRecord, type Player, Room, type Step, whoWas } from '@jatekvilag/play'
import { loadEntry } from '../games/load.ts'
import { type FirstStored, isStoredMatch, type StoredMatch } from '../storage/stored-match.ts'
import { deviceParts } from './device.ts'
import { roomOfFirst } from './first-stored.ts'

/** A stored match, replayed by the rules it was played by. */
export async function openStored(stored: StoredMatch | FirstStored): Promise<Parsed<LocalMatch>> {
  if (!isStoredMatch(stored)) return refuse('stored-broken')
  const id = stored.record.game
  const entry = await loadEntry(id, stored.record.options)
  if (!entry) return refuse('no-game-called', id)
  if (stored.version !== 1 && stored.version !== 2) return refuse('saved-by-newer', (stored as StoredMatch).version)
  const room = stored.version === 1 ? roomOfFirst(entry, stored) : openRecord(entry, stored.record)
  if (!room.ok) return room
  const redo = (stored.redo ?? []).map(([who, action]): Step => {
    const seat = typeof who === 'number' && stored.version === 1 ? whoWas(who) : who
    return [seat === 'chance' ? CHANCE : Number(seat), action]
  })
  return parsed(new LocalMatch({ id: stored.id, entry, room: room.value, redo, ...deviceParts() }))
}

export interface NewMatch {
  readonly id: string
  readonly entry: GameEntry
  readonly options: Readonly<Record<string, unknown>>
  /** The newest rules if nothing is said. */
  readonly rulesVersion?: number
  readonly seats: readonly Player[]
  readonly clock?: ClockRule
  /** Text of the first position, where it is not the usual one. */
  readonly start?: string
}

export function newMatch({ id, entry, options, rulesVersion, seats, clock, start }: NewMatch): Parsed<LocalMatch> {
  const opened = openGame(entry, { options, rulesVersion })
  if (!opened.ok) return opened
  const device = deviceParts()
  const text = start?.trim()
  const room = Room.open(
    entry,
    {
      kind: 'created',
      game: entry.id,
      rulesVersion: opened.value.rulesVersion,
      options: opened.value.options,
      ...(text ? { start: text } : {}),
      seats,
      clock: clock ?? { kind: 'none' },
      place: 'screen',
      watching: 'nobody',
    },
    device.now(),
  )
  return room.ok ? parsed(new LocalMatch({ id, entry, room: room.value, ...device })) : room
}
