import type { Evaluation, Position, Rays } from '@jatekvilag/engine'

const TERMS = ['arrived', 'archers', 'privileged', 'advance', 'reach', 'move'] as const
const [ARRIVED, ARCHERS, PRIVILEGED, ADVANCE, REACH, MOVE] = TERMS.keys()

export interface AmbushToJudge {
  readonly cells: number
  readonly height: Int32Array
  readonly near: Rays
  readonly slots: { readonly turn: number }
  seatOf(archer: number): number
  isPrivileged(archer: number): boolean
  hasArrived(p: Position, cell: number): boolean
}

/** Archers who have arrived, who are still under way and how far, who may bring one back, and how many free points they cover. */
export function ambushEvaluation({ cells, height, near, slots, ...is }: AmbushToJudge): Evaluation {
  const last = Math.max(...height)

  function score(p: Position, weights: Float64Array): number {
    let sum = p[slots.turn] === 0 ? weights[MOVE] : -weights[MOVE]
    for (let cell = 0; cell < cells; cell++) {
      const archer = p[cell]
      if (archer === 0) continue
      const seat = is.seatOf(archer)
      const side = seat === 0 ? 1 : -1
      if (is.hasArrived(p, cell)) {
        sum += side * weights[ARRIVED]
        continue
      }
      sum += side * (weights[ARCHERS] + 0.1 * weights[ADVANCE] * (seat === 0 ? height[cell] : last - height[cell]))
      if (is.isPrivileged(archer)) sum += side * weights[PRIVILEGED]
      for (let i = near.start[cell]; i < near.start[cell + 1]; i++)
        if (p[near.cells[i]] === 0) sum += side * 0.1 * weights[REACH]
    }
    return sum
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) => (seat === 0 ? score(p, weights) : -score(p, weights)),
    noisy: (_, action) => action >= cells * cells,
  }
}
