import type { Evaluation, Position } from '@jatekvilag/engine'
import type { Pyramid } from './pyramid.ts'
import type { PylosRules } from './rules.ts'

const TERMS = ['reserve', 'threat', 'free', 'move'] as const
const [RESERVE_TERM, THREAT, FREE, MOVE] = TERMS.keys()

/** Balls that are left to play, squares that one ball would complete, and balls on the pyramid that could still be lifted. */
export function pylosEvaluation({ places, level }: Pyramid, rules: PylosRules): Evaluation {
  const { turn: TURN, reserve: RESERVE, taking: TAKING } = rules.slots.at

  const worth = (p: Position, place: number, seat: number, weights: Float64Array): number => {
    if (p[place] === 0) return rules.isCarried(p, place) && rules.makesSquare(p, place, seat) ? weights[THREAT] : 0
    return p[place] === seat + 1 && rules.isFree(p, place) ? weights[FREE] / (1 + level[place]) : 0
  }
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      let sum = (p[RESERVE + seat] - p[RESERVE + 1 - seat]) * weights[RESERVE_TERM]
      for (let place = 0; place < places; place++)
        sum += worth(p, place, seat, weights) - worth(p, place, 1 - seat, weights)
      // Balls that are about to come back are as good as in the hand.
      const coming = p[TAKING] * weights[RESERVE_TERM] + weights[MOVE]
      return sum + (p[TURN] === seat ? coming : -coming)
    },
    noisy: (p, action) => p[TAKING] > 0 || (action < rules.lifts && rules.makesSquare(p, action, p[TURN])),
    promise(p, action) {
      if (p[TAKING] > 0) return action === rules.done ? -1 : 1
      if (action < rules.lifts) return rules.makesSquare(p, action, p[TURN]) ? 1 : 0
      return 0.5
    },
  }
}
