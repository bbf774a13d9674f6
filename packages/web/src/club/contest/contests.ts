/** Contests on this device: each is its log, and until it is sealed the paper that is being made. */
import { type ContestHappening, foldContest, type OnlineRound, type Puzzle, type SolutionKey } from '@jatekvilag/club'
import { openCabinet, REVISIONS } from '../../storage/cabinet.ts'
import { stayHere } from '../../storage/persistence.ts'
import type { KeptLog } from '../use-desk.ts'

/** A paper before its title and minutes: what the editor works on. */
export interface Draft {
  readonly puzzles: readonly Puzzle[]
  readonly key: SolutionKey
}

export const EMPTY_DRAFT: Draft = { puzzles: [], key: {} }

export interface StoredContest extends KeptLog<ContestHappening> {
  readonly draft?: Draft
  /** The round on the server, from before it stood in the log. */
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

export const contests = cabinet.drawer<StoredContest>('contests', isContest)

export const contestsVersion = cabinet.changes
export const contestsProblem = cabinet.problem

/** Not where another window has gone on meanwhile: whoever follows the contest is called then. */
export function saveContest(contest: StoredContest): Promise<void> {
  const saved = contests.put(contest, 'next')
  stayHere()
  return saved
}

export const { get: loadContest, all: listContests, remove: deleteContest } = contests
