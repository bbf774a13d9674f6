import type { Evaluation, Position } from '@jatekvilag/engine'
import type { Circuit } from './circuit-board.ts'
import { type CircuitSlots, MEN, menOn, othersOn } from './circuit-position.ts'

const TERMS = ['way', 'waiting', 'arrived', 'in-danger', 'pairs', 'move'] as const
const [WAY, WAITING, ARRIVED, DANGER, PAIRS, MOVE] = TERMS.keys()

/** How far everybody has come and what may still be sent back; a seat is compared with the mean of the others. */
export function circuitEvaluation(
  circuit: Circuit,
  slots: CircuitSlots,
  isSafe: (site: number) => boolean,
): Evaluation {
  const { board, bases, goals } = circuit
  const { men: AT_MEN, turn: TURN } = slots.at
  const seats = bases.length
  const size = board.size
  const way = new Float64Array(seats * size)
  const kind = new Uint8Array(seats * size)
  /** Sites from which an enemy may come here with one throw: behind[seat * size + site] lists start at six a site. */
  const near = new Int32Array(seats * size * 6).fill(-1)
  for (let seat = 0; seat < seats; seat++) {
    const byProgress = new Map<number, number>()
    for (let site = 0; site < size; site++) {
      const steps = circuit.progress(seat, site)
      if (steps !== undefined) byProgress.set(steps, site)
    }
    for (let site = 0; site < size; site++) {
      const steps = circuit.progress(seat, site) ?? 0
      way[seat * size + site] = steps
      if (bases[seat].includes(site)) kind[seat * size + site] = 1
      if (goals[seat].includes(site)) kind[seat * size + site] = 2
      if (!isSafe(site) && circuit.progress(seat, site) !== undefined)
        for (let back = 1; back <= 6; back++)
          near[(seat * size + site) * 6 + back - 1] = byProgress.get(steps - back) ?? -1
    }
  }

  function worth(p: Position, seat: number, weights: Float64Array): number {
    let sum = 0
    for (let i = AT_MEN + seat * MEN, end = i + MEN; i < end; i++) {
      const at = seat * size + p[i]
      sum += weights[WAY] * 0.05 * way[at]
      if (kind[at] === 1) sum += weights[WAITING]
      else if (kind[at] === 2) sum += weights[ARRIVED]
      else {
        if (menOn(p, seat, p[i]) > 1) sum += weights[PAIRS]
        for (let back = at * 6, last = back + 6; back < last; back++)
          if (near[back] >= 0 && othersOn(p, seat, near[back]) !== 0) sum += weights[DANGER] * 0.01 * way[at]
      }
    }
    return p[TURN] === seat ? sum + weights[MOVE] : sum
  }

  return {
    terms: TERMS,
    score(p, seat, weights) {
      let others = 0
      for (let other = 0; other < seats; other++) if (other !== seat) others += worth(p, other, weights)
      return worth(p, seat, weights) - others / (seats - 1)
    },
    // A step that sends somebody back.
    noisy: (p, action) => action < size * size && p[action % size] !== 0 && othersOn(p, p[TURN], action % size) !== 0,
  }
}
