import { useEffect, useState } from 'react'
import { Loading } from '../app/Notice.tsx'
import { go } from '../app/router.ts'
import { Table } from '../match/Table.tsx'
import { useSession } from '../match/use-session.ts'
import { AfterRoom } from './AfterRoom.tsx'
import { BackToTable } from './BackToTable.tsx'
import { keepSeat } from './kept-seats.ts'
import { PresenceMark } from './PresenceMark.tsx'
import { RoomLine } from './RoomLine.tsx'
import { RoomNotice } from './RoomNotice.tsx'
import { Rooms } from './Rooms.tsx'
import { RoomTools } from './RoomTools.tsx'
import { type OpenRoom, useRoom } from './use-room.ts'
import { Waiting } from './Waiting.tsx'

/** A match with people elsewhere: the link is the seat. */
export function RoomPage({ id, secret }: { id: string; secret: string | undefined }) {
  const [given] = useState(secret)
  useEffect(() => {
    // The secret stands in the address only until it is kept: others may look at this screen.
    if (secret !== undefined && keepSeat(id, { secret, game: '' })) go({ page: 'room', id }, true)
  }, [id, secret])
  return (
    <Rooms>
      <Room id={id} secret={given} />
    </Rooms>
  )
}

function Room({ id, secret }: { id: string; secret: string | undefined }) {
  const state = useRoom(id, secret)
  switch (state.kind) {
    case 'loading':
      return <Loading />
    case 'refused':
      return <RoomNotice why={state.why} onRetry={state.retry} />
    case 'open':
      return <OpenedRoom room={state.room} />
  }
}

function OpenedRoom({ room }: { room: OpenRoom }) {
  const { session, match } = room
  useSession(session)
  const { remote } = match
  if (remote.state === 'refused') return <RoomNotice why={remote.refusal ?? ''} />
  if (session.seats.some(({ free }) => free) && !session.result) return <Waiting room={room} />
  return (
    <Table
      session={session}
      beside={{
        line: (
          <>
            <BackToTable room={room.id} />
            <RoomLine room={room} />
          </>
        ),
        tools: <RoomTools room={room} />,
        after: (onReview) => <AfterRoom room={room} onReview={onReview} />,
        seat: (seat) => <PresenceMark room={room} seat={seat} />,
      }}
    />
  )
}
