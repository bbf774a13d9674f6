import type { Evaluation, Position } from '@jatekvilag/engine'
import { CELLS, homes, row, SIDE, slots, wouldTake } from './field.ts'

const TERMS = ['stones', 'advance', 'farthest', 'home', 'move'] as const
const [STONES_TERM, ADVANCE, FARTHEST, HOME, MOVE] = TERMS.keys()

/** Stones, how far they have come, the three that are farthest, stones on the enemy home plate, and whose turn it is. */
export function quadratureEvaluation(): Evaluation {
  const { turn: TURN, stones: STONES } = slots.at

  function side(p: Position, seat: number, weights: Float64Array): number {
    let way = 0
    let first = 0
    let second = 0
    let third = 0
    for (let site = 0; site < CELLS; site++) {
      if (p[site] !== seat + 1) continue
      const gone = seat === 0 ? row[site] : SIDE - 1 - row[site]
      way += gone
      if (gone > first) {
        third = second
        second = first
        first = gone
      } else if (gone > second) {
        third = second
        second = gone
      } else if (gone > third) third = gone
    }
    const goal = homes[1 - seat]
    let held = 0
    for (let i = 0; i < goal.length; i++) if (p[goal[i]] === seat + 1) held++
    return (
      weights[STONES_TERM] * p[STONES + seat] +
      0.1 * (weights[ADVANCE] * way + weights[FARTHEST] * (first + second + third)) +
      weights[HOME] * held * held +
      (p[TURN] === seat ? weights[MOVE] : 0)
    )
  }
  return {
    terms: [...TERMS],
    score: (p, seat, weights) => side(p, seat, weights) - side(p, 1 - seat, weights),
    noisy: (p, action) => wouldTake(p, (action / CELLS) | 0, action % CELLS, p[TURN]),
  }
}
