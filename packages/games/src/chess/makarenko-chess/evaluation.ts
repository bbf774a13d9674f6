/** Discs, what men they make, and where these stand. */
import type { Evaluation, Position } from '@jatekvilag/engine'
import { placementOn } from '../family/placement.ts'
import { board, CELLS, MEN, manOfHeight } from './towers.ts'

const EXTRAS = ['discs', 'in-reserve', 'centre', 'advance', 'move'] as const
const [DISCS, IN_RESERVE, CENTRE, ADVANCE, MOVE] = [...EXTRAS.keys()].map((i) => MEN.length + i)

export function towerEvaluation(slots: { readonly turn: number; readonly reserve: number }): Evaluation {
  const { centre, row } = placementOn(board)
  return {
    terms: [...MEN, ...EXTRAS],

    score(p: Position, seat, weights) {
      let sum = p[slots.turn] === 0 ? weights[MOVE] : -weights[MOVE]
      sum += weights[IN_RESERVE] * 0.1 * (p[slots.reserve] - p[slots.reserve + 1])
      for (let site = 0; site < CELLS; site++) {
        const value = p[site]
        if (value === 0) continue
        const owner = (value & 3) - 1
        const height = value >> 2
        const worth =
          weights[manOfHeight[height]] +
          weights[DISCS] * 0.1 * height +
          weights[CENTRE] * centre[site] +
          weights[ADVANCE] * 0.1 * row[owner * CELLS + site]
        sum += owner === 0 ? worth : -worth
      }
      return seat === 0 ? sum : -sum
    },

    // Captures.
    noisy: (p, action) => (p[action & 63] & (2 - p[slots.turn])) !== 0,

    /** The highest tower first. */
    promise: (p, action) => ((p[action & 63] & (2 - p[slots.turn])) !== 0 ? p[action & 63] >> 2 : 0),
  }
}
