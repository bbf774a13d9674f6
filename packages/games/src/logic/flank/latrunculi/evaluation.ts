import type { Board, Evaluation } from '@jatekvilag/engine'
import type { LatrunculiRules } from './rules.ts'

/** Men, the centurion, how far soldiers that never go back have come, men with a friend behind them, and the move. */
export function latrunculiEvaluation(board: Board, rules: LatrunculiRules, second: boolean): Evaluation {
  const cells = board.size
  const { at } = rules.slots
  const middle = Math.max(...board.shapes.map(({ y }) => y)) / 2
  const height = Float64Array.from(board.shapes, ({ y }) => (y - middle) / middle)
  const north = board.directions.findIndex(({ name }) => name === 'north') * cells
  const east = board.directions.findIndex(({ name }) => name === 'east') * cells
  return {
    terms: ['men', 'centurion', 'advance', 'side-by-side', 'move'],
    score(p, seat, weights) {
      let advance = 0
      let together = 0
      for (let cell = 0; cell < cells; cell++) {
        const man = p[cell]
        if (man === 0) continue
        const sign = man === seat + 1 ? 1 : -1
        if (!second) advance += sign * (man === 1 ? height[cell] : -height[cell])
        const above = board.step[north + cell]
        const right = board.step[east + cell]
        if (above >= 0 && p[above] === man) together += sign
        if (right >= 0 && p[right] === man) together += sign
      }
      const centurion = (p[at.centurion + seat] > 0 ? 1 : 0) - (p[at.centurion + 1 - seat] > 0 ? 1 : 0)
      return (
        weights[0] * (p[at.men + seat] - p[at.men + 1 - seat]) +
        weights[1] * centurion +
        0.1 * (weights[2] * advance + weights[3] * together) +
        (p[at.turn] === seat ? weights[4] : -weights[4])
      )
    },
    noisy: (p, action) => action < rules.DONE && !rules.isPlacing(p) && rules.captures(p, action),
  }
}
