import type { ClockRule, FirstRecord, GameRecord, Leaving, PlayerKind, Who } from '@jatekvilag/play'

/** A match as it lies in the device's storage. */
export interface StoredMatch {
  readonly id: string
  readonly version: 2
  readonly record: GameRecord
  /** Actions taken back that can be played again, in order. */
  readonly redo: readonly (readonly [who: Who, action: number])[]
  readonly turns: number
  readonly created: number
  readonly updated: number
}

/** As it was stored when a record did not know players, clocks and whoever had left. */
export interface FirstStored {
  readonly id: string
  readonly version: 1
  readonly record: FirstRecord
  readonly seats: readonly { readonly name: string; readonly kind: PlayerKind; readonly left?: Leaving }[]
  readonly redo: readonly (readonly [seat: number, action: number])[]
  readonly clock?: { readonly rule: ClockRule; readonly left: readonly number[] }
  readonly turns: number
  readonly created: number
  readonly updated: number
}

export function newMatchId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join('')
}
