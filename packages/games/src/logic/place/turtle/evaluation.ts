import type { Evaluation } from '@jatekvilag/engine'
import { majorityOf, NODE_COUNT, REGION_COUNT, worthOf } from './shell.ts'

/** Points won, how the open regions lean, regions that one more man would win, and the move. */
export function turtleEvaluation(at: Readonly<Record<'turn' | 'corners' | 'score', number>>): Evaluation {
  return {
    terms: ['points', 'lean', 'threats', 'move'],
    score(p, seat, weights) {
      let lean = 0
      let threats = 0
      for (let region = 0; region < REGION_COUNT; region++) {
        if (p[NODE_COUNT + region] !== 0) continue
        const mine = p[at.corners + seat * REGION_COUNT + region]
        const theirs = p[at.corners + (1 - seat) * REGION_COUNT + region]
        lean += mine - theirs
        if (mine === majorityOf[region] - 1) threats += worthOf[region]
        if (theirs === majorityOf[region] - 1) threats -= worthOf[region]
      }
      return (
        0.1 * (weights[0] * (p[at.score + seat] - p[at.score + 1 - seat]) + weights[1] * lean + weights[2] * threats) +
        (p[at.turn] === seat ? weights[3] : -weights[3])
      )
    },
    noisy: () => false,
  }
}
