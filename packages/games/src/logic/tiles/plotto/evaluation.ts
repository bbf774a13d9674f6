import { type Evaluation, HEX_DIRECTIONS, type Position } from '@jatekvilag/engine'
import type { OpenTable } from '../open-table/open-table.ts'
import { RUN, type Runs } from './runs.ts'

const TERMS = ['twos', 'threes', 'ready', 'now', 'move'] as const
const [TWOS, THREES, READY, NOW, MOVE] = TERMS.keys()
const WAYS = HEX_DIRECTIONS.length

/**
 * Places for a run of four with the own number at the ends: with two tiles, with three, and `ready` where the missing one may
 * be laid now. Whoever is to move and has one of these has won (`now`).
 */
export function runEvaluation(
  { board, slots }: OpenTable,
  runs: Runs,
  seats: number,
  numbersAllowed: (p: Position, cell: number) => number,
): Evaluation {
  const { turn: TURN, tiles: TILES, laid: LAID } = slots.at
  const tally = new Float64Array(seats * TERMS.length)
  /** The three cells after each, by cell and direction; -1 off the board. */
  const ahead = Int32Array.from({ length: board.size * WAYS * (RUN - 1) }, (_, i) => {
    const way = Math.trunc(i / (RUN - 1))
    return runs.onwards(Math.trunc(way / WAYS), way % WAYS, 1 + (i % (RUN - 1)))
  })

  /** Looks at the four cells from a tile on, in one direction. */
  function look(p: Position, cell: number, d: number): void {
    const number = p[cell]
    const from = (cell * WAYS + d) * (RUN - 1)
    const end = ahead[from + RUN - 2]
    if (end < 0 || (p[end] !== 0 && p[end] !== number)) return
    // With tiles at both ends it is met from both of them.
    if (p[end] === number && d >= WAYS / 2) return
    let missing = p[end] === 0 ? 1 : 0
    let gap = p[end] === 0 ? end : -1
    for (let i = from; i < from + RUN - 2; i++) {
      if (p[ahead[i]] !== 0) continue
      missing++
      gap = ahead[i]
    }
    const at = (number - 1) * TERMS.length
    if (missing === 2) tally[at + TWOS]++
    else if (missing === 1) {
      tally[at + THREES]++
      const allowed = numbersAllowed(p, gap)
      if (gap === end ? ((allowed >> (number - 1)) & 1) === 1 : allowed !== 0) tally[at + READY]++
    }
  }

  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      tally.fill(0)
      for (let i = LAID; i < LAID + p[TILES]; i++) if (p[p[i]] <= seats) for (let d = 0; d < WAYS; d++) look(p, p[i], d)
      const mover = p[TURN] * TERMS.length
      tally[mover + MOVE] = 1
      tally[mover + NOW] = Math.min(1, tally[mover + READY])
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
