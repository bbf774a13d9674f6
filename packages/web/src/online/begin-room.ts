/** From a game's page to a room with free seats. */
import { go } from '../app/router.ts'
import { openRoom, Refused, type RoomWish } from './api.ts'
import { keepSeat } from './kept-seats.ts'
import { loadRoomTongue } from './texts/index.ts'

/** Undefined when all is well, else why there is no room, in a sentence. */
export async function beginRoom(wish: RoomWish, language: string): Promise<string | undefined> {
  try {
    const { room, seats, invite } = await openRoom(wish, language)
    const own = seats.find(({ level }) => level === undefined)
    if (!own) return ''
    const bots = seats.flatMap(({ secret, level }) => (level === undefined ? [] : [{ secret, level }]))
    keepSeat(room, { secret: own.secret, game: wish.game, bots, ...(invite ? { invite } : {}) })
    go({ page: 'room', id: room })
    return undefined
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { say } = await loadRoomTongue(language)
    return error.message || say('no-server')
  }
}
