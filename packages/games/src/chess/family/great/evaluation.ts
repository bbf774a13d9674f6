/** Men by kind, pawns' advance, and who stands about the kings. */
import type { Board, Evaluation, Position } from '@jatekvilag/engine'
import type { Army } from '../army.ts'
import type { Codes } from '../codes.ts'
import { placementOn } from '../placement.ts'
import type { LegalSlots } from './legal.ts'
import { DROP, type GreatMoves, PROMOTE, TWICE } from './moves.ts'

export interface GreatEvaluationParts {
  readonly board: Board
  readonly men: Army
  readonly codes: Codes
  readonly moves: GreatMoves
  readonly slots: LegalSlots
  readonly turn: number
  /** Where the hands begin, and the letters that can be in them; none in games without drops. */
  readonly hand: number
  readonly held: readonly string[]
}

const EXTRAS = ['advance', 'guards', 'attackers', 'extra-royal', 'move'] as const
const [ADVANCE, GUARDS, ATTACKERS, EXTRA_ROYAL, MOVE] = EXTRAS.keys()
const NEAR = 2

export function greatEvaluation(parts: GreatEvaluationParts): Evaluation {
  const { board, men, codes, moves, slots, turn, hand, held } = parts
  const { row, distance } = placementOn(board)
  const { size } = board
  const { bits, mask } = codes
  const letters = men.kinds.flatMap((kind, i) => (kind && i !== men.royal ? [kind.letter] : []))
  const termOf = Int32Array.from(men.kinds, (kind) => (kind ? letters.indexOf(kind.letter) : -1))
  const inHand = letters.length
  const extra = inHand + held.length
  const pawn = men.kinds.findIndex((kind) => kind?.betza === 'fW')
  // Kinds are listed from strong to weak, each with its promoted side behind it.
  const rank = Int32Array.from(men.kinds, (kind, i) => (kind ? men.kinds.length - i + (kind.royal ? 60 : 0) : 0))

  function worth(p: Position, seat: number, weights: Float64Array): number {
    const enemy = 1 - seat
    const king = p[slots.royals + seat] === 1 ? p[slots.royalSum + seat] * size : -1
    const target = p[slots.royals + enemy] === 1 ? p[slots.royalSum + enemy] * size : -1
    let [advance, guards, attackers, sum] = [0, 0, 0, 0]
    const first = slots.men + seat * slots.capacity
    for (let i = first, end = first + p[slots.count + seat]; i < end; i++) {
      const site = p[i]
      const kind = p[site] >> 2
      if (termOf[kind] >= 0) sum += weights[termOf[kind]]
      if (kind === pawn) advance += row[seat * size + site]
      else if (king >= 0 && distance[king + site] <= NEAR) guards++
      if (target >= 0 && distance[target + site] <= NEAR) attackers++
    }
    for (let slot = 0; slot < held.length; slot++) sum += weights[inHand + slot] * p[hand + seat * held.length + slot]
    if (p[slots.royals + seat] > 1) sum += weights[extra + EXTRA_ROYAL]
    return (
      sum +
      weights[extra + ADVANCE] * 0.1 * advance +
      weights[extra + GUARDS] * guards +
      weights[extra + ATTACKERS] * attackers
    )
  }

  function firstVictim(p: Position, action: number): number {
    const over = moves.over(action)
    return over < 0 ? 0 : p[over]
  }

  return {
    terms: [...letters, ...held.map((letter) => `hand-${letter}`), ...EXTRAS],

    score(p, seat, weights) {
      const sum = worth(p, seat, weights) - worth(p, 1 - seat, weights)
      return p[turn] === seat ? sum + weights[extra + MOVE] : sum - weights[extra + MOVE]
    },

    noisy(p, action) {
      const choice = action >> (2 * bits)
      if (choice === PROMOTE) return true
      if (choice === DROP) return false
      const to = action & mask
      return (choice < TWICE && p[to] !== 0) || firstVictim(p, action) !== 0
    },

    promise(p, action) {
      const choice = action >> (2 * bits)
      if (choice === DROP) return 0
      const from = (action >> bits) & mask
      const to = action & mask
      const gain =
        (choice === PROMOTE ? 4 : 0) + (to === from ? 0 : rank[p[to] >> 2]) + rank[firstVictim(p, action) >> 2]
      return gain === 0 ? 0 : gain - 0.1 * rank[p[from] >> 2]
    },
  }
}
