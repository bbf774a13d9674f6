/** What a search may know of chess: check, passing, and what a capture wins if it is answered. */
import type { Position, Tactics } from '@jatekvilag/engine'
import type { Codes } from './codes.ts'
import type { Legality } from './legal.ts'

export interface ChessTacticsParts {
  readonly codes: Codes
  /** The slots of who is to move and of whether he is in check. */
  readonly turn: number
  readonly check: number
  readonly attacked: Legality['attacked']
  /** Lets the other side move, on board, rights and hash. False where zugzwang is likely. */
  pass(p: Position, seat: number): boolean
}

/** How the evaluation of a family weighs one man. */
export interface Worths {
  /** Of a man on the board, to whoever takes it. */
  worth(kind: number, weights: Float64Array): number
  /** Gained by the choice in an action, such as a promotion. */
  becoming(p: Position, action: number, weights: Float64Array): number
  /** Terms of which the greatest is the worth of the strongest man. */
  readonly material: readonly number[]
}

/** The strongest man is worth about so many of the smallest. */
const SMALLEST_IN_STRONGEST = 9

export function chessTactics(parts: ChessTacticsParts, worths: Worths): Tactics {
  const { turn, check, attacked } = parts
  const { bits, mask } = parts.codes
  const { worth, becoming, material } = worths

  function prize(p: Position, action: number, weights: Float64Array): number {
    const victim = p[action & mask] >> 2
    return (victim === 0 ? 0 : worth(victim, weights)) + becoming(p, action, weights)
  }

  return {
    pressed: (p) => p[check] !== 0,
    pass: (p) => p[check] === 0 && parts.pass(p, p[turn]),
    prize,
    exchange(p, action, weights) {
      const from = (action >> bits) & mask
      const value = p[from]
      const gain = prize(p, action, weights)
      const stake = worth(value >> 2, weights)
      // Who puts in no more than he takes cannot lose by it.
      if (stake <= gain) return gain - stake
      p[from] = 0
      const guarded = attacked(p, action & mask, 1 - p[turn])
      p[from] = value
      return guarded ? gain - stake : gain
    },
    unit: (weights) => Math.max(...material.map((term) => weights[term])) / SMALLEST_IN_STRONGEST,
  }
}
