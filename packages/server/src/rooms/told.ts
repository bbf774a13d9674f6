/**
 * What the viewers of one room are told of what happened last, from memory: the few events that those who keep up have not
 * heard yet, and the text that they are sent in, made once for all who see the same. Who is further behind gets it from the log.
 */
import { type Seat, SPECTATOR } from '@jatekvilag/engine'
import type { Room, WireEvent } from '@jatekvilag/play'

/** So many events are kept as they were told. */
const MOST_KEPT = 4

export interface ToldEvent {
  readonly n: number
  /** As each of the viewers is told it; one for all where nothing is hidden. */
  readonly told: readonly WireEvent[]
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

export class Told {
  private readonly viewers: readonly Seat[]
  private events: readonly ToldEvent[] = []
  private frames: readonly Frame[] = []
  /** Everything after this one is here. */
  private before: number

  constructor(viewers: readonly Seat[], n: number) {
    this.viewers = viewers
    this.before = n
  }

  add(events: readonly ToldEvent[]): void {
    const all = [...this.events, ...events]
    const kept = all.slice(-MOST_KEPT)
    const gone = all[all.length - kept.length - 1]
    if (gone) this.before = gone.n
    this.events = kept
    this.frames = []
  }

  /** Undefined where it is too long ago. */
  after(n: number, viewer: Seat, head: number): WireEvent[] | undefined {
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
    this.frames = []
  }
}
