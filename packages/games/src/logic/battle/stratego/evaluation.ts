import type { Evaluation } from '@jatekvilag/engine'
import { BOMB, FLAG, KIND_LIMIT, KIND_MASK, KINDS } from './army.ts'
import type { Field } from './field.ts'

const [ADVANCE, MOVE] = [KINDS.length, KINDS.length + 1]

/** Pieces by kind and how far the walkers have come. Secrets do not matter here: searches judge guessed positions. */
export function strategoEvaluation(field: Field): Evaluation {
  const { cells, width, mostWalkers } = field
  const { turn: TURN, lost: LOST, walkers: WALKERS, walkerCells: WALKER_CELLS, arranging: ARRANGING } = field.slots.at
  const { place: PLACE, swap: SWAP, setup: SETUP } = field.codes
  const row = Int32Array.from({ length: cells }, (_, cell) => Math.floor(cell / width))

  return {
    terms: [...KINDS.map(({ id }) => id), 'advance', 'move'],

    score(p, seat, weights) {
      let sum = p[TURN] === 0 ? weights[MOVE] : -weights[MOVE]
      for (let kind = FLAG; kind <= BOMB; kind++)
        sum += weights[kind - 1] * (p[LOST + KIND_LIMIT + kind] - p[LOST + kind])
      let ahead = 0
      for (let i = WALKER_CELLS, end = i + p[WALKERS]; i < end; i++) ahead += row[p[i]]
      for (let i = WALKER_CELLS + mostWalkers, end = i + p[WALKERS + 1]; i < end; i++) ahead -= width - 1 - row[p[i]]
      sum += weights[ADVANCE] * 0.1 * ahead
      return seat === 0 ? sum : -sum
    },

    noisy: (p, action) => action < PLACE && p[action % cells] !== 0,

    /** A ready-made set-up is better than single pieces put anywhere, and then it is time to begin. */
    promise(p, action) {
      if (action >= SETUP) return 4
      if (p[ARRANGING] !== 0) return action >= SWAP ? -4 : -3
      const [from, to] = [(action / cells) | 0, action % cells]
      if (p[to] !== 0) return 0.3 - 0.02 * (p[from] & KIND_MASK)
      return 0.05 * (p[TURN] === 0 ? row[to] - row[from] : row[from] - row[to])
    },
  }
}
