import type { Evaluation, Position } from '@jatekvilag/engine'
import { EACH, FIELDS } from './board.ts'
import { isTaken } from './wari.ts'

const TERMS = ['prize', 'seeds', 'ripe', 'choice', 'move'] as const
const [PRIZE_TERM, SEEDS, RIPE, CHOICE, MOVE] = TERMS.keys()

interface WariSlots {
  readonly prize: number
  readonly turn: number
}

/** Seeds taken and seeds on the own side, own fields that one more seed makes ripe for the enemy, fields to choose from. */
export function wariEvaluation({ prize: PRIZE, turn: TURN }: WariSlots): Evaluation {
  /** What the last field would hold. */
  function lastHolds(p: Position, field: number): number {
    const seeds = p[field]
    const far = ((seeds - 1) % FIELDS) + 1
    const last = (field + far) % FIELDS
    return (last === field ? 0 : p[last]) + (((seeds - far) / FIELDS) | 0) + 1
  }
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      let sum = (p[PRIZE + seat] - p[PRIZE + 1 - seat]) * weights[PRIZE_TERM]
      for (let field = 0; field < FIELDS; field++) {
        const seeds = p[field]
        if (seeds === 0) continue
        const worth = weights[SEEDS] * seeds + weights[CHOICE] - (isTaken(seeds + 1) ? weights[RIPE] : 0)
        sum += field >= EACH === seat > 0 ? worth : -worth
      }
      return sum + (p[TURN] === seat ? weights[MOVE] : -weights[MOVE])
    },
    noisy: (p, action) => isTaken(lastHolds(p, action)),
    promise: (p, action) => {
      const held = lastHolds(p, action)
      return isTaken(held) ? held * 0.1 : 0
    },
  }
}
