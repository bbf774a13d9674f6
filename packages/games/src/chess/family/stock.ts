/** Promotion only to men that are off the board: each captured man can come back once. */
import type { ActionList, Position } from '@jatekvilag/engine'
import type { Codes } from './codes.ts'
import type { Promotions } from './promotion.ts'
import type { RosterSlots } from './roster.ts'

export interface Stock {
  /** Is the man that this action promotes to in the box? True for actions that do not promote. */
  has(p: Position, seat: number, action: number): boolean
  /** Takes the promotions to men on the board out of a list, from this index on. */
  strike(p: Position, seat: number, out: ActionList, first: number): void
}

export function promotionStock(
  values: number,
  codes: Codes,
  promotions: Promotions,
  startBoard: Int32Array,
  slots: RosterSlots,
): Stock {
  const { bits, mask } = codes
  const atStart = new Int32Array(values)
  for (const value of startBoard) atStart[value]++

  function has(p: Position, seat: number, action: number): boolean {
    const choice = action >> (2 * bits)
    if (choice === 0) return true
    const wanted = promotions.becomes[choice * values + p[(action >> bits) & mask]]
    let left = atStart[wanted]
    const first = slots.men + seat * slots.capacity
    for (let m = first, last = first + p[slots.count + seat]; m < last; m++) if (p[p[m]] === wanted) left--
    return left > 0
  }

  return {
    has,
    strike(p, seat, out, first) {
      const { items } = out
      let kept = first
      for (let i = first; i < out.count; i++) if (has(p, seat, items[i])) items[kept++] = items[i]
      out.count = kept
    },
  }
}
