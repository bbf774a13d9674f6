import type { Evaluation } from '@jatekvilag/engine'
import { MOST_ROOTS, type RootRules } from './rules.ts'

/** Roots, the points where they can grow, and roots that are nearly shut in. */
export function rootEvaluation({ at }: RootRules['slots']): Evaluation {
  /** With so few points a root may be strangled soon. */
  const FEW = 3
  return {
    terms: ['roots', 'growth', 'shut-in', 'move'],
    score(p, seat, weights) {
      let shutIn = 0
      for (let root = 0; root < MOST_ROOTS; root++) {
        const owner = p[at.owner + root] - 1
        if (owner < 0 || p[at.growth + root] >= FEW) continue
        shutIn += (owner === seat ? 1 : -1) * (FEW - p[at.growth + root])
      }
      const enemy = 1 - seat
      return (
        weights[0] * (p[at.roots + seat] - p[at.roots + enemy]) +
        weights[1] * 0.1 * (p[at.points + seat] - p[at.points + enemy]) +
        weights[2] * shutIn +
        (p[at.turn] === seat ? weights[3] : -weights[3])
      )
    },
    noisy: () => false,
    // The best points are those where the enemy would like to grow too.
    promise: (p, action) => (p[at.touching + 2 * action + 1 - p[at.turn]] === 1 ? 0.5 : 0),
  }
}
