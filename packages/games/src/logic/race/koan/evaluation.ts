import type { Board, Evaluation, Position } from '@jatekvilag/engine'

const TERMS = ['men', 'advance', 'near', 'ways', 'covered', 'move'] as const
const [MEN, ADVANCE, NEAR, WAYS, COVERED, MOVE] = TERMS.keys()

export interface KoanToJudge {
  readonly board: Board
  /** By seat, cell and way. */
  readonly ahead: Int8Array
  readonly isGoal: Uint8Array
  readonly slots: { readonly turn: number; readonly men: number }
  seatOf(piece: number): number
  mayEnter(p: Position, piece: number, to: number): boolean
}

/** Pieces, how far they have come, those one step from the goal, free ways forward, and cells that a friend could retake. */
export function koanEvaluation({ board, ahead, isGoal, slots, seatOf, mayEnter }: KoanToJudge): Evaluation {
  const cells = board.size
  // Rows lie half a unit apart.
  const row = Int32Array.from(board.shapes, ({ y }) => 2 * y)
  const last = Math.max(...row)

  function score(p: Position, weights: Float64Array): number {
    let [advance, near, ways, covered] = [0, 0, 0, 0]
    for (let cell = 0; cell < cells; cell++) {
      const piece = p[cell]
      if (piece === 0) continue
      const seat = seatOf(piece)
      const side = seat === 0 ? 1 : -1
      const come = seat === 0 ? row[cell] : last - row[cell]
      advance += side * come * come
      for (let i = (seat * cells + cell) * 3, end = i + 3; i < end; i++) {
        const to = ahead[i]
        if (to < 0) continue
        if (p[to] !== 0 && seatOf(p[to]) === seat) covered += side
        else if (mayEnter(p, piece, to)) {
          ways += side
          if (isGoal[seat * cells + to] === 1) near += side
        }
      }
    }
    return (
      weights[MEN] * (p[slots.men] - p[slots.men + 1]) +
      weights[ADVANCE] * 0.01 * advance +
      weights[NEAR] * near +
      weights[WAYS] * 0.1 * ways +
      weights[COVERED] * 0.1 * covered +
      (p[slots.turn] === 0 ? weights[MOVE] : -weights[MOVE])
    )
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) => (seat === 0 ? score(p, weights) : -score(p, weights)),
    noisy(p, action) {
      const to = action % cells
      return p[to] !== 0 || isGoal[p[slots.turn] * cells + to] === 1
    },
  }
}
