import type { Evaluation } from '@jatekvilag/engine'
import { ANIMALS, EACH, goal } from './animals.ts'
import { CELLS, denOf, wayToDen } from './field.ts'

const TERMS = [...ANIMALS, 'nearest', 'advance', 'at-the-door', 'move'] as const
const [NEAREST, ADVANCE, DOOR, MOVE] = [EACH, EACH + 1, EACH + 2, EACH + 3]

/** What each animal is worth, how near the foremost is to the enemy den and all together, and who stands at its door. */
export function jungleEvaluation(slots: { readonly turn: number; readonly places: number }): Evaluation {
  function side(p: Int32Array, seat: number, weights: Float64Array): number {
    let [worth, nearest, advance, door] = [0, 12, 0, 0]
    for (let i = 0; i < EACH; i++) {
      const cell = p[slots.places + seat * EACH + i]
      if (cell < 0) continue
      worth += weights[i]
      const way = wayToDen[seat * CELLS + cell]
      nearest = Math.min(nearest, way)
      advance += 12 - way
      if (way === 1) for (let d = 0; d < 4; d++) if (goal(p, cell, d) >= 0 && isDoor(p, cell, d, seat)) door++
    }
    return worth + weights[NEAREST] * 0.1 * (12 - nearest) + weights[ADVANCE] * 0.1 * advance + weights[DOOR] * door
  }

  const isDoor = (p: Int32Array, cell: number, d: number, seat: number) => denOf[goal(p, cell, d)] === 1 - seat

  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      const move = p[slots.turn] === seat ? weights[MOVE] : -weights[MOVE]
      return side(p, seat, weights) - side(p, 1 - seat, weights) + move
    },
    noisy: (p, action) => p[action % CELLS] !== 0 || denOf[action % CELLS] >= 0,
  }
}
