import type { Evaluation } from '@jatekvilag/engine'
import type { TentRules } from './rules.ts'

const TERMS = ['showing', 'last', 'move'] as const
const [SHOWING, LAST, MOVE] = TERMS.keys()

/** How many tents still show the own colour, and whether one or two are left: those count most. */
export function tentEvaluation(rules: TentRules, seats: number): Evaluation {
  const { colour: COLOUR, turn: TURN } = rules.slots.at
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      let sum = p[TURN] === seat ? weights[MOVE] : -weights[MOVE] / (seats - 1)
      for (let one = 0; one < seats; one++) {
        if (p[COLOUR + one] === 0) continue
        const count = rules.shown(p, one, p[COLOUR + one] - 1)
        const worth = weights[SHOWING] * count - weights[LAST] / (1 + count)
        sum -= one === seat ? worth : -worth / (seats - 1)
      }
      return sum
    },
    noisy: () => false,
  }
}
