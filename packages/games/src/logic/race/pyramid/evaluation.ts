import type { Evaluation } from '@jatekvilag/engine'
import { isHeld, slots } from './rules.ts'
import { APEX, CELLS, height } from './slopes.ts'

const { turn: TURN, attack: ATTACK, back: BACK } = slots.at

/** How high the men stand and the highest of them, who is held, who must answer or step back, and the move. */
export const pyramidEvaluation: Evaluation = {
  terms: ['height', 'highest', 'held', 'attacked', 'beaten-off', 'move'],
  score(p, seat, weights) {
    let sum = 0
    let own = 0
    let other = 0
    let held = 0
    for (let cell = 0; cell < CELLS; cell++) {
      if (p[cell] === 0) continue
      const mine = p[cell] === seat + 1
      sum += mine ? height[cell] : -height[cell]
      if (isHeld(p, cell)) held += mine ? -1 : 1
      else if (mine) own = Math.max(own, height[cell])
      else other = Math.max(other, height[cell])
    }
    const mover = p[TURN] === seat ? 1 : -1
    const back = (p[BACK + 1 - seat] > 0 ? 1 : 0) - (p[BACK + seat] > 0 ? 1 : 0)
    return (
      0.1 * weights[0] * sum +
      0.1 * weights[1] * (own - other) +
      weights[2] * held +
      (p[ATTACK] > 0 ? -mover * weights[3] : 0) +
      weights[4] * back +
      mover * weights[5]
    )
  },
  noisy: (_, action) => action % CELLS === APEX,
}
