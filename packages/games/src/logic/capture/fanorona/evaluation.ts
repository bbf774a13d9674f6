import { countBits, type Evaluation } from '@jatekvilag/engine'
import { APPROACH, Armies, highOf, KINDS, lowOf } from './armies.ts'
import { board, next, POINTS, WAYS } from './board.ts'

const TERMS = ['men', 'share', 'strong-points', 'captures', 'move'] as const
const [MEN_TERM, SHARE, STRONG, CAPTURES, MOVE] = TERMS.keys()

/** Points where diagonals pass: inside the board a man there has eight ways. */
const strong = board.shapes.flatMap((_, point) => (ways(point) === WAYS ? [point] : []))
const STRONG_LOW = strong.reduce((set, point) => set | lowOf(point), 0)
const STRONG_HIGH = strong.reduce((set, point) => set | highOf(point), 0)

function ways(point: number): number {
  let n = 0
  for (let d = 0; d < WAYS; d++) if (next[d * POINTS + point] >= 0) n++
  return n
}

interface FanoronaSlots {
  readonly men: number
  readonly turn: number
  readonly chain: number
}

/** Men, their share of all that are left, men on strong points, and what the side to move could take at once. */
export function fanoronaEvaluation({ men: MEN, turn: TURN, chain: CHAIN }: FanoronaSlots): Evaluation {
  const armies = new Armies()
  return {
    terms: [...TERMS],

    score(p, seat, weights) {
      const own = MEN + 2 * seat
      const enemy = MEN + 2 - 2 * seat
      const ownMen = countBits(p[own]) + countBits(p[own + 1])
      const enemyMen = countBits(p[enemy]) + countBits(p[enemy + 1])
      const lead = ownMen - enemyMen
      const onStrong =
        countBits(p[own] & STRONG_LOW) +
        countBits(p[own + 1] & STRONG_HIGH) -
        countBits(p[enemy] & STRONG_LOW) -
        countBits(p[enemy + 1] & STRONG_HIGH)
      const sign = p[TURN] === seat ? 1 : -1
      let captures = 0
      if (p[CHAIN] === 0) {
        armies.look(p, MEN, p[TURN])
        captures = Math.min(armies.captures, 4)
      }
      return (
        weights[MEN_TERM] * lead +
        (weights[SHARE] * 10 * lead) / (ownMen + enemyMen + 1) +
        weights[STRONG] * onStrong +
        sign * (weights[CAPTURES] * captures + weights[MOVE])
      )
    },

    // Captures are a duty, so either all actions are captures or none is.
    noisy: (_, action) => action < POINTS * WAYS * KINDS && action % KINDS >= APPROACH,
  }
}
