import type { Evaluation, Position } from '@jatekvilag/engine'
import { board, CELLS, DIRECTIONS, step } from './marbles.ts'

const TERMS = ['thrown', 'marbles', 'centre', 'together', 'edge', 'move'] as const
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

  function side(p: Position, seat: number, weights: Float64Array): number {
    const own = seat + 1
    let [centre, together, edge] = [0, 0, 0]
    for (let cell = 0; cell < CELLS; cell++) {
      if (p[cell] !== own) continue
      centre -= ring[cell]
      if (ring[cell] === rim) edge++
      // Each pair is counted from both its ends.
      for (let d = 0; d < DIRECTIONS; d++) {
        const beside = step[d * CELLS + cell]
        if (beside >= 0 && p[beside] === own) together++
      }
    }
    return (
      weights[THROWN] * p[slots.score + seat] +
      weights[MARBLES] * p[slots.marbles + seat] +
      0.1 * (weights[CENTRE] * centre + weights[TOGETHER] * 0.5 * together + weights[EDGE] * edge) +
      (p[slots.turn] === seat ? weights[MOVE] : 0)
    )
  }

  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      let others = 0
      for (let other = 0; other < seats; other++) if (other !== seat) others += side(p, other, weights)
      return side(p, seat, weights) - others / (seats - 1)
    },
    noisy: fallsOff,
  }
}
