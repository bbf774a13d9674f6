import type { Evaluation, Position } from '@jatekvilag/engine'
import type { MillLines } from '../family/mill-lines.ts'

export interface MillSlots {
  readonly hand: number
  readonly turn: number
  readonly men: number
}

/** How an action tells what moves (a point, the hand, or a capture) and where. */
export interface MillActions {
  readonly span: number
  readonly fromHand: number
  readonly take: number
}

const TERMS = ['men', 'mills', 'open-pairs', 'free-points', 'shut-in'] as const
const [MEN, MILLS, OPEN_PAIRS, FREE_POINTS, SHUT_IN] = [0, 1, 2, 3, 4]

/** Each term has a weight for the placing stage and one for afterwards. The board must fill the first slots. */
export function millEvaluation(size: number, lines: MillLines, slots: MillSlots, actions: MillActions): Evaluation {
  const { hand: HAND, turn: TURN, men: ON_BOARD } = slots
  const mills = lines.points

  function worth(p: Position, seat: number, weights: Float64Array, stage: number): number {
    const own = seat + 1
    let closed = 0
    let openPairs = 0
    for (let i = 0; i < mills.length; i += 3) {
      const a = p[mills[i]]
      const b = p[mills[i + 1]]
      const c = p[mills[i + 2]]
      const men = (a === own ? 1 : 0) + (b === own ? 1 : 0) + (c === own ? 1 : 0)
      if (men === 3) closed++
      else if (men === 2 && a + b + c === 2 * own) openPairs++
    }
    let freePoints = 0
    let shutIn = 0
    for (let point = 0; point < size; point++) {
      if (p[point] !== own) continue
      const free = lines.freedom(p, point)
      if (free === 0) shutIn++
      else freePoints += free
    }
    return (
      weights[stage + MEN] * (p[ON_BOARD + seat] + p[HAND + seat]) +
      weights[stage + MILLS] * closed +
      weights[stage + OPEN_PAIRS] * openPairs +
      weights[stage + FREE_POINTS] * freePoints +
      weights[stage + SHUT_IN] * shutIn
    )
  }

  return {
    terms: ['placing', 'moving'].flatMap((stage) => TERMS.map((term) => `${stage}-${term}`)),

    score(p, seat, weights) {
      const stage = p[HAND] + p[HAND + 1] > 0 ? 0 : TERMS.length
      return worth(p, seat, weights, stage) - worth(p, 1 - seat, weights, stage)
    },

    noisy(p, action) {
      const what = (action / actions.span) | 0
      if (what === actions.take) return true
      return lines.closes(p, action % actions.span, p[TURN] + 1, what === actions.fromHand ? -1 : what)
    },
  }
}
