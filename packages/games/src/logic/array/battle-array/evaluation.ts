import type { Evaluation, Position } from '@jatekvilag/engine'
import { CELLS, cellsOf, groupsIn, largestIn, TYPES } from '../figures/figures.ts'

const TERMS = ['largest', 'groups', 'move'] as const
const [LARGEST, GROUPS, MOVE] = TERMS.keys()

interface BattleArraySlots {
  readonly turn: number
  readonly arrayed: number
}

function largestBy(p: Position, view: number): number {
  let best = 0
  for (let type = 0; type < TYPES; type++) best = Math.max(best, largestIn(cellsOf(p, view, type)))
  return best
}

function fewestBy(p: Position, view: number): number {
  let fewest = CELLS
  for (let type = 0; type < TYPES; type++) fewest = Math.min(fewest, groupsIn(cellsOf(p, view, type)))
  return fewest
}

/** The largest group of one type, and into how few groups the best of the three types falls. */
export function battleArrayEvaluation({ turn: TURN, arrayed: ARRAYED }: BattleArraySlots): Evaluation {
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      // While the board is being filled nothing touches its like.
      if (p[ARRAYED] === 0) return 0
      const largest = largestBy(p, seat) - largestBy(p, 1 - seat)
      const groups = fewestBy(p, 1 - seat) - fewestBy(p, seat)
      const move = p[TURN] === seat ? weights[MOVE] : -weights[MOVE]
      return weights[LARGEST] * largest + weights[GROUPS] * groups + move
    },
    noisy: () => false,
  }
}
