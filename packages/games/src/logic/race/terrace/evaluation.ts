import type { Evaluation, Position } from '@jatekvilag/engine'
import type { Field } from './field.ts'
import { kindOf, seatOf, T } from './rules.ts'

const TERMS = ['small', 'medium', 'large', 'largest', 'height', 'way', 'hunted', 'move'] as const
const [SMALL, , , , HEIGHT, WAY, HUNTED, MOVE] = TERMS.keys()

/** Men by their size, how high they stand, how far the T has come, and whether somebody stands above it. */
export function terraceEvaluation(
  { board, level, strike }: Field,
  { turn: TURN }: { readonly turn: number },
  goals: readonly number[],
): Evaluation {
  const cells = board.size
  const seats = goals.length
  const far = (cell: number, goal: number) => {
    const { x, y } = board.shapes[cell]
    return Math.max(Math.abs(x - board.shapes[goal].x), Math.abs(y - board.shapes[goal].y))
  }
  const distance = goals.map((goal) => Float64Array.from(board.shapes, (_, cell) => far(cell, goal)))

  function worth(p: Position, cell: number, weights: Float64Array): number {
    const man = p[cell]
    const kind = kindOf(man)
    if (kind !== T) return weights[SMALL + kind - 1] + weights[HEIGHT] * level[cell]
    return -weights[WAY] * distance[seatOf(man)][cell]
  }
  /** Enemies that could take the T on this cell, wherever they would strike from. */
  function hunters(p: Position, seat: number): number {
    let count = 0
    for (let i = 0; i < 8 * cells; i++) {
      const to = strike[i]
      if (to < 0 || p[to] === 0 || kindOf(p[to]) !== T || seatOf(p[to]) !== seat) continue
      const from = p[i >> 3]
      if (from !== 0 && seatOf(from) !== seat) count++
    }
    return count
  }
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      let sum = -weights[HUNTED] * hunters(p, seat)
      for (let other = 0; other < seats; other++)
        if (other !== seat) sum += (weights[HUNTED] * hunters(p, other)) / (seats - 1)
      for (let cell = 0; cell < cells; cell++) {
        if (p[cell] === 0) continue
        const value = worth(p, cell, weights)
        sum += seatOf(p[cell]) === seat ? value : -value / (seats - 1)
      }
      return sum + (p[TURN] === seat ? weights[MOVE] : -weights[MOVE] / (seats - 1))
    },
    noisy: (p, action) => p[action % cells] !== 0,
    promise: (p, action) => {
      const taken = p[action % cells]
      return taken === 0 ? 0 : seatOf(taken) === p[TURN] ? -1 : kindOf(taken) === T ? 10 : 0.3 * kindOf(taken)
    },
  }
}
