import { type Evaluation, ORTHOGONAL, type Position, stepTable } from '@jatekvilag/engine'
import { board, CELLS, groupsBy, typeOf } from '../figures/figures.ts'

const TERMS = ['groups', 'borders', 'move'] as const
const [GROUPS, BORDERS, MOVE] = TERMS.keys()
const next = stepTable(board, ORTHOGONAL)

/** Empty cells where two figures of one type wait to be joined. */
function borders(p: Position, view: number): number {
  let n = 0
  for (let cell = 0; cell < CELLS; cell++) {
    if (p[cell] !== 0) continue
    let seen = 0
    for (let d = 0; d < ORTHOGONAL.length; d++) {
      const beside = next[d * CELLS + cell]
      if (beside < 0 || p[beside] === 0) continue
      const bit = 1 << typeOf(p[beside], view)
      if (seen & bit) n++
      seen |= bit
    }
  }
  return n
}

/** Groups that the opponent has more than you, and empty cells where your own could still be joined. */
export function placementEvaluation({ placed: PLACED }: { readonly placed: number }): Evaluation {
  return {
    terms: [...TERMS],
    score(p, seat, weights) {
      const groups = groupsBy(p, 1 - seat) - groupsBy(p, seat)
      const open = borders(p, seat) - borders(p, 1 - seat)
      const move = p[PLACED] % 2 === seat ? weights[MOVE] : -weights[MOVE]
      return weights[GROUPS] * groups + weights[BORDERS] * open + move
    },
    noisy: () => false,
  }
}
