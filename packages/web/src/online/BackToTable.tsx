import { hrefOf } from '../app/router.ts'
import { seatIn } from './kept-seats.ts'
import { useRoomTongue } from './texts/index.ts'

/** Where a match came from a shared table, the way back to it. */
export function BackToTable({ room }: { room: string }) {
  const { say } = useRoomTongue()
  const { table } = seatIn(room) ?? {}
  if (table === undefined) return null
  return (
    <a className="button" href={hrefOf({ page: 'together', id: table })} data-testid="back-to-table">
      {say('back-to-table')}
    </a>
  )
}
