/** Rooms with free seats for anybody who comes by. */

import { SPECTATOR } from '@jatekvilag/engine'
import { type ClockRule, type PicturedSeat, pictureFor } from '@jatekvilag/play'
import { LiveRoom } from './live-room.ts'
import type { Rooms } from './rooms.ts'

export interface OpenInvitation {
  readonly room: string
  readonly game: string
  readonly options: object
  readonly clock: ClockRule
  readonly seats: readonly PicturedSeat[]
}

const MOST_SHOWN = 60

export async function invitationsOf(rooms: Rooms): Promise<OpenInvitation[]> {
  const rows = await rooms.store.ask<{ room: string; pace: string }>('lobby', rooms.now(), MOST_SHOWN)
  const open: OpenInvitation[] = []
  for (const { room, pace } of rows) {
    const live = await rooms.find(room)
    if (!(live instanceof LiveRoom)) continue
    const { game, options, seats, result } = await live.through((now) => pictureFor(now, SPECTATOR))
    const clock = JSON.parse(pace) as ClockRule
    // Whoever wants to play at once is there; only games by days wait without their host.
    const isWaitedFor =
      isSlow(clock) || seats.some(({ seat, free, bot }) => !free && !bot && live.attendance.presenceOf(seat) !== 'gone')
    if (!result && isWaitedFor && seats.some(({ free }) => free)) open.push({ room, game, options, clock, seats })
  }
  return open
}

const isSlow = ({ kind }: ClockRule) => kind === 'days' || kind === 'days-bank'
