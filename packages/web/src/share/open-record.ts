import { type GameRecord, type Parsed, parsed, refuse, replay } from '@jatekvilag/engine'
import { loadEntry } from '../games/load.ts'
import { storedFrom } from '../match/keep.ts'
import { Session } from '../match/session.ts'
import { saveMatch } from '../storage/matches.ts'
import { newMatchId } from '../storage/stored-match.ts'

/** Puts a record among the matches of this device; the answer is the match's id. */
export async function openRecord(record: GameRecord): Promise<Parsed<string>> {
  const entry = await loadEntry(record.game)
  if (!entry) return refuse('no-game-called', record.game)
  const replayed = replay(entry, record)
  if (!replayed.ok) return replayed
  const seats = Array.from({ length: replayed.value.game.seats }, (_, s) => ({
    name: String(record.seats?.[s]?.name ?? ''),
    kind: 'person' as const,
  }))
  const id = newMatchId()
  await saveMatch(storedFrom(new Session({ id, entry, match: replayed.value, seats })))
  return parsed(id)
}
