import type { ClockRule, FirstRecord, GameRecord, Leaving, PlayerKind, Who } from '@jatekvilag/play'
// By its file: a first visit needs no more of that room.
import { isClockRule, isObject, isPlayerKind, isWhole } from '@jatekvilag/play/checks.ts'

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
  readonly revision?: number
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
  readonly revision?: number
}

export function newMatchId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join('')
}

/**
 * Whether something in the storage is a match as it was stored: enough to show it on the shelf and to try to open it.
 * The record itself is judged when it is replayed, and a later version by whoever knows it.
 */
export function isStoredMatch(value: unknown): value is StoredMatch | FirstStored {
  if (!isObject(value) || typeof value.id !== 'string' || !isWhole(value.version, 1, 1e6)) return false
  const { record, turns, created, updated, redo = [] } = value
  return (
    isObject(record) &&
    typeof record.game === 'string' &&
    (turns === undefined || isWhole(turns, 0, 1e9)) &&
    [created, updated].every(isMoment) &&
    Array.isArray(redo) &&
    redo.every(isStep) &&
    (value.version !== 1 || isFirstStored(value))
  )
}

/** What a date can be made of. */
const isMoment = (value: unknown) => typeof value === 'number' && Math.abs(value) <= 8.64e15

const isStep = (step: unknown) =>
  Array.isArray(step) && (step[0] === 'chance' || isWhole(step[0], 0, 63)) && isWhole(step[1], 0, 2 ** 31 - 1)

const LEAVINGS: readonly unknown[] = ['resigned', 'time-out', 'abandoned', undefined]

function isFirstStored({ seats = [], clock }: Record<string, unknown>): boolean {
  const seated =
    Array.isArray(seats) &&
    seats.every(
      (seat) =>
        isObject(seat) && typeof seat.name === 'string' && isPlayerKind(seat.kind) && LEAVINGS.includes(seat.left),
    )
  if (!seated || clock === undefined) return seated
  return isObject(clock) && isClockRule(clock.rule) && Array.isArray(clock.left) && clock.left.every(Number.isFinite)
}
