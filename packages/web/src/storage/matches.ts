/** Matches on this device. */
import { openCabinet, REVISIONS } from './cabinet.ts'
import { stayHere } from './persistence.ts'
import { type FirstStored, isStoredMatch, type StoredMatch } from './stored-match.ts'

const cabinet = openCabinet({
  name: 'jatekvilag',
  version: 2,
  upgrade(db, from) {
    if (from < 1) db.createObjectStore('matches', { keyPath: 'id' }).createIndex('updated', 'updated')
    if (from < 2) db.createObjectStore(REVISIONS)
  },
})
const matches = cabinet.drawer<StoredMatch | FirstStored>('matches', isStoredMatch)

/** The reason why this device stores nothing, or undefined while it does. */
export const storageProblem = cabinet.problem
/** Goes up with every change, for lists of matches. */
export const matchesVersion = cabinet.changes

/** Not where another window has played on meanwhile: whoever follows the match is called then. */
export function saveMatch(match: StoredMatch): Promise<void> {
  const saved = matches.put(match, 'next')
  stayHere()
  return saved
}
export const loadMatch = matches.get
/** Newest first. */
export const listMatches = matches.all
/** What lies among the matches and is none. */
export const listBrokenMatches = matches.broken
export const deleteMatch = matches.remove
/** Calls when another window has played on; answers with a way to stop. */
export const followMatch = matches.follow
/** Looks whether another window has played on unheard. */
export const lookAtMatch = matches.look
