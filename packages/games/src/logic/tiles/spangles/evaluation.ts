import type { Evaluation, Position } from '@jatekvilag/engine'
import type { OpenTable } from '../open-table/open-table.ts'

const TERMS = ['two-missing', 'one-missing', 'now', 'move'] as const
const [TWO, ONE, NOW, MOVE] = TERMS.keys()

/** Larger triangles that only one side can still have, by the tiles that they lack, the middle one included, and whether the side to move completes one now. */
export function triangleEvaluation({ board, slots, near }: OpenTable): Evaluation {
  const { start, list } = near
  const { turn: TURN, touching: TOUCHING } = slots.at
  const tally = new Float64Array(TERMS.length)

  function count(p: Position, middle: number): void {
    let [first, second] = [0, 0]
    for (let i = start[middle]; i < start[middle + 1]; i++) {
      if (p[list[i]] === 1) first++
      else if (p[list[i]] === 2) second++
    }
    if (first + second === 0 || (first > 0 && second > 0)) return
    const missing = 3 - first - second + (p[middle] === 0 ? 1 : 0)
    if (missing > 2 || missing === 0) return
    const sign = first > 0 ? 1 : -1
    tally[missing === 1 ? ONE : TWO] += sign
    if (missing === 1 && sign === tally[MOVE]) tally[NOW] = sign
  }

  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      tally.fill(0)
      tally[MOVE] = p[TURN] === 0 ? 1 : -1
      for (let cell = 0; cell < board.size; cell++)
        if (p[TOUCHING + cell] > 0 && start[cell + 1] - start[cell] === 3) count(p, cell)
      const sum =
        tally[TWO] * weights[TWO] + tally[ONE] * weights[ONE] + tally[NOW] * weights[NOW] + tally[MOVE] * weights[MOVE]
      return seat === 0 ? sum : -sum
    },
    noisy: () => false,
  }
}
