/**
 * How good a position of a row game looks: every set of cells that could become a row counts for the side that alone has stones in
 * it, by how many it has, and for more if that side is to move.
 */
import type { Evaluation, Position } from '@jatekvilag/engine'

export interface RowEvaluationParts {
  readonly cells: number
  /** Every set of cells that makes a row; a cell holds 0 or its seat plus 1. */
  readonly lines: readonly (readonly number[])[]
  readonly length: number
  readonly turn: number
  /** The cell on which an action puts a stone, or -1. */
  placesOn(action: number): number
}

/** Log-odds by the own stones that are in a row already, for the stone that joins them and for one that stops them. */
const JOINS = [0.02, 0.12, 0.5, 2.5, 20]
const STOPS = [0.015, 0.09, 0.35, 1.5, 9]
/** What a stone that joins and stops nothing is behind. */
const ALOOF = 1.2

export function rowEvaluation({ cells, lines, length, turn, placesOn }: RowEvaluationParts): Evaluation {
  const flat = Int32Array.from(lines.flat())
  /** The rows through a cell: through[first[cell]] … through[first[cell + 1] - 1]. */
  const first = new Int32Array(cells + 1)
  for (const cell of flat) first[cell + 1]++
  for (let cell = 0; cell < cells; cell++) first[cell + 1] += first[cell]
  const through = new Int32Array(flat.length)
  const filled = first.slice()
  lines.forEach((line, row) => {
    for (const cell of line) through[filled[cell]++] = row
  })
  const most = length - 1
  const counts = Array.from({ length: most }, (_, i) => i + 1)
  // The last of them is the finished row, whatever its length.
  const joins = Float64Array.from({ length }, (_, n) => JOINS[JOINS.length - length + n] ?? JOINS[0])
  const stops = Float64Array.from({ length }, (_, n) => STOPS[STOPS.length - length + n] ?? STOPS[0])

  return {
    terms: [...counts.map((n) => `${n}-to-move`), ...counts.map((n) => `${n}-waiting`), 'move'],

    score(p, seat, weights) {
      const own = p[turn] + 1
      let sum = weights[2 * most]
      for (let cell = 0; cell < cells; cell++) {
        if (p[cell] === 0) continue
        for (let r = first[cell], end = first[cell + 1]; r < end; r++) {
          let i = through[r] * length
          const last = i + length
          // Every row with stones is counted once, at the first of them; the others tell nothing.
          while (p[flat[i]] === 0) i++
          if (flat[i] !== cell) continue
          let mine = 0
          let others = 0
          for (; i < last; i++) {
            const value = p[flat[i]]
            if (value === own) mine++
            else if (value !== 0) others++
          }
          if (others === 0) {
            if (mine <= most) sum += weights[mine - 1]
          } else if (mine === 0 && others <= most) sum -= weights[most + others - 1]
        }
      }
      return p[turn] === seat ? sum : -sum
    },

    noisy: () => false,

    promise(p: Position, action: number) {
      const cell = placesOn(action)
      if (cell < 0) return 0
      const own = p[turn] + 1
      let sum = -ALOOF
      for (let r = first[cell], end = first[cell + 1]; r < end; r++) {
        let mine = 0
        let others = 0
        for (let i = through[r] * length, last = i + length; i < last; i++) {
          const value = p[flat[i]]
          if (value === own) mine++
          else if (value !== 0) others++
        }
        if (others === 0) sum += joins[mine]
        else if (mine === 0) sum += stops[others]
      }
      return sum
    },
  }
}
