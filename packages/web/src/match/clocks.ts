/** Clocks as plain values: what time it is comes from outside, so that a test can move it. */
import type { Seat } from '@jatekvilag/engine'

export type ClockRule =
  | { readonly kind: 'plain'; readonly ms: number }
  | { readonly kind: 'increment'; readonly ms: number; readonly add: number }
  | { readonly kind: 'per-move'; readonly ms: number }

export interface Clock {
  readonly rule: ClockRule
  /** Milliseconds left by seat, as of `since` for the one that runs. */
  readonly left: readonly number[]
  readonly running: Seat | undefined
  readonly since: number
}

export function newClock(rule: ClockRule, seats: number): Clock {
  return { rule, left: new Array<number>(seats).fill(rule.ms), running: undefined, since: 0 }
}

export function leftAt(clock: Clock, seat: Seat, now: number): number {
  const spent = clock.running === seat ? Math.max(0, now - clock.since) : 0
  return Math.max(0, clock.left[seat] - spent)
}

/** Stops every clock where it is. */
export function pause(clock: Clock, now: number): Clock {
  return { ...clock, left: clock.left.map((_, seat) => leftAt(clock, seat, now)), running: undefined, since: now }
}

/** Runs that seat's clock from now; the seat that had the move gets what the rule gives for a finished turn. */
export function turnTo(clock: Clock, seat: Seat | undefined, now: number): Clock {
  const before = clock.running
  const stopped = pause(clock, now)
  if (before === seat) return { ...stopped, running: seat }
  const left = [...stopped.left]
  if (before !== undefined && left[before] > 0) {
    if (clock.rule.kind === 'increment') left[before] += clock.rule.add
    if (clock.rule.kind === 'per-move') left[before] = clock.rule.ms
  }
  return { ...stopped, left, running: seat }
}

/** The seat whose time is up, if any. */
export function fallen(clock: Clock, now: number): Seat | undefined {
  return clock.running !== undefined && leftAt(clock, clock.running, now) === 0 ? clock.running : undefined
}

/** 1:05:00, 4:59, and tenths in the last ten seconds. */
export function clockText(ms: number): string {
  if (ms < 10_000) return (Math.ceil(ms / 100) / 10).toFixed(1)
  const seconds = Math.ceil(ms / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
