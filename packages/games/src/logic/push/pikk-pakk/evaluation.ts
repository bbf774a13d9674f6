import type { Evaluation, Position } from '@jatekvilag/engine'
import { besideGoal, MAJORITY, mayPush, PUSHES } from './field.ts'

const TERMS = ['beside', 'three', 'pushes', 'move'] as const
const [BESIDE, THREE, PUSHES_TERM, MOVE] = TERMS.keys()

/** Balls beside the goal ball, three of them at once, pushes that are open, and whose turn it is. */
export function pushEvaluation(slots: { readonly turn: number; readonly goal: number }): Evaluation {
  function side(p: Position, seat: number, weights: Float64Array): number {
    const beside = besideGoal(p, p[slots.goal], seat + 1)
    let pushes = 0
    for (let push = 0; push < PUSHES; push++) if (mayPush(p, push, seat + 1)) pushes++
    return (
      weights[BESIDE] * beside +
      weights[THREE] * (beside >= MAJORITY - 1 ? 1 : 0) +
      weights[PUSHES_TERM] * 0.1 * pushes +
      (p[slots.turn] === seat ? weights[MOVE] : 0)
    )
  }
  return {
    terms: [...TERMS],
    score: (p, seat, weights) => side(p, seat, weights) - side(p, 1 - seat, weights),
    noisy: () => false,
  }
}
