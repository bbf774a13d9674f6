/** What strangers find: rooms with free seats for anybody who comes by, and games that anybody may watch. */
import { SPECTATOR } from '@jatekvilag/engine'
import { type ClockRule, type PicturedSeat, pictureFor, type RoomPicture } from '@jatekvilag/play'
import type { Sentence, Value } from '../store/people.ts'
import { LiveRoom } from './live-room.ts'
import type { Rooms } from './rooms.ts'

export interface PublicRoom {
  readonly room: string
  readonly game: string
  readonly options: object
  readonly clock: ClockRule
  readonly seats: readonly PicturedSeat[]
}

const MOST_SHOWN = 60

/** Whoever plays at a sitting is there; games by days wait without anybody. */
const isSlow = ({ kind }: ClockRule) => kind === 'days' || kind === 'days-bank'

async function publicRooms(
  rooms: Rooms,
  asked: readonly [Sentence, ...Value[]],
  belongs: (picture: RoomPicture) => boolean,
): Promise<PublicRoom[]> {
  const rows = await rooms.store.ask<{ room: string; pace: string }>(...asked)
  const found: PublicRoom[] = []
  for (const { room, pace } of rows) {
    const live = await rooms.find(room)
    if (!(live instanceof LiveRoom)) continue
    await live.knowsWhoIsThere()
    const picture = await live.through((now) => pictureFor(now, SPECTATOR))
    const { game, options, seats } = picture
    const clock = JSON.parse(pace) as ClockRule
    const isAlive =
      isSlow(clock) || seats.some(({ seat, free, bot }) => !free && !bot && live.attendance.presenceOf(seat) !== 'gone')
    if (!picture.result && isAlive && belongs(picture)) found.push({ room, game, options, clock, seats })
  }
  return found
}

export const invitationsOf = (rooms: Rooms) =>
  publicRooms(rooms, ['lobby', rooms.now(), MOST_SHOWN], ({ seats }) => seats.some(({ free }) => free))

export const gamesToWatch = (rooms: Rooms) => publicRooms(rooms, ['shown', MOST_SHOWN], ({ started }) => started)
