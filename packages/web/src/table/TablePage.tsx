import { newSession, openTableFile } from '@jatekvilag/table'
import { useCallback, useEffect, useState } from 'react'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { Loading } from '../app/Notice.tsx'
import { go, type Route } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { PenNote } from '../storage/PenNote.tsx'
import { usePen } from '../storage/use-pen.ts'
import { Desk } from './desk.ts'
import { loadTableTongue, type TableTongue, TableTongueContext } from './i18n/index.ts'
import { layDown, matchOnTable, startOf } from './open-table.ts'
import { followCurrent, loadCurrent, saveCurrent } from './storage.ts'
import { TableRescue } from './TableRescue.tsx'
import { TableRoom } from './TableRoom.tsx'
import { DeskContext } from './use-desk.ts'

type TableRoute = Extract<Route, { page: 'table' }>

/** The table that was left here last, as it was. A broken one is said to be so and kept in the storage until the next step. */
async function openDesk(): Promise<Desk> {
  const stored = await loadCurrent()
  const opened = stored && openTableFile(stored.file)
  const desk = new Desk(opened?.ok ? opened.value.session : newSession())
  if (opened && !opened.ok) desk.say({ problem: opened.problem })
  desk.onChange = () => saveCurrent(desk.session)
  return desk
}

export function TablePage({ route }: { route: TableRoute }) {
  const { language } = useTongue()
  const [desk, setDesk] = useState<Desk>()
  const [tongue, setTongue] = useState<TableTongue>()
  const [failure, setFailure] = useState<Error>()
  const [overtaken, setOvertaken] = useState(false)
  const read = useCallback(() => setOvertaken(false), [])
  const { held } = usePen('table')
  const { from, id } = route

  useEffect(() => {
    let wanted = true
    let shown: Desk | undefined
    const show = () => {
      // What another window has laid down since stays: nothing more is written from here.
      if (shown) shown.onChange = undefined
      openDesk().then(
        (opened) => wanted && setDesk((shown = opened)),
        (error) => wanted && setFailure(error),
      )
    }
    show()
    const stop = followCurrent((news) => {
      if (news === 'refused') setOvertaken(true)
      show()
    })
    return () => {
      wanted = false
      stop()
    }
  }, [])

  useEffect(() => {
    let wanted = true
    loadTableTongue(language).then(
      (loaded) => wanted && setTongue(loaded),
      (error) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [language])

  // What the address asks to lay down is one step; the address then says only "the table", so that a reload keeps it.
  useEffect(() => {
    if (!desk || !from || !id) return
    let wanted = true
    const wished = from === 'start' ? startOf(id, undefined, language) : matchOnTable(id, language)
    wished
      .then(async (table) => {
        if (!wanted) return
        if (table) layDown(desk, table)
        // The page opens anew under its plain address, from the storage.
        await saveCurrent(desk.session)
        go({ page: 'table' }, true)
      })
      .catch((error) => wanted && setFailure(error))
    return () => {
      wanted = false
    }
  }, [desk, from, id, language])

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
