import type { Evaluation, Position } from '@jatekvilag/engine'
import { type Sea, SHIP, SHOT, SUNK } from './sea.ts'

const TERMS = ['cells', 'move'] as const
const [CELLS, MOVE] = TERMS.keys()

/** Cells that are still afloat; a shot promises what the ways to lie of the ships that are left make of its cell. */
export function battleEvaluation(sea: Sea): Evaluation {
  const { cells, width, fleet, slots } = sea
  const { left: LEFT, turn: TURN } = slots.at
  const ones = [1, width]

  /** Straight ways for a ship over this cell: those over known hits count much more. Only what everybody knows is asked. */
  function density(p: Position, seat: number, cell: number): number {
    let sum = 0
    for (let size = 2; size <= fleet.longest; size++)
      for (let d = 0; d < 2; d++) {
        const along = d === 0 ? cell % width : (cell / width) | 0
        for (let back = Math.max(0, along + size - width); back < size && back <= along; back++) {
          let hits = 0
          let open = true
          for (let i = 0; i < size && open; i++) {
            const value = p[seat * cells + cell + (i - back) * ones[d]]
            if ((value & SHOT) === 0) continue
            if ((value & SHIP) === 0 || (value & SUNK) !== 0) open = false
            else hits++
          }
          if (open) sum += hits === 0 ? 1 : 30 * hits
        }
      }
    return sum
  }

  return {
    terms: TERMS,
    score(p, seat, weights) {
      const sum = weights[CELLS] * (p[LEFT] - p[LEFT + 1]) + (p[TURN] === 0 ? weights[MOVE] : -weights[MOVE])
      return seat === 0 ? sum : -sum
    },
    noisy: () => false,
    promise(p, action) {
      if (action >= 2 * cells) return 0
      const seat = action < cells ? 0 : 1
      return Math.min(2, 0.02 * density(p, seat, action - seat * cells))
    },
  }
}
