import type { Evaluation } from '@jatekvilag/engine'

const TERMS = ['one-open', 'two-open', 'open', 'move'] as const
const [ONE_OPEN, TWO_OPEN, OPEN_TERM, MOVE] = TERMS.keys()

/** Stones with a single empty neighbour left, stones with two, all empty neighbours together, and whose turn it is. */
export function susanEvaluation(slots: {
  readonly turn: number
  readonly open: number
  readonly cells: number
}): Evaluation {
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      let [one, two, open] = [0, 0, 0]
      for (let cell = 0; cell < slots.cells; cell++) {
        if (p[cell] === 0) continue
        const sign = p[cell] === seat + 1 ? 1 : -1
        const left = p[slots.open + cell]
        open += sign * left
        if (left === 1) one += sign
        else if (left === 2) two += sign
      }
      return (
        weights[ONE_OPEN] * one +
        weights[TWO_OPEN] * two +
        weights[OPEN_TERM] * 0.1 * open +
        (p[slots.turn] === seat ? weights[MOVE] : -weights[MOVE])
      )
    },
    noisy: () => false,
  }
}
