import type { Evaluation, Position } from '@jatekvilag/engine'

const TERMS = ['man', 'link', 'alone', 'near', 'move'] as const
const [MAN, LINK, ALONE, NEAR, MOVE] = TERMS.keys()

/** What the evaluation must know of the rules: the four neighbours of a cell, and whether an action captures. */
export interface TetroidGeometry {
  readonly size: number
  readonly turn: number
  captures(p: Position, action: number): boolean
}

/**
 * Men, how well they hang together by their sides, men who touch nobody, and how near an army stands to the enemy:
 * whoever never comes near wins nothing.
 */
export function tetroidEvaluation({ size, turn, captures }: TetroidGeometry): Evaluation {
  const cells = size * size
  const centre = new Float64Array(4)

  /** The middle of each army: x and y by seat. */
  function findCentres(p: Position): void {
    centre.fill(0)
    for (let seat = 0; seat < 2; seat++) {
      let men = 0
      for (let cell = 0; cell < cells; cell++) {
        if (p[cell] !== seat + 1) continue
        men++
        centre[2 * seat] += cell % size
        centre[2 * seat + 1] += (cell / size) | 0
      }
      if (men > 0) {
        centre[2 * seat] /= men
        centre[2 * seat + 1] /= men
      }
    }
  }

  function worth(p: Position, seat: number, weights: Float64Array): number {
    const own = seat + 1
    const enemyX = centre[2 * (1 - seat)]
    const enemyY = centre[2 * (1 - seat) + 1]
    let sum = 0
    for (let cell = 0; cell < cells; cell++) {
      if (p[cell] !== own) continue
      const x = cell % size
      const y = (cell / size) | 0
      let links = 0
      if (x > 0 && p[cell - 1] === own) links++
      if (x < size - 1 && p[cell + 1] === own) links++
      if (y > 0 && p[cell - size] === own) links++
      if (y < size - 1 && p[cell + size] === own) links++
      const away = Math.max(Math.abs(x - enemyX), Math.abs(y - enemyY))
      sum += weights[MAN] + weights[LINK] * 0.1 * links + weights[NEAR] * 0.1 * (size - away)
      if (links === 0) sum += weights[ALONE]
    }
    return sum
  }

  return {
    terms: [...TERMS],

    score(p, seat, weights) {
      findCentres(p)
      const sum = worth(p, seat, weights) - worth(p, 1 - seat, weights)
      return p[turn] === seat ? sum + weights[MOVE] : sum - weights[MOVE]
    },

    noisy: captures,
    promise: (p, action) => (captures(p, action) ? 1 : 0),
  }
}
