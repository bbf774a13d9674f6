import {
  type ContestHappening,
  type ContestSession,
  foldContest,
  happenInContest,
  type Problem,
} from '@jatekvilag/club'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Draft,
  followContest,
  loadContest,
  lookAtContest,
  type OnlineRound,
  type StoredContest,
  saveContest,
} from './contests.ts'

export interface ContestDesk {
  readonly id: string
  readonly session: ContestSession
  readonly draft: Draft | undefined
  readonly online: OnlineRound | undefined
  /** All of it happens, or nothing: then the reason is the answer. */
  act(...whats: readonly ContestHappening[]): Problem | undefined
  /** What is kept beside the log; `undefined` takes it away. */
  keep(beside: { draft?: Draft | undefined; online?: OnlineRound | undefined }): void
  /** Another window was faster, and the last step was not taken. */
  readonly overtaken: boolean
}

type Found = StoredContest & { readonly session: ContestSession }
export type ContestDeskState = ContestDesk | 'loading' | 'missing' | { readonly broken: Problem }

export function useContest(id: string): ContestDeskState {
  const [found, setFound] = useState<Found | 'loading' | 'missing' | { broken: Problem }>('loading')
  const [overtaken, setOvertaken] = useState(false)
  /** What the next step continues: several may come before the page is drawn again. */
  const newest = useRef<Found>(undefined)

  const load = useCallback(async () => {
    const stored = await loadContest(id)
    if (!stored) return setFound('missing')
    const state = foldContest(stored.log)
    if (!state.ok) return setFound({ broken: state.problem })
    newest.current = { ...stored, session: { log: stored.log, state: state.value } }
    setFound(newest.current)
  }, [id])

  useEffect(() => {
    load()
    const look = () => void lookAtContest(id)
    addEventListener('focus', look)
    const stop = followContest(id, (news) => {
      setOvertaken(news === 'refused')
      load()
    })
    return () => {
      removeEventListener('focus', look)
      stop()
    }
  }, [id, load])

  const save = useCallback(
    (next: Found) => {
      newest.current = next
      setOvertaken(false)
      setFound(next)
      const { draft, online } = next
      saveContest({
        id,
        updated: Date.now(),
        log: next.session.log,
        ...(draft && { draft }),
        ...(online && { online }),
      })
    },
    [id],
  )

  const act = useCallback(
    (...whats: readonly ContestHappening[]) => {
      if (!newest.current) return undefined
      let { session } = newest.current
      const at = new Date().toISOString()
      const { settings } = session.state
      for (const what of whats) {
        const next = happenInContest(session, what, settings.organiser?.name ?? settings.name, at)
        if (!next.ok) return next.problem
        session = next.value
      }
      save({ ...newest.current, session })
      return undefined
    },
    [save],
  )

  const keep = useCallback<ContestDesk['keep']>(
    (beside) => {
      if (newest.current) save({ ...newest.current, ...beside } as Found)
    },
    [save],
  )

  if (typeof found !== 'object' || 'broken' in found) return found
  return { id, session: found.session, draft: found.draft, online: found.online, act, keep, overtaken }
}
