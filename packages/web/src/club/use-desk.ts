/** A log of this device at an organiser's desk: an event or a contest, alone or together with other desks. */
import type { Log, LogKind, Overtaken, Problem, Session } from '@jatekvilag/club'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTongue } from '../i18n/index.ts'
import type { Drawer, Kept } from '../storage/cabinet.ts'
import { DeskLine, type Happens, type LineState } from './shared/desk-line.ts'

/** Where a server shares the log with other desks and with phones. */
export interface SharedLink {
  readonly event: string
  /** Of the organisers. */
  readonly secret: string
  /** So many entries of the log are the server's; those behind them are on their way. */
  readonly known: number
}

/** As it lies on the device. */
export interface KeptLog<W> extends Kept {
  readonly log: Log<W>
  readonly shared?: SharedLink
}

/** How a log is shared with other desks and with phones. */
export interface Sharing<W> {
  readonly link: SharedLink
  readonly line: LineState
  /** What was done here and could not stand, because somebody else was faster. */
  readonly overtaken: readonly Overtaken<W>[]
  forgetOvertaken(): void
}

export interface LogDesk<W, S, K extends KeptLog<W> = KeptLog<W>> {
  readonly id: string
  readonly session: Session<W, S>
  readonly kept: K
  /** All of it happens, or nothing: then the reason is the answer. */
  act(...whats: readonly W[]): Problem | undefined
  /** What lies beside the log; `undefined` takes it away. */
  keep(beside: { readonly [F in keyof Omit<K, keyof KeptLog<W>>]?: K[F] | undefined }): void
  /** Another window was faster, and the last step was not taken. */
  readonly overtaken: boolean
  readonly sharing: Sharing<W> | undefined
  /** From now on a server shares it, or no more. */
  share(link: SharedLink | undefined): void
}

export type DeskState<D> = D | 'loading' | 'missing' | { readonly broken: Problem }

/** What logs of a kind are and where they lie: the same object for good. */
export interface DeskOf<W extends Happens, S, K extends KeptLog<W>> {
  readonly kind: LogKind<W, S>
  readonly drawer: Pick<Drawer<K>, 'get' | 'follow' | 'look'>
  save(kept: K): Promise<void>
  /** In whose name this desk writes. */
  by(state: S): string
}

interface Found<W, S, K> {
  readonly session: Session<W, S>
  readonly kept: K
}

/** The log with everything that windows write into it; whoever only `watches` leaves the line to the server to the desk. */
export function useDesk<W extends Happens, S, K extends KeptLog<W>>(
  { kind, drawer, save, by }: DeskOf<W, S, K>,
  id: string,
  watches = false,
): DeskState<LogDesk<W, S, K>> {
  const { language } = useTongue()
  const [found, setFound] = useState<Found<W, S, K> | 'loading' | 'missing' | { broken: Problem }>('loading')
  const [overtaken, setOvertaken] = useState(false)
  const [line, setLine] = useState<LineState>('waiting')
  const [lost, setLost] = useState<readonly Overtaken<W>[]>([])
  /** What the desk continues: several steps may come before the page is drawn again. */
  const newest = useRef<Found<W, S, K>>(undefined)
  /** The last write was something that a hand did here. */
  const byHand = useRef(false)
  const sender = useRef<DeskLine<W, S>>(undefined)

  const write = useCallback(
    (session: Session<W, S>, beside: object = {}) => {
      if (!newest.current) return
      const next = { ...newest.current.kept, ...beside, log: session.log, updated: Date.now() }
      // What is taken away is not kept as nothing.
      const whole = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as unknown as K
      newest.current = { session, kept: whole }
      setFound(newest.current)
      void save(whole)
    },
    [save],
  )

  const load = useCallback(async () => {
    const stored = await drawer.get(id)
    if (!stored) return setFound('missing')
    const state = kind.fold(stored.log)
    if (!state.ok) return setFound({ broken: state.problem })
    newest.current = { session: { log: stored.log, state: state.value }, kept: stored }
    setFound(newest.current)
  }, [id, kind, drawer])

  useEffect(() => {
    load()
    const look = () => void drawer.look(id)
    addEventListener('focus', look)
    const stop = drawer.follow(id, (news) => {
      setOvertaken(news === 'refused' && byHand.current)
      load()
    })
    return () => {
      removeEventListener('focus', look)
      stop()
    }
  }, [id, drawer, load])

  const event = typeof found === 'object' && 'session' in found ? found.kept.shared?.event : undefined
  useEffect(() => {
    if (event === undefined || watches) return undefined
    const deskLine = new DeskLine<W, S>({
      kind,
      language,
      now() {
        const shared = newest.current?.kept.shared
        return shared && newest.current ? { session: newest.current.session, shared } : undefined
      },
      renewed(session, shared, gone) {
        byHand.current = false
        write(session, { shared })
        if (gone.length > 0) setLost((before) => [...before, ...gone])
      },
      line: setLine,
    })
    sender.current = deskLine
    return () => {
      sender.current = undefined
      deskLine.close()
    }
  }, [event, watches, language, kind, write])

  const act = useCallback(
    (...whats: readonly W[]) => {
      if (!newest.current) return undefined
      let { session } = newest.current
      const at = new Date().toISOString()
      for (const what of whats) {
        const next = kind.happen(session, what, by(session.state), at)
        if (!next.ok) return next.problem
        session = next.value
      }
      setOvertaken(false)
      byHand.current = true
      write(session)
      void sender.current?.send()
      return undefined
    },
    [kind, by, write],
  )

  const keep = useCallback(
    (beside: object) => {
      if (newest.current) write(newest.current.session, beside)
    },
    [write],
  )
  const share = useCallback((shared: SharedLink | undefined) => keep({ shared }), [keep])

  if (typeof found !== 'object' || !('session' in found)) return found
  const { session, kept } = found
  const sharing = kept.shared && { link: kept.shared, line, overtaken: lost, forgetOvertaken: () => setLost([]) }
  return { id, session, kept, act, keep, overtaken, sharing, share }
}
