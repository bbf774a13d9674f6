import { useEffect, useRef } from 'react'
import { go } from '../../app/router.ts'
import { keepSeat } from '../../online/kept-seats.ts'
import { useDesk } from '../use-desk.ts'
import type { SharedDesk } from './shared-desk.ts'

/** When somebody calls the referee, everybody goes along to the match; the secret of the seat is the same there. */
export function useFollowReferee(desk: SharedDesk): void {
  const { remote, room, secret } = useDesk() as SharedDesk
  const { referee, last } = remote
  const known = useRef(desk.remote.n)
  const isNew = last?.kind === 'referee' && last.n > known.current && referee !== null
  useEffect(() => {
    if (!isNew || !referee) return
    known.current = remote.n
    if (secret !== undefined) keepSeat(referee.room, { secret, game: referee.game, table: room })
    go({ page: 'room', id: referee.room })
  }, [isNew, referee, remote, room, secret])
}
