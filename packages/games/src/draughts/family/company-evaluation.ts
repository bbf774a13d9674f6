import type { Evaluation } from '@jatekvilag/engine'
import type { Draughts } from './core.ts'

/** For three and more: the pieces of the own side by kind, against what the other sides have on average. */
export function companyEvaluation({ seats, fields, pieces, slots, rules }: Draughts): Evaluation {
  const { men: MEN, list: LIST, need: NEED } = slots.at
  const n = fields.count
  const sides = rules.sides ?? Array.from({ length: seats }, (_, seat) => seat)
  const others = new Set(sides).size - 1
  const { kindOf } = pieces

  return {
    terms: pieces.kinds.map(({ name }) => name),

    score(p, seat, weights) {
      let sum = 0
      for (let owner = 0; owner < seats; owner++) {
        let worth = 0
        for (let i = LIST + owner * n, end = i + p[MEN + owner]; i < end; i++) worth += weights[kindOf[p[p[i]]]]
        sum += sides[owner] === sides[seat] ? worth : -worth / others
      }
      return sum
    },

    // Captures are a duty, so either every action is one or none is.
    noisy: (p) => p[NEED] > 0,
  }
}
