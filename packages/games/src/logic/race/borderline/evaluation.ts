import type { Board, Evaluation, Position } from '@jatekvilag/engine'

const TERMS = ['men', 'threats', 'advance', 'ways', 'move'] as const
const [MEN, THREATS, ADVANCE, WAYS, MOVE] = TERMS.keys()

export interface BorderToJudge {
  /** By man, cell and direction: where he goes, or -1. */
  readonly target: Int8Array
  readonly board: Board
  /** By seat and cell. */
  readonly isGoal: Uint8Array
  readonly slots: { readonly turn: number; readonly men: number }
  seatOf(man: number): number
  captures(p: Position, action: number): boolean
}

/** Men left, men who stand ready to cross, how far all have come, and in how many directions they can go at all. */
export function borderEvaluation({ board, target, isGoal, slots, seatOf, captures }: BorderToJudge): Evaluation {
  const cells = board.size
  const row = Int32Array.from(board.shapes, ({ y }) => y)
  const last = Math.max(...row)

  function score(p: Position, weights: Float64Array): number {
    let [threats, advance, ways] = [0, 0, 0]
    for (let cell = 0; cell < cells; cell++) {
      const man = p[cell]
      if (man === 0) continue
      const seat = seatOf(man)
      const side = seat === 0 ? 1 : -1
      advance += side * (seat === 0 ? row[cell] : last - row[cell])
      for (let i = (man * cells + cell) * 4, end = i + 4; i < end; i++) {
        const to = target[i]
        if (to < 0 || (p[to] !== 0 && seatOf(p[to]) === seat)) continue
        ways += side
        if (isGoal[seat * cells + to] === 1) threats += side
      }
    }
    return (
      weights[MEN] * (p[slots.men] - p[slots.men + 1]) +
      weights[THREATS] * threats +
      weights[ADVANCE] * 0.1 * advance +
      weights[WAYS] * 0.1 * ways +
      (p[slots.turn] === 0 ? weights[MOVE] : -weights[MOVE])
    )
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) => (seat === 0 ? score(p, weights) : -score(p, weights)),
    noisy: (p, action) => isGoal[p[slots.turn] * cells + (action % cells)] === 1 || captures(p, action),
  }
}
