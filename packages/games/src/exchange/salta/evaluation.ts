import type { Board, Evaluation, Position } from '@jatekvilag/engine'

const TERMS = ['way', 'stragglers', 'placed', 'jumps', 'move'] as const
const [WAY, STRAGGLERS, PLACED, JUMPS, MOVE] = TERMS.keys()

export interface SaltaToJudge {
  readonly board: Board
  readonly menEach: number
  /** Where each man has to stand in the end, from man 1 on. */
  readonly goalOf: ArrayLike<number>
  readonly slots: { readonly men: number; readonly placed: number; readonly turn: number }
  /** How many of a seat's men can jump. */
  jumpsOf(p: Position, seat: number): number
}

/** How far the men of each seat are from their places, and what they can jump over on the way. */
export function saltaEvaluation({ board, menEach, goalOf, slots, jumpsOf }: SaltaToJudge): Evaluation {
  const cells = board.size
  const men = 2 * menEach + 1
  const wayOf = new Float64Array(men * cells)
  for (let man = 1; man < men; man++)
    for (let cell = 0; cell < cells; cell++) {
      const [here, there] = [board.shapes[cell], board.shapes[goalOf[man]]]
      wayOf[man * cells + cell] = Math.max(Math.abs(here.x - there.x), Math.abs(here.y - there.y))
    }

  function worth(p: Position, seat: number, weights: Float64Array): number {
    let way = 0
    let straggling = 0
    for (let man = menEach * seat + 1, end = man + menEach; man < end; man++) {
      const left = wayOf[man * cells + p[slots.men + man]]
      way += left
      straggling += left * left
    }
    // Scaled so that all weights are of one size.
    return (
      -weights[WAY] * 0.1 * way -
      weights[STRAGGLERS] * 0.01 * straggling +
      weights[PLACED] * 0.1 * p[slots.placed + seat] +
      weights[JUMPS] * 0.1 * jumpsOf(p, seat) +
      (p[slots.turn] === seat ? weights[MOVE] : 0)
    )
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) => worth(p, seat, weights) - worth(p, 1 - seat, weights),
    noisy: () => false,

    /** Long ways towards the goal first. */
    promise(p, action) {
      const move = action >> 1
      const from = (move / cells) | 0
      const at = p[from] * cells
      return 0.1 * (wayOf[at + from] - wayOf[at + move - from * cells])
    },
  }
}
