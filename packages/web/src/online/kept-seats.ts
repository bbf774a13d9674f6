/** The seats that this browser holds elsewhere: the secret of each, and with it the whole right to play there. */
import { makeStore } from '../app/store.ts'

export interface KeptSeat {
  readonly secret: string
  readonly game: string
  /** Lets others take the free seats, as long as it is ours to tell. */
  readonly invite?: string
  /** Programs of this device that play other seats there. */
  readonly bots?: readonly DeviceBot[]
  /** The shared table that this match came from. */
  readonly table?: string
  readonly at: number
}

export interface DeviceBot {
  readonly secret: string
  readonly level: number
}

/** What is played where there are no rules. */
export const TABLE = 'table'

type KeptSeats = Readonly<Record<string, KeptSeat>>

const KEY = 'jatekvilag-seats'
/** Old ones go first; the server remembers them longer. */
const MOST = 200

function read(): KeptSeats {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as KeptSeats
  } catch {
    // Blocked or broken: the links still work, and the server remembers this device.
    return {}
  }
}

export const keptSeats = makeStore<KeptSeats>(read())

function write(seats: KeptSeats): boolean {
  keptSeats.set(seats)
  try {
    localStorage.setItem(KEY, JSON.stringify(seats))
    return true
  } catch {
    return false
  }
}

/** False where it holds only until the page is closed. */
export function keepSeat(room: string, seat: Omit<KeptSeat, 'at'>): boolean {
  // Another window may have kept one meanwhile.
  const all = { ...read(), ...keptSeats.get() }
  const kept = { ...all[room], ...seat, at: Date.now() }
  const newest = Object.entries({ ...all, [room]: kept }).sort(([, a], [, b]) => b.at - a.at)
  return write(Object.fromEntries(newest.slice(0, MOST)))
}

export const seatIn = (room: string): KeptSeat | undefined => keptSeats.get()[room] ?? read()[room]

export function forgetSeats(rooms?: readonly string[]): void {
  const all = Object.entries({ ...read(), ...keptSeats.get() })
  write(Object.fromEntries(rooms ? all.filter(([room]) => !rooms.includes(room)) : []))
}
