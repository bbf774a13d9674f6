import type { Evaluation } from '@jatekvilag/engine'
import { CELLS, slots, type TamskRules } from './rules.ts'

const TERMS = ['rings', 'free', 'alive', 'urgent', 'move'] as const
const [RINGS, FREE, ALIVE, URGENT, MOVE] = TERMS.keys()
/** Seconds that call for a turn of the glass. */
const SOON = 25

/** Rings got rid of, hourglasses that can still go somewhere or are alive, and those whose sand is nearly gone. */
export function tamskEvaluation(rules: TamskRules, timed: boolean): Evaluation {
  const { hand: HAND, turn: TURN, sand: SAND } = slots.at
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      let sum = (p[HAND + 1 - seat] - p[HAND + seat]) * weights[RINGS]
      for (let cell = 0; cell < CELLS; cell++) {
        const glass = p[cell] - 1
        if (glass < 0) continue
        let worth = 0
        if (!rules.isDead(p, glass)) worth += weights[ALIVE] + (rules.canGo(p, cell) ? weights[FREE] : 0)
        if (timed && p[SAND + glass] > 0 && p[SAND + glass] < SOON) worth -= weights[URGENT]
        sum += rules.seatOf(glass) === seat ? worth : -worth
      }
      return sum + (p[TURN] === seat ? weights[MOVE] : -weights[MOVE])
    },
    noisy: () => false,
  }
}
