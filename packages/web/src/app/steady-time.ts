/**
 * Time for everything that runs: it goes on evenly, whatever is done to the clock on the wall, and stands while the
 * device sleeps. Dates are asked of `Date`.
 */

/** A page in the background is still called once a minute: who was not called for longer has slept. */
const SLEEP_MS = 120_000
const BEAT_MS = 1000

/** Milliseconds like those since 1970, beginning at `origin`; `passed` counts evenly from there. */
export function steadyClock(origin: number, passed: () => number): () => number {
  let last = passed()
  let slept = 0
  return () => {
    const now = passed()
    if (now - last > SLEEP_MS) slept += now - last
    last = Math.max(last, now)
    return Math.round(origin + last - slept)
  }
}

export const steadyNow = steadyClock(performance.timeOrigin, () => performance.now())

// Whoever asks seldom must not seem to have slept. Outside a page, in tests, nobody needs it.
if (typeof window !== 'undefined') setInterval(steadyNow, BEAT_MS)
