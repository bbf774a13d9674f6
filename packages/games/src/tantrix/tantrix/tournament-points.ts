/** Twenty tournament points are shared out by the margin, and time that was overrun takes some of them away. */
import type { ActionList, Overtime, OwnClock, Position } from '@jatekvilag/engine'
import { slots } from './position.ts'

/** What the winner gets, in tenths, by the margin; from 36 on all of them. */
const WINNERS = [
  100, 133, 139, 143, 147, 150, 153, 155, 158, 160, 162, 164, 166, 168, 170, 172, 173, 175, 177, 178, 180, 181, 183,
  184, 185, 187, 188, 189, 191, 192, 193, 194, 195, 197, 198, 199, 200,
]
const ALL = 200
const MINUTE = 60_000

/** Twenty minutes each; the organiser may stop the game when somebody has used twenty-five. */
export const TOURNAMENT_CLOCK: OwnClock = {
  kind: 'countdown',
  ms: 20 * MINUTE,
  every: MINUTE,
  points: 1,
  stop: 25 * MINUTE,
}

/** Actions of the clock: seat * 32 + the points that it has lost. */
export const LATE = 1 << 25
const { late: LATE_AT } = slots.at
const MOST = 20
export const latePoints = (action: number) => (action - LATE) % 32
export const lateSeat = (action: number) => Math.floor((action - LATE) / 32)

/** Whoever has used up the time gives a point to the other, and one more for every further full minute. */
export const overtime: Overtime = {
  most: MOST,
  counted: (p, seat) => p[LATE_AT + seat],
  count: (seat, points) => LATE + seat * 32 + points,
}
export function listLate(p: Position, out: ActionList): void {
  for (let seat = 0; seat < 2; seat++)
    for (let points = 0; points <= MOST; points++)
      if (points !== p[LATE_AT + seat]) out.add(overtime.count(seat, points))
}
export function countLate(p: Position, action: number): void {
  p[LATE_AT + lateSeat(action)] = latePoints(action)
}

/** For the player with so many points more, or fewer, in tenths of a point. */
export function tenthsFor(margin: number): number {
  const tenths = WINNERS[Math.min(Math.abs(margin), WINNERS.length - 1)]
  return margin < 0 ? ALL - tenths : tenths
}

/** The points of both in tenths, by their scores and what each has lost by time; they always add up to 20. */
export function sharedTenths(p: Position, first: number, second: number): [number, number] {
  const tenths = tenthsFor(first - second) + 10 * (p[LATE_AT + 1] - p[LATE_AT])
  const kept = Math.max(0, Math.min(ALL, tenths))
  return [kept, ALL - kept]
}
