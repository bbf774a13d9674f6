/**
 * Clock rules as data. What a rule does to the time of one seat is said by three small functions: what spending costs,
 * what the end of a turn gives, and how much can be spent before the flag falls. Everything is in milliseconds.
 */

import type { OwnClock } from '@jatekvilag/engine'

export type ClockRule =
  /** Nobody minds; time spent is only noted. */
  | { readonly kind: 'none' }
  | { readonly kind: 'plain'; readonly ms: number }
  /** Each turn gives `add`. */
  | { readonly kind: 'increment'; readonly ms: number; readonly add: number }
  /** The first `delay` of each turn costs nothing. */
  | { readonly kind: 'delay'; readonly ms: number; readonly delay: number }
  /** After the main time so many periods; a turn within one gives it back whole. */
  | { readonly kind: 'byo-yomi'; readonly ms: number; readonly periods: number; readonly period: number }
  /** After the main time so many turns (stones) in each period. */
  | { readonly kind: 'canadian'; readonly ms: number; readonly stones: number; readonly period: number }
  | { readonly kind: 'per-move'; readonly ms: number }
  /** The same in days, for games by letter. */
  | { readonly kind: 'days'; readonly ms: number }
  /** What a turn takes beyond its days comes out of a bank that is never refilled. */
  | { readonly kind: 'days-bank'; readonly ms: number; readonly bank: number }
  /** What one spends, the others get. */
  | { readonly kind: 'hourglass'; readonly ms: number }
  /**
   * Counts down and beyond: each started `every` over time costs `points`, no flag falls by itself; the organiser may
   * stop the game once `stop` have been spent.
   */
  | Extract<OwnClock, { kind: 'countdown' }>

const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** The time of one seat. */
export interface SeatTime {
  /** Of what runs first: main time, the present period, the present turn. Below 0 only in a countdown. */
  readonly left: number
  /** Spent in the present turn, and in the whole game. */
  readonly turn: number
  readonly spent: number
  /** The main time is over. */
  readonly over?: true
  /** Byo-yomi: periods left, the running one among them. */
  readonly periods?: number
  /** Canadian: turns to be made in this period. */
  readonly stones?: number
  readonly bank?: number
}

export function fullTime(rule: ClockRule): SeatTime {
  const time = { left: rule.kind === 'none' ? 0 : rule.ms, turn: 0, spent: 0 }
  if (rule.kind === 'byo-yomi') return { ...time, periods: rule.periods }
  return rule.kind === 'days-bank' ? { ...time, bank: rule.bank } : time
}

/** The same seat after so many milliseconds of its time. Spending in two parts is the same as at once. */
export function charged(rule: ClockRule, time: SeatTime, ms: number): SeatTime {
  const next = { ...time, turn: time.turn + ms, spent: time.spent + ms }
  const left = time.left - ms
  switch (rule.kind) {
    case 'none':
      return next
    case 'delay': {
      const free = Math.min(ms, Math.max(0, rule.delay - time.turn))
      return { ...next, left: Math.max(0, left + free) }
    }
    case 'byo-yomi':
      return inPeriods(rule, { ...next, left })
    case 'canadian':
      if (time.over || left > 0) return { ...next, left: Math.max(0, left) }
      return { ...next, over: true, stones: rule.stones, left: Math.max(0, left + rule.period) }
    case 'days-bank':
      return { ...next, left: Math.max(0, left), bank: Math.max(0, (time.bank ?? 0) + Math.min(0, left)) }
    case 'countdown':
      return { ...next, left }
    default:
      return { ...next, left: Math.max(0, left) }
  }
}

function inPeriods(rule: ClockRule & { kind: 'byo-yomi' }, time: SeatTime): SeatTime {
  let { left, periods = 0 } = time
  let over = time.over
  if (!over && left <= 0 && periods > 0) {
    over = true
    left += rule.period
  }
  while (over && left <= 0 && periods > 1) {
    periods--
    left += rule.period
  }
  return { ...time, left: Math.max(0, left), periods, ...(over ? { over } : {}) }
}

/** What a finished turn gives. Whoever's flag has fallen gets nothing any more. */
export function refilled(rule: ClockRule, time: SeatTime): SeatTime {
  const next = { ...time, turn: 0 }
  if (untilFlag(rule, time) <= 0) return next
  switch (rule.kind) {
    case 'increment':
      return { ...next, left: time.left + rule.add }
    case 'per-move':
    case 'days':
    case 'days-bank':
      return { ...next, left: rule.ms }
    case 'byo-yomi':
      return time.over ? { ...next, left: rule.period } : next
    case 'canadian': {
      if (!time.over) return next
      const stones = (time.stones ?? 1) - 1
      return stones > 0 ? { ...next, stones } : { ...next, stones: rule.stones, left: rule.period }
    }
    default:
      return next
  }
}

/** How much can still be spent in this turn before the flag falls; Infinity where none does. */
export function untilFlag(rule: ClockRule, { left, turn, over, periods = 0, bank = 0 }: SeatTime): number {
  switch (rule.kind) {
    case 'none':
    case 'countdown':
      return Infinity
    case 'delay':
      return left > 0 ? left + Math.max(0, rule.delay - turn) : 0
    case 'byo-yomi':
      return left + rule.period * (over ? Math.max(0, periods - 1) : periods)
    case 'canadian':
      return over ? left : left + rule.period
    case 'days-bank':
      return left + bank
    default:
      return left
  }
}

/** Penalty points of a countdown so far: the first when the time is used up, another after every further `every`. */
export function penaltyOf(rule: ClockRule, { left }: SeatTime): number {
  return rule.kind === 'countdown' && left <= 0 ? rule.points * (1 + Math.floor(-left / rule.every)) : 0
}

/** Whether the organiser may stop the game because of this seat's time. */
export function mayBeStopped(rule: ClockRule, { left }: SeatTime): boolean {
  return rule.kind === 'countdown' && rule.ms - left >= rule.stop
}
