import type { Evaluation } from '@jatekvilag/engine'

const TERMS = ['lead', 'move'] as const
const [LEAD, MOVE] = TERMS.keys()

interface LeapFrogSlots {
  readonly points: number
  readonly turn: number
  readonly chain: number
}

/** Points ahead of the average opponent, and the right to jump next. */
export function leapFrogEvaluation(
  { points: POINTS, turn: TURN, chain: CHAIN }: LeapFrogSlots,
  seats: number,
): Evaluation {
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      let others = 0
      for (let other = 0; other < seats; other++) if (other !== seat) others += p[POINTS + other]
      const lead = p[POINTS + seat] - others / (seats - 1)
      const move = p[TURN] === seat ? 1 : -1 / (seats - 1)
      return weights[LEAD] * lead + weights[MOVE] * move
    },
    // In the middle of a run more is about to be taken.
    noisy: (p) => p[CHAIN] > 0,
  }
}
