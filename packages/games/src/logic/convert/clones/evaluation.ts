import type { Board, Evaluation } from '@jatekvilag/engine'
import type { CloneRules } from './rules.ts'

/** So many discs at once turn a game over. */
const MANY = 4

/** Discs, those that nobody can reach any more, and the move. Beside several opponents their mean counts. */
export function cloneEvaluation(board: Board, rules: CloneRules): Evaluation {
  const cells = board.size
  const { slots, PASS, converted, isExposed } = rules
  const { turn: TURN, discs: DISCS } = slots.at
  const seats = slots.size.discs

  return {
    terms: ['discs', 'settled', 'move'],
    score(p, seat, weights) {
      const others = seats - 1
      let discs = 0
      let settled = 0
      for (let other = 0; other < seats; other++)
        discs += other === seat ? p[DISCS + other] : -p[DISCS + other] / others
      for (let cell = 0; cell < cells; cell++) {
        const owner = p[cell] - 1
        if (owner < 0 || isExposed(p, cell)) continue
        settled += owner === seat ? 1 : -1 / others
      }
      const move = p[TURN] === seat ? 1 : -1 / others
      return 0.2 * (discs * weights[0] + settled * weights[1]) + move * weights[2]
    },
    noisy: (p, action) => action !== PASS && converted(p, action % cells, p[TURN] + 1) >= MANY,
    promise(p, action) {
      if (action === PASS) return 0
      const to = action % cells
      const gained = 2 * converted(p, to, p[TURN] + 1) + (((action / cells) | 0) === to ? 1 : 0)
      return 0.2 * gained
    },
  }
}
