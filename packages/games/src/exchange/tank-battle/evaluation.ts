import type { Evaluation, Position } from '@jatekvilag/engine'

const TERMS = ['tanks', 'inside', 'way', 'commander', 'move'] as const
const [TANKS, INSIDE, WAY, COMMANDER, MOVE] = TERMS.keys()

export interface TanksToJudge {
  /** Rows and columns between each square and the enemy zone, for the first player, then for the second. */
  readonly way: ArrayLike<number>
  readonly cells: number
  readonly slots: { readonly turn: number; readonly tanks: number; readonly inside: number }
  seatOf(tank: number): number
  commanderPoints(p: Position, seat: number): number
}

/** Tanks that are left, tanks that have broken through, how far the others still have to go, and where the commander is. */
export function tankEvaluation({ way, cells, slots, seatOf, commanderPoints }: TanksToJudge): Evaluation {
  function score(p: Position, weights: Float64Array): number {
    let nearer = 0
    for (let site = 0; site < cells; site++) {
      if (p[site] === 0) continue
      const seat = seatOf(p[site])
      const left = way[seat * cells + site]
      nearer += seat === 0 ? -left : left
    }
    return (
      weights[TANKS] * (p[slots.tanks] - p[slots.tanks + 1]) +
      weights[INSIDE] * (p[slots.inside] - p[slots.inside + 1]) +
      weights[WAY] * 0.1 * nearer +
      weights[COMMANDER] * (commanderPoints(p, 0) - commanderPoints(p, 1)) +
      (p[slots.turn] === 0 ? weights[MOVE] : -weights[MOVE])
    )
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) => (seat === 0 ? score(p, weights) : -score(p, weights)),
    noisy: (p, action) => p[action % cells] !== 0 && action < cells * cells,
  }
}
