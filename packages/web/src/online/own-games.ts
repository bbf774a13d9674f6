/** The games of this device, as the server tells them: asked for when somebody looks, and now and then. */
import { useEffect } from 'react'
import { makeStore, useStore } from '../app/store.ts'
import { useTongue } from '../i18n/index.ts'
import { type OwnGame, type OwnTable, ownGames, rememberSeat } from './api.ts'
import { keepSeat, keptSeats, seatIn, TABLE } from './kept-seats.ts'
import { hasRooms } from './rooms-here.ts'

const LOOK_EVERY = 20_000
/** Of the seats that only this browser knows so many are told to the server at once. */
const MOST_TOLD = 20

interface Known {
  readonly games: readonly OwnGame[]
  readonly tables: readonly OwnTable[]
  /** The server could not be asked: this is how it was. */
  readonly isOld: boolean
}

const known = makeStore<Known | undefined>(undefined)

export const isMyTurn = ({ acting, seat, result, started }: OwnGame) => started && !result && acting.includes(seat)

/** What waits for whoever sits here. */
export const callsOf = (games: readonly OwnGame[]) => games.filter(isMyTurn).length

/** Asks the server, and lets each side remember what only the other one knew. */
async function look(language: string): Promise<void> {
  try {
    let { games, tables } = await ownGames(language)
    const isKnown = (id: string) => [...games, ...tables].some(({ room }) => room === id)
    const unknown = Object.entries(keptSeats.get()).filter(([room]) => !isKnown(room))
    if (unknown.length > 0 && games.length < 100) {
      const told = await Promise.allSettled(
        unknown.slice(0, MOST_TOLD).map(([room, { secret }]) => rememberSeat(room, secret, language)),
      )
      if (told.some(({ status }) => status === 'fulfilled')) ({ games, tables } = await ownGames(language))
    }
    for (const { room, secret, game } of games) if (!seatIn(room)) keepSeat(room, { secret, game })
    for (const { room, secret } of tables) if (!seatIn(room)) keepSeat(room, { secret, game: TABLE })
    known.set({ games, tables, isOld: false })
    showBadge(callsOf(games))
  } catch {
    const before = known.get()
    known.set({ games: before?.games ?? [], tables: before?.tables ?? [], isOld: true })
  }
}

/** On the icon of the application, where the device has such a thing. */
function showBadge(n: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
  const shown = n > 0 ? setAppBadge?.call(navigator, n) : clearAppBadge?.call(navigator)
  shown?.catch(() => undefined)
}

export const lookAgain = look

/** Undefined until they are known; nothing is asked where there are no rooms. */
export function useOwnGames(): Known | undefined {
  const { language } = useTongue()
  const value = useStore(known)
  useEffect(() => {
    if (!hasRooms()) return
    void look(language)
    const timer = setInterval(() => document.hidden || look(language), LOOK_EVERY)
    const onVisible = () => document.hidden || look(language)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [language])
  return value
}
