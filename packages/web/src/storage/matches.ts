/** Matches on this device. */
import { openCabinet } from './cabinet.ts'
import type { FirstStored, StoredMatch } from './stored-match.ts'

const cabinet = openCabinet({
  name: 'jatekvilag',
  version: 1,
  upgrade(db) {
    db.createObjectStore('matches', { keyPath: 'id' }).createIndex('updated', 'updated')
  },
})
const matches = cabinet.drawer<StoredMatch | FirstStored>('matches')

/** The reason why this device stores nothing, or undefined while it does. */
export const storageProblem = cabinet.problem
/** Goes up with every change, for lists of matches. */
export const matchesVersion = cabinet.changes

/** Not where another window has played on meanwhile: whoever follows the match is called then. */
export const saveMatch = (match: StoredMatch) => matches.put(match, 'next')
export const loadMatch = matches.get
/** Newest first. */
export const listMatches = matches.all
export const deleteMatch = matches.remove
/** Calls when another window has played on; answers with a way to stop. */
export const followMatch = matches.follow
