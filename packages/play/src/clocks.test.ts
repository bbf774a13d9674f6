import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClockRule, DAY, mayBeStopped, penaltyOf, untilFlag } from './clock-rules.ts'
import {
  adjusted,
  type Clocks,
  countedTo,
  deadlineOf,
  fallen,
  forgiven,
  handTo,
  leftAt,
  newClocks,
  pause,
  resume,
  stopped,
  timeOf,
  turnTo,
  wasDown,
} from './clocks.ts'

const begin = (rule: ClockRule, seats = 2, running = [0]) => turnTo(newClocks(rule, seats), running, 0)

/** One rule of each kind, short enough for flags to fall now and then. */
const RULES: readonly ClockRule[] = [
  { kind: 'none' },
  { kind: 'plain', ms: 9000 },
  { kind: 'increment', ms: 5000, add: 700 },
  { kind: 'delay', ms: 5000, delay: 900 },
  { kind: 'byo-yomi', ms: 3000, periods: 3, period: 1100 },
  { kind: 'canadian', ms: 3000, stones: 4, period: 2500 },
  { kind: 'per-move', ms: 2500 },
  { kind: 'days', ms: 2 * DAY },
  { kind: 'days-bank', ms: 1500, bank: 4000 },
  { kind: 'hourglass', ms: 6000 },
  { kind: 'countdown', ms: 4000, every: 600, points: 1, stop: 7000 },
]

describe('each rule', () => {
  it('plain: one after the other until nothing is left', () => {
    const clock = turnTo(begin({ kind: 'plain', ms: 10_000 }), [1], 3000)
    expect([leftAt(clock, 0, 9000), leftAt(clock, 1, 9000)]).toEqual([7000, 4000])
    expect(fallen(clock, 12_999)).toBeUndefined()
    expect(fallen(clock, 13_000)).toBe(1)
    expect(leftAt(clock, 1, 50_000)).toBe(0)
    expect(deadlineOf(clock)).toBe(13_000)
  })

  it('increment: a finished turn gives it, going on does not', () => {
    const rule: ClockRule = { kind: 'increment', ms: 10_000, add: 2000 }
    expect(leftAt(turnTo(begin(rule), [1], 3000), 0, 3000)).toBe(9000)
    expect(leftAt(turnTo(begin(rule), [0], 3000), 0, 4000)).toBe(6000)
    // Whoever is too late gets nothing for his turn.
    expect(leftAt(turnTo(begin(rule), [1], 10_000), 0, 10_000)).toBe(0)
  })

  it('delay: the first moments of a turn are free', () => {
    const clock = begin({ kind: 'delay', ms: 10_000, delay: 2000 })
    expect([1500, 2000, 5000].map((now) => leftAt(clock, 0, now))).toEqual([10_000, 10_000, 7000])
    expect(deadlineOf(clock)).toBe(12_000)
    const back = turnTo(turnTo(clock, [1], 5000), [0], 6000)
    expect(leftAt(back, 0, 8000)).toBe(7000)
  })

  it('byo-yomi: periods are used up one by one, and given back whole by a turn', () => {
    const clock = begin({ kind: 'byo-yomi', ms: 10_000, periods: 3, period: 5000 })
    expect(timeOf(clock, 0, 9999)).toMatchObject({ left: 1, periods: 3 })
    expect(timeOf(clock, 0, 12_000)).toMatchObject({ left: 3000, periods: 3, over: true })
    expect(timeOf(clock, 0, 16_000)).toMatchObject({ left: 4000, periods: 2 })
    expect(timeOf(turnTo(clock, [1], 16_000), 0, 16_000)).toMatchObject({ left: 5000, periods: 2 })
    expect(deadlineOf(clock)).toBe(25_000)
    expect(fallen(clock, 25_000)).toBe(0)
  })

  it('Canadian: so many stones in each period', () => {
    let clock = begin({ kind: 'canadian', ms: 1000, stones: 2, period: 5000 })
    expect(deadlineOf(clock)).toBe(6000)
    clock = turnTo(turnTo(clock, [1], 2000), [0], 2000)
    expect(timeOf(clock, 0, 2000)).toMatchObject({ left: 4000, stones: 1 })
    clock = turnTo(clock, [1], 5000)
    expect(timeOf(clock, 0, 5000)).toMatchObject({ left: 5000, stones: 2 })
  })

  it('per move and days per move: every turn has its own time', () => {
    expect(leftAt(turnTo(begin({ kind: 'per-move', ms: 5000 }, 3, [2]), [0], 4900), 2, 4900)).toBe(5000)
    const days = begin({ kind: 'days', ms: 30 * DAY })
    expect(deadlineOf(days)).toBe(30 * DAY)
    expect(leftAt(turnTo(days, [1], 29 * DAY), 0, 29 * DAY)).toBe(30 * DAY)
  })

  it('days with a bank: what a turn takes too long comes out of it for good', () => {
    const clock = begin({ kind: 'days-bank', ms: 2 * DAY, bank: 5 * DAY })
    expect(timeOf(clock, 0, 3 * DAY)).toMatchObject({ left: 0, bank: 4 * DAY })
    expect(leftAt(clock, 0, 3 * DAY)).toBe(4 * DAY)
    expect(timeOf(turnTo(clock, [1], 3 * DAY), 0, 3 * DAY)).toMatchObject({ left: 2 * DAY, bank: 4 * DAY })
    expect(fallen(clock, 7 * DAY)).toBe(0)
  })

  it('hourglass: what one spends, the others get', () => {
    const clock = begin({ kind: 'hourglass', ms: 10_000 })
    expect([leftAt(clock, 0, 4000), leftAt(clock, 1, 4000)]).toEqual([6000, 14_000])
    const three = countedTo(begin({ kind: 'hourglass', ms: 10_000 }, 3), 4001)
    expect(three.seats.map(({ left }) => left)).toEqual([5999, 12_000, 12_000])
    // The odd millisecond comes with the next one.
    expect(countedTo(three, 4002).seats.map(({ left }) => left)).toEqual([5998, 12_001, 12_001])
  })

  it('Tantrix: a point when twenty minutes are used and for each full minute over them, the organiser may stop at twenty-five', () => {
    const minute = 60_000
    const rule = { kind: 'countdown', ms: 20 * minute, every: minute, points: 1, stop: 25 * minute } as const
    const clock = begin(rule)
    const at = (minutes: number) => timeOf(clock, 0, minutes * minute)
    expect([19.99, 20, 20.99, 21, 21.99].map((m) => penaltyOf(rule, at(m)))).toEqual([0, 1, 1, 2, 2])
    expect([24.99, 25].map((m) => mayBeStopped(rule, at(m)))).toEqual([false, true])
    expect(leftAt(clock, 0, 22 * minute)).toBe(-2 * minute)
    expect(fallen(clock, 90 * minute)).toBeUndefined()
    expect(deadlineOf(clock)).toBeUndefined()
    expect(leftAt(adjusted(clock, 0, 30_000, minute), 0, minute)).toBe(19.5 * minute)
  })

  it('none: time is noted and nobody loses', () => {
    expect(timeOf(begin({ kind: 'none' }), 0, 5000).spent).toBe(5000)
    expect(fallen(begin({ kind: 'none' }), 1e12)).toBeUndefined()
  })
})

describe('clocks', () => {
  it('run for several seats where two boards are played at once', () => {
    let clock = begin({ kind: 'increment', ms: 10_000, add: 2000 }, 4, [0, 2])
    clock = turnTo(clock, [1, 2], 3000)
    expect([0, 1, 2, 3].map((seat) => leftAt(clock, seat, 4000))).toEqual([9000, 9000, 6000, 10_000])
    expect(fallen(clock, 10_000)).toBe(2)
  })

  it('give nothing for what is taken back', () => {
    const clock = handTo(begin({ kind: 'increment', ms: 10_000, add: 2000 }), [1], 1000)
    expect(leftAt(clock, 0, 1000)).toBe(9000)
  })

  it('never fall while paused or stopped', () => {
    const clock = begin({ kind: 'plain', ms: 1000 })
    expect(fallen(pause(clock, 500), 5000)).toBeUndefined()
    expect(deadlineOf(pause(clock, 500))).toBeUndefined()
    expect(fallen(stopped(clock, 500), 5000)).toBeUndefined()
  })

  it('a clock of the wall that goes back costs nobody anything', () => {
    const clock = turnTo(begin({ kind: 'plain', ms: 10_000 }), [1], 5000)
    expect(leftAt(clock, 1, 2000)).toBe(10_000)
    expect(leftAt(turnTo(clock, [0], 2000), 0, 5000)).toBe(5000)
  })
})

/** What can happen to clocks; times are steps forward. */
type Step =
  | { readonly do: 'turn' | 'hand'; readonly to: number }
  | { readonly do: 'look' | 'pause' | 'resume' | 'down' | 'forgive' }
const steps = fc.array(
  fc.record({
    wait: fc.integer({ min: 0, max: 2000 }),
    step: fc.oneof(
      fc.record({ do: fc.constantFrom('turn' as const, 'hand' as const), to: fc.integer({ min: -1, max: 2 }) }),
      fc.record({ do: fc.constantFrom('look', 'pause', 'resume', 'down', 'forgive' as const) }),
    ),
  }),
  { maxLength: 40 },
)

function after(clock: Clocks, step: Step, now: number): Clocks {
  switch (step.do) {
    case 'turn':
    case 'hand':
      return (step.do === 'turn' ? turnTo : handTo)(clock, step.to < 0 ? [] : [step.to], now)
    case 'look':
      return countedTo(clock, now)
    case 'pause':
      return pause(clock, now)
    case 'resume':
      return resume(clock, now)
    case 'down':
      return wasDown(clock, now - 300, now)
    case 'forgive':
      return forgiven(clock, 40, now)
  }
}

const RUNS = { numRuns: process.env.SOAK ? 10_000 : 400 }

describe.each(RULES.map((rule) => [rule.kind, rule] as const))('for every course of a game with %s', (_, rule) => {
  it('what was spent, paused, down and forgiven is what has passed', () => {
    fc.assert(
      fc.property(steps, (course) => {
        let clock = begin(rule, 3)
        let now = 0
        for (const { wait, step } of course) {
          now += wait
          // Somebody is always to move, so that nothing is nobody's.
          clock = after(clock, 'to' in step && step.to < 0 ? { ...step, to: 2 } : step, now)
        }
        clock = countedTo(clock, now)
        const spent = clock.seats.reduce((sum, time) => sum + time.spent, 0)
        expect(spent + clock.pausedFor + clock.downFor + clock.forgivenFor).toBe(now)
      }),
      RUNS,
    )
  })

  it('a pause at any moment changes nobody’s time, periods or stones', () => {
    fc.assert(
      fc.property(steps, fc.nat(39), fc.integer({ min: 1, max: 10 * DAY }), (course, where, length) => {
        const play = (rest: number) => {
          let clock = newClocks(rule, 3)
          let now = 0
          for (const [i, { wait, step }] of course.entries()) {
            now += wait
            // Those look back in time, into the pause.
            if (['pause', 'resume', 'down', 'forgive'].includes(step.do)) continue
            if (i === where && rest > 0) {
              clock = resume(pause(clock, now), now + rest)
              now += rest
            }
            clock = after(clock, step, now)
          }
          return countedTo(clock, now).seats
        }
        expect(play(length)).toEqual(play(0))
      }),
      RUNS,
    )
  })

  it('looking at the clock changes nothing', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.nat(5000)), (course, looks) => {
        let clock = newClocks(rule, 3)
        let looked = clock
        let now = 0
        for (const { wait, step } of course) {
          for (const part of looks) looked = countedTo(looked, now + Math.min(part, wait))
          now += wait
          clock = after(clock, step, now)
          looked = step.do === 'down' || step.do === 'forgive' ? clock : after(looked, step, now)
        }
        expect(countedTo(looked, now).seats).toEqual(countedTo(clock, now).seats)
      }),
      RUNS,
    )
  })

  it('a flag falls exactly at its deadline', () => {
    fc.assert(
      fc.property(steps, (course) => {
        let clock = newClocks(rule, 3)
        let now = 0
        for (const { wait, step } of course) {
          now += wait
          clock = after(clock, step, now)
        }
        const deadline = deadlineOf(clock)
        if (deadline === undefined) return
        expect(fallen(clock, deadline)).toBeDefined()
        if (deadline > clock.since) expect(fallen(clock, deadline - 1)).toBeUndefined()
        for (const time of clock.seats) expect(untilFlag(rule, time)).toBeGreaterThanOrEqual(0)
      }),
      RUNS,
    )
  })
})
