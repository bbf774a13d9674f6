/**
 * Which men may use a die. Points are bits, the 1-point is bit 0; white (seat 0) walks down, black up.
 * A die moves every man by the same distance, so one shift finds all the men that it can move.
 */
import type { Position } from '@jatekvilag/engine'
import { BAR } from '../tables/dice.ts'
import { AT } from './position.ts'

const BAR_BIT = 1 << BAR
const BOARD = BAR_BIT - 1

/** The six last points of each seat's way. */
export const HOME = [0x3f, 0x3f << 18] as const

/** Where the die takes a man, or -1 when that is off the board. */
export function landing(seat: number, from: number, die: number): number {
  if (from === BAR) return seat === 0 ? 24 - die : die - 1
  const to = seat === 0 ? from - die : from + die
  return to > 23 ? -1 : to
}

/** The men that this die can move, as bits; BAR stands for a man on the bar. */
export function movable(seat: number, men: number, onBar: number, enemyPoints: number, die: number): number {
  const open = BOARD & ~enemyPoints
  // "Bar first": nothing else moves while a man waits there.
  if (onBar > 0) return (open >> landing(seat, BAR, die)) & 1 ? BAR_BIT : 0
  if (seat === 0) {
    const moves = men & (open << die)
    if ((men & ~HOME[0]) !== 0) return moves
    // An exact number takes a man off; a higher one takes the farthest man.
    const exact = men & (1 << (die - 1))
    if (exact !== 0) return moves | exact
    return men !== 0 && men >> die === 0 ? moves | (1 << (31 - Math.clz32(men))) : moves
  }
  const moves = men & (open >> die)
  if ((men & ~HOME[1]) !== 0) return moves
  const exactPoint = 1 << (24 - die)
  if ((men & exactPoint) !== 0) return moves | exactPoint
  return (men & (exactPoint - 1)) === 0 ? moves | (men & -men) : moves
}

/** Works out which men may use which die, so that as much of the throw is used as can be. */
export function findSteps(p: Position, seat: number): void {
  const men = p[AT.men + seat]
  const onBar = p[AT.bar + seat]
  const enemyPoints = p[AT.made + 1 - seat]
  const byHigh = p[AT.highLeft] > 0 ? movable(seat, men, onBar, enemyPoints, p[AT.high]) : 0
  const byLow = p[AT.lowLeft] > 0 ? movable(seat, men, onBar, enemyPoints, p[AT.low]) : 0
  p[AT.canHigh] = byHigh
  p[AT.canLow] = byLow
  // With one die left, or with doublets, steps never get in each other's way: any of them will do.
  if (p[AT.highLeft] === 0 || p[AT.lowLeft] === 0) return
  const highFirst = leavingAnother(p, seat, byHigh, p[AT.high], byLow, p[AT.low])
  const lowFirst = leavingAnother(p, seat, byLow, p[AT.low], byHigh, p[AT.high])
  if ((highFirst | lowFirst) === 0) {
    // "If only one can be played, the higher": the lower one is left only where the higher fits nowhere.
    if (byHigh !== 0) p[AT.canLow] = 0
    return
  }
  p[AT.canHigh] = highFirst
  p[AT.canLow] = lowFirst
  // A man that both dice bear off leaves by the lower one: the other die then does the same work either way.
  const both = highFirst & lowFirst & HOME[seat]
  if (both !== 0) p[AT.canHigh] &= ~leavingBoard(seat, both, p[AT.low])
}

/** Those of the `steps` with one die after which the other die can be used too. */
function leavingAnother(
  p: Position,
  seat: number,
  steps: number,
  die: number,
  otherSteps: number,
  otherDie: number,
): number {
  // Two men that can use the other die: one of them is always left.
  if ((otherSteps & (otherSteps - 1)) !== 0) return steps
  const men = p[AT.men + seat]
  const onBar = p[AT.bar + seat]
  const enemyPoints = p[AT.made + 1 - seat]
  let good = 0
  for (let rest = steps; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    const from = 31 - Math.clz32(bit)
    const to = landing(seat, from, die)
    const fromBar = from === BAR
    let menAfter = fromBar || (p[AT.made + seat] & bit) !== 0 ? men : men & ~bit
    if (to >= 0) menAfter |= 1 << to
    if (movable(seat, menAfter, fromBar ? onBar - 1 : onBar, enemyPoints, otherDie) !== 0) good |= bit
  }
  return good
}

function leavingBoard(seat: number, men: number, die: number): number {
  let leaving = 0
  for (let rest = men; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    if (landing(seat, 31 - Math.clz32(bit), die) < 0) leaving |= bit
  }
  return leaving
}

export function moveMan(p: Position, seat: number, from: number, to: number): void {
  const one = seat === 0 ? 1 : -1
  if (from === BAR) p[AT.bar + seat]--
  else {
    const left = (p[from] -= one)
    if (left === 0) p[AT.men + seat] &= ~(1 << from)
    if (left === one) p[AT.made + seat] &= ~(1 << from)
  }
  if (to < 0) {
    p[AT.home + seat]++
    return
  }
  const bit = 1 << to
  if (p[to] === -one) {
    // A single enemy man is hit and goes to the bar.
    p[to] = 0
    p[AT.bar + 1 - seat]++
    p[AT.men + 1 - seat] &= ~bit
  }
  p[to] += one
  p[AT.men + seat] |= bit
  if (p[to] !== one) p[AT.made + seat] |= bit
}
