import type { Evaluation } from '@jatekvilag/engine'

/** Lines that only one side has stones in, by how many. A slot holds seat + 1. */
export function lineEvaluation(lines: readonly (readonly number[])[], turn: number): Evaluation {
  const length = lines[0].length
  const cells = Int32Array.from(lines.flat())
  const move = length - 1
  return {
    terms: [...Array.from({ length: length - 1 }, (_, i) => `lines-of-${i + 1}`), 'move'],

    score(p, seat, weights) {
      let sum = p[turn] === 0 ? weights[move] : -weights[move]
      for (let line = 0; line < cells.length; line += length) {
        let first = 0
        let second = 0
        for (let i = line; i < line + length; i++) {
          if (p[cells[i]] === 1) first++
          else if (p[cells[i]] === 2) second++
        }
        if (second === 0 && first > 0 && first < length) sum += weights[first - 1]
        else if (first === 0 && second > 0 && second < length) sum -= weights[second - 1]
      }
      return seat === 0 ? sum : -sum
    },

    noisy: () => false,
  }
}
