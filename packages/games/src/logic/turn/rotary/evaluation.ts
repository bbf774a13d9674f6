import type { Board, Evaluation, Position } from '@jatekvilag/engine'
import { CELLS, pointsOf } from './field.ts'

const TERMS = ['centre', 'two', 'near', 'points', 'move'] as const
const [CENTRE, TWO, NEAR, POINTS, MOVE] = TERMS.keys()

/** Balls on the centre, two of them at once, how near the others are, points where one may turn, and whose turn it is. */
export function rotaEvaluation(board: Board, centre: Int32Array, turn: number): Evaluation {
  /** How near to the middle of the centre a cell is: 1 there, 0 at the far corner. */
  const [x, y] = ['x', 'y'].map(
    (axis) => centre.reduce((sum, site) => sum + board.shapes[site][axis as 'x' | 'y'], 0) / centre.length,
  )
  const away = board.shapes.map((shape) => Math.hypot(shape.x - x, shape.y - y))
  const nearness = Float64Array.from(away, (distance) => 1 - distance / Math.max(...away))

  function side(p: Position, seat: number, weights: Float64Array): number {
    const own = seat + 1
    let near = 0
    for (let cell = 0; cell < CELLS; cell++) if (p[cell] === own) near += nearness[cell]
    let held = 0
    for (let i = 0; i < centre.length; i++) if (p[centre[i]] === own) held++
    return (
      weights[CENTRE] * held +
      weights[TWO] * (held >= 2 ? 1 : 0) +
      weights[NEAR] * near +
      weights[POINTS] * 0.1 * pointsOf(p, own) +
      (p[turn] === seat ? weights[MOVE] : 0)
    )
  }
  return {
    terms: [...TERMS],
    score: (p, seat, weights) => side(p, seat, weights) - side(p, 1 - seat, weights),
    noisy: () => false,
  }
}
