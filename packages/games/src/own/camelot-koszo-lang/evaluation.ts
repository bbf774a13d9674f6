import type { Board, Evaluation } from '@jatekvilag/engine'

const TERMS = ['man', 'middle', 'move'] as const
const [MAN, MIDDLE, MOVE] = TERMS.keys()

export interface CamelotTables {
  readonly board: Board
  readonly slots: { readonly turn: number; readonly men: number; readonly mustCapture: number }
}

/** Men, and those of them in the middle, from where a knight step has most routes. A cell holds its seat plus 1. */
export function camelotEvaluation({ board, slots }: CamelotTables): Evaluation {
  const cells = board.size
  const width = 1 + Math.max(...board.shapes.map(({ x }) => x))
  const height = 1 + Math.max(...board.shapes.map(({ y }) => y))
  const isMiddle = Uint8Array.from(board.shapes, ({ x, y }) =>
    Number(x > 1 && x < width - 2 && y > 1 && y < height - 2),
  )
  return {
    terms: [...TERMS],

    score(p, seat, weights) {
      let sum = weights[MAN] * (p[slots.men] - p[slots.men + 1])
      for (let cell = 0; cell < cells; cell++)
        if (p[cell] !== 0 && isMiddle[cell] === 1) sum += p[cell] === 1 ? weights[MIDDLE] : -weights[MIDDLE]
      sum += p[slots.turn] === 0 ? weights[MOVE] : -weights[MOVE]
      return seat === 0 ? sum : -sum
    },

    // Captures are a duty, so either every action is one or none is.
    noisy: (p) => p[slots.mustCapture] === 1,
  }
}
