import { type Board, type Evaluation, neighbourLists, type Position } from '@jatekvilag/engine'

const TERMS = ['way', 'stragglers', 'home', 'off-axis', 'move'] as const
const [WAY, STRAGGLERS, HOME, OFF_AXIS, MOVE] = [0, 1, 2, 3, 4]

/** Where one seat comes from and where it goes. */
export interface RaceTrack {
  /** The innermost sites of the own camp and of the goal. */
  readonly home: number
  readonly goal: number
  readonly inGoal: (site: number) => boolean
}

export interface Race {
  readonly board: Board
  readonly menEach: number
  /** `men` lists the sites of each seat's men. */
  readonly slots: { readonly men: number; readonly turn: number }
  readonly tracks: readonly RaceTrack[]
}

/**
 * Races in which men step and jump to the other side: how far everybody still has to go; a seat is compared with the
 * mean of the others. Actions are from * sites + to.
 */
export function raceEvaluation({ board, menEach, slots, tracks }: Race): Evaluation {
  const cells = board.size
  const seats = tracks.length
  const way = new Float64Array(seats * cells)
  const offAxis = new Float64Array(seats * cells)
  const arrived = new Uint8Array(seats * cells)
  for (const [seat, { home, goal, inGoal }] of tracks.entries()) {
    const [toGoal, toHome] = [stepsTo(board, goal), stepsTo(board, home)]
    for (let cell = 0; cell < cells; cell++) {
      way[seat * cells + cell] = toGoal[cell]
      // On the straight ways between the two tips the two distances add up to the least.
      offAxis[seat * cells + cell] = Math.abs(toGoal[cell] + toHome[cell] - toGoal[home])
      arrived[seat * cells + cell] = inGoal(cell) ? 1 : 0
    }
  }

  function worth(p: Position, seat: number, weights: Float64Array): number {
    let far = 0
    let straggling = 0
    let home = 0
    let aside = 0
    const at = seat * cells
    for (let i = slots.men + seat * menEach, end = i + menEach; i < end; i++) {
      const cell = p[i]
      const steps = way[at + cell]
      far += steps
      straggling += steps * steps
      aside += offAxis[at + cell]
      home += arrived[at + cell]
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
      const from = (action / cells) | 0
      if (from >= cells) return 0
      const at = p[slots.turn] * cells
      return 0.1 * (way[at + from] - way[at + action - from * cells])
    },
  }
}

/** Steps to a site over an empty board. */
function stepsTo(board: Board, goal: number): Int32Array {
  const { start, cells } = neighbourLists(board)
  const steps = new Int32Array(board.size).fill(-1)
  const queue = [goal]
  steps[goal] = 0
  for (const cell of queue)
    for (let i = start[cell]; i < start[cell + 1]; i++) {
      if (steps[cells[i]] >= 0) continue
      steps[cells[i]] = steps[cell] + 1
      queue.push(cells[i])
    }
  return steps
}
