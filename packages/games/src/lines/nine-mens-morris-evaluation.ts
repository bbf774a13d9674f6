import type { Evaluation, Position } from '@jatekvilag/engine'

export interface MillGeometry {
  readonly allPoints: number
  readonly millMasks: Int32Array
  /** By point: a bit for each neighbour. */
  readonly neighbours: Int32Array
  closesMill(men: number, point: number): boolean
  bitCount(mask: number): number
}

export interface MillSlots {
  readonly men: number
  readonly hand: number
  readonly turn: number
}

const TERMS = ['men', 'mills', 'open-pairs', 'free-points', 'shut-in'] as const
const [MEN, MILLS, OPEN_PAIRS, FREE_POINTS, SHUT_IN] = [0, 1, 2, 3, 4]

/** Each term has a weight for the placing stage and one for afterwards. Actions are (what moves) * 32 + point. */
export function millEvaluation(geometry: MillGeometry, slots: MillSlots, fromHand: number, take: number): Evaluation {
  const { allPoints, millMasks, neighbours, closesMill, bitCount } = geometry
  const { men: BOARD, hand: HAND, turn: TURN } = slots

  function worth(p: Position, seat: number, weights: Float64Array, stage: number): number {
    const own = p[BOARD + seat]
    const empty = allPoints & ~(own | p[BOARD + 1 - seat])
    let mills = 0
    let openPairs = 0
    for (let i = 0; i < millMasks.length; i++) {
      const mill = millMasks[i]
      const missing = mill & ~own
      if (missing === 0) mills++
      else if ((missing & (missing - 1)) === 0 && (missing & empty) !== 0) openPairs++
    }
    let freePoints = 0
    let shutIn = 0
    for (let rest = own; rest !== 0; rest &= rest - 1) {
      const free = neighbours[31 - Math.clz32(rest & -rest)] & empty
      if (free === 0) shutIn++
      else freePoints += bitCount(free)
    }
    return (
      weights[stage + MEN] * (bitCount(own) + p[HAND + seat]) +
      weights[stage + MILLS] * mills +
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
      const what = action >> 5
      if (what === take) return true
      const own = p[BOARD + p[TURN]]
      return closesMill(what === fromHand ? own : own & ~(1 << what), action & 31)
    },
  }
}
