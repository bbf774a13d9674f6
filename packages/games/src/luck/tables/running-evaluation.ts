import { countBits, type Evaluation, lowestBit, type Position } from '@jatekvilag/engine'
import { POINTS } from './board.ts'
import { DIE_SPAN, PASS } from './dice.ts'
import { AT, menOn } from './running-position.ts'
import type { RunningSteps } from './running-steps.ts'

/** What any running game has, and what comes to it where men can be pinned. */
const RUNNING = ['pips', 'borne-off', 'closed', 'wall', 'at-start', 'move'] as const
const PINNING = ['pinned', 'pinned-way', 'blots'] as const
const [PIPS, BORNE_OFF, CLOSED, WALL, AT_START, MOVE, PINNED, PINNED_WAY, BLOTS] = [...RUNNING, ...PINNING].keys()

export function runningEvaluation({ across, pointOf, pips }: RunningSteps, pinning: boolean): Evaluation {
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
    return pinning ? sum + dangers(p, seat, weights) : sum
  }

  /** Men under the enemy, those that have far to go count more, and single men that an enemy may still land on. */
  function dangers(p: Position, seat: number, weights: Float64Array): number {
    const pins = p[AT.pins + seat]
    let sum = 0
    for (let rest = pins; rest !== 0; rest &= rest - 1)
      sum += weights[PINNED] + weights[PINNED_WAY] * 0.1 * (POINTS - lowestBit(rest))
    const enemies = p[AT.held + 1 - seat]
    for (let rest = p[AT.held + seat] & ~pins; rest !== 0; rest &= rest - 1) {
      const step = lowestBit(rest)
      // One that lies on an enemy or beside a friend is safe, and so is one that every enemy has passed.
      const value = p[pointOf[seat * POINTS + step]]
      if (value !== 1 && value !== -1) continue
      const there = across[seat * POINTS + step]
      if ((enemies & ((1 << there) - 1)) !== 0) sum += weights[BLOTS]
    }
    return sum
  }

  return {
    terms: pinning ? [...RUNNING, ...PINNING] : RUNNING,

    score(p, seat, weights) {
      let sum = worth(p, 0, weights) - worth(p, 1, weights)
      sum += 0.1 * (pips(p, 1) - pips(p, 0)) * weights[PIPS]
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
