import { Matching } from './matching.ts'

/**
 * One criterion of a draw as a number to keep small: so much for a pair, so much for each vertex of another kind of edge.
 * Criteria earlier in the list outweigh all later ones together.
 */
export interface Criterion {
  /** No draw can collect more than this. */
  readonly most: number
  readonly cost: (a: number, b: number) => number
}

/** Several criteria share one component of a weight as long as their product stays below this. */
const ROOM = 2 ** 34

/** A matching whose weights are the criteria in order, and one last component, zero at first, for choosing among equals. */
export function matchingFor(
  size: number,
  mayPair: (a: number, b: number) => boolean,
  criteria: readonly Criterion[],
): Matching {
  const used = criteria.filter((criterion) => criterion.most > 0)
  const component: number[] = []
  const factor: number[] = new Array(used.length).fill(1)
  let at = 0
  let room = 1
  for (let k = 0; k < used.length; k++) {
    if (room * (used[k].most + 1) > ROOM) {
      at++
      room = 1
    }
    component.push(at)
    room *= used[k].most + 1
  }
  for (let k = used.length - 2; k >= 0; k--) {
    if (component[k] === component[k + 1]) factor[k] = factor[k + 1] * (used[k + 1].most + 1)
  }
  const width = (used.length > 0 ? at + 1 : 0) + 1
  const matching = new Matching(size, width)
  const weight = new Float64Array(width)
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      if (!mayPair(a, b)) continue
      weight.fill(0)
      for (let k = 0; k < used.length; k++) {
        const cost = used[k].cost(a, b)
        if (cost !== 0) weight[component[k]] -= cost * factor[k]
      }
      matching.setEdge(a, b, weight)
    }
  }
  return matching
}
