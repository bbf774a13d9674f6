import type { Board, Evaluation, Position } from '@jatekvilag/engine'

const TERMS = ['man', 'inside', 'far', 'move'] as const
const [MAN, INSIDE, FAR, MOVE] = TERMS.keys()

export interface AstarTables {
  readonly board: Board
  /** The points that each seat wants to stand on. */
  readonly goals: readonly (readonly number[])[]
  readonly slots: { readonly turn: number; readonly men: number; readonly inside: number }
  captures(p: Position, action: number): boolean
}

/** Men, those who have come to the enemy's camp, and how many steps the others are away from it. A point holds its seat plus 1. */
export function astarEvaluation({ board, goals, slots, captures }: AstarTables): Evaluation {
  const points = board.size
  const away = goals.map((goal) => stepsTo(board, goal))
  return {
    terms: [...TERMS],

    score(p, seat, weights) {
      let far = 0
      for (let point = 0; point < points; point++) {
        const owner = p[point]
        if (owner !== 0) far += owner === 1 ? away[0][point] : -away[1][point]
      }
      const sum =
        weights[MAN] * (p[slots.men] - p[slots.men + 1]) +
        weights[INSIDE] * (p[slots.inside] - p[slots.inside + 1]) -
        weights[FAR] * far +
        (p[slots.turn] === 0 ? weights[MOVE] : -weights[MOVE])
      return seat === 0 ? sum : -sum
    },

    noisy: captures,
  }
}

function stepsTo({ size, step }: Board, goal: readonly number[]): Int32Array {
  const away = new Int32Array(size).fill(-1)
  const queue = [...goal]
  for (const point of queue) away[point] = 0
  for (const point of queue)
    for (let d = 0; d * size < step.length; d++) {
      const next = step[d * size + point]
      if (next < 0 || away[next] >= 0) continue
      away[next] = away[point] + 1
      queue.push(next)
    }
  return away
}
