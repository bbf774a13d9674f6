import type { Evaluation, Position } from '@jatekvilag/engine'
import { board, CELLS, DIRECTIONS, step } from './marbles.ts'

const TERMS = ['thrown', 'marbles', 'centre', 'together', 'edge', 'move'] as const
const PAIRS = DIRECTIONS / 2
const [THROWN, MARBLES, CENTRE, TOGETHER, EDGE, MOVE] = TERMS.keys()

/** What has been thrown out and lost, how near the marbles are to the middle, how many stand side by side, and who at the edge. */
export function marbleEvaluation(
  seats: number,
  slots: { readonly turn: number; readonly score: number; readonly marbles: number },
  fallsOff: (p: Position, action: number) => boolean,
): Evaluation {
  /** Rings around the middle: 0 there, 4 at the edge. */
  const ring = Int32Array.from(board.shapes, ({ x, y }) => {
    const [cx, cy] = [2, 2 * Math.sqrt(3)]
    const [dx, dy] = [Math.abs(x - cx), Math.abs(y - cy) / (Math.sqrt(3) / 2)]
    return Math.round(Math.max(dy, dx + dy / 2))
  })
  const rim = Math.max(...ring)

  /** By cell: the cells beside it that come later, so that each pair is met once; -1 where there are fewer. */
  const later = Int32Array.from({ length: CELLS * PAIRS }, (_, i) => {
    const cell = Math.trunc(i / PAIRS)
    const beside = Array.from({ length: DIRECTIONS }, (_, d) => step[d * CELLS + cell]).filter((site) => site > cell)
    return beside[i % PAIRS] ?? -1
  })
  /** By what a cell holds: nothing, then the marbles of each seat. */
  const centre = new Int32Array(seats + 1)
  const together = new Int32Array(seats + 1)
  const edge = new Int32Array(seats + 1)

  function count(p: Position): void {
    centre.fill(0)
    together.fill(0)
    edge.fill(0)
    for (let cell = 0; cell < CELLS; cell++) {
      const own = p[cell]
      if (own === 0) continue
      centre[own] -= ring[cell]
      if (ring[cell] === rim) edge[own]++
      for (let i = cell * PAIRS; i < (cell + 1) * PAIRS; i++) {
        const beside = later[i]
        if (beside >= 0 && p[beside] === own) together[own]++
      }
    }
  }

  function side(p: Position, seat: number, weights: Float64Array): number {
    const own = seat + 1
    return (
      weights[THROWN] * p[slots.score + seat] +
      weights[MARBLES] * p[slots.marbles + seat] +
      0.1 * (weights[CENTRE] * centre[own] + weights[TOGETHER] * together[own] + weights[EDGE] * edge[own]) +
      (p[slots.turn] === seat ? weights[MOVE] : 0)
    )
  }

  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      count(p)
      let others = 0
      for (let other = 0; other < seats; other++) if (other !== seat) others += side(p, other, weights)
      return side(p, seat, weights) - others / (seats - 1)
    },
    noisy: fallsOff,
  }
}
