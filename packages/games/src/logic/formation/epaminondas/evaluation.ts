import { type Board, type Evaluation, FOUR_AXES, stepTable } from '@jatekvilag/engine'

const TERMS = ['men', 'inside', 'advance', 'lines', 'move'] as const
const [MEN, INSIDE, ADVANCE, LINES, MOVE] = TERMS.keys()

/** Men, those who have reached the far row, how far the others have come, and how many stand in line behind each other. */
export function phalanxEvaluation(
  board: Board,
  slots: { readonly turn: number; readonly men: number; readonly inside: number },
): Evaluation {
  const cells = board.size
  const next = stepTable(board, FOUR_AXES)
  const row = Int32Array.from(board.shapes, ({ y }) => y)
  const last = Math.max(...row)

  function score(p: Int32Array, weights: Float64Array): number {
    let [advance, inLine] = [0, 0]
    for (let cell = 0; cell < cells; cell++) {
      const man = p[cell]
      if (man === 0) continue
      const side = man === 1 ? 1 : -1
      const come = man === 1 ? row[cell] : last - row[cell]
      // The last rows count most: from there a man threatens to break in.
      advance += side * come * come
      for (let axis = 0; axis < FOUR_AXES.length; axis++) {
        const beside = next[axis * cells + cell]
        if (beside >= 0 && p[beside] === man) inLine += side
      }
    }
    return (
      weights[MEN] * (p[slots.men] - p[slots.men + 1]) +
      weights[INSIDE] * (p[slots.inside] - p[slots.inside + 1]) +
      weights[ADVANCE] * 0.01 * advance +
      weights[LINES] * 0.1 * inLine +
      (p[slots.turn] === 0 ? weights[MOVE] : -weights[MOVE])
    )
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) => (seat === 0 ? score(p, weights) : -score(p, weights)),
    // Captures, and whatever arrives on a base row.
    noisy(p, action) {
      const to = action % cells
      return p[to] !== 0 || row[to] === (p[slots.turn] === 0 ? last : 0)
    },
  }
}
