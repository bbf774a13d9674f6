/** What the search of mills must know of a board, and what was learned of it. */
import { type Game, neighbourLists } from '@jatekvilag/engine'
import { LAST_PARTS } from '../../../families/updated-network/network.ts'
import { sightOf } from '../../../families/updated-network/sight.ts'
import { type StoredNetwork, wholeNumbersOf } from '../../../families/updated-network/stored.ts'
import { TOP } from '../../../families/updated-network/updater.ts'
import { hashKeys, QUIET_MOVES, QUIET_WHEN_FLYING } from '../codes.ts'
import type { Tables } from './kernel.ts'
import { mirrorsOf } from './mirrors.ts'

/** Sizes of `tables.h`. */
const [POINTS, NEIGHBOURS, HIDDEN, MEN] = [32, 4, 64, 10]

/** Opinions are counted in so many parts of a log-odd. */
export const PARTS = 1000

export interface MillFacts {
  /** The points of every mill, three by three. */
  readonly mills: ArrayLike<number>
  readonly flying: boolean
  /** By term of the evaluation: those of the placing stage, then the others. */
  readonly weights: ArrayLike<number>
}

/** With the endings of the usual board, two bits each, where they are known. */
export function millTables(game: Game, facts: MillFacts, stored: StoredNetwork, endings?: Uint8Array): Tables {
  const { board } = game
  const { mills, flying, weights } = facts
  const { start, cells } = neighbourLists(board)
  const points = Array.from({ length: board.size }, (_, point) => point)
  const setOf = (some: readonly number[]) => some.reduce((set, point) => set | (1 << point), 0)
  const triples = Array.from({ length: mills.length / 3 }, (_, i) => [0, 1, 2].map((k) => mills[3 * i + k]))
  const pairs = new Int32Array(POINTS * NEIGHBOURS)
  for (const point of points)
    triples
      .filter((mill) => mill.includes(point))
      .forEach((mill, k) => {
        pairs[point * NEIGHBOURS + k] = setOf(mill.filter((other) => other !== point))
      })
  return {
    facts: Int32Array.of(
      ...[board.size, triples.length, +flying, QUIET_WHEN_FLYING, QUIET_MOVES, stored.stages.length],
      endings ? 1 : 0,
    ),
    mirrors: mirrorsOf(board, POINTS),
    endings,
    beside: Int32Array.from(points, (point) => setOf([...cells.subarray(start[point], start[point + 1])])),
    mills: Int32Array.from(triples, setOf),
    pairs,
    hash_keys: hashKeys(board.size),
    terms: Int32Array.from(weights, (weight) => Math.round(PARTS * stored.stretch * weight)),
    ...networkTables(game, stored),
  }
}

function networkTables(game: Game, stored: StoredNetwork): Tables {
  const { slots, inputOf, values } = sightOf(game, stored.sees)
  const { hidden } = stored
  const weights = wholeNumbersOf(stored.weights)
  const [hand, size] = [game.layout.at.hand as number, game.board.size]
  const manRows = new Int16Array(2 * 2 * POINTS * HIDDEN)
  const handRows = new Int16Array(2 * 2 * MEN * HIDDEN)
  const last = new Int16Array(2 * stored.stages.length * HIDDEN)
  for (let i = 0; i < 2 * stored.stages.length; i++)
    last.set(wholeNumbersOf(stored.last).subarray(i * hidden, (i + 1) * hidden), i * HIDDEN)
  const copy = (rows: Int16Array, row: number, input: number) => {
    if (input > 0) rows.set(weights.subarray((input - 1) * hidden, input * hidden), row * HIDDEN)
  }
  slots.forEach((slot, i) => {
    for (const view of [0, 1])
      for (const owner of [0, 1]) {
        if (slot < size) copy(manRows, (2 * view + owner) * POINTS + slot, inputOf[view][i * values + owner + 1])
        else if (slot === hand + owner)
          for (let men = 1; men < MEN; men++)
            copy(handRows, (2 * view + owner) * MEN + men, inputOf[view][i * values + men])
      }
  })
  return {
    man_rows: manRows,
    hand_rows: handRows,
    bias: wholeNumbersOf(stored.bias),
    last_layer: last,
    stage_from: Int32Array.from(stored.stages),
    lean: Float64Array.from(stored.lean, (lean) => PARTS * stored.stretch * lean),
    unit: Float64Array.of((PARTS * stored.stretch) / (TOP * TOP * LAST_PARTS)),
  }
}
