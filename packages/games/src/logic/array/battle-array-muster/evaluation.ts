import { countBits, type Evaluation, type Position } from '@jatekvilag/engine'
import { BY_COLOUR, BY_SHAPE, cellsOf, groupsIn, mainGroupIn, TYPES, touches } from '../figures/figures.ts'

const TERMS = ['moves', 'groups', 'astray', 'hole'] as const
const [MOVES_TERM, GROUPS, ASTRAY, HOLE_TERM] = TERMS.keys()

const LAYING = 0
const BY_COLOURS = 1
const BY_SHAPES = 2
/** While colours are being sorted, so much of the disorder of the shapes is likely to stay. */
const STILL_TO_CHANGE = 0.5

/** The part in which each point of view is sorted. */
const BY_PART: readonly number[] = [BY_SHAPES, BY_COLOURS]

interface MusterSlots {
  readonly part: number
  readonly round: number
  readonly moves: number
  readonly next: number
  readonly hole: number
}

/** Moves already made more than the other, and what is still in disorder for whoever has to sort it. */
export function musterEvaluation(
  { part: PART, round: ROUND, moves: MOVES, next: NEXT, hole: HOLE }: MusterSlots,
  rounds: number,
): Evaluation {
  /** Groups too many, figures outside the largest group of their type, and whether the next one can join its group. */
  function disorder(p: Position, view: number, weights: Float64Array): number {
    let sum = 0
    for (let type = 0; type < TYPES; type++) {
      const cells = cellsOf(p, view, type)
      const group = mainGroupIn(cells)
      const astray = countBits(cells & ~group)
      sum += weights[GROUPS] * (groupsIn(cells) - 1) + weights[ASTRAY] * astray
      if (p[PART] === BY_PART[view] && type === p[NEXT] && touches(group, p[HOLE])) sum -= weights[HOLE_TERM]
    }
    return sum
  }

  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      let sum = weights[MOVES_TERM] * (p[MOVES + 1 - seat] - p[MOVES + seat])
      // What is left to sort in this round, seen from the player of shapes.
      let ahead = 0
      if (p[PART] === LAYING || p[PART] === BY_COLOURS)
        ahead = disorder(p, BY_COLOUR, weights) - STILL_TO_CHANGE * disorder(p, BY_SHAPE, weights)
      else if (p[PART] === BY_SHAPES) ahead = -disorder(p, BY_SHAPE, weights)
      sum += seat === (p[ROUND] & 1) ? ahead : -ahead
      return sum / rounds
    },
    noisy: () => false,
  }
}
