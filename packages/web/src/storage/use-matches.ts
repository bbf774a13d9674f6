import { useEffect } from 'react'
import { makeStore, useStore } from '../app/store.ts'
import { listMatches, matchesVersion } from './matches.ts'
import type { FirstStored, StoredMatch } from './stored-match.ts'

export type AnyStored = StoredMatch | FirstStored

/** What was listed last: a page that opens again has the same height at once, so that going back finds its place. */
const listed = makeStore<readonly AnyStored[] | undefined>(undefined)

/** The matches of this device, newest first; undefined until they have been read. */
export function useMatches(): readonly AnyStored[] | undefined {
  const version = useStore(matchesVersion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the list in the storage
  useEffect(() => {
    let wanted = true
    listMatches().then((found) => wanted && listed.set(found))
    return () => {
      wanted = false
    }
  }, [version])
  return useStore(listed)
}

/** Nothing more can be played in it. */
export const isOver = (match: AnyStored) => Boolean(match.record?.result)
