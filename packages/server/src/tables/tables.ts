/** All shared tables: those in memory, and all others in the store, from where any of them comes back when somebody asks. */
import type { Problem } from '@jatekvilag/engine'
import { commitmentOf, DAY } from '@jatekvilag/play'
import { type HandPlace, MOST_HANDS, SharedTable, type Table, type TableEvent } from '@jatekvilag/table'
import type { Hint } from '../bus.ts'
import type { Metrics } from '../metrics.ts'
import type { RoomWish } from '../rooms/opening.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { hashOf, newRoomId, newSecret, newSeed } from '../rooms/secrets.ts'
import type { Store } from '../store/store.ts'
import { problem } from '../texts.ts'
import { eventOf, LiveTable, LOOKING_ON, rowOf, seedOf, type TableHouse } from './live-table.ts'

export interface TableOpening {
  readonly table: Table
  readonly name: string
  readonly colour: string
  readonly nonce: string
}

export interface OpenedTable {
  readonly room: string
  readonly n: number
  readonly seat: number
  readonly secret: string
  /** Lets whoever has it sit down. */
  readonly invite: string
  readonly commitment: string
}

/** A table that nobody looks at leaves the memory after this. */
const FORGET_AFTER = 10 * 60_000
/** People come to a table for as long as this. */
const INVITED_FOR = 366 * DAY

export type FoundTable = LiveTable | { readonly frozen: Problem } | undefined

export class Tables implements TableHouse {
  readonly store: Store
  readonly metrics: Metrics
  private readonly rooms: Rooms
  private readonly live = new Map<string, Promise<FoundTable>>()
  private readonly sweeping: NodeJS.Timeout
  private readonly comparing: NodeJS.Timeout | undefined

  constructor(rooms: Rooms) {
    this.rooms = rooms
    this.store = rooms.store
    this.metrics = rooms.metrics
    this.sweeping = setInterval(() => this.sweep(), 60_000).unref()
    if (this.store.isShared)
      this.comparing = setInterval(() => void this.compare().catch(() => undefined), 4000).unref()
    this.metrics.gauge('jv_tables_in_memory', 'Shared tables in memory.', () => this.live.size)
  }

  now(): number {
    return this.rooms.now()
  }

  async end(): Promise<void> {
    clearInterval(this.sweeping)
    clearInterval(this.comparing)
    for (const one of await Promise.all(this.live.values()))
      if (one instanceof LiveTable) await one.through(() => undefined)
  }

  /** The first hand sits at once; the other seats are free for whoever is invited. */
  async open({ table, name, colour, nonce }: TableOpening): Promise<OpenedTable | undefined> {
    const id = newRoomId()
    const [seed, secret, invite] = [newSeed(), newSecret(), newSecret()]
    const commitment = commitmentOf(seedOf(seed, 0))
    const at = this.now()
    const given = nonce === '' ? {} : { nonce }
    const events: readonly TableEvent[] = [
      { kind: 'table', table, commitment, ...given, n: 0, at },
      { kind: 'came', seat: 0, colour, n: 1, at },
    ]
    const folded = SharedTable.fold(events)
    if (!folded.ok) return undefined
    const seats = Array.from({ length: MOST_HANDS }, (_, seat) => ({
      ...{ seat, secret: seat === 0 ? hashOf(secret) : '', name: seat === 0 ? name : '' },
    }))
    const head = { due: null, timed: false, over: false }
    const rows = events.map((event) => rowOf(event, event.kind === 'table' ? 'server' : '0'))
    const kept = await this.store.append({ room: id, events: rows, head, opening: { created: at, seed, seats } }, at)
    if (kept !== 'done') return undefined
    await this.store.change('invite', id, hashOf(invite), 'table', '{"kind":"none"}', at + INVITED_FOR)
    this.metrics.count('jv_rooms_created_total')
    this.live.set(id, Promise.resolve(new LiveTable({ id, shared: folded.value, seats, seed }, this)))
    return { room: id, n: 1, seat: 0, secret, invite, commitment }
  }

  /** The table, from memory or from its log; undefined where there is none. */
  async find(id: string): Promise<FoundTable> {
    const live = await this.live.get(id)
    if (live instanceof LiveTable && this.store.isShared) believe(live, await this.store.head(id))
    return this.live.get(id) ?? this.fetch(id)
  }

  /** Something happened at a table of another node, somebody came or went there, or a hand has moved. */
  async hear(hint: Hint): Promise<void> {
    const live = await this.live.get(hint.room)?.catch(() => undefined)
    if (!(live instanceof LiveTable)) return
    if ('n' in hint) believe(live, hint.n)
    else if ('hand' in hint) live.tell({ say: 'hand', seat: hint.seat, at: hint.hand })
    else if ('there' in hint) live.heardOf(hint.seat, hint.there !== 'left')
  }

  private async compare(): Promise<void> {
    for (const id of [...this.live.keys()]) {
      await this.hear({ room: id, n: (await this.store.head(id)) ?? -1 })
      const live = await this.live.get(id)
      if (live instanceof LiveTable) for (const seat of live.own) this.tellOf(live, seat)
    }
  }

  /** Other nodes are told whether somebody is at that seat through this one. */
  tellOf(live: LiveTable, seat: number): void {
    if (seat === LOOKING_ON) return
    this.rooms.company.bus?.publish({ room: live.id, seat, there: live.own.has(seat) ? 'here' : 'left' })
  }

  /** A hand has moved, and everybody is to see it, wherever he is connected. */
  showHand(live: LiveTable, seat: number, hand: HandPlace | null): void {
    live.tell({ say: 'hand', seat, at: hand }, seat)
    this.rooms.company.bus?.publish({ room: live.id, seat, hand })
  }

  private fetch(id: string): Promise<FoundTable> {
    const revived = this.revive(id)
    this.live.set(id, revived)
    const forget = () => this.live.delete(id)
    void revived.then((live) => live instanceof LiveTable || forget(), forget)
    return revived
  }

  private async revive(id: string): Promise<FoundTable> {
    const [first] = await this.store.events(id, -1, 1)
    const stored = first?.kind === 'table' ? await this.store.room(id) : undefined
    if (!stored) return undefined
    const folded = SharedTable.fold((await this.store.events(id, -1)).map(eventOf))
    if (!folded.ok) return { frozen: problem('no-game', 'table') }
    const { seats, seed } = stored
    return new LiveTable({ id, shared: folded.value, seats, seed }, this)
  }

  spoilt(live: LiveTable): void {
    this.live.delete(live.id)
  }

  committed(live: LiveTable): void {
    this.rooms.tellNodes(live.id, live.n)
  }

  private sweep(): void {
    const old = this.now() - FORGET_AFTER
    for (const [id, promise] of this.live)
      void promise.then(
        (live) => live instanceof LiveTable && live.watchers.size === 0 && live.touched < old && this.live.delete(id),
        () => undefined,
      )
  }

  /**
   * The referee takes over: a room for the match that lies on the table, in which whoever sits at the table has the same
   * secret. Undefined where it could not be opened.
   */
  async toReferee(
    live: LiveTable,
    wish: Omit<RoomWish, 'secrets' | 'names'>,
    seats: readonly number[],
  ): Promise<string | undefined> {
    const people = seats.map((seat) => live.seats[seat]!)
    const names = people.map(({ name }) => name)
    const opened = await this.rooms.open({ ...wish, names, secrets: people.map(({ secret }) => secret) })
    return opened?.room
  }

  /** Nobody holds a seat any more: nothing of it is kept. */
  async remove(id: string): Promise<void> {
    for (const sentence of ['dropPictures', 'dropEvents', 'dropSeats', 'dropInvite', 'dropRoom'] as const)
      await this.store.change(sentence, id)
  }
}

/** Where another node has written, what is here is thrown away, and whoever watches asks anew. */
function believe(live: LiveTable, head: number | undefined): void {
  if (head !== undefined && head > live.reached) live.discard()
}
