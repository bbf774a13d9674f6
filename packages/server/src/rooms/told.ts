/**
 * What the viewers of one room are told of what happened last, from memory: the events of the last commit as the texts that
 * go out, and the frame around them, made once for all who see the same. Who is further behind gets them from the log.
 */
import { type Seat, SPECTATOR } from '@jatekvilag/engine'
import type { Room } from '@jatekvilag/play'

export interface ToldEvent {
  readonly n: number
  /** As each of the viewers is told it, as JSON; one for all where nothing is hidden. */
  readonly told: readonly string[]
}

/** One list for all rooms of a kind. */
const VIEWERS = Array.from({ length: 9 }, (_, seats) => [SPECTATOR, ...Array.from({ length: seats }, (_, s) => s)])

/** Everybody who may be told something else than the others. */
export const viewersOf = ({ secrets, seats }: Pick<Room, 'secrets' | 'seats'>): readonly Seat[] =>
  VIEWERS[secrets ? seats.length : 0] ?? []

interface Frame {
  readonly viewer: Seat
  readonly from: number
  readonly text: string
}

const NO_EVENTS: readonly ToldEvent[] = []
const NO_FRAMES: readonly Frame[] = []
/** Whoever only looks on at a game with secrets is told some turns later, and so more is kept for him. */
const MOST_WITH_SECRETS = 8

export class Told {
  private readonly viewers: readonly Seat[]
  private events = NO_EVENTS
  private frames = NO_FRAMES
  /** Everything after this one is here. */
  private before: number

  constructor(viewers: readonly Seat[], n: number) {
    this.viewers = viewers
    this.before = n
  }

  /** So much has happened; with nothing to keep where nobody waits for it. */
  add(events: readonly ToldEvent[], last: number): void {
    this.frames = NO_FRAMES
    if (events.length === 0) {
      this.events = NO_EVENTS
      this.before = last
      return
    }
    const all = this.viewers.length > 1 ? [...this.events, ...events].slice(-MOST_WITH_SECRETS) : events
    this.before = (all[0]?.n ?? last) - 1
    // A copy has no room for more, which thousands of rooms would keep.
    this.events = all.slice()
  }

  /** Undefined where it is too long ago. */
  after(n: number, viewer: Seat, head: number): string[] | undefined {
    if (n < this.before) return undefined
    const which = Math.max(0, this.viewers.indexOf(viewer))
    return this.events.filter((one) => one.n > n && one.n <= head).flatMap(({ told }) => told[which] ?? [])
  }

  private eyes(viewer: Seat): Seat {
    return this.viewers.length > 1 ? viewer : SPECTATOR
  }

  frameFrom(from: number, viewer: Seat): string | undefined {
    const eyes = this.eyes(viewer)
    return this.frames.find((frame) => frame.viewer === eyes && frame.from === from)?.text
  }

  /** Who asks for the same again costs no more than once. */
  keepFrame(from: number, viewer: Seat, text: string): void {
    const eyes = this.eyes(viewer)
    this.frames = [...this.frames.filter((frame) => frame.viewer !== eyes), { viewer: eyes, from, text }]
  }

  /** Everybody has been told; whoever comes later has it made once more. */
  dropFrames(): void {
    this.frames = NO_FRAMES
  }
}
