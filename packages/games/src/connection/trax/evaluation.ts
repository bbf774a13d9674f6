import type { Evaluation, Position } from '@jatekvilag/engine'
import { NORTH, opposite, WEST, wayOut } from './tiles.ts'

const TERMS = ['beside', 'near', 'far', 'line', 'move'] as const
const [BESIDE, NEAR, FAR, LINE, MOVE] = TERMS.keys()
/** Steps between the two ends of a track, by which it may still become a loop. */
const NEAR_STEPS = 2
const FAR_STEPS = 3

export interface TrackTables {
  readonly span: number
  readonly siteAt: Int32Array
  readonly columnOf: Int32Array
  readonly rowOf: Int32Array
  readonly beside: Int32Array
  readonly slots: { readonly turn: number; readonly width: number; readonly height: number }
}

/** Columns and rows that a track which comes in at a side goes on by. */
const COLUMNS_ON = [0, -1, 0, 1]
const ROWS_ON = [1, 0, -1, 0]

/**
 * Every open track is looked at from both ends: ends beside each other close to a loop with one more tile, and a track
 * between opposite edges of the tiles becomes a line when the area is wide enough.
 */
export function trackEvaluation({ span, siteAt, columnOf, rowOf, beside, slots }: TrackTables): Evaluation {
  /** The other end of the track that runs into a free place at a side: 4 * place + side. */
  function otherEnd(p: Position, place: number, at: number): number {
    let site = beside[4 * place + at]
    let side = opposite(at)
    for (;;) {
      side = wayOut[4 * (p[site] & 15) + side]
      const next = beside[4 * site + side]
      side = opposite(side)
      if (next < 0) return -1
      if ((p[next] & 15) === 0) return 4 * next + side
      site = next
    }
  }

  /** Terms are counted here and weighed at the end: a function that returned fractions might allocate each of them. */
  const tally = new Float64Array(TERMS.length)

  /** How a track may still become a loop: not while both its ends lead away from each other. */
  function countLoop(end: number, columns: number, rows: number, other: number, sign: number): void {
    const steps = Math.abs(columns) + Math.abs(rows)
    if (steps > FAR_STEPS) return
    const towards = COLUMNS_ON[end & 3] * columns + ROWS_ON[end & 3] * rows
    const back = -COLUMNS_ON[other & 3] * columns - ROWS_ON[other & 3] * rows
    if (towards < 0 && back < 0) return
    tally[steps <= 1 ? BESIDE : steps <= NEAR_STEPS ? NEAR : FAR] += sign
  }

  function countTrack(p: Position, end: number, other: number, sign: number): void {
    const columns = columnOf[other >> 2] - columnOf[end >> 2]
    const rows = rowOf[other >> 2] - rowOf[end >> 2]
    countLoop(end, columns, rows, other, sign)
    if ((end & 3) !== opposite(other & 3)) return
    const level = (end & 3) === WEST || (other & 3) === WEST
    const length = Math.abs(level ? columns : rows) - 1
    const whole = level ? p[slots.width] : p[slots.height]
    if (length === whole) tally[LINE] += sign * 0.02 * length * length
  }

  /** Seen from the first seat, whose tracks are white. */
  function score(p: Position, weights: Float64Array): number {
    tally.fill(0)
    tally[MOVE] = p[slots.turn] === 0 ? 1 : -1
    for (let row = 0; row < p[slots.height] + 2; row++) {
      for (let column = 0; column < p[slots.width] + 2; column++) {
        const place = siteAt[row * span + column]
        if (p[place] === 0 || (p[place] & 15) !== 0) continue
        for (let side = NORTH; side < 4; side++) {
          const isWhite = (p[place] >> (4 + side)) & 1
          if (isWhite === 0 && ((p[place] >> (8 + side)) & 1) === 0) continue
          const end = 4 * place + side
          const other = otherEnd(p, place, side)
          // Each track has two ends and counts once.
          if (other > end) countTrack(p, end, other, isWhite === 1 ? 1 : -1)
        }
      }
    }
    let sum = 0
    for (let term = 0; term < tally.length; term++) sum += tally[term] * weights[term]
    return sum
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) => (seat === 0 ? score(p, weights) : -score(p, weights)),
    noisy: () => false,
  }
}
