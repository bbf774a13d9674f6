/** Turns: compulsory captures in chains, quiet moves, and the ransom of a captured officer. */
import { ActionList, type Game, layout, type Position } from '@jatekvilag/engine'
import { POINTS } from './field.ts'
import { headingOf, isOfficer, manOf, OFFICER, SOLDIER, seatOf, UP } from './men.ts'
import { jumpedOn, listJumps, listSteps } from './moving.ts'

export const QUIET_TURNS = 200
/** So many soldiers buy an officer back; one of them gives him his place. */
export const PRICE = 3
export const OFFICER_VALUE = 3

/**
 * `chain` is 0 or 1 + the point of the man who must jump on; `led` says that he has just jumped an own soldier and takes an enemy
 * next. `ransom` has for each seat and heading whether that officer was taken in the last turn, `paying` the soldiers still to give.
 */
export const slots = layout(
  { board: POINTS, turn: 1, chain: 1, led: 1, ransom: 4, paying: 1 },
  { soldiers: 2, officers: 2, quiet: 1, outcome: 1 },
)
const { turn: TURN, chain: CHAIN, led: LED, ransom: RANSOMED, paying: PAYING } = slots.at
const { soldiers: SOLDIERS, officers: OFFICERS, quiet: QUIET, outcome: OUTCOME } = slots.at

export const PLAYING = -1
/** Ends by the winner: no men, no move; then neither can move and the men are counted; too long without a capture. */
export const [NO_MEN, STUCK, BOTH_STUCK, LIMIT] = [0, 2, 4, 5]
/** Moves are from * POINTS + to; then come points where a captured officer comes back, or soldiers who go for him. */
export const RANSOM = POINTS * POINTS

const scratch = new ActionList(64)

/** Own soldiers that an officer may jump because he takes an enemy right after; answers how many such jumps there are. */
function listLeads(p: Position, from: number, out: ActionList | undefined): number {
  if (!isOfficer(p[from])) return 0
  scratch.count = 0
  listJumps(p, from, false, scratch)
  let found = 0
  const man = p[from]
  for (let i = 0; i < scratch.count; i++) {
    const to = scratch.items[i] % POINTS
    p[from] = 0
    p[to] = man
    const takes = listJumps(p, to, true, undefined) > 0
    p[to] = 0
    p[from] = man
    if (!takes) continue
    found++
    out?.add(from * POINTS + to)
  }
  return found
}

const listCaptures = (p: Position, from: number, out: ActionList | undefined) =>
  listJumps(p, from, true, out) + listLeads(p, from, out)

export function mustCapture(p: Position, seat: number): boolean {
  for (let point = 0; point < POINTS; point++)
    if (seatOf(p[point]) === seat && listCaptures(p, point, undefined) > 0) return true
  return false
}

function hasMove(p: Position, seat: number): boolean {
  for (let point = 0; point < POINTS; point++) {
    if (seatOf(p[point]) !== seat) continue
    if (listSteps(p, point, undefined) > 0 || listJumps(p, point, true, undefined) > 0) return true
    if (isOfficer(p[point]) && listJumps(p, point, false, undefined) > 0) return true
  }
  return false
}

/** Whether a seat may buy an officer back now. */
export const mayRansom = (p: Position, seat: number): boolean =>
  p[RANSOMED + 2 * seat] + p[RANSOMED + 2 * seat + 1] > 0 && p[SOLDIERS + seat] >= PRICE && p[CHAIN] === 0

export const menOf = (p: Position, seat: number): number => p[SOLDIERS + seat] + p[OFFICERS + seat]
export const strengthOf = (p: Position, seat: number): number => p[SOLDIERS + seat] + OFFICER_VALUE * p[OFFICERS + seat]

export function judge(p: Position): void {
  const seat = p[TURN]
  p[OUTCOME] = PLAYING
  if (p[CHAIN] > 0 || p[PAYING] > 0) return
  if (menOf(p, seat) === 0) p[OUTCOME] = NO_MEN + 1 - seat
  else if (menOf(p, 1 - seat) === 0) p[OUTCOME] = NO_MEN + seat
  else if (!hasMove(p, seat) && !mayRansom(p, seat)) p[OUTCOME] = hasMove(p, 1 - seat) ? STUCK + 1 - seat : BOTH_STUCK
  else if (p[QUIET] >= QUIET_TURNS) p[OUTCOME] = LIMIT
}

export function put(p: Position, point: number, man: number): void {
  p[point] = man
  p[(isOfficer(man) ? OFFICERS : SOLDIERS) + seatOf(man)]++
}

function remove(p: Position, point: number): void {
  p[(isOfficer(p[point]) ? OFFICERS : SOLDIERS) + seatOf(p[point])]--
  p[point] = 0
}

/** The officer of the main force comes back before that of the scouts. */
function ransomStep(p: Position, seat: number, point: number): void {
  remove(p, point)
  if (p[PAYING] > 0) p[PAYING]--
  else {
    const main = 2 * seat + seat
    const heading = p[RANSOMED + main] > 0 ? seat : 1 - seat
    p[RANSOMED + 2 * seat + heading] = 0
    put(p, point, manOf(seat, OFFICER, heading))
    p[PAYING] = PRICE - 1
  }
  judge(p)
}

function endTurn(p: Position, seat: number, taken: boolean): void {
  p[CHAIN] = 0
  p[LED] = 0
  p[TURN] = 1 - seat
  p[QUIET] = taken ? 0 : p[QUIET] + 1
  judge(p)
}

export const shootingRules: Pick<Game, 'actions' | 'play'> = {
  actions(p, seat, out) {
    if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
    if (p[CHAIN] > 0) {
      listJumps(p, p[CHAIN] - 1, true, out)
      if (p[LED] === 0) listLeads(p, p[CHAIN] - 1, out)
      return
    }
    if (p[PAYING] === 0) {
      const capturing = mustCapture(p, seat)
      for (let point = 0; point < POINTS; point++) {
        if (seatOf(p[point]) !== seat) continue
        if (capturing) {
          listCaptures(p, point, out)
          continue
        }
        listSteps(p, point, out)
        if (isOfficer(p[point])) listJumps(p, point, false, out)
      }
      if (!mayRansom(p, seat)) return
    }
    const soldier = manOf(seat, SOLDIER, UP)
    for (let point = 0; point < POINTS; point++)
      if (p[point] === soldier || p[point] === soldier + 1) out.add(RANSOM + point)
  },

  play(p, seat, action) {
    if (action >= RANSOM) return ransomStep(p, seat, action - RANSOM)
    const from = (action / POINTS) | 0
    const to = action % POINTS
    // Who moves on has given his captured officers up.
    p[RANSOMED + 2 * seat] = 0
    p[RANSOMED + 2 * seat + 1] = 0
    const over = jumpedOn(p, from, to)
    const taken = over >= 0 && seatOf(p[over]) !== seat
    if (taken) {
      if (isOfficer(p[over])) p[RANSOMED + 2 * (1 - seat) + headingOf(p[over])] = 1
      remove(p, over)
      p[QUIET] = 0
    }
    p[to] = p[from]
    p[from] = 0
    if (over < 0) return endTurn(p, seat, taken)
    const led = taken ? 0 : 1
    const goesOn = led ? listJumps(p, to, true, undefined) : listCaptures(p, to, undefined)
    if (goesOn === 0) return endTurn(p, seat, taken)
    p[CHAIN] = to + 1
    p[LED] = led
  },
}
