import type { Evaluation, Position } from '@jatekvilag/engine'
import type { Corners } from './corners.ts'

const TERMS = ['twos', 'threes', 'squares', 'move'] as const
const [TWOS, THREES, SQUARES, MOVE] = TERMS.keys()

/** Squares that only one side has men on, by how many; a whole one counts where it must still be pointed out. */
export function squareEvaluation(squares: readonly Corners[], turn: number): Evaluation {
  const corners = Int32Array.from(squares.flat())
  const tally = new Float64Array(TERMS.length)

  function count(p: Position): void {
    tally.fill(0)
    tally[MOVE] = p[turn] === 0 ? 1 : -1
    for (let square = 0; square < corners.length; square += 4) {
      let [first, second] = [0, 0]
      for (let i = square; i < square + 4; i++) {
        // A man that was pointed at holds its side + 3.
        if (p[corners[i]] === 0) continue
        if ((p[corners[i]] & 1) === 1) first++
        else second++
      }
      if (first > 1 && second === 0) tally[first - 2 + TWOS]++
      else if (second > 1 && first === 0) tally[second - 2 + TWOS]--
    }
  }

  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      count(p)
      const sum =
        tally[TWOS] * weights[TWOS] +
        tally[THREES] * weights[THREES] +
        tally[SQUARES] * weights[SQUARES] +
        tally[MOVE] * weights[MOVE]
      return seat === 0 ? sum : -sum
    },
    noisy: () => false,
  }
}
