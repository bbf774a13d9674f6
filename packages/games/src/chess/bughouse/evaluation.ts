/** Men on both boards and in both reserves of a pair, and how open the kings stand. */
import type { Evaluation, Position } from '@jatekvilag/engine'
import { orthodoxBoard } from '../family/orthodox.ts'
import { placementOn } from '../family/placement.ts'
import { HELD, houseSlots } from './house.ts'

export interface BughouseEvaluationParts {
  /** Team of each seat. */
  readonly teams: readonly number[]
  /** Where the key slots of the boards begin, and how many each has. */
  readonly keys: number
  readonly keyLength: number
  readonly boardBit: number
}

const KINDS = HELD.length
/** Kinds on the board, the king first: promoted men are worth what they are now. */
const TERM_OF_KIND = Int32Array.from([-1, -1, 0, 1, 2, 3, 4, 0, 1, 2, 3])
const EXTRAS = ['pawn-advance', 'attackers', 'move'] as const
const [ADVANCE, ATTACKERS, MOVE] = [2 * KINDS, 2 * KINDS + 1, 2 * KINDS + 2]
/** An enemy within so many king's steps makes the king uneasy. */
const NEAR = 2

export function bughouseEvaluation({ teams, keys, keyLength, boardBit }: BughouseEvaluationParts): Evaluation {
  const { row, distance } = placementOn(orthodoxBoard)
  const { turn: TURN, hand: HAND } = houseSlots.at

  /** One board for White less the same for Black. */
  function balance(p: Position, at: number, weights: Float64Array): number {
    let white = -1
    let black = -1
    for (let cell = 0; cell < 64; cell++) {
      if (p[at + cell] === 5) white = cell
      else if (p[at + cell] === 6) black = cell
    }
    let sum = p[at + TURN] === 0 ? weights[MOVE] : -weights[MOVE]
    for (let cell = 0; cell < 64; cell++) {
      const value = p[at + cell]
      if (value === 0) continue
      const seat = (value & 3) - 1
      const kind = value >> 2
      const term = TERM_OF_KIND[kind]
      if (term < 0) continue
      let worth = weights[term]
      if (term === KINDS - 1) worth += weights[ADVANCE] * 0.1 * row[seat * 64 + cell]
      if (distance[cell * 64 + (seat === 0 ? black : white)] <= NEAR) worth += weights[ATTACKERS]
      sum += seat === 0 ? worth : -worth
    }
    for (let slot = 0; slot < KINDS; slot++)
      sum += weights[KINDS + slot] * (p[at + HAND + slot] - p[at + HAND + KINDS + slot])
    return sum
  }

  const victimOf = (p: Position, action: number) => p[keys + (action >> boardBit) * keyLength + (action & 63)]

  return {
    terms: [...HELD, ...HELD.map((noun) => `${noun}-in-hand`), ...EXTRAS],

    score(p, seat, weights) {
      // The first pair is White on the first board and Black on the second.
      const first = balance(p, keys, weights) - balance(p, keys + keyLength, weights)
      return teams[seat] === 0 ? first : -first
    },

    noisy: (p, action) => victimOf(p, action) !== 0,

    /** Captures of strong men first. */
    promise(p, action) {
      const victim = victimOf(p, action)
      return victim === 0 ? 0 : 0.2 * (KINDS - TERM_OF_KIND[victim >> 2])
    },
  }
}
