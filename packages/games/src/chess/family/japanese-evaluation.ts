/** Men on the board and in hand by kind, how far they have come, and who stands about the kings. */
import type { Board, Evaluation, Position } from '@jatekvilag/engine'
import { type Army, manOf } from './army.ts'
import type { Codes } from './codes.ts'
import { placementOn } from './placement.ts'
import type { RosterSlots } from './roster.ts'
import { type ChessTacticsParts, chessTactics } from './tactics.ts'

export interface JapaneseEvaluationParts {
  readonly board: Board
  readonly men: Army
  readonly codes: Codes
  readonly slots: RosterSlots
  readonly turn: number
  /** Where the hands begin, and the nouns that can be in them. */
  readonly hand: number
  readonly held: readonly string[]
  /** The choices in an action that promote and that drop. */
  readonly promote: number
  readonly drop: number
  /** By value of a man, the slot of the hand where it goes when it is captured. */
  readonly handSlotOf: ArrayLike<number>
  readonly tactics?: ChessTacticsParts
}

const EXTRAS = ['advance', 'guards', 'attackers', 'king-row', 'move'] as const
const [ADVANCE, GUARDS, ATTACKERS, KING_ROW, MOVE] = EXTRAS.keys()
/** Within this many king's steps a man guards or threatens a king. */
const NEAR = 2

export function japaneseEvaluation(parts: JapaneseEvaluationParts): Evaluation {
  const { board, men, codes, slots, turn, hand, held, promote, drop } = parts
  const { row, distance } = placementOn(board)
  const size = board.size
  const nouns = men.kinds.flatMap((kind, i) => (kind && i !== men.royal ? [kind.noun] : []))
  const termOf = Int32Array.from(men.kinds, (kind) => (kind ? nouns.indexOf(kind.noun) : 0))
  const inHand = nouns.length
  const extra = inHand + held.length
  const pawn = men.kinds.findIndex((kind) => kind?.betza === 'fW')
  /** Roughly what men are worth: kinds are listed from strong to weak, the promoted ones of each after the plain. */
  const plainKinds = men.kinds.filter((kind) => kind && !kind.letter.startsWith('+')).length
  const rank = Int32Array.from(men.kinds, (_, kind) =>
    kind <= plainKinds ? plainKinds - kind + 1 : men.kinds.length - kind + 1,
  )

  function worth(p: Position, seat: number, weights: Float64Array): number {
    const first = slots.men + seat * slots.capacity
    const king = p[first] * size
    const enemyKing = p[slots.men + (1 - seat) * slots.capacity] * size
    let [advance, guards, attackers, sum] = [0, 0, 0, 0]
    for (let i = first + 1, end = first + p[slots.count + seat]; i < end; i++) {
      const site = p[i]
      const kind = p[site] >> 2
      sum += weights[termOf[kind]]
      if (kind === pawn) advance += row[seat * size + site]
      else if (distance[king + site] <= NEAR) guards++
      if (distance[enemyKing + site] <= NEAR) attackers++
    }
    for (let slot = 0; slot < held.length; slot++) sum += weights[inHand + slot] * p[hand + seat * held.length + slot]
    return (
      sum +
      weights[extra + ADVANCE] * 0.1 * advance +
      weights[extra + GUARDS] * guards +
      weights[extra + ATTACKERS] * attackers +
      weights[extra + KING_ROW] * row[seat * size + p[first]]
    )
  }

  /** By kind, the term of the man in the hand of whoever takes it. */
  const heldTerm = Int32Array.from(men.kinds, (kind, i) =>
    kind && i !== men.royal ? inHand + parts.handSlotOf[manOf(i, 0)] : -1,
  )
  const tactics =
    parts.tactics &&
    chessTactics(parts.tactics, {
      worth: (kind, weights) => (heldTerm[kind] < 0 ? 0 : weights[termOf[kind]] + weights[heldTerm[kind]]),
      becoming: () => 0,
      material: nouns.map((_, i) => i),
    })

  return {
    tactics,
    terms: [...nouns, ...held.map((noun) => `hand-${noun}`), ...EXTRAS],

    score(p, seat, weights) {
      const sum = worth(p, seat, weights) - worth(p, 1 - seat, weights)
      return p[turn] === seat ? sum + weights[extra + MOVE] : sum - weights[extra + MOVE]
    },

    // Captures and promotions.
    noisy(p, action) {
      const choice = action >> (2 * codes.bits)
      return choice === promote || (choice < drop && p[action & codes.mask] !== 0)
    },

    /** The most valuable victim first, taken by the least valuable man. */
    promise(p, action) {
      const choice = action >> (2 * codes.bits)
      if (choice >= drop) return 0
      const victim = p[action & codes.mask] >> 2
      const gain = choice === promote ? 2 : 0
      return victim === 0 ? gain : gain + rank[victim] - 0.1 * rank[p[(action >> codes.bits) & codes.mask] >> 2]
    },
  }
}
