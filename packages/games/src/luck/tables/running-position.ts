/**
 * Positions of the games in which men only run: nobody is sent back to a bar. Each seat counts the points along its own
 * way, from 0 where all its men begin to 23, the last before they leave; so both walk up and a die is a shift of bits.
 */
import { layout, type Position } from '@jatekvilag/engine'
import { POINTS } from './board.ts'

export const MEN = 15

/** Set in a point where a single man of the other side lies under those that are counted. */
export const UNDER = 16
/** The part of a point that counts men. */
const COUNT = 15

/**
 * `points` holds for each point of the board how many men lie on it, above zero white's, below zero black's, and UNDER.
 * The rest is worked out from it, by the steps of each seat's way: where it has men, where one of them is pinned, and where
 * it may not land.
 */
export const slots = layout(
  { points: POINTS, home: 2, turn: 1, phase: 1, high: 1, low: 1, highLeft: 1, lowLeft: 1 },
  { held: 2, pins: 2, shut: 2, canHigh: 1, canLow: 1, count: 1 },
)
export const AT = slots.at

/** What happens next. */
export const OPENING = 0
export const ROLLING = 1
export const MOVING = 2
export const OVER = 3
export const STOPPED = 4

/** How a game has ended, from the winner's seat: add the seat to the first three. */
export const GOING_ON = 0
export const SINGLE = 1
export const GAMMON = 3
export const MOTHER = 5
export const BOTH_MOTHERS = 7

/** The men of a seat on a point, pinned ones too. */
export function menOn(p: Position, seat: number, point: number): number {
  const value = seat === 0 ? p[point] : -p[point]
  return value >= 0 ? value & COUNT : -value >= UNDER ? 1 : 0
}

export function clearDice(p: Position): void {
  p[AT.high] = p[AT.low] = p[AT.highLeft] = p[AT.lowLeft] = p[AT.canHigh] = p[AT.canLow] = 0
}

/** Taking off the last man wins, twice where the loser has taken off none. */
export function borneOff(p: Position): number {
  for (let seat = 0; seat < 2; seat++)
    if (p[AT.home + seat] === MEN) return (p[AT.home + 1 - seat] === 0 ? GAMMON : SINGLE) + seat
  return GOING_ON
}
