/** A table elsewhere, opened for a page; the line is kept open as long as the page is. */
import { RemoteTable } from '@jatekvilag/table'
import { useCallback, useEffect, useState } from 'react'
import { steadyNow } from '../../app/steady-time.ts'
import { useTongue } from '../../i18n/index.ts'
import { rememberSeat } from '../../online/api.ts'
import { lineParts } from '../../online/line.ts'
import { stayHere } from '../../storage/persistence.ts'
import { SharedDesk } from './shared-desk.ts'
import { takeTogether } from './wish-together.ts'

export type SharedState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused'; readonly why: string; retry(): void }
  | { readonly kind: 'open'; readonly desk: SharedDesk }

export function useSharedDesk(room: string, secret: string | undefined): SharedState {
  const { language } = useTongue()
  const [state, setState] = useState<SharedState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    setState({ kind: 'loading' })
    if (secret !== undefined) {
      stayHere()
      // Without it the secret of this browser is still enough.
      rememberSeat(room, secret, language).catch(() => undefined)
    }
    const own = secret === undefined ? {} : { secret }
    const remote = new RemoteTable({ ...lineParts('api/tables/socket', language), room, ...own })
    let desk: SharedDesk | undefined
    const stop = remote.subscribe(() => {
      if (remote.state === 'refused') setState({ kind: 'refused', why: remote.refusal ?? '', retry })
      if (desk || !remote.table) return
      desk = new SharedDesk(remote, { room, secret, language, now: steadyNow })
      const wish = takeTogether(room)
      if (wish) desk.do({ tool: 'lay', table: wish })
      setState({ kind: 'open', desk })
    })
    return () => {
      stop()
      if (desk) desk.close()
      else remote.close()
    }
  }, [room, secret, language, attempt])
  return state
}
