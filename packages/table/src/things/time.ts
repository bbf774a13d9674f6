/** Hourglasses and clocks. Time is data: what was left at a moment; what is left now follows from it. */
import type { Clock, Hourglass } from '../model.ts'

/** Milliseconds of sand in the upper half. */
export function hourglassLeft({ left, since }: Hourglass, now: number): number {
  return since === null ? left : gone(left, since, now)
}

/** Turned over: the sand that has run through is above again. */
export function turned(glass: Hourglass, now: number): Pick<Hourglass, 'left' | 'since'> {
  return { left: glass.length - hourglassLeft(glass, now), since: now }
}

/** Milliseconds that a side of a clock has left. */
export function clockLeft({ left, running, since }: Clock, side: number, now: number): number {
  return running === side && since !== null ? gone(left[side], since, now) : left[side]
}

/** The side that runs has moved and the next one thinks; a standing clock starts with its first side. */
export function pressed(clock: Clock, now: number): Pick<Clock, 'left' | 'running' | 'since'> {
  const { running, left, increment } = clock
  if (running === null) return { left, running: 0, since: now }
  const rest = clockLeft(clock, running, now)
  // A flag that has fallen stays down.
  const after = rest === 0 ? 0 : rest + increment
  return { left: left.with(running, after), running: (running + 1) % left.length, since: now }
}

export function stopped(clock: Clock, now: number): Pick<Clock, 'left' | 'running' | 'since'> {
  return { left: clock.left.map((_, side) => clockLeft(clock, side, now)), running: null, since: null }
}

/** Whole milliseconds, never less than nothing, also when a device's time was set back. */
function gone(left: number, since: number, now: number): number {
  return Math.round(Math.max(0, Math.min(left, left - (now - since))))
}
