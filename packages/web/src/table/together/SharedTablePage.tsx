import { useState } from 'react'
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx'
import { Loading } from '../../app/Notice.tsx'
import { useStore } from '../../app/store.ts'
import { useLoaded } from '../../i18n/use-loaded.ts'
import { keptSeats, seatIn } from '../../online/kept-seats.ts'
import { loadTableTongue, TableTongueContext } from '../i18n/index.ts'
import { TableRoom } from '../TableRoom.tsx'
import { DeskContext } from '../use-desk.ts'
import { JoinTable } from './JoinTable.tsx'
import type { SharedDesk } from './shared-desk.ts'
import { TableRefused } from './TableRefused.tsx'
import { useFollowReferee } from './use-follow-referee.ts'
import { useSharedDesk } from './use-shared-desk.ts'

/** A free table of several hands: the link is the way there, the secret of this device the seat. */
export function SharedTablePage({ id, invite }: { id: string; invite: string | undefined }) {
  const tongue = useLoaded(loadTableTongue)
  const seat = useStore(keptSeats)[id] ?? seatIn(id)
  const [watching, setWatching] = useState(false)
  if (!tongue) return <Loading />
  return (
    <TableTongueContext value={tongue}>
      {!seat && invite !== undefined && !watching ? (
        <JoinTable id={id} invite={invite} onWatch={() => setWatching(true)} />
      ) : (
        <Opened key={seat?.secret} id={id} secret={seat?.secret} />
      )}
    </TableTongueContext>
  )
}

function Opened({ id, secret }: { id: string; secret: string | undefined }) {
  const state = useSharedDesk(id, secret)
  switch (state.kind) {
    case 'loading':
      return <Loading />
    case 'refused':
      return <TableRefused why={state.why} onRetry={state.retry} />
    case 'open':
      return (
        <DeskContext value={state.desk}>
          <ErrorBoundary>
            <Together desk={state.desk} />
          </ErrorBoundary>
        </DeskContext>
      )
  }
}

function Together({ desk }: { desk: SharedDesk }) {
  useFollowReferee(desk)
  return <TableRoom />
}
