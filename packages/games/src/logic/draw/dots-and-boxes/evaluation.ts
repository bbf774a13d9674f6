import type { Evaluation, Position } from '@jatekvilag/engine'
import { type BoxGeometry, chainsOf } from './chains.ts'

const TERMS = ['lead', 'ready-boxes', 'offers', 'chains'] as const
const [LEAD, READY, OFFERS, CHAINS] = TERMS.keys()

/**
 * Boxes won and, as long as a quiet line is left to draw, boxes that the side on turn can close one after the other. When none
 * is left, what the chains and loops will bring whoever is on turn.
 */
export function boxesEvaluation(
  geometry: BoxGeometry,
  slots: {
    readonly scores: number
    readonly open: number
    readonly turn: number
    readonly free: number
    readonly left: number
  },
): Evaluation {
  const { boxes, beside } = geometry
  const { scores: SCORES, open: OPEN, turn: TURN, free: FREE, left: LEFT } = slots
  const chainsIn = chainsOf(geometry, OPEN)

  /** A line beside which no box lacks fewer than three sides gives nothing away. */
  function hasQuietLine(p: Position): boolean {
    for (let i = FREE; i < FREE + p[LEFT]; i++) {
      const at = 2 * (p[i] - boxes)
      if (p[OPEN + beside[at]] > 2 && (beside[at + 1] < 0 || p[OPEN + beside[at + 1]] > 2)) return true
    }
    return false
  }

  function offered(p: Position): number {
    let count = 0
    for (let box = 0; box < boxes; box++) if (p[OPEN + box] === 2) count++
    return count
  }

  return {
    terms: TERMS,

    score(p, seat, weights) {
      const { ready, gain } = chainsIn(p)
      const forMover = hasQuietLine(p)
        ? weights[READY] * ready + (weights[OFFERS] * offered(p)) / boxes
        : weights[CHAINS] * gain
      const lead = weights[LEAD] * (p[SCORES + seat] - p[SCORES + 1 - seat])
      return p[TURN] === seat ? lead + forMover : lead - forMover
    },

    // What can be closed is counted to the end of its chain.
    noisy: () => false,

    /** Closing boxes first, giving one away last. */
    promise(p, action) {
      const closed = closes(p, action)
      if (closed > 0) return 10 * closed
      const i = 2 * (action - boxes)
      const gives = p[OPEN + beside[i]] === 2 || (beside[i + 1] >= 0 && p[OPEN + beside[i + 1]] === 2)
      return gives ? -10 : 0
    },
  }

  function closes(p: Position, action: number): number {
    const i = 2 * (action - boxes)
    let closed = p[OPEN + beside[i]] === 1 ? 1 : 0
    if (beside[i + 1] >= 0 && p[OPEN + beside[i + 1]] === 1) closed++
    return closed
  }
}
