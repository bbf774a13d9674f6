import { type Answer, newSession, type Session } from '@jatekvilag/table'
import { useCallback, useEffect, useState } from 'react'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { Loading } from '../app/Notice.tsx'
import { go, type Route } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { useLoaded } from '../i18n/use-loaded.ts'
import { PenNote } from '../storage/PenNote.tsx'
import { usePen } from '../storage/use-pen.ts'
import { Desk } from './desk.ts'
import { loadTableTongue, TableTongueContext } from './i18n/index.ts'
import { layDown, matchOnTable, startOf } from './open-table.ts'
import { followCurrent, loadCurrent, lookAtCurrent, openStoredTable, saveCurrent } from './storage.ts'
import { TableRescue } from './TableRescue.tsx'
import { TableRoom } from './TableRoom.tsx'
import { DeskContext } from './use-desk.ts'
import { takeWish, wishFor } from './wish.ts'

/** The window that had the pen may have gone without a word. */
const lookWhenHeld = (held: boolean) => void (held && lookAtCurrent())

type TableRoute = Extract<Route, { page: 'table' }>

interface Current {
  readonly session: Session
  readonly savedAt?: string
}

/** The table that was left here last, as it was, or why it cannot be read. */
async function readCurrent(): Promise<Answer<Current>> {
  const stored = await loadCurrent()
  if (!stored) return { ok: true, value: { session: newSession() } }
  const opened = await openStoredTable(stored)
  return opened.ok ? { ok: true, value: { session: opened.value.session, savedAt: stored.savedAt } } : opened
}

const keep = (desk: Desk) => () => saveCurrent(desk.session, desk.saved)

/** A broken table is said to be so and kept in the storage until the next step. */
async function openDesk(): Promise<Desk> {
  const read = await readCurrent()
  const desk = read.ok ? new Desk(read.value.session, read.value.savedAt) : new Desk()
  if (!read.ok) desk.say({ problem: read.problem })
  desk.onChange = keep(desk)
  const wish = takeWish()
  if (wish) layDown(desk, newSession(wish))
  return desk
}

/** Shows what another window has left; true where something that was done here meanwhile had to give way. */
async function followOn(desk: Desk): Promise<boolean> {
  const before = desk.session
  desk.onChange = undefined
  const read = await readCurrent()
  const done = desk.session !== before
  if (read.ok) desk.follow(read.value.session, read.value.savedAt)
  else desk.say({ problem: read.problem })
  desk.onChange = keep(desk)
  return done
}

export function TablePage({ route }: { route: TableRoute }) {
  const { language } = useTongue()
  const [desk, setDesk] = useState<Desk>()
  const tongue = useLoaded(loadTableTongue)
  const [failure, setFailure] = useState<Error>()
  const [overtaken, setOvertaken] = useState(false)
  const read = useCallback(() => setOvertaken(false), [])
  const { held } = usePen('table', lookWhenHeld)
  const { from, id } = route

  useEffect(() => {
    if (from) return
    let wanted = true
    const fail = (error: Error) => wanted && setFailure(error)
    let shown = openDesk()
    shown.then((opened) => wanted && setDesk(opened), fail)
    const stop = followCurrent((news) => {
      // One after the other, so that the newest is followed last.
      shown = shown.then(async (opened) => {
        const lost = wanted && (await followOn(opened))
        if (wanted && (lost || news === 'refused')) setOvertaken(true)
        return opened
      })
      shown.catch(fail)
    })
    // A window that slept has heard nothing.
    const wake = () => document.visibilityState === 'visible' && lookAtCurrent()
    document.addEventListener('visibilitychange', wake)
    addEventListener('pageshow', wake)
    return () => {
      wanted = false
      stop()
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('pageshow', wake)
    }
  }, [from])

  // What the address asks for is laid down when the page opens anew under its plain address, so that a reload keeps it.
  useEffect(() => {
    if (!from || !id) return
    let wanted = true
    const wished = from === 'start' ? startOf(id, undefined, language) : matchOnTable(id, language)
    wished.then(
      (table) => {
        if (!wanted) return
        if (table) wishFor(table)
        go({ page: 'table' }, true)
      },
      (error) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [from, id, language])

  if (failure) throw failure
  if (!desk || !tongue || from) return <Loading />
  return (
    <TableTongueContext value={tongue}>
      <DeskContext value={desk}>
        <ErrorBoundary rescue={(retry) => <TableRescue desk={desk} retry={retry} />}>
          <TableRoom />
        </ErrorBoundary>
        <PenNote held={held} overtaken={overtaken} onRead={read} />
      </DeskContext>
    </TableTongueContext>
  )
}
