import type { Evaluation, Position } from '@jatekvilag/engine'
import { forbidden, HOMES, near, POINTS } from './roads.ts'

/** Steps from every point to the goal of each man, past what is closed to him for ever: steps[man * POINTS + point]. */
const steps = new Int32Array(HOMES.length * POINTS).fill(-1)
for (const man of HOMES.keys()) {
  const goal = HOMES[man ^ 1]
  const queue = [goal]
  steps[man * POINTS + goal] = 0
  for (const point of queue)
    for (let i = near.start[point]; i < near.start[point + 1]; i++) {
      const next = near.cells[i]
      if (steps[man * POINTS + next] >= 0 || (forbidden[man >> 1] >> next) & 1) continue
      steps[man * POINTS + next] = steps[man * POINTS + point] + 1
      queue.push(next)
    }
}

/** The steps that each side still has to go, the slower of its men, and the move. */
export function wanderersEvaluation(at: Readonly<Record<'turn' | 'men', number>>): Evaluation {
  const left = (p: Position, man: number) => steps[man * POINTS + p[at.men + man]]
  return {
    terms: ['way', 'slower', 'move'],
    score(p, seat, weights) {
      const [own, other] = [2 * seat, 2 - 2 * seat]
      const way = left(p, other) + left(p, other + 1) - left(p, own) - left(p, own + 1)
      const slower = Math.max(left(p, other), left(p, other + 1)) - Math.max(left(p, own), left(p, own + 1))
      return 0.1 * (weights[0] * way + weights[1] * slower) + (p[at.turn] === seat ? weights[2] : -weights[2])
    },
    noisy: () => false,
  }
}
