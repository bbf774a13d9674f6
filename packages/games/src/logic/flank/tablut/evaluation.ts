import type { Evaluation } from '@jatekvilag/engine'
import { ATTACKERS, DEFENDERS, KING, PLAYING, type TablutRules } from './rules.ts'

/** What each side has lost, the king's ways out, how free he is and how pressed, and the move. */
export function tablutEvaluation(rules: TablutRules, cells: number, guards: number, attackers: number): Evaluation {
  const { turn: TURN, men: MEN, outcome: OUTCOME } = rules.slots.at
  return {
    terms: ['guards-lost', 'attackers-lost', 'way-out', 'two-ways-out', 'freedom', 'pressed', 'move'],
    score(p, seat, weights) {
      const ways = rules.countWaysOut(p)
      const score =
        weights[0] * (p[MEN + DEFENDERS] - 1 - guards) +
        weights[1] * (attackers - p[MEN + ATTACKERS]) +
        weights[2] * (ways > 0 ? 1 : 0) +
        weights[3] * (ways > 1 ? 1 : 0) +
        0.1 * weights[4] * rules.freedom(p) +
        weights[5] * rules.pressed(p) +
        (p[TURN] === DEFENDERS ? weights[6] : -weights[6])
      return seat === DEFENDERS ? score : -score
    },
    noisy(p, action) {
      if (p[OUTCOME] !== PLAYING) return false
      return p[(action / cells) | 0] === KING ? rules.isGoal(action % cells) : rules.captures(p, action)
    },
  }
}
