import { type EventSession, fold, type Happening, happen, type Problem } from '@jatekvilag/club'
import { useCallback, useEffect, useRef, useState } from 'react'
import { followEvent, loadEvent, lookAtEvent, saveEvent } from './events.ts'

export type Act = (...whats: readonly Happening[]) => Problem | undefined

export interface Desk {
  readonly id: string
  readonly session: EventSession
  /** All of it happens, or nothing: then the reason is the answer. */
  readonly act: Act
  /** Another window was faster, and the last step was not taken. */
  readonly overtaken: boolean
}

export type DeskState = Desk | 'loading' | 'missing' | { readonly broken: Problem }

/** The event with everything that windows write into it. */
export function useEvent(id: string): DeskState {
  const [found, setFound] = useState<EventSession | 'loading' | 'missing' | { broken: Problem }>('loading')
  const [overtaken, setOvertaken] = useState(false)
  /** What the next step continues: several may come before the page is drawn again. */
  const newest = useRef<EventSession>(undefined)

  const show = useCallback((session: EventSession) => {
    newest.current = session
    setFound(session)
  }, [])

  const load = useCallback(async () => {
    const stored = await loadEvent(id)
    if (!stored) return setFound('missing')
    const state = fold(stored.log)
    if (state.ok) show({ log: stored.log, state: state.value })
    else setFound({ broken: state.problem })
  }, [id, show])

  useEffect(() => {
    load()
    const look = () => void lookAtEvent(id)
    addEventListener('focus', look)
    const stop = followEvent(id, (news) => {
      setOvertaken(news === 'refused')
      load()
    })
    return () => {
      removeEventListener('focus', look)
      stop()
    }
  }, [id, load])

  const act: Act = useCallback(
    (...whats) => {
      if (!newest.current) return undefined
      let session = newest.current
      const at = new Date().toISOString()
      const by = session.state.settings.organiser?.name ?? session.state.settings.name
      for (const what of whats) {
        const next = happen(session, what, by, at)
        if (!next.ok) return next.problem
        session = next.value
      }
      setOvertaken(false)
      show(session)
      saveEvent({ id, updated: Date.now(), log: session.log })
      return undefined
    },
    [id, show],
  )

  return typeof found === 'object' && 'state' in found ? { id, session: found, act, overtaken } : found
}

/** Lots of this device. */
export const lots = {
  below(n: number): number {
    // Numbers that would favour some are thrown again.
    const whole = 2 ** 32 - (2 ** 32 % n)
    const [drawn] = [crypto.getRandomValues(new Uint32Array(1))[0] ?? 0]
    return drawn < whole ? drawn % n : lots.below(n)
  },
}
