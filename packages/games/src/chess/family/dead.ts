/** Positions in which nobody can mate, as functions that a game picks. */
import type { Board, Position } from '@jatekvilag/engine'
import type { RosterSlots } from './roster.ts'

/** Nobody but the kings is left. */
export const bareKings = (p: Position, slots: RosterSlots): boolean => p[slots.count] + p[slots.count + 1] === 2

/**
 * Kings alone, or with one man that cannot mate (a knight), or with any number of men
 * that all walk on cells of one shade (bishops).
 */
export function tooFewToMate(
  board: Board,
  lonely: number,
  oneShaded: number,
): (p: Position, slots: RosterSlots) => boolean {
  const shadeOf = Uint8Array.from(board.shapes, (shape) => shape.shade)
  return (p, slots) => {
    const total = p[slots.count] + p[slots.count + 1]
    let shades = 0
    for (let seat = 0; seat < 2; seat++) {
      const first = slots.men + seat * slots.capacity
      for (let m = first + 1, last = first + p[slots.count + seat]; m < last; m++) {
        const kind = p[p[m]] >> 2
        if (kind === lonely && total === 3) return true
        if (kind !== oneShaded) return false
        shades |= 1 << shadeOf[p[m]]
      }
    }
    return shades !== 3
  }
}
