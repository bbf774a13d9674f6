import type { Evaluation, Position } from '@jatekvilag/engine'
import { WAYS } from './arrows.ts'

function sizeOf(set: number): number {
  let size = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) size++
  return size
}

/** How much room each side has before its newest arrow, whether that is a single cell, and the move. */
export function survivalEvaluation(TURN: number, roomOf: (p: Position, seat: number) => number): Evaluation {
  return {
    terms: ['room', 'single', 'move'],
    score(p, seat, weights) {
      // Before the first arrows there is nothing to compare.
      const mine = Math.min(sizeOf(roomOf(p, seat)), 4)
      const theirs = Math.min(sizeOf(roomOf(p, 1 - seat)), 4)
      const single = (mine === 1 ? 1 : 0) - (theirs === 1 ? 1 : 0)
      return weights[0] * (mine - theirs) + weights[1] * single + (p[TURN] === seat ? weights[2] : -weights[2])
    },
    /** An arrow on the other's line may leave him without a move. */
    noisy: (p, action) =>
      ((roomOf(p, 1 - p[TURN]) >> ((action / WAYS) | 0)) & 1) === 1 && sizeOf(roomOf(p, 1 - p[TURN])) < 3,
  }
}
