/** How good a position looks: lines that are there, and sides that are joined and may become one. */
import type { Evaluation, Position } from '@jatekvilag/engine'
import { joinsOf, pointsOf } from './lines.ts'
import { slots } from './position.ts'

export interface EvaluationParts {
  readonly seats: number
  colourOf(seat: number): number
}

export function lineEvaluation({ seats, colourOf }: EvaluationParts): Evaluation {
  const { count: COUNT, laid: LAID } = slots.at

  /** Own points less the best of the others, and the same for joined sides. */
  function lead(p: Position, seat: number, point: number, join: number): number {
    const own = colourOf(seat)
    let [points, joins] = [0, 0]
    for (let other = 0; other < seats; other++) {
      if (colourOf(other) === own) continue
      points = Math.max(points, pointsOf(p, LAID, p[COUNT], colourOf(other)))
      joins = Math.max(joins, joinsOf(p, LAID, p[COUNT], colourOf(other)))
    }
    return point * (pointsOf(p, LAID, p[COUNT], own) - points) + join * (joinsOf(p, LAID, p[COUNT], own) - joins)
  }

  return {
    terms: ['line', 'joined'],
    score: (p, seat, weights) => lead(p, seat, weights[0], weights[1]),
    noisy: () => false,
  }
}
