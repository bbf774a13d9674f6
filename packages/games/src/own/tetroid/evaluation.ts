import type { Evaluation, Position } from '@jatekvilag/engine'

const TERMS = ['man', 'armed', 'centre', 'hunt', 'threat', 'move'] as const
const [MAN, ARMED, CENTRE, HUNT, THREAT, MOVE] = TERMS.keys()

/** What the evaluation must know of the rules. */
export interface TetroidGeometry {
  readonly size: number
  readonly turn: number
  /** By seat, how many men it has. */
  readonly men: number
  readonly mostMen: number
  readonly shapes: number
  readonly ways: number
  /** The neighbour in a direction: step[way * cells + cell], -1 over the edge. */
  readonly step: Int32Array
  /** The four cells of a shape with its lowest cell on c: cellsOf[(c * shapes + shape) * 4 + i], -1 where it does not fit. */
  readonly cellsOf: Int32Array
  isTetroid(p: Position, own: number, piece: number): boolean
  mayShift(p: Position, own: number, piece: number, way: number): boolean
  captures(p: Position, action: number): boolean
}

/**
 * Only men who belong to a tetroid are armed. Counted are men, armed men, how near an armed one stands to the middle, where
 * armies meet, how near each enemy has an armed man, and how many enemies a tetroid could take now: one of two can run away.
 */
export function tetroidEvaluation(geometry: TetroidGeometry): Evaluation {
  const { size, turn, men, mostMen, shapes, ways, step, cellsOf, isTetroid, mayShift, captures } = geometry
  const cells = size * size
  const middle = (size - 1) / 2
  const column = Int32Array.from({ length: cells }, (_, cell) => cell % size)
  const row = Int32Array.from({ length: cells }, (_, cell) => Math.floor(cell / size))
  const outside = Float64Array.from(column, (x, cell) => Math.max(Math.abs(x - middle), Math.abs(row[cell] - middle)))
  /** What an enemy is worth whose nearest armed man is so many steps away: the last steps of a hunt count most. */
  const nearness = Float64Array.from({ length: size + 1 }, (_, steps) => 1 / (1 + steps))

  const armed = new Int32Array(mostMen)
  const enemies = new Int32Array(mostMen)
  /** The last call in which a cell was found to be armed, or in danger. */
  const armedIn = new Int32Array(cells)
  const endangeredIn = new Int32Array(cells)
  let call = 0
  let armedMen = 0
  let endangeredMen = 0

  function arm(cell: number): void {
    if (armedIn[cell] === call) return
    armedIn[cell] = call
    armed[armedMen++] = cell
  }

  /** Enemies whom this tetroid could take. */
  function endanger(p: Position, seat: number, piece: number): void {
    for (let i = piece; i < piece + 4; i++)
      for (let way = 0; way < ways; way++) {
        const to = step[way * cells + cellsOf[i]]
        if (to < 0 || p[to] !== 2 - seat || endangeredIn[to] === call || !mayShift(p, seat + 1, piece, way)) continue
        endangeredIn[to] = call
        endangeredMen++
      }
  }

  function lookAtTetroids(p: Position, seat: number): void {
    call++
    armedMen = endangeredMen = 0
    for (let cell = 0; cell < cells; cell++) {
      if (p[cell] !== seat + 1) continue
      for (let piece = 4 * cell * shapes, end = piece + 4 * shapes; piece < end; piece += 4) {
        if (!isTetroid(p, seat + 1, piece)) continue
        for (let i = piece; i < piece + 4; i++) arm(cellsOf[i])
        endanger(p, seat, piece)
      }
    }
  }

  function stepsFromArmed(cell: number): number {
    let nearest = size
    for (let i = 0; i < armedMen; i++) {
      const steps = Math.max(Math.abs(column[cell] - column[armed[i]]), Math.abs(row[cell] - row[armed[i]]))
      if (steps < nearest) nearest = steps
    }
    return nearest
  }

  function worth(p: Position, seat: number, weights: Float64Array): number {
    lookAtTetroids(p, seat)
    let foremost = middle
    for (let i = 0; i < armedMen; i++) if (outside[armed[i]] < foremost) foremost = outside[armed[i]]
    let found = 0
    for (let cell = 0; cell < cells; cell++) if (p[cell] === 2 - seat) enemies[found++] = cell
    let hunt = 0
    for (let i = 0; i < found; i++) hunt += nearness[stepsFromArmed(enemies[i])]
    return (
      weights[MAN] * p[men + seat] +
      weights[ARMED] * 0.1 * armedMen +
      weights[CENTRE] * 0.1 * (middle - foremost) +
      weights[HUNT] * hunt +
      weights[THREAT] * 0.1 * endangeredMen
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
