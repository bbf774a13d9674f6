/** Clocks as plain values: what time it is comes from outside, so that a test can move it. */
import type { Seat } from '@jatekvilag/engine'

export type ClockRule =
  | { readonly kind: 'plain'; readonly ms: number }
  | { readonly kind: 'increment'; readonly ms: number; readonly add: number }
  | { readonly kind: 'per-move'; readonly ms: number }

export interface Clock {
  readonly rule: ClockRule
  /** Milliseconds left by seat, as of `since` for those that run. */
  readonly left: readonly number[]
  /** One seat as a rule, none between turns, several where two boards are played at once. */
  readonly running: readonly Seat[]
  readonly since: number
}

export function newClock(rule: ClockRule, seats: number): Clock {
  return { rule, left: new Array<number>(seats).fill(rule.ms), running: [], since: 0 }
}

export function leftAt(clock: Clock, seat: Seat, now: number): number {
  const spent = clock.running.includes(seat) ? Math.max(0, now - clock.since) : 0
  return Math.max(0, (clock.left[seat] ?? 0) - spent)
}

/** Stops every clock where it is. */
export function pause(clock: Clock, now: number): Clock {
  return { ...clock, left: clock.left.map((_, seat) => leftAt(clock, seat, now)), running: [], since: now }
}

/** Runs the clocks of these seats from now; who had the move and has it no more gets what the rule gives for a turn. */
export function turnTo(clock: Clock, seats: readonly Seat[], now: number): Clock {
  const stopped = pause(clock, now)
  const left = [...stopped.left]
  for (const seat of clock.running) {
    const own = left[seat] ?? 0
    if (seats.includes(seat) || own === 0) continue
    if (clock.rule.kind === 'increment') left[seat] = own + clock.rule.add
    if (clock.rule.kind === 'per-move') left[seat] = clock.rule.ms
  }
  return { ...stopped, left, running: seats }
}

/** The seat whose time is up, if any. */
export function fallen(clock: Clock, now: number): Seat | undefined {
  return clock.running.find((seat) => leftAt(clock, seat, now) === 0)
}

/** 1:05:00, 4:59, and tenths in the last ten seconds. */
export function clockText(ms: number): string {
  if (ms < 10_000) return (Math.ceil(ms / 100) / 10).toFixed(1)
  const seconds = Math.ceil(ms / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
