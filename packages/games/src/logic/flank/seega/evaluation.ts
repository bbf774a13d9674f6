import { ALL_EIGHT, type Board, type Evaluation, stepTable } from '@jatekvilag/engine'
import type { SeegaRules } from './rules.ts'

/** Men, men near the middle where the first moves are made, room to move, and the turn. */
export function seegaEvaluation(board: Board, rules: SeegaRules): Evaluation {
  const cells = board.size
  const { at } = rules.slots
  const steps = stepTable(board, ALL_EIGHT)
  const size = Math.sqrt(cells)
  const middle = (size - 1) / 2
  const isInner = Uint8Array.from(board.shapes, ({ x, y }) =>
    Math.max(Math.abs(x - middle), Math.abs(y - middle)) <= 1 ? 1 : 0,
  )
  return {
    terms: ['men', 'inner', 'room', 'move'],
    score(p, seat, weights) {
      let inner = 0
      let room = 0
      for (let cell = 0; cell < cells; cell++) {
        if (p[cell] === 0) continue
        const sign = p[cell] === seat + 1 ? 1 : -1
        inner += sign * isInner[cell]
        for (let d = cell; d < 8 * cells; d += cells) if (steps[d] >= 0 && p[steps[d]] === 0) room += sign
      }
      const men = p[at.men + seat] - p[at.men + 1 - seat]
      return (
        weights[0] * men +
        0.1 * (weights[1] * inner + weights[2] * room) +
        (p[at.turn] === seat ? weights[3] : -weights[3])
      )
    },
    noisy: (p, action) =>
      action < rules.DONE && !rules.isPlacing(p) && rules.captures(p, (action / cells) | 0, action % cells),
  }
}
