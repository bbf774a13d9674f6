import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '../app/store.ts'
import { useTongue } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { MenuBar } from './bars/MenuBar.tsx'
import { StepBar } from './bars/StepBar.tsx'
import { ToolBar } from './bars/ToolBar.tsx'
import { ZoomBar } from './bars/ZoomBar.tsx'
import { SeatLine } from './dialogs/AreaDialogs.tsx'
import { LeaveDialog } from './dialogs/LeaveDialog.tsx'
import { OpenDialogs } from './dialogs/OpenDialogs.tsx'
import { useTableTongue } from './i18n/index.ts'
import { isEmpty } from './open-table.ts'
import { useOwnFiles } from './own/use-own-files.ts'
import { HistoryPanel } from './panels/HistoryPanel.tsx'
import { NoticeLine } from './panels/NoticeLine.tsx'
import { TimeKeeper } from './panels/TimeKeeper.tsx'
import { type OpenDialog, type Room, RoomContext, useRoom } from './room.ts'
import { tableStorageProblem } from './storage.ts'
import { SelectionBar } from './surface/SelectionBar.tsx'
import { Surface, type SurfaceControl } from './surface/Surface.tsx'
import { PeopleLine } from './together/PeopleLine.tsx'
import { RefereeRests } from './together/RefereeRests.tsx'
import { useDesk } from './use-desk.ts'
import './table.css'
import './things.css'
import './dialogs/dialogs.css'

/** The window is the table: menus and tools above, the table below, everything else comes when it is called. */
export function TableRoom() {
  const [dialog, setDialog] = useState<OpenDialog>()
  const control = useRef<SurfaceControl>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const room = useMemo<Room>(
    () => ({
      open: setDialog,
      close: () => setDialog(undefined),
      fit: () => control.current?.fit(),
      zoom: (factor) => control.current?.zoom(factor),
      corner: () => control.current?.corner() ?? { x: 0, y: 0 },
      freePlace: (width, height) => control.current?.freePlace(width, height) ?? { x: 0, y: 0 },
      placeApart: (width, height) => control.current?.placeApart(width, height) ?? { x: 0, y: 0, seen: true },
      stir: (ids) => control.current?.stir(ids),
      focus: () => control.current?.focus(),
      openFile: () => chooser.current?.click(),
    }),
    [],
  )
  return (
    <RoomContext value={room}>
      <Layout control={control} chooser={chooser} dialog={dialog} />
    </RoomContext>
  )
}

interface LayoutProps {
  control: React.RefObject<SurfaceControl | null>
  chooser: React.RefObject<HTMLInputElement | null>
  dialog: OpenDialog | undefined
}

function Layout({ control, chooser, dialog }: LayoutProps) {
  const desk = useDesk()
  const { say } = useTableTongue()
  const { t } = useTongue()
  const unsaved = useStore(tableStorageProblem)
  const readFiles = useOwnFiles()
  useLeaving(unsaved !== undefined && desk.unsaved)
  const [history, setHistory] = useState(false)
  const title = desk.table.title || say('empty')
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    readFiles([...event.dataTransfer.files], true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped anywhere; a button in the menu does the same
    <div
      className="ft"
      data-testid="free-table"
      data-version={desk.answers}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      <title>{`${title} – ${say('title')} – ${t('app.name')}`}</title>
      {unsaved && (
        <p className="table-warning" role="alert">
          {say('unsaved', { problem: t(unsaved) })}
        </p>
      )}
      <div className="ft-bar">
        <MenuBar />
        <h1 className={desk.seat === undefined || desk.isShared ? 'ft-title' : 'unseen'}>{title}</h1>
        {desk.isShared ? <PeopleLine /> : <SeatLine />}
        <StepBar history={history} onHistory={() => setHistory(!history)} />
      </div>
      <div className="ft-body">
        <ToolBar />
        <div className="ft-stage">
          <Surface control={control} />
          {isEmpty(desk.table) && <EmptyHint />}
          {desk.isShared && <RefereeRests />}
          <SelectionBar />
          <ZoomBar />
          <NoticeLine />
        </div>
        {history && <HistoryPanel onClose={() => setHistory(false)} />}
      </div>
      <TimeKeeper />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label={say('menu.open-file')}
        onChange={(event) => {
          readFiles([...(event.target.files ?? [])], true)
          event.target.value = ''
        }}
      />
      <Dialogs dialog={dialog} />
      <LeaveDialog />
    </div>
  )
}

function Dialogs({ dialog }: { dialog: OpenDialog | undefined }) {
  const room = useRoom()
  return <OpenDialogs dialog={dialog} onClose={room.close} />
}

/** Where this device keeps nothing, closing the window would lose the table: the browser asks. */
function useLeaving(loses: boolean): void {
  useEffect(() => {
    if (!loses) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [loses])
}

/** An empty table says how to begin. */
function EmptyHint() {
  const room = useRoom()
  const { say } = useTableTongue()
  return (
    <section className="ft-empty" aria-label={say('hint-title')}>
      <p>{say('hint-body')}</p>
      <div className="row">
        <Button primary onPress={() => room.open({ kind: 'open-start' })}>
          {say('menu.open-start')}
        </Button>
        <Button onPress={() => room.open({ kind: 'board' })}>{say('menu.board')}</Button>
        <Button onPress={() => room.open({ kind: 'pieces' })}>{say('menu.pieces')}</Button>
      </div>
      <p className="quiet">{say('own.drop')}</p>
    </section>
  )
}
