/**
 * Where rooms are kept: one list of events for each, which only grows. Whatever a store has said `done` to is there for
 * ever, also when the next instant brings a power cut. `sqlite.ts` keeps it in a file, `postgres.ts` in a database that several nodes share; the contract is tested once for all.
 */
import type { Sentence, Value } from './people.ts'

/** A row of the log. */
export interface StoredEvent {
  readonly n: number
  readonly at: number
  /** Who caused it: a seat, `chance`, `clock`, `server`. */
  readonly by: string
  readonly kind: string
  /** The deed as JSON, without the names of people. */
  readonly body: string
  /** By which name it was asked for, so that asking twice does it once. It stands at the last event of what one request did. */
  readonly request: string | null
}

/** A place at the table: its secret as a hash, and the only place where a name is kept. */
export interface StoredSeat {
  readonly seat: number
  readonly secret: string
  readonly name: string
}

export interface NewRoom {
  readonly created: number
  /** What chance is drawn from, until the end of the game a secret. */
  readonly seed: string
  readonly seats: readonly StoredSeat[]
}

/** What the log comes to, so that nobody has to fold it to find out. */
export interface Head {
  /** When a flag may fall, at the earliest. */
  readonly due: number | null
  /** A clock runs. */
  readonly timed: boolean
  readonly over: boolean
}

export interface Append {
  readonly room: string
  /** One after the other, the first with the number after the last one of the log. */
  readonly events: readonly StoredEvent[]
  readonly head: Head
  /** Where the room begins with them. */
  readonly opening?: NewRoom
}

/** `taken`: somebody else has written there, or has done this request; nothing was written. */
export type Appended = 'done' | 'taken'

export interface StoredRoom extends NewRoom, Head {
  /** The number of the last event. */
  readonly n: number
}

export interface Store {
  /** Others may write to it too: what is in memory is asked about before it is believed. */
  readonly isShared: boolean
  /** All of it or nothing; answers once it cannot be lost any more. `now` is noted as a moment at which the server lived. */
  append(append: Append, now: number): Promise<Appended>
  room(id: string): Promise<StoredRoom | undefined>
  /** The number of the last event of a room. */
  head(id: string): Promise<number | undefined>
  /** What came after the event with this number, in its order. */
  events(room: string, after: number, most?: number): Promise<readonly StoredEvent[]>
  /** The number of the event that did this request. */
  numberOf(room: string, request: string): Promise<number | undefined>
  /** Rooms in which a flag may fall before that moment, the earliest first. */
  due(before: number, most: number): Promise<readonly { readonly room: string; readonly due: number }[]>
  setDue(room: string, due: number | null): Promise<void>
  rename(room: string, seat: number, name: string): Promise<void>
  /** Changes what is kept of people; answers how many rows it touched. */
  change(sentence: Sentence, ...values: readonly Value[]): Promise<number>
  /** Asks what is kept of people. */
  ask<Row>(sentence: Sentence, ...values: readonly Value[]): Promise<readonly Row[]>
  /** Leaves no trace of what was deleted before. */
  tidy(): Promise<void>
  /** Notes that the server lives. */
  beat(now: number): Promise<void>
  /** When it was last known to live. */
  lastBeat(): Promise<number | undefined>
  /**
   * Nobody was there from then until then: every room whose clock runs gets that event. Nothing where a server has lived
   * since `from`. Answers how many rooms got it.
   */
  wasDown(from: number, to: number, now: number): Promise<number>
  close(): Promise<void>
}
