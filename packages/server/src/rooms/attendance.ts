/** Who is at the table and who only was; who has said yes to words of one's own. In memory alone: nothing of it is kept. */
import { type Seat, SPECTATOR } from '@jatekvilag/engine'
import type { Presence, Room } from '@jatekvilag/play'
import type { Watcher } from './live-room.ts'

/** Away after so long without a sign, gone after so long. */
const AWAY_AFTER = 10_000
const GONE_AFTER = 30_000

export class Attendance {
  readonly watchers = new Set<Watcher>()
  readonly words = new Set<Seat>()
  private readonly room: Pick<Room, 'seats' | 'watching'>
  private readonly now: () => number
  private readonly born: number
  private readonly seen = new Map<Seat, number>()

  constructor(room: Pick<Room, 'seats' | 'watching'>, now: () => number) {
    this.room = room
    this.now = now
    this.born = now()
  }

  /** Whoever asks is there. */
  saw(seat: Seat): void {
    if (seat !== SPECTATOR) this.seen.set(seat, this.now())
  }

  /** Somebody plays this seat and has been here at least once; programs always are. */
  hasCome(seat: Seat): boolean {
    const sitting = this.room.seats[seat]
    return sitting?.kind !== 'person' || (!sitting.free && this.seen.has(seat))
  }

  presenceOf(seat: Seat): Presence {
    const open = [...this.watchers].filter(({ viewer }) => viewer === seat)
    if (open.length > 0) return open.some(({ away }) => !away) ? 'here' : 'away'
    const ago = this.now() - (this.seen.get(seat) ?? -Infinity)
    return ago < AWAY_AFTER ? 'here' : ago < GONE_AFTER ? 'away' : 'gone'
  }

  /** Since when nobody has been at a seat; undefined while somebody is, looking or not. */
  absentSince(seat: Seat): number | undefined {
    const isOpen = [...this.watchers].some(({ viewer }) => viewer === seat)
    return isOpen ? undefined : (this.seen.get(seat) ?? this.born)
  }

  get presence(): Presence[] {
    return this.room.seats.map((_, seat) => this.presenceOf(seat))
  }

  get absent(): (number | null)[] {
    return this.room.seats.map((_, seat) => this.absentSince(seat) ?? null)
  }

  /** Strangers say only what everybody may say to anybody. */
  get isPrivate(): boolean {
    return this.room.watching !== 'anybody'
  }

  /** Words of one's own need everybody's yes. */
  get hasWords(): boolean {
    return this.isPrivate && this.room.seats.every(({ kind }, seat) => kind !== 'person' || this.words.has(seat))
  }
}
