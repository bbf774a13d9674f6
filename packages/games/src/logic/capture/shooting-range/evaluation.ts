import type { Evaluation } from '@jatekvilag/engine'
import { POINTS, rowOf } from './field.ts'
import { headingOf, isOfficer, seatOf, UP } from './men.ts'
import { jumpedOn } from './moving.ts'
import { RANSOM, slots } from './rules.ts'

const { turn: TURN, soldiers: SOLDIERS, officers: OFFICERS } = slots.at
const [BOTTOM, TOP] = [1, 11]

/** Men, the steps that soldiers still have before them, because who cannot move loses, and the move. */
export const shootingEvaluation: Evaluation = {
  terms: ['soldiers', 'officers', 'steps-left', 'move'],
  score(p, seat, weights) {
    let left = 0
    for (let point = 0; point < POINTS; point++) {
      const man = p[point]
      if (man === 0 || isOfficer(man)) continue
      const way = headingOf(man) === UP ? TOP - rowOf[point] : rowOf[point] - BOTTOM
      left += seatOf(man) === seat ? way : -way
    }
    return (
      weights[0] * (p[SOLDIERS + seat] - p[SOLDIERS + 1 - seat]) +
      weights[1] * (p[OFFICERS + seat] - p[OFFICERS + 1 - seat]) +
      0.1 * weights[2] * left +
      (p[TURN] === seat ? weights[3] : -weights[3])
    )
  },
  noisy: (p, action) => action < RANSOM && jumpedOn(p, (action / POINTS) | 0, action % POINTS) >= 0,
}
