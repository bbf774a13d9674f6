import type { Evaluation } from '@jatekvilag/engine'
import { CIRCLES } from './board.ts'
import type { RingRules } from './rules.ts'

/** Circles, rings, circles that are nearly won, and stones; beside several opponents their mean counts. */
export function ringEvaluation({ slots }: RingRules, seats: number): Evaluation {
  const { turn: TURN, count: COUNT } = slots.at
  /** What a seat has in one circle, by its stones: nearly won, won, a ring. */
  function worth(own: number, most: number, weights: Float64Array): number {
    if (own === 6) return weights[0] + weights[1]
    if (own >= 4) return weights[0]
    if (own === 3) return most < 3 ? weights[2] : 0
    return own * 0.1 * weights[3]
  }
  return {
    terms: ['circles', 'rings', 'nearly', 'stones', 'move'],
    score(p, seat, weights) {
      const others = seats - 1
      let sum = 0
      for (let circle = 0; circle < CIRCLES; circle++) {
        const at = COUNT + circle * seats
        for (let s = 0; s < seats; s++) {
          const own = p[at + s]
          if (own === 0) continue
          let most = 0
          for (let other = 0; other < seats; other++) if (other !== s && p[at + other] > most) most = p[at + other]
          const value = worth(own, most, weights)
          sum += s === seat ? value : -value / others
        }
      }
      return 0.2 * sum + (p[TURN] === seat ? weights[4] : -weights[4] / others)
    },
    noisy: () => false,
  }
}
