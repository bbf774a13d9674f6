import type { Evaluation, Position } from '@jatekvilag/engine'
import { STATES } from '../solids/cube.ts'
import { CELLS, climb, NEVER } from './tower.ts'

const TERMS = ['leader', 'others', 'move'] as const
const [LEADER, OTHERS, MOVE] = TERMS.keys()

/** A cube below, which can be set up anew, is about so far away; so is one that lies so that it can never arrive. */
const FROM_BELOW = 18
const LOST = 20

interface SkyscraperSlots {
  readonly cubes: number
  readonly turn: number
}

/** How far the best cube of a player still has to climb alone, and how far his others have. */
export function skyscraperEvaluation(
  { cubes: CUBES, turn: TURN }: SkyscraperSlots,
  seats: number,
  each: number,
): Evaluation {
  function side(p: Position, seat: number, weights: Float64Array): number {
    let best = LOST
    let sum = 0
    for (let i = CUBES + seat * each; i < CUBES + (seat + 1) * each; i++) {
      const way = p[i] >= CELLS * STATES ? FROM_BELOW : climb[p[i]] === NEVER ? LOST : climb[p[i]]
      if (way < best) best = way
      sum += LOST - way
    }
    return (weights[LEADER] * 12) / (best + 2) + (weights[OTHERS] * sum) / each
  }
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      let others = 0
      for (let other = 0; other < seats; other++) if (other !== seat) others += side(p, other, weights)
      const move = p[TURN] === seat ? 1 : -1 / (seats - 1)
      return side(p, seat, weights) - others / (seats - 1) + weights[MOVE] * move
    },
    noisy: () => false,
  }
}
