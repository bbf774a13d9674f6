import { lowestBit, type Position } from '@jatekvilag/engine'
import { POINTS } from './board.ts'
import { AT } from './running-position.ts'
import type { RunningSteps } from './running-steps.ts'

/** What comes to a running game where single men can be pinned. */
export const PINNING = [
  'pinned',
  'pinned-way',
  'shots',
  'shots-way',
  'mother-alone',
  'mother-pinned',
  'race-pips',
] as const

/** In how many of the 36 throws a man lands on one so far ahead, if nothing stands between. */
const SHOTS = [0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0]

/** The men that lie under the enemy or may do so soon; those with far to go, and above all the mother, count more. */
export function pinningEvaluation({ across, pointOf, pips }: RunningSteps, first: number) {
  const [PINNED, PINNED_WAY, SHOT, SHOT_WAY, ALONE, MOTHER, RACE] = PINNING.map((_, i) => first + i)

  /** How likely it is that the enemy lands on this step of a seat's way with his next throw. */
  function risk(p: Position, seat: number, step: number): number {
    const enemy = 1 - seat
    const there = across[seat * POINTS + step]
    let safe = 1
    for (let rest = p[AT.held + enemy] & ~p[AT.pins + enemy] & ((1 << there) - 1); rest !== 0; rest &= rest - 1)
      safe *= 1 - SHOTS[there - lowestBit(rest)] / 36
    return 1 - safe
  }

  /** Once all have passed each other only the race is left. */
  function isRace(p: Position): boolean {
    if (p[AT.held] === 0 || p[AT.held + 1] === 0) return true
    return lowestBit(p[AT.held]) > across[POINTS + lowestBit(p[AT.held + 1])]
  }

  function dangers(p: Position, seat: number, weights: Float64Array): number {
    const pins = p[AT.pins + seat]
    let sum = (pins & 1) === 1 ? weights[MOTHER] : 0
    for (let rest = pins; rest !== 0; rest &= rest - 1)
      sum += weights[PINNED] + weights[PINNED_WAY] * 0.1 * (POINTS - lowestBit(rest))
    for (let rest = p[AT.held + seat] & ~pins; rest !== 0; rest &= rest - 1) {
      const step = lowestBit(rest)
      // One that lies on an enemy or beside a friend is safe.
      const value = p[pointOf[seat * POINTS + step]]
      if (value !== 1 && value !== -1) continue
      const chance = risk(p, seat, step)
      sum += chance * (weights[SHOT] + weights[SHOT_WAY] * 0.1 * (POINTS - step))
      if (step === 0) sum += weights[ALONE]
    }
    return sum
  }

  return {
    dangers,
    race: (p: Position, weights: Float64Array) => (isRace(p) ? 0.1 * (pips(p, 1) - pips(p, 0)) * weights[RACE] : 0),
  }
}
