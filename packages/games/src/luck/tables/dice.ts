/** Two dice, thrown by chance: how throws and steps are numbered, and how likely a throw is. */
import type { Action, Position, Tray, TrayPiece } from '@jatekvilag/engine'

/** Actions: (where the man stands) * 8 + die, with 24 for the bar; then the buttons, then the throws of the dice. */
export const DIE_SPAN = 8
export const BAR = 24
export const PASS = (BAR + 1) * DIE_SPAN
/** THROW + 8 * higher + lower; FIRST_THROW + 8 * white's die + black's die. */
export const THROW = 256
export const FIRST_THROW = 512

const sides = [1, 2, 3, 4, 5, 6]
/** The 21 throws of two dice, the higher first. */
export const THROWS = Int32Array.from(
  sides.flatMap((high) => sides.filter((low) => low <= high).map((low) => THROW + DIE_SPAN * high + low)),
)
/** White's die and black's for the opening; equal throws are thrown again, so they do not count. */
export const FIRST_THROWS = Int32Array.from(
  sides.flatMap((white) =>
    sides.filter((black) => black !== white).map((black) => FIRST_THROW + DIE_SPAN * white + black),
  ),
)

/** Two different numbers can be thrown in two ways. */
export const oddsOfThrow = (action: Action): number =>
  action < FIRST_THROW && ((action >> 3) & 7) !== (action & 7) ? 2 : 1

export const nameOfThrow = (action: Action): string =>
  `${action < FIRST_THROW ? 'roll' : 'opening'}:${(action >> 3) & 7}-${action & 7}`

/** Where a position keeps its dice. */
export interface DiceSlots {
  readonly turn: number
  readonly high: number
  readonly low: number
  readonly highLeft: number
  readonly lowLeft: number
}

/** Doublets are played four times. */
export function layDice(p: Position, at: DiceSlots, seat: number, high: number, low: number): void {
  p[at.turn] = seat
  p[at.high] = high
  p[at.low] = low
  p[at.highLeft] = high === low ? 4 : 1
  p[at.lowLeft] = high === low ? 0 : 1
}

/** The dice that are still to be played. */
export function diceTray(p: Position, at: DiceSlots): Tray {
  const owner = p[at.turn]
  const pieces: TrayPiece[] = []
  for (const [die, count] of [
    [p[at.high], p[at.highLeft]],
    [p[at.low], p[at.lowLeft]],
  ])
    if (count > 0) pieces.push({ kind: 'die', owner, glyph: `${die}`, badge: `${die}`, count })
  return { id: 'dice', label: 'dice', owner, pieces }
}

/** The dice left as a position writes them within a turn: `5`, `666`; nothing where the whole throw is left. */
export function writeLeft(p: Position, at: DiceSlots): string {
  const left = `${p[at.high]}`.repeat(p[at.highLeft]) + `${p[at.low]}`.repeat(p[at.lowLeft])
  return left.length < (p[at.high] === p[at.low] ? 4 : 2) ? left : ''
}

/** Takes the dice that are left from a text; says what is wrong with it. */
export function readLeft(p: Position, at: DiceSlots, left: string): 'not-left' | 'more-than-throw' | undefined {
  const uses = (die: number) => [...left].filter((digit) => Number(digit) === die).length
  const [high, low] = [p[at.high], p[at.low]]
  const lowUses = low === high ? 0 : uses(low)
  if (uses(high) + lowUses !== left.length) return 'not-left'
  if (uses(high) > p[at.highLeft] || lowUses > p[at.lowLeft]) return 'more-than-throw'
  p[at.highLeft] = uses(high)
  p[at.lowLeft] = lowUses
  return undefined
}
