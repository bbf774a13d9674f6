import type { Evaluation, Position } from '@jatekvilag/engine'
import { CELLS, first, near, numberOn } from './numbers.ts'

const TERMS = ['discs', 'small-points', 'in-hand', 'on-the-way'] as const
const [DISCS, POINTS, HAND, WAY] = TERMS.keys()

type Slots = Readonly<Record<'turn' | 'first' | 'second' | 'hand' | 'discs' | 'points', number>>

/**
 * What lies on the board and what it is worth. `on-the-way` is the number that a begun way may still cover, or -1
 * where it can no longer make ten.
 */
export function tenEvaluation(slots: Slots): Evaluation {
  const { turn: TURN, first: FIRST, second: SECOND, hand: HAND_AT, discs: DISCS_AT, points: POINTS_AT } = slots

  /** The largest number on which a way from `from` over `over` makes ten; 0 where none does. */
  function lastNumber(p: Position, from: number, over: number): number {
    const wanted = 10 - numberOn[from] - numberOn[over]
    if (wanted < 1) return 0
    for (let i = first[over]; i < first[over + 1]; i++)
      if (near[i] !== from && p[near[i]] === 0 && numberOn[near[i]] === wanted) return wanted
    return 0
  }

  function bestFrom(p: Position, from: number): number {
    let best = 0
    for (let i = first[from]; i < first[from + 1]; i++)
      if (p[near[i]] === 0) best = Math.max(best, lastNumber(p, from, near[i]))
    return best
  }

  function onTheWay(p: Position): number {
    if (p[FIRST] === 0) return 0
    const best = p[SECOND] === 0 ? bestFrom(p, p[FIRST] - 1) : lastNumber(p, p[FIRST] - 1, p[SECOND] - 1)
    return best === 0 ? -1 : best
  }

  return {
    terms: [...TERMS],

    score(p, seat, weights) {
      const way = p[TURN] === 0 ? onTheWay(p) : -onTheWay(p)
      const sum =
        weights[DISCS] * (p[DISCS_AT] - p[DISCS_AT + 1]) +
        weights[POINTS] * (p[POINTS_AT] - p[POINTS_AT + 1]) +
        weights[HAND] * (p[HAND_AT] - p[HAND_AT + 1]) +
        weights[WAY] * way
      return seat === 0 ? sum : -sum
    },

    noisy: () => false,

    promise(p, cell) {
      if (cell === CELLS) return -1
      if (p[FIRST] === 0) return 0.1 * bestFrom(p, cell) - 0.5
      if (p[SECOND] === 0) return 0.3 * lastNumber(p, p[FIRST] - 1, cell) - 0.5
      return numberOn[p[FIRST] - 1] + numberOn[p[SECOND] - 1] + numberOn[cell] === 10 ? 2 : -2
    },
  }
}
