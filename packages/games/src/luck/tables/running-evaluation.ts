import { countBits, type Evaluation, lowestBit, type Position } from '@jatekvilag/engine'
import { POINTS } from './board.ts'
import { DIE_SPAN, PASS } from './dice.ts'
import { PINNING, pinningEvaluation } from './pinning-evaluation.ts'
import { AT, menOn } from './running-position.ts'
import type { RunningSteps } from './running-steps.ts'

/** What any running game has. */
const RUNNING = ['pips', 'borne-off', 'closed', 'wall', 'at-start', 'move'] as const
const [PIPS, BORNE_OFF, CLOSED, WALL, AT_START, MOVE] = RUNNING.keys()

export function runningEvaluation(steps: RunningSteps, pinning: boolean): Evaluation {
  const { pointOf, pips } = steps
  const pinned = pinningEvaluation(steps, RUNNING.length)

  function worth(p: Position, seat: number, weights: Float64Array): number {
    const enemy = 1 - seat
    let sum = weights[BORNE_OFF] * p[AT.home + seat] + weights[AT_START] * menOn(p, seat, pointOf[seat * POINTS])
    // Points that the enemy still has to pass and may not land on; side by side they are a wall.
    const behind = p[AT.held + enemy] === 0 ? POINTS : lowestBit(p[AT.held + enemy])
    const shut = (p[AT.shut + enemy] >> behind) << behind
    sum += weights[CLOSED] * countBits(shut)
    let wall = 0
    for (let run = shut & (shut >> 1); run !== 0; run &= run >> 1) wall++
    sum += weights[WALL] * wall
    return pinning ? sum + pinned.dangers(p, seat, weights) : sum
  }

  return {
    terms: pinning ? [...RUNNING, ...PINNING] : RUNNING,

    score(p, seat, weights) {
      let sum = worth(p, 0, weights) - worth(p, 1, weights)
      sum += 0.1 * (pips(p, 1) - pips(p, 0)) * weights[PIPS]
      if (pinning) sum += pinned.race(p, weights)
      sum += p[AT.turn] === 0 ? weights[MOVE] : -weights[MOVE]
      return seat === 0 ? sum : -sum
    },

    // A step that pins a man.
    noisy(p, action) {
      if (!pinning || action >= PASS) return false
      const seat = p[AT.turn]
      const to = ((action / DIE_SPAN) | 0) + (action % DIE_SPAN)
      return to < POINTS && p[pointOf[seat * POINTS + to]] === (seat === 0 ? -1 : 1)
    },
  }
}
