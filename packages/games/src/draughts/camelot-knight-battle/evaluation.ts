import type { Board, Evaluation, Position } from '@jatekvilag/engine'

const TERMS = ['knight', 'advance', 'foremost', 'guard', 'middle', 'move'] as const
const [KNIGHT, ADVANCE, FOREMOST, GUARD, MIDDLE, MOVE] = TERMS.keys()

/** Knights, how near they are to the enemy castle (all together, and the first of them), and who stays near the own one. */
export function camelotEvaluation(
  board: Board,
  castles: readonly number[],
  slots: { readonly turn: number; readonly duty: number; readonly stage: number },
): Evaluation {
  const n = board.size
  const { turn: TURN, duty: DUTY, stage: STAGE } = slots
  const { shapes } = board
  /** Steps to each castle as the king of chess goes, by castle and cell. */
  const steps = Int32Array.from({ length: 2 * n }, (_, i) => {
    const [castle, cell] = [shapes[castles[i < n ? 0 : 1]], shapes[i % n]]
    return Math.max(Math.abs(castle.x - cell.x), Math.abs(castle.y - cell.y))
  })
  const far = Math.max(...steps)
  const NEAR = 3
  const columns = shapes.map(({ x }) => x)
  const half = (Math.min(...columns) + Math.max(...columns)) / 2
  const inMiddle = Uint8Array.from(shapes, ({ x }) => (Math.abs(x - half) < 2 ? 1 : 0))

  function worth(p: Position, seat: number, weights: Float64Array): number {
    let sum = 0
    let nearest = far
    for (let cell = 0; cell < n; cell++) {
      if (p[cell] !== seat + 1) continue
      const toGo = steps[(1 - seat) * n + cell]
      if (toGo < nearest) nearest = toGo
      sum += weights[KNIGHT] + weights[ADVANCE] * 0.1 * (far - toGo)
      if (steps[seat * n + cell] <= NEAR) sum += weights[GUARD]
      if (inMiddle[cell] === 1) sum += weights[MIDDLE]
    }
    return sum + weights[FOREMOST] * 0.1 * (far - nearest)
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) =>
      worth(p, seat, weights) - worth(p, 1 - seat, weights) + (p[TURN] === seat ? weights[MOVE] : -weights[MOVE]),
    // In a turn that has begun, or where a capture is a duty, the count of knights is about to change.
    noisy: (p) => p[DUTY] > 0 || p[STAGE] > 0,
  }
}
