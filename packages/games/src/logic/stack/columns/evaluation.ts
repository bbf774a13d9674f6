import type { Evaluation } from '@jatekvilag/engine'
import { commanderOf, heightOf } from './column.ts'

const TERMS = ['column', 'cap', 'prisoner', 'in-hand', 'move'] as const
const [COLUMN, CAP, PRISONER, IN_HAND, MOVE] = TERMS.keys()

/** Columns by who commands them, the commander's own discs on top (his cap), the prisoners under it, and discs in hand. */
export function emergoEvaluation(
  cells: number,
  slots: { readonly turn: number; readonly hand: number; readonly need: number },
): Evaluation {
  const { turn: TURN, hand: HAND, need: NEED } = slots
  return {
    terms: [...TERMS],

    score(p, seat, weights) {
      let sum = (p[TURN] === seat ? 1 : -1) * weights[MOVE] + (p[HAND + seat] - p[HAND + 1 - seat]) * weights[IN_HAND]
      for (let cell = 0; cell < cells; cell++) {
        const column = p[cell]
        if (column === 0) continue
        const commander = commanderOf(column)
        const height = heightOf(column)
        let cap = 1
        while (cap < height && ((column >> cap) & 1) === commander) cap++
        let prisoners = 0
        for (let disc = cap; disc < height; disc++) if (((column >> disc) & 1) !== commander) prisoners++
        const worth = weights[COLUMN] + weights[CAP] * cap + weights[PRISONER] * prisoners
        sum += commander === seat ? worth : -worth
      }
      return sum
    },

    // Captures are a duty, so either every action is one or none is.
    noisy: (p) => p[NEED] > 0,
  }
}
