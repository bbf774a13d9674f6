import { type Evaluation, HEX_DIRECTIONS, type Position } from '@jatekvilag/engine'
import type { OpenTable } from '../open-table/open-table.ts'
import { RUN, type Runs } from './runs.ts'

const TERMS = ['twos', 'threes', 'ready', 'move'] as const
const [TWOS, THREES, READY, MOVE] = TERMS.keys()

/**
 * Places for a run of four with the own number at the ends: with two tiles, with three, and `ready` where the missing one may
 * be laid now.
 */
export function runEvaluation(
  table: OpenTable,
  runs: Runs,
  seats: number,
  mayLay: (p: Position, cell: number, number: number) => boolean,
): Evaluation {
  const { slots } = table
  const { turn: TURN, tiles: TILES, laid: LAID } = slots.at
  const tally = new Float64Array(seats * TERMS.length)

  /** Looks at the four cells from a tile on, in one direction. */
  function look(p: Position, cell: number, d: number): void {
    const number = p[cell]
    const end = runs.onwards(cell, d, RUN - 1)
    if (end < 0 || (p[end] !== 0 && p[end] !== number)) return
    // With tiles at both ends it is met from both of them.
    if (p[end] === number && d >= HEX_DIRECTIONS.length / 2) return
    let missing = p[end] === 0 ? 1 : 0
    let gap = p[end] === 0 ? end : -1
    for (let i = 1; i < RUN - 1; i++) {
      const at = runs.onwards(cell, d, i)
      if (p[at] !== 0) continue
      missing++
      gap = at
    }
    const at = (number - 1) * TERMS.length
    if (missing === 2) tally[at + TWOS]++
    else if (missing === 1) {
      tally[at + THREES]++
      if (gap === end ? mayLay(p, gap, number) : table.isOpen(p, gap)) tally[at + READY]++
    }
  }

  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      tally.fill(0)
      tally[p[TURN] * TERMS.length + MOVE] = 1
      for (let i = LAID; i < LAID + p[TILES]; i++)
        if (p[p[i]] <= seats) for (let d = 0; d < HEX_DIRECTIONS.length; d++) look(p, p[i], d)
      let sum = 0
      for (let i = 0; i < tally.length; i++) {
        const isOwn = ((i / TERMS.length) | 0) === seat
        sum += (isOwn ? 1 : -1 / (seats - 1)) * tally[i] * weights[i % TERMS.length]
      }
      return sum
    },
    noisy: () => false,
  }
}
