import { type Board, type Evaluation, neighbourLists } from '@jatekvilag/engine'
import type { BlokadRules } from './rules.ts'

/** Men, men beside whom nobody can place any more, and the move. */
export function blokadEvaluation(board: Board, { slots }: BlokadRules): Evaluation {
  const cells = board.size
  const { turn: TURN, men: MEN, beside: BESIDE } = slots.at
  const { start } = neighbourLists(board)
  return {
    terms: ['men', 'settled', 'move'],
    score(p, seat, weights) {
      let settled = 0
      for (let cell = 0; cell < cells; cell++) {
        if (p[cell] === 0) continue
        const around = p[BESIDE + 2 * cell] + p[BESIDE + 2 * cell + 1]
        if (around === start[cell + 1] - start[cell]) settled += p[cell] === seat + 1 ? 1 : -1
      }
      const men = p[MEN + seat] - p[MEN + 1 - seat]
      const move = p[TURN] === seat ? weights[2] : -weights[2]
      return 0.2 * (men * weights[0] + settled * weights[1]) + move
    },
    noisy: () => false,
    // Where many of the own men stand around, much is gained.
    promise: (p, action) => 0.2 * (p[BESIDE + 2 * action + p[TURN]] - p[BESIDE + 2 * action + 1 - p[TURN]]),
  }
}
