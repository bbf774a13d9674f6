/** What is remembered for a device: which seats it holds. Nobody is asked who he is; a device is a cookie. */
import type { Seat } from '@jatekvilag/engine'
import { leaving, type PicturedSeat, pictureFor, recordFor } from '@jatekvilag/play'
import type { Person } from '@jatekvilag/table'
import type { Store } from '../store/store.ts'
import { LiveTable } from '../tables/live-table.ts'
import type { Tables } from '../tables/tables.ts'
import { LiveRoom } from './live-room.ts'
import type { Rooms } from './rooms.ts'
import { sealed, unsealed } from './seals.ts'
import { hashOf, newSecret, seatOf } from './secrets.ts'

/** A seat with its secret. */
interface Held {
  readonly room: string
  readonly seat: Seat
  readonly secret: string
  readonly at: number
}

/** One of somebody's games at a glance. */
export interface OwnGame {
  readonly room: string
  readonly seat: Seat
  readonly secret: string
  readonly game: string
  readonly started: boolean
  readonly acting: readonly Seat[]
  readonly seats: readonly PicturedSeat[]
  /** The last moment of the clock, and who has how much; none where nobody minds the time. */
  readonly clock: unknown
  readonly result: unknown
  /** When something happened there last. */
  readonly at: number
}

/** One of somebody's shared tables at a glance. */
export interface OwnTable {
  readonly room: string
  readonly seat: Seat
  readonly secret: string
  readonly title: string
  readonly people: readonly Person[]
  /** When something happened there last. */
  readonly at: number
}

const MOST_GAMES = 100
/** A code from one device to another is good for ten minutes, once. */
const ERRAND_FOR = 10 * 60_000

export class Devices {
  private readonly rooms: Rooms
  private readonly tables: Tables
  private readonly store: Store

  constructor(rooms: Rooms, tables: Tables) {
    this.rooms = rooms
    this.tables = tables
    this.store = rooms.store
  }

  async remember(device: string, held: Omit<Held, 'at'>): Promise<void> {
    const { room, seat, secret } = held
    await this.store.change('remember', hashOf(device), room, seat, sealed(secret, device), this.rooms.now())
  }

  async forget(device: string, room: string, seat: Seat): Promise<void> {
    await this.store.change('forget', hashOf(device), room, seat)
  }

  private async held(device: string): Promise<Held[]> {
    const rows = await this.store.ask<{ room: string; seat: Seat; sealed: string; at: number }>(
      ...(['remembered', hashOf(device), MOST_GAMES] as const),
    )
    return rows.flatMap(({ room, seat, sealed: kept, at }) => {
      const secret = unsealed(kept, device)
      return secret === undefined ? [] : [{ room, seat, secret, at }]
    })
  }

  /** The room of a seat, as long as the secret still opens it. */
  private async roomOf({ room, seat, secret }: Held): Promise<LiveRoom | undefined> {
    const live = await this.rooms.find(room)
    return live instanceof LiveRoom && seatOf(secret, live.seats) === seat ? live : undefined
  }

  /** The shared table of a seat, as long as the secret still opens it. */
  private async tableOf({ room, seat, secret }: Held): Promise<LiveTable | undefined> {
    const live = await this.tables.find(room)
    return live instanceof LiveTable && seatOf(secret, live.seats) === seat ? live : undefined
  }

  /** The shared tables of a device. */
  async sharedTables(device: string): Promise<OwnTable[]> {
    const all: OwnTable[] = []
    for (const held of await this.held(device)) {
      const live = await this.tableOf(held)
      if (!live) continue
      const { room, seat, secret } = held
      const { title, at } = await live.through((shared) => ({ title: shared.table.title, at: shared.at }))
      all.push({ room, seat, secret, title, people: live.people, at })
    }
    return all
  }

  async games(device: string): Promise<OwnGame[]> {
    const games: OwnGame[] = []
    for (const held of await this.held(device)) {
      const live = (await this.tables.find(held.room)) ? undefined : await this.roomOf(held)
      if (live)
        games.push(
          await live.through((room) => {
            const { game, started, acting, seats, clock, result } = pictureFor(room, held.seat)
            const { room: id, seat, secret } = held
            return { room: id, seat, secret, game, started, acting, seats, clock, result, at: room.at }
          }),
        )
    }
    return games
  }

  /** Everything that is kept of whoever holds this device, as one piece. */
  async everything(device: string): Promise<object[]> {
    const all: object[] = []
    for (const held of await this.held(device)) {
      const { room, seat, secret, at } = held
      const own = { room, seat, secret, lastOpened: new Date(at).toISOString() }
      const table = await this.tableOf(held)
      if (table) all.push({ ...own, table: await table.through((shared) => shared.seenBy(seat)) })
      const live = table ? undefined : await this.roomOf(held)
      if (live) all.push({ ...own, record: await live.through((now) => recordFor(now, seat)) })
    }
    return all
  }

  /**
   * Takes whoever holds this device out of everything: games that go on are left, names go, secrets open nothing any more.
   * What was played stays, by nobody. Then no file has a trace of it.
   */
  async erase(device: string): Promise<number> {
    const all = await this.held(device)
    for (const held of all) {
      const { room, seat } = held
      const table = await this.tableOf(held)
      if (table) {
        await this.leaveTable(table, seat)
        continue
      }
      const live = await this.roomOf(held)
      if (live) await live.happen('server', (now) => (now.result ? [] : leaving(now, seat, 'abandoned')))
      if (live) await this.store.change('leave', room, seat, hashOf(newSecret()))
      await this.store.change('disown', room, seat)
      await this.store.change('uninvite', room, 0)
      live?.discard()
    }
    await this.store.change('unsubscribe', hashOf(device))
    await this.store.tidy()
    return all.length
  }

  /** Up from a shared table for good: own pictures go along, and the last one to leave takes the table down. */
  private async leaveTable(table: LiveTable, seat: Seat): Promise<void> {
    const { id } = table
    await table.happen(() => ({ kind: 'left', seat }))
    await this.store.change('leave', id, seat, hashOf(newSecret()))
    await this.store.change('dropPicturesOf', id, seat)
    await this.store.change('disown', id, seat)
    if (table.people.length === 0) await this.tables.remove(id)
    table.discard()
  }

  /** A code that hands all seats of this device to another one as well. */
  async handOver(device: string): Promise<{ readonly code: string; readonly until: number }> {
    const code = newSecret()
    const now = this.rooms.now()
    await this.store.change('sweepErrands', now)
    await this.store.change(
      'leaveErrand',
      hashOf(code),
      now + ERRAND_FOR,
      sealed(JSON.stringify(await this.held(device)), code),
    )
    return { code, until: now + ERRAND_FOR }
  }

  /** How many seats came along; undefined where the code is none, too old or used. */
  async take(device: string, code: string): Promise<number | undefined> {
    const now = this.rooms.now()
    const [errand] = await this.store.ask<{ sealed: string }>('errand', hashOf(code), now)
    const text = errand && unsealed(errand.sealed, code)
    if (!text || (await this.store.change('endErrand', hashOf(code), now)) === 0) return undefined
    const all = JSON.parse(text) as Held[]
    for (const held of all) await this.remember(device, held)
    return all.length
  }
}
