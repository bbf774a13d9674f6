/** A room elsewhere, opened for a page: what is played is looked up first, then the line is kept open. */
import { RemoteMatch } from '@jatekvilag/play'
import { useCallback, useEffect, useState } from 'react'
import { steadyNow } from '../app/steady-time.ts'
import { loadEntry } from '../games/load.ts'
import { useTongue } from '../i18n/index.ts'
import { Session } from '../match/session.ts'
import { stayHere } from '../storage/persistence.ts'
import { lookAtRoom, Refused, rememberSeat } from './api.ts'
import { playOnDevice } from './device-bot.ts'
import { keepSeat, seatIn } from './kept-seats.ts'
import { openRemote } from './line.ts'

export interface OpenRoom {
  readonly id: string
  readonly secret: string | undefined
  readonly session: Session
  readonly match: RemoteMatch
}

export type RoomState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused'; readonly why: string; retry(): void }
  | { readonly kind: 'open'; readonly room: OpenRoom }

export function useRoom(id: string, given: string | undefined): RoomState {
  const { language } = useTongue()
  const [state, setState] = useState<RoomState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const isRefused = state.kind === 'refused'
  useEffect(() => {
    if (!isRefused) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isRefused, retry])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    let wanted = true
    let close = () => {}
    const secret = given ?? seatIn(id)?.secret
    setState({ kind: 'loading' })
    const open = async () => {
      const { game, options } = await lookAtRoom(id, secret, language)
      const entry = await loadEntry(game, options)
      if (!entry || !wanted) return
      if (secret !== undefined) {
        keepSeat(id, { secret, game })
        stayHere()
        // Without it the link is still enough.
        rememberSeat(id, secret, language).catch(() => undefined)
      }
      const remote = openRemote(id, secret, entry, language)
      const onVisible = () => remote.showPresence(document.hidden ? 'away' : 'here')
      document.addEventListener('visibilitychange', onVisible)
      const bots = (seatIn(id)?.bots ?? []).map((bot) => playOnDevice(id, bot, entry, language))
      close = () => {
        document.removeEventListener('visibilitychange', onVisible)
        for (const stop of bots) stop()
        remote.close()
      }
      const stop = remote.subscribe(() => {
        if (remote.state === 'refused') setState({ kind: 'refused', why: remote.refusal ?? '', retry })
        if (!remote.past || remote.n < 0) return
        stop()
        const match = new RemoteMatch({ id, entry, remote, now: steadyNow })
        setState({ kind: 'open', room: { id, secret, session: new Session(match), match } })
      })
    }
    open().catch((error) => {
      if (wanted) setState({ kind: 'refused', why: error instanceof Refused ? error.message : String(error), retry })
    })
    return () => {
      wanted = false
      close()
    }
  }, [id, given, language, attempt])
  return state
}
