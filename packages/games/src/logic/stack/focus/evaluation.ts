import type { Evaluation, Position } from '@jatekvilag/engine'
import { commanderOf, discsOf, heightOf } from '../columns/column.ts'

const TERMS = ['towers', 'height', 'discs', 'reserve', 'move'] as const
const [TOWERS, HEIGHT, DISCS, RESERVE_TERM, MOVE] = TERMS.keys()

interface FocusSlots {
  readonly turn: number
  readonly reserve: number
}

/** Towers that you command and the discs in them, your own discs that are left, and your reserve. */
export function focusEvaluation(
  cells: number,
  { turn: TURN, reserve: RESERVE }: FocusSlots,
  isTaking: (p: Position, action: number) => boolean,
): Evaluation {
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      let sum = (p[RESERVE + seat] - p[RESERVE + 1 - seat]) * weights[RESERVE_TERM]
      for (let cell = 0; cell < cells; cell++) {
        const tower = p[cell]
        if (tower === 0) continue
        const height = heightOf(tower)
        const worth = weights[TOWERS] + weights[HEIGHT] * height
        sum += commanderOf(tower) === seat ? worth : -worth
        const own = discsOf(tower, seat, height)
        sum += weights[DISCS] * (2 * own - height)
      }
      return sum + (p[TURN] === seat ? weights[MOVE] : -weights[MOVE])
    },
    noisy: isTaking,
  }
}
