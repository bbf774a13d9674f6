import type { Evaluation } from '@jatekvilag/engine'
import type { ClothRules } from './cloth.ts'

const TERMS = ['parts', 'move'] as const
const [PARTS, MOVE] = TERMS.keys()

/** In how many parts the own colour lies, beside those of the others on average. */
export function quiltEvaluation(rules: ClothRules, seats: number): Evaluation {
  const { turn: TURN } = rules.slots.at
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      let others = 0
      for (let other = 0; other < seats; other++) if (other !== seat) others += rules.parts(p, other)
      const parts = others / (seats - 1) - rules.parts(p, seat)
      return parts * weights[PARTS] + (p[TURN] === seat ? weights[MOVE] : -weights[MOVE] / (seats - 1))
    },
    noisy: () => false,
  }
}
