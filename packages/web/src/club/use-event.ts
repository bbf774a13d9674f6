import { type EventSession, fold, type Happening, happen, type Overtaken, type Problem } from '@jatekvilag/club'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTongue } from '../i18n/index.ts'
import { followEvent, loadEvent, lookAtEvent, type SharedLink, saveEvent } from './events.ts'
import { DeskLine, type LineState } from './shared/desk-line.ts'

export type Act = (...whats: readonly Happening[]) => Problem | undefined

/** How the event is shared with other desks and with phones. */
export interface Sharing {
  readonly link: SharedLink
  readonly line: LineState
  /** What was done here and could not stand, because somebody else was faster. */
  readonly overtaken: readonly Overtaken[]
  forgetOvertaken(): void
}

export interface Desk {
  readonly id: string
  readonly session: EventSession
  /** All of it happens, or nothing: then the reason is the answer. */
  readonly act: Act
  /** Another window was faster, and the last step was not taken. */
  readonly overtaken: boolean
  readonly sharing: Sharing | undefined
  /** From now on a server shares it, or no more. */
  share(link: SharedLink | undefined): void
}

export type DeskState = Desk | 'loading' | 'missing' | { readonly broken: Problem }

/** What the desk continues: several steps may come before the page is drawn again. */
interface Newest {
  readonly session: EventSession
  readonly shared: SharedLink | undefined
}

/** The event with everything that windows write into it; whoever only `watches` leaves the line to the server to the desk. */
export function useEvent(id: string, watches = false): DeskState {
  const { language } = useTongue()
  const [found, setFound] = useState<Newest | 'loading' | 'missing' | { broken: Problem }>('loading')
  const [overtaken, setOvertaken] = useState(false)
  const [line, setLine] = useState<LineState>('waiting')
  const [lost, setLost] = useState<readonly Overtaken[]>([])
  const newest = useRef<Newest>(undefined)
  /** The last write was something that a hand did here. */
  const byHand = useRef(false)
  const sender = useRef<DeskLine>(undefined)

  const show = useCallback((session: EventSession, shared: SharedLink | undefined) => {
    newest.current = { session, shared }
    setFound(newest.current)
  }, [])

  const keep = useCallback(
    (session: EventSession, shared: SharedLink | undefined) => {
      show(session, shared)
      saveEvent({ id, updated: Date.now(), log: session.log, ...(shared && { shared }) })
    },
    [id, show],
  )

  const load = useCallback(async () => {
    const stored = await loadEvent(id)
    if (!stored) return setFound('missing')
    const state = fold(stored.log)
    if (state.ok) show({ log: stored.log, state: state.value }, stored.shared)
    else setFound({ broken: state.problem })
  }, [id, show])

  useEffect(() => {
    load()
    const look = () => void lookAtEvent(id)
    addEventListener('focus', look)
    const stop = followEvent(id, (news) => {
      setOvertaken(news === 'refused' && byHand.current)
      load()
    })
    return () => {
      removeEventListener('focus', look)
      stop()
    }
  }, [id, load])

  const event = typeof found === 'object' && 'session' in found ? found.shared?.event : undefined
  useEffect(() => {
    if (event === undefined || watches) return undefined
    const deskLine = new DeskLine({
      language,
      now: () => (newest.current?.shared ? { ...newest.current, shared: newest.current.shared } : undefined),
      renewed(session, shared, gone) {
        byHand.current = false
        keep(session, shared)
        if (gone.length > 0) setLost((before) => [...before, ...gone])
      },
      line: setLine,
    })
    sender.current = deskLine
    return () => {
      sender.current = undefined
      deskLine.close()
    }
  }, [event, watches, language, keep])

  const act: Act = useCallback(
    (...whats) => {
      if (!newest.current) return undefined
      let { session } = newest.current
      const at = new Date().toISOString()
      const by = session.state.settings.organiser?.name ?? session.state.settings.name
      for (const what of whats) {
        const next = happen(session, what, by, at)
        if (!next.ok) return next.problem
        session = next.value
      }
      setOvertaken(false)
      byHand.current = true
      keep(session, newest.current.shared)
      void sender.current?.send()
      return undefined
    },
    [keep],
  )

  const share = useCallback(
    (link: SharedLink | undefined) => {
      if (newest.current) keep(newest.current.session, link)
    },
    [keep],
  )

  if (typeof found !== 'object' || !('session' in found)) return found
  const { session, shared } = found
  const sharing = shared && { link: shared, line, overtaken: lost, forgetOvertaken: () => setLost([]) }
  return { id, session, act, overtaken, sharing, share }
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
