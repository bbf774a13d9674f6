import type { Evaluation } from '@jatekvilag/engine'

export interface BoxGeometry {
  readonly boxes: number
  /** The boxes on both sides of a border, -1 outside the board: beside[2 * (site - boxes)]. */
  readonly beside: Int32Array
}

const TERMS = ['lead', 'ready-boxes', 'offers'] as const
const [LEAD, READY, OFFERS] = [0, 1, 2]

/** Boxes won, boxes that the side on turn can close at once, and whether a quiet line is left to draw. */
export function boxesEvaluation(
  { boxes, beside }: BoxGeometry,
  slots: { readonly scores: number; readonly open: number; readonly turn: number },
): Evaluation {
  const { scores: SCORES, open: OPEN, turn: TURN } = slots
  return {
    terms: TERMS,

    score(p, seat, weights) {
      let ready = 0
      let offered = 0
      for (let box = 0; box < boxes; box++) {
        if (p[OPEN + box] === 1) ready++
        else if (p[OPEN + box] === 2) offered++
      }
      const forMover = weights[READY] * ready + (weights[OFFERS] * offered) / boxes
      const lead = weights[LEAD] * (p[SCORES + seat] - p[SCORES + 1 - seat])
      return p[TURN] === seat ? lead + forMover : lead - forMover
    },

    noisy: (p, action) => closes(p, action) > 0,

    /** Closing boxes first, giving one away last. */
    promise(p, action) {
      const closed = closes(p, action)
      if (closed > 0) return closed
      const i = 2 * (action - boxes)
      const gives = p[OPEN + beside[i]] === 2 || (beside[i + 1] >= 0 && p[OPEN + beside[i + 1]] === 2)
      return gives ? -1 : 0
    },
  }

  function closes(p: Int32Array, action: number): number {
    const i = 2 * (action - boxes)
    let closed = p[OPEN + beside[i]] === 1 ? 1 : 0
    if (beside[i + 1] >= 0 && p[OPEN + beside[i + 1]] === 1) closed++
    return closed
  }
}
