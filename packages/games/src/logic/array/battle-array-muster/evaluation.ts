import type { Evaluation } from '@jatekvilag/engine'
import { BY_COLOUR, BY_SHAPE, groupsBy, TYPES } from '../figures/figures.ts'

const TERMS = ['moves', 'groups'] as const
const [MOVES_TERM, GROUPS] = TERMS.keys()

const LAYING = 0
const BY_COLOURS = 1
const BY_SHAPES = 2

interface MusterSlots {
  readonly part: number
  readonly round: number
  readonly moves: number
}

/** Moves already made more than the other, and groups that are still too many for whoever has to sort them. */
export function musterEvaluation({ part: PART, round: ROUND, moves: MOVES }: MusterSlots, rounds: number): Evaluation {
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      let sum = weights[MOVES_TERM] * (p[MOVES + 1 - seat] - p[MOVES + seat])
      // What is left to sort in this round, seen from the player of shapes.
      let ahead = 0
      if (p[PART] === LAYING || p[PART] === BY_COLOURS) ahead += groupsBy(p, BY_COLOUR) - TYPES
      if (p[PART] === BY_SHAPES) ahead -= groupsBy(p, BY_SHAPE) - TYPES
      const shapes = p[ROUND] & 1
      sum += weights[GROUPS] * (seat === shapes ? ahead : -ahead)
      return sum / rounds
    },
    noisy: () => false,
  }
}
