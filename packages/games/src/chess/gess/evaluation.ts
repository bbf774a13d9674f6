/** Stones, rings, and how many stones stand about the rings: near ones guard, enemies threaten. */
import type { Evaluation, Position } from '@jatekvilag/engine'

export interface GessEvaluationParts {
  readonly cells: number
  readonly foot: Int32Array
  readonly isRing: (p: Position, colour: number, centre: number) => boolean
  /** The cells of the board. */
  readonly sites: readonly number[]
  readonly slots: Readonly<Record<'turn' | 'stones' | 'ring', number>>
  /** How actions are packed. */
  readonly bits: number
}

const TERMS = ['stones', 'second-ring', 'forward', 'figures', 'move'] as const
const [STONES, SECOND_RING, FORWARD, FIGURES, MOVE] = TERMS.keys()
const NINE = 9

export function gessEvaluation(parts: GessEvaluationParts): Evaluation {
  const { cells, foot, isRing, slots, bits } = parts
  const sites = Int32Array.from(parts.sites)
  const width = Math.round(Math.sqrt(cells))
  const row = Int32Array.from({ length: cells }, (_, site) => Math.floor(site / width))

  function worth(p: Position, seat: number, weights: Float64Array): number {
    const colour = seat + 1
    let [rings, forward, centred] = [0, 0, 0]
    for (let i = 0; i < sites.length; i++) {
      const site = sites[i]
      if (p[site] === 0) {
        if (isRing(p, colour, site)) rings++
      } else if (p[site] === colour) {
        forward += seat === 0 ? row[site] : width - 1 - row[site]
        // A stone with company on two sides makes a figure with a long reach.
        let company = 0
        for (let part = 1; part < NINE; part++) {
          const cell = foot[site * NINE + part]
          if (cell >= 0 && p[cell] === colour) company++
        }
        if (company >= 2) centred++
      }
    }
    return (
      weights[STONES] * p[slots.stones + seat] +
      weights[SECOND_RING] * (rings > 1 ? 1 : 0) +
      weights[FORWARD] * 0.01 * forward +
      weights[FIGURES] * 0.1 * centred
    )
  }

  /** Does the figure take anything where it ends? */
  function victims(p: Position, action: number): number {
    const to = action & ((1 << bits) - 1)
    const enemy = 2 - p[slots.turn]
    let taken = 0
    for (let part = 0; part < NINE; part++) {
      const cell = foot[to * NINE + part]
      if (cell >= 0 && p[cell] === enemy) taken++
    }
    return taken
  }

  return {
    terms: TERMS,
    score(p, seat, weights) {
      const sum = worth(p, seat, weights) - worth(p, 1 - seat, weights)
      return p[slots.turn] === seat ? sum + weights[MOVE] : sum - weights[MOVE]
    },
    noisy: (p, action) => victims(p, action) > 0,
    promise(p, action) {
      const enemyRing = p[slots.ring + 1 - p[slots.turn]]
      const to = action & ((1 << bits) - 1)
      // Whatever falls on the enemy's ring is tried first.
      const nearRing =
        Math.abs(row[to] - row[enemyRing]) <= 2 && Math.abs((to % width) - (enemyRing % width)) <= 2 ? 4 : 0
      const taken = victims(p, action)
      return taken === 0 ? 0 : taken + nearRing
    },
  }
}
