/** How actions and positions of the mill games are numbered, for the rules and for a search of their own. */
import { Random } from '@jatekvilag/engine'

/** An action is (what moves) * SPAN + (the point it goes to or is taken from); FROM_HAND and TAKE stand for no point. */
export const SPAN = 64
export const FROM_HAND = 62
export const TAKE = 63

/** Draw after 13 pairs of moves without a capture once somebody flies, after 50 pairs while nobody does. */
export const QUIET_WHEN_FLYING = 26
export const QUIET_MOVES = 100

/** What lies on a point adds to the hash of a board: by point and owner. */
export function hashKeys(size: number): Int32Array {
  const random32 = new Random(24)
  return Int32Array.from({ length: 3 * size }, () => random32.int32())
}

export const hashOf = (board: number, turn: number, taking: number, hand: number, otherHand: number): number =>
  board ^ Math.imul(turn + 2 * taking + 4 * (hand + 32 * otherHand), 0x9e3779b1)
