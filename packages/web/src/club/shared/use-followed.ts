/** An event of the server for whoever has a link: the newest log, also without a network, and what was said and is on its way. */
import { type EventSession, fold, type Happening } from '@jatekvilag/club'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTongue } from '../../i18n/index.ts'
import { type FollowedEvent, loadFollowed, saveFollowed } from '../events.ts'
import { askNews, type News, sayTo, type Told } from './api.ts'

export interface Followed {
  readonly session: EventSession
  readonly you: FollowedEvent['you']
  readonly unsent: readonly Happening[]
  readonly isOnline: boolean
  /** Said at once, or as soon as there is a network; a refusal comes back as a sentence. */
  tell(what: Happening, against?: string): Promise<string | undefined>
}

const RETRY_MS = 3000

export function useFollowed(event: string, secret: string | undefined): Followed | 'loading' | 'missing' {
  const { language } = useTongue()
  const id = `${event} ${secret ?? ''}`
  const newest = useRef<FollowedEvent>({ id, updated: 0, log: { version: 1, entries: [] }, you: null, unsent: [] })
  const [shown, setShown] = useState<EventSession | 'loading' | 'missing'>('loading')
  const [kept, setKept] = useState(newest.current)
  const [isOnline, setOnline] = useState(true)
  const sending = useRef(false)

  const keep = useCallback((next: FollowedEvent, changed: boolean) => {
    newest.current = next
    setKept(next)
    if (changed) {
      const state = fold(next.log)
      if (state.ok) setShown({ log: next.log, state: state.value })
    }
    if (next.log.entries.length > 0) void saveFollowed({ ...next, updated: Date.now() })
  }, [])

  /** One after the other; answers why the last one was refused. */
  const flush = useCallback(async (): Promise<string | undefined> => {
    if (sending.current) return undefined
    sending.current = true
    let refused: string | undefined
    try {
      for (;;) {
        const [first] = newest.current.unsent
        if (!first) return refused
        const { status, body } = await sayTo(event, first, { secret, language })
        const isHeard = status !== 0 && status < 500 && status !== 429
        setOnline(isHeard)
        if (!isHeard) return refused
        refused = status === 200 ? undefined : (body.why ?? '')
        keep({ ...newest.current, unsent: newest.current.unsent.slice(1) }, false)
      }
    } finally {
      sending.current = false
    }
  }, [event, secret, language, keep])

  useEffect(() => {
    const over = new AbortController()
    const listen = async () => {
      const before = await loadFollowed(id)
      if (before && newest.current.log.entries.length === 0) keep(before, true)
      for (let failed = false; !over.signal.aborted; ) {
        const after = newest.current.log.entries.length
        const more = { secret, language, signal: over.signal }
        const { status, body }: Told<News<Happening>> = await askNews(event, after, after > 0 && !failed, more)
        if (over.signal.aborted) return
        failed = status !== 200 || !body.entries
        setOnline(!failed)
        if (status === 404 || status === 403) {
          if (after === 0) setShown('missing')
          return
        }
        if (failed) await new Promise((go) => setTimeout(go, RETRY_MS))
        else {
          const entries = [
            ...newest.current.log.entries,
            ...(body.entries ?? []).slice(newest.current.log.entries.length - after),
          ]
          const changed = entries.length > newest.current.log.entries.length || shownOnce.current === false
          shownOnce.current = true
          keep({ ...newest.current, log: { version: 1, entries }, you: body.you ?? null }, changed)
          void flush()
        }
      }
    }
    const shownOnce = { current: false }
    void listen()
    return () => over.abort()
  }, [id, event, secret, language, keep, flush])

  const isWaiting = kept.unsent.length > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const again = () => void flush()
    const timer = setInterval(again, RETRY_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isWaiting, flush])

  const tell = useCallback(
    (what: Happening, against?: string) => {
      const said = { what, ...(against !== undefined && { against }) }
      keep({ ...newest.current, unsent: [...newest.current.unsent, said] }, false)
      return flush()
    },
    [keep, flush],
  )

  if (typeof shown === 'string') return shown
  return { session: shown, you: kept.you, unsent: kept.unsent.map(({ what }) => what), isOnline, tell }
}
