import { type Parsed, parsed } from '@jatekvilag/engine'
import { go } from '../app/router.ts'
import { loadEntry } from '../games/load.ts'
import { saveMatch } from '../storage/matches.ts'
import { newMatchId } from '../storage/stored-match.ts'
import { storedFrom } from './keep.ts'
import { type NewMatch, newMatch } from './open-match.ts'
import { matchBegins } from './opponent.ts'

/** Sets up a match and goes to its table. */
export async function beginMatch(wanted: Omit<NewMatch, 'id'>): Promise<Parsed<true>> {
  matchBegins()
  await loadEntry(wanted.entry.id, wanted.options)
  const match = newMatch({ id: newMatchId(), ...wanted })
  if (!match.ok) return match
  await saveMatch(storedFrom(match.value))
  go({ page: 'match', id: match.value.id })
  return parsed(true)
}
