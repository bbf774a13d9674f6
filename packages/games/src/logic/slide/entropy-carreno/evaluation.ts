import { countBits, type Evaluation } from '@jatekvilag/engine'

const TERMS = ['pairs', 'mobile', 'isolated', 'move'] as const
const [PAIRS, MOBILE, ISOLATED, MOVE] = TERMS.keys()

interface EntropySlots {
  readonly men: number
  readonly turn: number
}

/** Touching pairs and men that can still move, both to get rid of; isolated men, which dictate the next move. */
export function entropyEvaluation({ men: MEN, turn: TURN }: EntropySlots, around: Int32Array): Evaluation {
  function side(own: number, all: number, weights: Float64Array): number {
    let touching = 0
    let mobile = 0
    let isolated = 0
    for (let rest = own; rest !== 0; rest &= rest - 1) {
      const beside = around[31 - Math.clz32(rest & -rest)]
      const friends = countBits(beside & own)
      touching += friends
      if (friends > 0) mobile++
      else if ((beside & all) === 0) isolated++
    }
    return (weights[PAIRS] * touching) / 2 + weights[MOBILE] * mobile + weights[ISOLATED] * isolated
  }
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      const all = p[MEN] | p[MEN + 1]
      const lead = side(p[MEN + seat], all, weights) - side(p[MEN + 1 - seat], all, weights)
      return lead + (p[TURN] === seat ? weights[MOVE] : -weights[MOVE])
    },
    noisy: () => false,
  }
}
