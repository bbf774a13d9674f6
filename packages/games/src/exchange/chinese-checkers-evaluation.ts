import type { Evaluation, Position } from '@jatekvilag/engine'
import { type Board, siteNamed } from '@jatekvilag/engine'
import { CELLS, campOf, near, TIPS, WALL } from './star-board.ts'

const MEN_EACH = 10
const TERMS = ['way', 'stragglers', 'home', 'off-axis', 'move'] as const
const [WAY, STRAGGLERS, HOME, OFF_AXIS, MOVE] = [0, 1, 2, 3, 4]

/** How far everybody still has to go; a seat is compared with the mean of the others. */
export function starEvaluation(
  board: Board,
  slots: { readonly men: number; readonly turn: number },
  goalCamp: Int32Array,
): Evaluation {
  const seats = goalCamp.length
  const way = new Float64Array(seats * CELLS)
  const offAxis = new Float64Array(seats * CELLS)
  goalCamp.forEach((camp, seat) => {
    const [goal, home] = [siteNamed(board, TIPS[camp]), siteNamed(board, TIPS[(camp + 3) % 6])]
    const [toGoal, toHome] = [stepsTo(goal), stepsTo(home)]
    for (let cell = 0; cell < CELLS; cell++) {
      way[seat * CELLS + cell] = toGoal[cell]
      // On the straight ways between the two tips the two distances add up to the least.
      offAxis[seat * CELLS + cell] = Math.abs(toGoal[cell] + toHome[cell] - toGoal[home])
    }
  })

  function worth(p: Position, seat: number, weights: Float64Array): number {
    let [far, straggling, home, aside] = [0, 0, 0, 0]
    const at = seat * CELLS
    for (let i = slots.men + seat * MEN_EACH, end = i + MEN_EACH; i < end; i++) {
      const cell = p[i]
      const steps = way[at + cell]
      far += steps
      straggling += steps * steps
      aside += offAxis[at + cell]
      if (campOf[cell] === goalCamp[seat]) home++
    }
    // Scaled so that all weights are of one size.
    return (
      -weights[WAY] * 0.1 * far -
      weights[STRAGGLERS] * 0.01 * straggling +
      weights[HOME] * 0.2 * home -
      weights[OFF_AXIS] * 0.1 * aside +
      (p[slots.turn] === seat ? weights[MOVE] : 0)
    )
  }

  return {
    terms: TERMS,

    score(p, seat, weights) {
      let others = 0
      for (let s = 0; s < seats; s++) if (s !== seat) others += worth(p, s, weights)
      return worth(p, seat, weights) - others / (seats - 1)
    },

    noisy: () => false,

    /** Long ways towards the goal first. */
    promise(p, action) {
      const from = (action / CELLS) | 0
      if (from >= CELLS) return 0
      const at = p[slots.turn] * CELLS
      return 0.1 * (way[at + from] - way[at + action - from * CELLS])
    },
  }
}

/** Steps to a cell over an empty board. */
function stepsTo(goal: number): Int32Array {
  const steps = new Int32Array(CELLS).fill(-1)
  const queue = [goal]
  steps[goal] = 0
  for (const cell of queue)
    for (let d = 0; d < 6; d++) {
      const next = near[cell * 6 + d]
      if (next === WALL || steps[next] >= 0) continue
      steps[next] = steps[cell] + 1
      queue.push(next)
    }
  return steps
}
