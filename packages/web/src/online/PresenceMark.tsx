import type { Seat } from '@jatekvilag/engine'
import { handAt } from '@jatekvilag/play'
import { useRoomTongue } from './texts/index.ts'
import type { OpenRoom } from './use-room.ts'

/** Whether the person at a seat is at the screen; nothing where everybody knows. */
export function PresenceMark({ room, seat }: { room: OpenRoom; seat: Seat }) {
  const { say } = useRoomTongue()
  const { session, match } = room
  const sitting = session.seats[seat]
  if (!sitting || handAt(sitting) !== 'person') return null
  if (match.mine.includes(seat)) return <span className="presence-you">{say('you')}</span>
  const presence = match.remote.presence[seat] ?? 'gone'
  return (
    <span className="presence" data-presence={presence}>
      {say(presence)}
    </span>
  )
}
