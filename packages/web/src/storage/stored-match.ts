import type { GameRecord } from '@jatekvilag/engine'
import type { ClockRule } from '../match/clocks.ts'

/** Who plays a seat: somebody at this screen, or the program at some strength. */
export type SeatKind = 'person' | { readonly bot: number }

/** Why somebody is no longer in the match although it goes on. */
export type Leaving = 'resigned' | 'time-out'

export interface SeatSetup {
  /** Empty means the name of the colour in the reader's language. */
  readonly name: string
  readonly kind: SeatKind
  /** Set when the player has left and the program plays on for the seat. */
  readonly left?: Leaving
}

/** A match as it lies in the device's storage. */
export interface StoredMatch {
  readonly id: string
  readonly version: 1
  readonly record: GameRecord
  readonly seats: readonly SeatSetup[]
  /** Actions taken back that can be played again, in order. */
  readonly redo: readonly (readonly [seat: number, action: number])[]
  readonly clock?: { readonly rule: ClockRule; readonly left: readonly number[] }
  readonly turns: number
  readonly created: number
  readonly updated: number
}

export function newMatchId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join('')
}
