/** Contests on this device: each is its log, and until it is sealed the paper that is being made. */
import { type ContestLog, foldContest, type Puzzle, type SolutionKey } from '@jatekvilag/club'
import { type Kept, openCabinet, REVISIONS } from '../../storage/cabinet.ts'
import { stayHere } from '../../storage/persistence.ts'

/** A paper before its title and minutes: what the editor works on. */
export interface Draft {
  readonly puzzles: readonly Puzzle[]
  readonly key: SolutionKey
}

export const EMPTY_DRAFT: Draft = { puzzles: [], key: {} }

/** The round on the server, and the secret by which this device is its organiser. */
export interface OnlineRound {
  readonly contest: string
  readonly secret: string
}

export interface StoredContest extends Kept {
  readonly log: ContestLog
  readonly draft?: Draft
  readonly online?: OnlineRound
}

const cabinet = openCabinet({
  name: 'jatekvilag-contests',
  version: 1,
  upgrade(db, from) {
    if (from < 1) {
      db.createObjectStore('contests', { keyPath: 'id' }).createIndex('updated', 'updated')
      db.createObjectStore(REVISIONS)
    }
  },
})

const isContest = (value: unknown): boolean => {
  const log = (value as StoredContest | null)?.log
  return Array.isArray(log?.entries) && foldContest(log).ok
}

const contests = cabinet.drawer<StoredContest>('contests', isContest)

export const contestsVersion = cabinet.changes
export const contestsProblem = cabinet.problem

/** Not where another window has gone on meanwhile: whoever follows the contest is called then. */
export function saveContest(contest: StoredContest): Promise<void> {
  const saved = contests.put(contest, 'next')
  stayHere()
  return saved
}

export const {
  get: loadContest,
  all: listContests,
  remove: deleteContest,
  follow: followContest,
  look: lookAtContest,
} = contests
