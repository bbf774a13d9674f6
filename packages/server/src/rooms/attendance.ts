/**
 * Who is at the table and who only was, here and at other nodes; who has said yes to words of one's own. In memory alone:
 * nothing of it is kept. It outlives what is known of the board, which is read anew whenever another node has written.
 */
import { type Seat, SPECTATOR } from '@jatekvilag/engine'
import type { Message, Presence, Room } from '@jatekvilag/play'
import type { Watcher } from './live-room.ts'

/** Away after so long without a sign, gone after so long. */
const AWAY_AFTER = 10_000
const GONE_AFTER = 30_000
/** Whoever sits at another node is told of more often than this. */
const OLD_NEWS = 15_000

type Table = Pick<Room, 'seats' | 'watching'>

/** What another node said of a seat last. */
interface Elsewhere {
  /** When somebody was there for certain. */
  readonly at: number
  readonly open: boolean
  readonly away: boolean
}

const NOBODY: ReadonlySet<Seat> = new Set()
const NO_WATCHERS: ReadonlySet<Watcher> = new Set()

export class Attendance {
  readonly id: string
  private table: Table
  private readonly clock: { now(): number }
  private looking: Set<Watcher> | undefined
  private readonly born: number
  private agreed: Set<Seat> | undefined
  private seen: Map<Seat, number> | undefined
  private elsewhere: Map<Seat, Elsewhere> | undefined

  constructor(id: string, table: Table, clock: { now(): number }) {
    this.id = id
    this.table = table
    this.clock = clock
    this.born = clock.now()
  }

  private now(): number {
    return this.clock.now()
  }

  /** Everybody who is told what happens here through this node. */
  get watchers(): ReadonlySet<Watcher> {
    return this.looking ?? NO_WATCHERS
  }

  get isWatched(): boolean {
    return this.watchers.size > 0
  }

  watch(watcher: Watcher): void {
    this.looking ??= new Set()
    this.looking.add(watcher)
  }

  unwatch(watcher: Watcher): void {
    this.looking?.delete(watcher)
  }

  /** The room has been read anew; those who are there have stayed. */
  goOnAt(table: Table): this {
    this.table = table
    return this
  }

  /** Whoever asks is there. */
  saw(seat: Seat): void {
    if (seat === SPECTATOR) return
    this.seen ??= new Map()
    this.seen.set(seat, this.now())
  }

  /** Another node has seen somebody there so long ago, who looks at the room or has left it. */
  heard(seat: Seat, ago: number, { open, away }: Pick<Elsewhere, 'open' | 'away'>): void {
    this.elsewhere ??= new Map()
    this.elsewhere.set(seat, { at: this.now() - ago, open, away })
  }

  private elsewhereAt(seat: Seat): Elsewhere | undefined {
    const known = this.elsewhere?.get(seat)
    return known?.open && this.now() - known.at < OLD_NEWS ? known : undefined
  }

  private seenAt(seat: Seat): number | undefined {
    const [here, there] = [this.seen?.get(seat), this.elsewhere?.get(seat)?.at]
    return here === undefined || there === undefined ? (here ?? there) : Math.max(here, there)
  }

  private opensOf(seat: Seat): Watcher[] {
    return [...this.watchers].filter(({ viewer }) => viewer === seat)
  }

  /** The seats at which somebody looks at the room through this node, and whether his page is in sight. */
  get own(): Map<Seat, 'here' | 'away'> {
    const own = new Map<Seat, 'here' | 'away'>()
    for (const { viewer, away } of this.watchers)
      if (viewer !== SPECTATOR && own.get(viewer) !== 'here') own.set(viewer, away ? 'away' : 'here')
    return own
  }

  /** Somebody plays this seat and has been here at least once; programs always are. */
  hasCome(seat: Seat): boolean {
    const sitting = this.table.seats[seat]
    return sitting?.kind !== 'person' || (!sitting.free && this.seenAt(seat) !== undefined)
  }

  presenceOf(seat: Seat): Presence {
    const open = this.opensOf(seat)
    const there = this.elsewhereAt(seat)
    if (open.some(({ away }) => !away) || there?.away === false) return 'here'
    if (open.length > 0 || there) return 'away'
    const ago = this.now() - (this.seenAt(seat) ?? -Infinity)
    return ago < AWAY_AFTER ? 'here' : ago < GONE_AFTER ? 'away' : 'gone'
  }

  /** Since when nobody has been at a seat; undefined while somebody is, looking or not. */
  absentSince(seat: Seat): number | undefined {
    const isOpen = this.opensOf(seat).length > 0 || this.elsewhereAt(seat) !== undefined
    return isOpen ? undefined : (this.seenAt(seat) ?? this.born)
  }

  get presence(): Presence[] {
    return this.table.seats.map((_, seat) => this.presenceOf(seat))
  }

  get absent(): (number | null)[] {
    return this.table.seats.map((_, seat) => this.absentSince(seat) ?? null)
  }

  /** Everybody who looks at the room through this node is told. */
  tell(message: Message): void {
    if (this.watchers.size === 0) return
    const text = JSON.stringify(message)
    for (const watcher of this.watchers) watcher.said?.(text)
  }

  tellPresence(seat: Seat): void {
    if (seat === SPECTATOR) return
    const absent = this.absentSince(seat) ?? null
    this.tell({ say: 'presence', room: this.id, seat, presence: this.presenceOf(seat), absent })
  }

  /** Away after ten seconds, gone after thirty, if nobody has come back by then. */
  tellPresenceLater(seat: Seat): void {
    if (seat === SPECTATOR) return
    for (const wait of [AWAY_AFTER, GONE_AFTER]) setTimeout(() => this.tellPresence(seat), wait + 50).unref()
  }

  /** Strangers say only what everybody may say to anybody. */
  get isPrivate(): boolean {
    return this.table.watching !== 'anybody'
  }

  /** Who has said yes to words of one's own. */
  get words(): ReadonlySet<Seat> {
    return this.agreed ?? NOBODY
  }

  allowWords(seat: Seat, on: boolean): void {
    this.agreed ??= new Set()
    if (on) this.agreed.add(seat)
    else this.agreed.delete(seat)
    this.tell({ say: 'words', room: this.id, on: [...this.agreed] })
  }

  /** Words of one's own need everybody's yes. */
  get hasWords(): boolean {
    return this.isPrivate && this.table.seats.every(({ kind }, seat) => kind !== 'person' || this.words.has(seat))
  }
}
