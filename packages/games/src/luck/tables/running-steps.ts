/** Which men may use a die, and what a step does. */
import type { Position } from '@jatekvilag/engine'
import { POINTS } from './board.ts'
import { AT, GOING_ON, menOn, UNDER } from './running-position.ts'

/** What one game of the family has of its own. */
export interface RunningRules {
  /** The point of the board, from 0, where each seat's men begin, and whether it walks up or down from there. */
  readonly ways: readonly [Way, Way]
  /** So many enemy men close a point. Where it takes two, a single man is landed on, and pinned under whoever does. */
  readonly closing: 1 | 2
  /** The men that may go at all, as bits; those that are not pinned unless the game says more. */
  movers?(p: Position, seat: number): number
  /** Whether a step is forbidden although the point is open. */
  forbids?(p: Position, seat: number, from: number, to: number): boolean
  /** Whether one step may now get in the way of another of the same turn: all orders are tried then. */
  narrow?(p: Position, seat: number): boolean
  /** How the game stands after a step: GOING_ON or one of the ends. */
  ending(p: Position): number
}

export interface Way {
  readonly from: number
  readonly up: boolean
}

const BOARD = (1 << POINTS) - 1
/** The six last points of the way. */
export const LAST_QUARTER = 0x3f << 18
/** Off the board. */
export const OFF = POINTS

export function runningSteps(rules: RunningRules) {
  const { closing, movers, forbids, narrow, ending } = rules
  /** The point of the board at each step of a seat's way. */
  const pointOf = Int32Array.from({ length: 2 * POINTS }, (_, i) => {
    const { from, up } = rules.ways[i < POINTS ? 0 : 1]
    const step = i % POINTS
    return up ? (from + step) % POINTS : (from - step + POINTS) % POINTS
  })
  /** The step of a seat's way at each point of the board. */
  const stepAt = Int32Array.from({ length: 2 * POINTS }, (_, i) => {
    const first = i < POINTS ? 0 : POINTS
    return pointOf.subarray(first, first + POINTS).indexOf(i % POINTS)
  })
  /** The same point on the way of the other seat. */
  const across = Int32Array.from({ length: 2 * POINTS }, (_, i) => stepAt[(i < POINTS ? POINTS : 0) + pointOf[i]])

  /** Works out what the bits of both seats say of a point. */
  function settle(p: Position, point: number): void {
    settleFor(p, 0, stepAt[point], p[point])
    settleFor(p, 1, stepAt[POINTS + point], -p[point])
  }

  function settleFor(p: Position, seat: number, step: number, value: number): void {
    const bit = 1 << step
    const pinned = value <= -UNDER
    if (pinned) p[AT.pins + seat] |= bit
    else p[AT.pins + seat] &= ~bit
    if (pinned || value > 0) p[AT.held + seat] |= bit
    else p[AT.held + seat] &= ~bit
    // One man on top of a pinned one closes a point too: its number is high enough.
    if (value <= -closing) p[AT.shut + seat] |= bit
    else p[AT.shut + seat] &= ~bit
  }

  /** Works out the bits from the counts. */
  function takeStock(p: Position): void {
    for (let point = 0; point < POINTS; point++) settle(p, point)
  }

  /** Men of this seat that this die can move, as bits of its way. */
  function movable(p: Position, seat: number, die: number): number {
    const held = p[AT.held + seat]
    const free = movers ? movers(p, seat) : held & ~p[AT.pins + seat]
    let steps = free & ((BOARD & ~p[AT.shut + seat]) >> die)
    if (forbids)
      for (let rest = steps; rest !== 0; rest &= rest - 1) {
        const from = 31 - Math.clz32(rest & -rest)
        if (forbids(p, seat, from, from + die)) steps &= ~(1 << from)
      }
    // Men leave only when all are in the last quarter and none is pinned.
    if ((held & ~LAST_QUARTER) !== 0 || p[AT.pins + seat] !== 0) return steps
    const exact = 1 << (POINTS - die)
    if ((held & exact) !== 0) return steps | exact
    // A number higher than any man needs takes the farthest one.
    return (held & (exact - 1)) === 0 ? steps | (held & -held) : steps
  }

  function moveMan(p: Position, seat: number, from: number, to: number): void {
    const one = seat === 0 ? 1 : -1
    const left = pointOf[seat * POINTS + from]
    // The last man that goes frees the one under it.
    if (p[left] === one * (UNDER + 1)) p[left] = -one
    else p[left] -= one
    settle(p, left)
    if (to >= OFF) {
      p[AT.home + seat]++
      return
    }
    const reached = pointOf[seat * POINTS + to]
    p[reached] = p[reached] === -one ? one * (UNDER + 1) : p[reached] + one
    settle(p, reached)
  }

  /** Most steps with this die, up to so many, that can be made one after the other. */
  function mostSteps(p: Position, seat: number, die: number, left: number): number {
    let most = 0
    for (let rest = left > 0 ? movable(p, seat, die) : 0; rest !== 0 && most < left; rest &= rest - 1) {
      const steps = 1 + afterStep(p, seat, 31 - Math.clz32(rest & -rest), die, die, left - 1)
      if (steps > most) most = steps
    }
    return most
  }

  /** Most steps with another die after this step; a step that ends the game wastes nothing. */
  function afterStep(p: Position, seat: number, from: number, die: number, nextDie: number, more: number): number {
    const to = from + die
    const left = pointOf[seat * POINTS + from]
    const reached = to < OFF ? pointOf[seat * POINTS + to] : left
    const onLeft = p[left]
    const onReached = p[reached]
    const home = p[AT.home + seat]
    moveMan(p, seat, from, to)
    const most = ending(p) === GOING_ON ? mostSteps(p, seat, nextDie, more) : more
    p[reached] = onReached
    p[left] = onLeft
    p[AT.home + seat] = home
    settle(p, left)
    settle(p, reached)
    return most
  }

  /** Those of the steps with one die after which so many more can be made with the other. */
  function leaving(p: Position, seat: number, steps: number, die: number, nextDie: number, more: number): number {
    let good = 0
    for (let rest = steps; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      if (afterStep(p, seat, 31 - Math.clz32(bit), die, nextDie, more) >= more) good |= bit
    }
    return good
  }

  /** Works out which men may use which die, so that as much of the throw is used as can be. */
  function findSteps(p: Position, seat: number): void {
    const high = p[AT.high]
    const low = p[AT.low]
    const highLeft = p[AT.highLeft]
    const lowLeft = p[AT.lowLeft]
    const byHigh = highLeft > 0 ? movable(p, seat, high) : 0
    const byLow = lowLeft > 0 ? movable(p, seat, low) : 0
    p[AT.canHigh] = byHigh
    p[AT.canLow] = byLow
    const isNarrow = narrow ? narrow(p, seat) : false
    if (highLeft === 0 || lowLeft === 0) {
      // Equal steps seldom get in each other's way: mostly any of them will do.
      if (isNarrow && highLeft > 1 && byHigh !== 0)
        p[AT.canHigh] = leaving(p, seat, byHigh, high, high, mostSteps(p, seat, high, highLeft) - 1)
      return
    }
    // Two men that can use the other die: one of them is always left.
    const anyHigh = !isNarrow && (byLow & (byLow - 1)) !== 0
    const anyLow = !isNarrow && (byHigh & (byHigh - 1)) !== 0
    const highFirst = anyHigh ? byHigh : leaving(p, seat, byHigh, high, low, 1)
    const lowFirst = anyLow ? byLow : leaving(p, seat, byLow, low, high, 1)
    if ((highFirst | lowFirst) === 0) {
      // "If only one can be played, the higher": the lower one is left only where the higher fits nowhere.
      if (byHigh !== 0) p[AT.canLow] = 0
      return
    }
    p[AT.canHigh] = highFirst
    p[AT.canLow] = lowFirst
    // A man that both dice bear off leaves by the lower one: the other die then does the same work either way.
    p[AT.canHigh] &= ~(lowFirst & leavingBoard(low))
  }

  const leavingBoard = (die: number) => BOARD & ~((1 << (POINTS - die)) - 1)

  /** How far the men of this seat still have to go. */
  function pips(p: Position, seat: number): number {
    let sum = 0
    for (let point = 0; point < POINTS; point++) sum += menOn(p, seat, point) * (POINTS - stepAt[seat * POINTS + point])
    return sum
  }

  return { pointOf, stepAt, across, pips, takeStock, movable, moveMan, findSteps }
}

export type RunningSteps = ReturnType<typeof runningSteps>
