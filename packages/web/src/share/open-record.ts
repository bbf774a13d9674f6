import { type Parsed, parsed, refuse } from '@jatekvilag/engine'
import { type GameRecord, LocalMatch, openRecord as roomOf } from '@jatekvilag/play'
import { loadEntry } from '../games/load.ts'
import { deviceParts } from '../match/device.ts'
import { storedFrom } from '../match/keep.ts'
import { saveMatch } from '../storage/matches.ts'
import { newMatchId } from '../storage/stored-match.ts'

/** Puts a record among the matches of this device; the answer is the match's id. */
export async function openRecord(record: GameRecord): Promise<Parsed<string>> {
  const entry = await loadEntry(record.game, record.options)
  if (!entry) return refuse('no-game-called', record.game)
  const room = roomOf(entry, record)
  if (!room.ok) return room
  const match = new LocalMatch({ id: newMatchId(), entry, room: room.value, ...deviceParts() })
  await saveMatch(storedFrom(match))
  return parsed(match.id)
}
