/**
 * Armies as sets of bits, so that all men of a side are moved by one shift. The 45 points are the bits of two numbers: the
 * first three rows in the low one, the other two in the high one.
 */
import { type Board, countBits, type Position } from '@jatekvilag/engine'
import { board, next, OPPOSITE, POINTS, WAYS, WIDTH } from './board.ts'

const LOW_BITS = 3 * WIDTH
const LOW = (1 << LOW_BITS) - 1
const HIGH = (1 << (POINTS - LOW_BITS)) - 1

export const lowOf = (point: number): number => (point < LOW_BITS ? 1 << point : 0)
export const highOf = (point: number): number => (point < LOW_BITS ? 0 : 1 << (point - LOW_BITS))
export const holds = (low: number, high: number, point: number): boolean =>
  ((point < LOW_BITS ? low >>> point : high >>> (point - LOW_BITS)) & 1) === 1

/** The set moved by n bits, up for a positive n and down for a negative one. */
const movedLow = (low: number, high: number, n: number): number =>
  (n > 0 ? low << n : (low >>> -n) | (high << (LOW_BITS + n))) & LOW
const movedHigh = (low: number, high: number, n: number): number =>
  n > 0 ? ((high << n) | (low >>> (LOW_BITS - n))) & HIGH : high >>> -n

/** How far a step in each direction goes in bits. */
const STRIDE = Int32Array.from(board.directions, (_, d) => strideOf(board, d))

function strideOf({ size, step }: Board, d: number): number {
  const from = step.subarray(d * size, (d + 1) * size).findIndex((to) => to >= 0)
  return step[d * size + from] - from
}

/** Points from which a step, two steps, or a step with a point behind it lead along lines, by direction. */
const from = (fits: (point: number, d: number) => boolean) => {
  const sets = { low: new Int32Array(WAYS), high: new Int32Array(WAYS) }
  for (let d = 0; d < WAYS; d++)
    for (let point = 0; point < POINTS; point++)
      if (fits(point, d)) {
        sets.low[d] |= lowOf(point)
        sets.high[d] |= highOf(point)
      }
  return sets
}
const stepped = (point: number, d: number) => next[d * POINTS + point]
const ONE = from((point, d) => stepped(point, d) >= 0)
const TWO = from((point, d) => stepped(point, d) >= 0 && stepped(stepped(point, d), d) >= 0)
const BEHIND = from((point, d) => stepped(point, d) >= 0 && stepped(point, OPPOSITE[d]) >= 0)

/** Whether any man of the seat can step anywhere. */
export function canStep(p: Position, men: number, seat: number): boolean {
  const own = men + 2 * seat
  const emptyLow = LOW & ~(p[men] | p[men + 2])
  const emptyHigh = HIGH & ~(p[men + 1] | p[men + 3])
  for (let d = 0; d < WAYS; d++) {
    const n = -STRIDE[d]
    if ((p[own] & ONE.low[d] & movedLow(emptyLow, emptyHigh, n)) !== 0) return true
    if ((p[own + 1] & ONE.high[d] & movedHigh(emptyLow, emptyHigh, n)) !== 0) return true
  }
  return false
}

export const QUIET = 0
export const APPROACH = 1
export const WITHDRAWAL = 2
export const KINDS = 3

/** What each side can do: sets of men that go in a direction in one of three ways, written into `low` and `high`. */
export class Armies {
  /** By direction * KINDS + kind. */
  readonly low = new Int32Array(WAYS * KINDS)
  readonly high = new Int32Array(WAYS * KINDS)
  /** How many captures there are, and how many quiet steps where there is none. */
  captures = 0
  quiet = 0

  /** Looks at all men of the seat; `men` is the first of the four slots with the sets of both sides. */
  look(p: Position, men: number, seat: number): void {
    const own = men + 2 * seat
    const enemy = men + 2 - 2 * seat
    const ownLow = p[own]
    const ownHigh = p[own + 1]
    const enemyLow = p[enemy]
    const enemyHigh = p[enemy + 1]
    const emptyLow = LOW & ~(ownLow | enemyLow)
    const emptyHigh = HIGH & ~(ownHigh | enemyHigh)
    const { low, high } = this
    let captures = 0
    for (let d = 0, at = 0; d < WAYS; d++, at += KINDS) {
      const n = -STRIDE[d]
      const goLow = ownLow & ONE.low[d] & movedLow(emptyLow, emptyHigh, n)
      const goHigh = ownHigh & ONE.high[d] & movedHigh(emptyLow, emptyHigh, n)
      low[at] = goLow
      high[at] = goHigh
      if ((goLow | goHigh) === 0) {
        low[at + 1] = high[at + 1] = low[at + 2] = high[at + 2] = 0
        continue
      }
      const upLow = goLow & TWO.low[d] & movedLow(enemyLow, enemyHigh, 2 * n)
      const upHigh = goHigh & TWO.high[d] & movedHigh(enemyLow, enemyHigh, 2 * n)
      const offLow = goLow & BEHIND.low[d] & movedLow(enemyLow, enemyHigh, -n)
      const offHigh = goHigh & BEHIND.high[d] & movedHigh(enemyLow, enemyHigh, -n)
      low[at + 1] = upLow
      high[at + 1] = upHigh
      low[at + 2] = offLow
      high[at + 2] = offHigh
      if ((upLow | upHigh) !== 0) captures += countBits(upLow) + countBits(upHigh)
      if ((offLow | offHigh) !== 0) captures += countBits(offLow) + countBits(offHigh)
    }
    this.captures = captures
    let quiet = 0
    // Only who cannot capture may step quietly.
    if (captures === 0)
      for (let at = 0; at < WAYS * KINDS; at += KINDS) quiet += countBits(low[at]) + countBits(high[at])
    this.quiet = quiet
  }

  /** The men of one set, as points: the n-th of them from the lowest. */
  nth(set: number, n: number): number {
    let low = this.low[set]
    let rest = n
    for (; low !== 0; low &= low - 1) if (rest-- === 0) return 31 - Math.clz32(low & -low)
    let high = this.high[set]
    for (; rest > 0; rest--) high &= high - 1
    return LOW_BITS + 31 - Math.clz32(high & -high)
  }

  sizeOf(set: number): number {
    return countBits(this.low[set]) + countBits(this.high[set])
  }
}
