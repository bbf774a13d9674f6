/** Who sits where, who has left, and whose hand plays. */
import type { Seat } from '@jatekvilag/engine'

/** Who plays: a person, or the program at some strength. */
export type PlayerKind = 'person' | { readonly bot: number }

export interface Player {
  /** Empty means the name of the colour in the reader's language. */
  readonly name: string
  readonly kind: PlayerKind
  /** Who that is outside this match, where anybody knows. */
  readonly id?: string
  /** Nobody sits here yet: whoever is invited may. */
  readonly free?: true
}

/** Why somebody is no longer in the match although it goes on. */
export type Leaving = 'resigned' | 'time-out' | 'abandoned'

/** A place at the table. Whoever has left stays its player; a stand-in plays on. */
export interface SeatState extends Player {
  readonly left?: Leaving
  readonly standIn?: PlayerKind
}

/** Strong enough to be no gift to the next player, quick enough not to be waited for. */
export const STAND_IN: PlayerKind = { bot: 4 }

export const NOBODY: Player = { name: '', kind: 'person' }

/** Whose hand moves the pieces of a seat. */
export function handAt({ kind, left, standIn }: SeatState): PlayerKind {
  return left === undefined ? kind : (standIn ?? STAND_IN)
}

export const playedByPerson = (seat: SeatState) => handAt(seat) === 'person'

/** The seats that a person plays. */
export function personsAt(seats: readonly SeatState[]): Seat[] {
  return seats.flatMap((seat, s) => (playedByPerson(seat) ? [s] : []))
}

/** Everybody who came, for the next match. */
export function asTheyCame(seats: readonly SeatState[]): Player[] {
  return seats.map(({ name, kind, id }) => (id === undefined ? { name, kind } : { name, kind, id }))
}

/** There is something to play on for: two who stayed, and a person among them. */
export function goesOn(seats: readonly SeatState[]): boolean {
  const stayed = seats.filter(({ left }) => left === undefined)
  return stayed.length > 1 && stayed.some(({ kind }) => kind === 'person')
}
