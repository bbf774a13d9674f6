import type { Evaluation, Position, Seat, Site } from '@jatekvilag/engine'
import type { Jumps, Steps } from './hunts.ts'

export interface HuntToJudge {
  readonly hunters: Seat
  /** The values of the pieces on the board. */
  readonly hunter: number
  readonly prey: number
  /** Where a hunter can go, and what it can jump over. */
  readonly steps: Steps
  readonly jumps: Jumps
  /** The slot of the seat to move. */
  readonly turn: number
  /** The slot of the number of prey that have still to come in. */
  readonly waiting?: number
  /** How far the prey has come on each site. */
  progress?(site: Site): number
  readonly jumped: Int32Array
}

const TERMS = ['side', 'prey', 'steps', 'room', 'threats', 'holes', 'progress', 'move'] as const
const [SIDE, PREY, STEPS, ROOM, THREATS, HOLES, PROGRESS, MOVE] = TERMS.keys()

/**
 * Good for the hunters: few prey left, many steps, much room to run about in, prey that can be taken now or stands with an
 * empty place on both sides. Good for the prey: the opposite, and what `progress` counts.
 */
export function huntEvaluation(hunt: HuntToJudge): Evaluation {
  const { hunters, hunter, prey, steps, jumps, turn, waiting, jumped } = hunt
  const size = steps.first.length - 1
  const progress = Float64Array.from({ length: size }, (_, site) => hunt.progress?.(site) ?? 0)
  const reached = new Int32Array(size)
  const queue = new Int32Array(size)
  let round = 0

  /** Empty places that some hunter could walk to if nobody else moved. */
  function roomFor(p: Position): number {
    round++
    let found = 0
    for (let s = 0; s < size; s++) if (p[s] === hunter) queue[found++] = s
    const began = found
    for (let next = 0; next < found; next++) {
      const s = queue[next]
      for (let i = steps.first[s], end = steps.first[s + 1]; i < end; i++) {
        const t = steps.to[i]
        if (p[t] !== 0 || reached[t] === round) continue
        reached[t] = round
        queue[found++] = t
      }
    }
    return found - began
  }

  function score(p: Position, weights: Float64Array): number {
    let left = waiting === undefined ? 0 : p[waiting]
    let come = 0
    let mobility = 0
    for (let s = 0; s < size; s++) {
      if (p[s] === prey) {
        left++
        come += progress[s]
      } else if (p[s] === hunter)
        for (let i = steps.first[s], end = steps.first[s + 1]; i < end; i++) if (p[steps.to[i]] === 0) mobility++
    }
    let threats = 0
    let holes = 0
    for (let i = 0; i < jumps.to.length; i++) {
      if (p[jumps.over[i]] !== prey || p[jumps.to[i]] !== 0) continue
      if (p[jumps.from[i]] === hunter) threats++
      else if (p[jumps.from[i]] === 0) holes++
    }
    return (
      weights[SIDE] +
      weights[PREY] * 0.5 * left +
      weights[STEPS] * 0.2 * mobility +
      weights[ROOM] * 0.2 * roomFor(p) +
      weights[THREATS] * threats +
      weights[HOLES] * 0.2 * holes +
      weights[PROGRESS] * 0.2 * come +
      (p[turn] === hunters ? weights[MOVE] : -weights[MOVE])
    )
  }

  return {
    terms: [...TERMS],
    score: (p, seat, weights) => (seat === hunters ? score(p, weights) : -score(p, weights)),
    noisy: (_p, action) => action < jumped.length && jumped[action] >= 0,
  }
}
