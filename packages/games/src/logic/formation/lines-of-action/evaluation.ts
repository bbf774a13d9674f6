import type { Board, Evaluation, Position } from '@jatekvilag/engine'

const TERMS = ['men', 'scattered', 'centre', 'pairs', 'ways', 'move'] as const
const [MEN, SCATTERED, CENTRE, PAIRS, WAYS, MOVE] = TERMS.keys()

/**
 * How far the men of each side stand from their common middle, how central they are, how many stand side by side, and how
 * many ways they have. A slot holds seat + 1.
 */
export function gatheringEvaluation(
  board: Board,
  slots: { readonly turn: number; readonly men: number },
  waysOf: (p: Position, cell: number, seat: number) => number,
): Evaluation {
  const cells = board.size
  const column = Int32Array.from(board.shapes, ({ x }) => x)
  const row = Int32Array.from(board.shapes, ({ y }) => y)
  const middle = Math.max(...row) / 2
  const central = Float64Array.from(
    board.shapes,
    ({ x, y }) => middle - Math.max(Math.abs(x - middle), Math.abs(y - middle)),
  )
  const directions = board.directions.length

  function side(p: Position, seat: number, weights: Float64Array): number {
    const own = seat + 1
    const men = p[slots.men + seat]
    if (men === 0) return 0
    let [x, y, centre, ways, neighbours] = [0, 0, 0, 0, 0]
    for (let cell = 0; cell < cells; cell++) {
      if (p[cell] !== own) continue
      x += column[cell]
      y += row[cell]
      centre += central[cell]
      ways += waysOf(p, cell, seat)
      for (let d = 0; d < directions; d++) {
        const beside = board.step[d * cells + cell]
        if (beside >= 0 && p[beside] === own) neighbours++
      }
    }
    x /= men
    y /= men
    let scattered = 0
    for (let cell = 0; cell < cells; cell++) {
      if (p[cell] !== own) continue
      const across = Math.abs(column[cell] - x)
      const along = Math.abs(row[cell] - y)
      scattered += Math.max(across, along)
    }
    return (
      weights[MEN] * men +
      (weights[SCATTERED] * scattered + weights[CENTRE] * centre + weights[PAIRS] * neighbours * 0.5) / men +
      weights[WAYS] * 0.1 * ways
    )
  }

  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      const move = p[slots.turn] === seat ? weights[MOVE] : -weights[MOVE]
      return side(p, seat, weights) - side(p, 1 - seat, weights) + move
    },
    noisy: (p, action) => action < cells * cells && p[action % cells] !== 0,
  }
}
