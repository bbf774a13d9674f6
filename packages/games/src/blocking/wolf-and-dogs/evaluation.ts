import type { Evaluation, Position } from '@jatekvilag/engine'

const TERMS = ['spread', 'rows', 'wolf-row', 'between', 'move'] as const
const [SPREAD, ROWS, WOLF_ROW, BETWEEN, MOVE] = TERMS.keys()

/**
 * Good for the dogs: a straight line, few steps used up, the wolf far from their home row, and no dog left behind it.
 * `dog` is what a cell with a dog holds, `row` the row of each cell.
 */
export function wolfEvaluation(
  row: ArrayLike<number>,
  dog: number,
  slots: { readonly turn: number; readonly wolf: number },
): Evaluation {
  const cells = row.length

  /** Seen from the dogs, who have the first seat. */
  function score(p: Position, weights: Float64Array): number {
    const wolf = p[slots.wolf]
    const level = wolf < 0 ? 0 : row[wolf]
    let lowest = Infinity
    let highest = 0
    let rows = 0
    let behind = 0
    for (let cell = 0; cell < cells; cell++) {
      if (p[cell] !== dog) continue
      const dogsRow = row[cell]
      if (dogsRow < lowest) lowest = dogsRow
      if (dogsRow > highest) highest = dogsRow
      rows += dogsRow
      if (dogsRow >= level) behind++
    }
    return (
      weights[SPREAD] * (highest - lowest) +
      weights[ROWS] * 0.1 * rows +
      weights[WOLF_ROW] * 0.1 * level +
      weights[BETWEEN] * behind +
      (p[slots.turn] === 0 ? weights[MOVE] : -weights[MOVE])
    )
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) => (seat === 0 ? score(p, weights) : -score(p, weights)),
    noisy: () => false,
  }
}
