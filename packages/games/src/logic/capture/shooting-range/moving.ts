/** How one man steps and jumps. Nothing here knows of turns. */
import type { ActionList, Position } from '@jatekvilag/engine'
import { NORTH, NORTH_EAST, NORTH_WEST, POINTS, SOUTH, SOUTH_EAST, SOUTH_WEST, steps, wayTo } from './field.ts'
import { headingOf, isOfficer, seatOf, UP } from './men.ts'

/** Jumps go along diagonals; those of officers along the rows of the middle too. */
const [SOLDIERS_WAYS, OFFICERS_WAYS] = [4, 6]

/** The man who is jumped on the way from a point to another one, or -1 for a step. */
export function jumpedOn(p: Position, from: number, to: number): number {
  const d = wayTo[from * POINTS + to]
  for (let point = steps[d * POINTS + from]; point !== to; point = steps[d * POINTS + point])
    if (p[point] !== 0) return point
  return -1
}

const isEmpty = (p: Position, point: number) => point >= 0 && p[point] === 0

/**
 * Lists the jumps of a man over enemies or, for officers, over own soldiers, and answers how many there are. An officer may have
 * one empty point more before the man he jumps or behind him, not both.
 */
export function listJumps(p: Position, from: number, overEnemies: boolean, out: ActionList | undefined): number {
  const man = p[from]
  const seat = seatOf(man)
  const officer = isOfficer(man)
  let found = 0
  const ways = officer ? OFFICERS_WAYS : SOLDIERS_WAYS
  for (let d = 0; d < ways; d++) {
    const first = steps[d * POINTS + from]
    if (first < 0) continue
    const far = p[first] === 0
    if (far && !officer) continue
    const over = far ? steps[d * POINTS + first] : first
    if (over < 0 || p[over] === 0) continue
    if (overEnemies ? seatOf(p[over]) === seat : seatOf(p[over]) !== seat || isOfficer(p[over])) continue
    const to = steps[d * POINTS + over]
    if (!isEmpty(p, to)) continue
    found++
    out?.add(from * POINTS + to)
    const beyond = steps[d * POINTS + to]
    if (!officer || far || !isEmpty(p, beyond)) continue
    found++
    out?.add(from * POINTS + beyond)
  }
  return found
}

/** Lists the steps of a man and answers how many there are: forward, officers up to two points and along the middle too. */
export function listSteps(p: Position, from: number, out: ActionList | undefined): number {
  const man = p[from]
  const up = headingOf(man) === UP
  let found =
    walk(p, from, up ? NORTH_EAST : SOUTH_EAST, man, out) + walk(p, from, up ? NORTH_WEST : SOUTH_WEST, man, out)
  if (isOfficer(man))
    for (let d = SOLDIERS_WAYS; d < OFFICERS_WAYS + 1; d++)
      found += walk(p, from, d < OFFICERS_WAYS ? d : up ? NORTH : SOUTH, man, out)
  return found
}

function walk(p: Position, from: number, d: number, man: number, out: ActionList | undefined): number {
  const first = steps[d * POINTS + from]
  if (!isEmpty(p, first)) return 0
  out?.add(from * POINTS + first)
  const second = steps[d * POINTS + first]
  if (!isOfficer(man) || !isEmpty(p, second)) return 1
  out?.add(from * POINTS + second)
  return 2
}
