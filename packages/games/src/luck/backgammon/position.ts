import { layout, type Position } from '@jatekvilag/engine'
import { PASS } from '../tables/dice.ts'

/**
 * `points` counts the men on each point: above zero white's, below zero black's.
 * `cube` is the power of two that it shows, `owner` the seat that may turn it next, -1 for both.
 * `men` and `made` have a bit for each point that the seat occupies or holds with two men and more,
 * `canHigh` and `canLow` for each man that may use that die now.
 */
export const slots = layout(
  {
    points: 24,
    bar: 2,
    home: 2,
    turn: 1,
    phase: 1,
    high: 1,
    low: 1,
    highLeft: 1,
    lowLeft: 1,
    cube: 1,
    owner: 1,
    crawford: 1,
    score: 2,
  },
  { men: 2, made: 2, canHigh: 1, canLow: 1, count: 1 },
)
export const AT = slots.at

/** What happens next. */
export const OPENING = 0
export const DECIDING = 1
export const ROLLING = 2
export const MOVING = 3
export const ANSWERING = 4
export const OVER = 5
export const DROPPED = 6
export const STOPPED = 7

export const ROLL = PASS + 1
export const DOUBLE = PASS + 2
export const TAKE = PASS + 3
export const DROP = PASS + 4
export const BUTTONS = ['pass', 'roll', 'double', 'take', 'drop'] as const
export const MAX_CUBE = 6

/** Works out the bits of `men` and `made` from the counts. */
export function takeStock(p: Position): void {
  p[AT.men] = p[AT.men + 1] = p[AT.made] = p[AT.made + 1] = 0
  for (let i = 0; i < 24; i++) {
    const count = p[i]
    if (count === 0) continue
    const seat = count > 0 ? 0 : 1
    p[AT.men + seat] |= 1 << i
    if (count > 1 || count < -1) p[AT.made + seat] |= 1 << i
  }
}

/** How far the men of this seat still have to go; a man on the bar has the whole way. */
export function pips(p: Position, seat: number): number {
  let sum = 25 * p[AT.bar + seat]
  for (let i = 0; i < 24; i++) {
    if (seat === 0 && p[i] > 0) sum += p[i] * (i + 1)
    if (seat === 1 && p[i] < 0) sum -= p[i] * (24 - i)
  }
  return sum
}

/** Takes the dice off the table. */
export function clearDice(p: Position): void {
  p[AT.high] = p[AT.low] = p[AT.highLeft] = p[AT.lowLeft] = p[AT.canHigh] = p[AT.canLow] = 0
}
