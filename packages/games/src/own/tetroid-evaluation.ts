import type { Evaluation, Position } from '@jatekvilag/engine'

const TERMS = ['man', 'tetroids', 'centre', 'hunt', 'move'] as const
const [MAN, TETROIDS, CENTRE, HUNT, MOVE] = TERMS.keys()

/** A block of men forms many tetroids that overlap; more than these are of no use. */
const ENOUGH = 8

/** What the evaluation must know of the rules. */
export interface TetroidGeometry {
  readonly size: number
  readonly turn: number
  /** By seat, how many men it has. */
  readonly men: number
  readonly shapes: number
  /** The four cells of a shape with its lowest cell on c: cellsOf[(c * shapes + shape) * 4 + i], -1 where it does not fit. */
  readonly cellsOf: Int32Array
  captures(p: Position, action: number): boolean
}

/**
 * Men, the tetroids they form, since only these capture, how near the foremost tetroid stands to the middle, where
 * armies meet, and how near one is to some enemy: whoever does not hunt wins nothing.
 */
export function tetroidEvaluation(geometry: TetroidGeometry): Evaluation {
  const { size, turn, men, shapes, cellsOf, captures } = geometry
  const cells = size * size
  const middle = (size - 1) / 2
  const column = Int32Array.from({ length: cells }, (_, cell) => cell % size)
  const row = Int32Array.from({ length: cells }, (_, cell) => Math.floor(cell / size))
  const outside = Float64Array.from(column, (x, cell) => Math.max(Math.abs(x - middle), Math.abs(row[cell] - middle)))

  function stepsToNearest(p: Position, from: number, enemy: number): number {
    let nearest = size
    for (let cell = 0; cell < cells; cell++) {
      if (p[cell] !== enemy) continue
      const away = Math.max(Math.abs(column[cell] - column[from]), Math.abs(row[cell] - row[from]))
      if (away < nearest) nearest = away
    }
    return nearest
  }

  function tetroidsFrom(p: Position, cell: number, own: number): number {
    let count = 0
    for (let piece = 4 * cell * shapes, end = piece + 4 * shapes; piece < end; piece += 4) {
      let i = piece
      while (i < piece + 4 && cellsOf[i] >= 0 && p[cellsOf[i]] === own) i++
      if (i === piece + 4) count++
    }
    return count
  }

  function worth(p: Position, seat: number, weights: Float64Array): number {
    const own = seat + 1
    let tetroids = 0
    let foremost = middle
    let nearest = size
    for (let cell = 0; cell < cells; cell++) {
      if (p[cell] !== own) continue
      const found = tetroidsFrom(p, cell, own)
      if (found === 0) continue
      tetroids += found
      if (outside[cell] < foremost) foremost = outside[cell]
      const steps = stepsToNearest(p, cell, 2 - seat)
      if (steps < nearest) nearest = steps
    }
    return (
      weights[MAN] * p[men + seat] +
      weights[TETROIDS] * 0.1 * Math.min(tetroids, ENOUGH) +
      weights[CENTRE] * 0.2 * (middle - foremost) +
      weights[HUNT] * 0.2 * (size - nearest)
    )
  }

  return {
    terms: [...TERMS],

    score(p, seat, weights) {
      const sum = worth(p, seat, weights) - worth(p, 1 - seat, weights)
      return p[turn] === seat ? sum + weights[MOVE] : sum - weights[MOVE]
    },

    noisy: captures,
    promise: (p, action) => (captures(p, action) ? 1 : 0),
  }
}
