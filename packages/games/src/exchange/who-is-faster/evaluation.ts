import type { Evaluation, Position } from '@jatekvilag/engine'

const TERMS = ['way', 'arrived', 'freedom', 'tight', 'move'] as const
const [WAY, ARRIVED, FREEDOM, TIGHT, MOVE] = TERMS.keys()

export interface RoadTables {
  readonly points: number
  /** The points that a seat can step to: beside[near[seat * points + point]] and on. */
  readonly near: Int32Array
  readonly beside: Int32Array
  /** The goal of each seat. */
  readonly goals: readonly Int32Array[]
  readonly turn: number
}

/** A side with no more free steps than this is nearly shut in. */
const FEW_STEPS = 2

/** Each side wants short ways, men at home on the other end, and steps to choose from. */
export function roadEvaluation({ points, near, beside, goals, turn }: RoadTables): Evaluation {
  const way = new Int32Array(2 * points)
  const isGoal = new Uint8Array(2 * points)
  goals.forEach((goal, seat) => {
    const base = seat * points
    way.fill(points, base, base + points)
    const queue = [...goal]
    for (const point of goal) {
      way[base + point] = 0
      isGoal[base + point] = 1
    }
    for (const point of queue)
      for (let i = near[base + point]; i < near[base + point + 1]; i++) {
        if (way[base + beside[i]] < points) continue
        way[base + beside[i]] = way[base + point] + 1
        queue.push(beside[i])
      }
  })

  /** What one side's men say for it. */
  function sideScore(p: Position, seat: number, weights: Float64Array): number {
    const base = seat * points
    let steps = 0
    let left = 0
    let arrived = 0
    for (let point = 0; point < points; point++) {
      if (p[point] !== seat + 1) continue
      left += way[base + point]
      arrived += isGoal[base + point]
      for (let i = near[base + point], end = near[base + point + 1]; i < end; i++) if (p[beside[i]] === 0) steps++
    }
    return (
      weights[WAY] * 0.2 * left +
      weights[ARRIVED] * 0.5 * arrived +
      weights[FREEDOM] * 0.2 * steps +
      (steps <= FEW_STEPS ? weights[TIGHT] * (FEW_STEPS + 1 - steps) : 0)
    )
  }

  function score(p: Position, weights: Float64Array): number {
    const initiative = p[turn] === 0 ? weights[MOVE] : -weights[MOVE]
    return sideScore(p, 0, weights) - sideScore(p, 1, weights) + initiative
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) => (seat === 0 ? score(p, weights) : -score(p, weights)),
    noisy: () => false,
  }
}
