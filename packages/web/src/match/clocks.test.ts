import { describe, expect, it } from 'vitest'
import { clockText, fallen, leftAt, newClock, pause, turnTo } from './clocks.ts'

describe('clocks', () => {
  it('run for one seat at a time', () => {
    let clock = turnTo(newClock({ kind: 'plain', ms: 10_000 }, 2), [0], 1000)
    clock = turnTo(clock, [1], 4000)
    expect(leftAt(clock, 0, 9000)).toBe(7000)
    expect(leftAt(clock, 1, 9000)).toBe(5000)
  })

  it('add the increment to the seat that has finished its turn', () => {
    let clock = turnTo(newClock({ kind: 'increment', ms: 10_000, add: 2000 }, 2), [0], 0)
    clock = turnTo(clock, [1], 3000)
    expect(leftAt(clock, 0, 3000)).toBe(9000)
    expect(leftAt(clock, 1, 3000)).toBe(10_000)
  })

  it('give every turn its own time where the rule says so', () => {
    let clock = turnTo(newClock({ kind: 'per-move', ms: 5000 }, 3), [2], 0)
    clock = turnTo(clock, [0], 4900)
    expect(leftAt(clock, 2, 4900)).toBe(5000)
  })

  it('run for several seats where two boards are played at once', () => {
    let clock = turnTo(newClock({ kind: 'increment', ms: 10_000, add: 2000 }, 4), [0, 2], 0)
    clock = turnTo(clock, [1, 2], 3000)
    expect([0, 1, 2, 3].map((seat) => leftAt(clock, seat, 4000))).toEqual([9000, 9000, 6000, 10_000])
    expect(fallen(clock, 10_000)).toBe(2)
  })

  it('go on without a gift when the same seat moves on', () => {
    let clock = turnTo(newClock({ kind: 'increment', ms: 10_000, add: 2000 }, 2), [0], 0)
    clock = turnTo(clock, [0], 3000)
    expect(leftAt(clock, 0, 4000)).toBe(6000)
  })

  it('fall at zero and never go below', () => {
    const clock = turnTo(newClock({ kind: 'plain', ms: 1000 }, 2), [1], 0)
    expect(fallen(clock, 999)).toBeUndefined()
    expect(fallen(clock, 1000)).toBe(1)
    expect(leftAt(clock, 1, 5000)).toBe(0)
    expect(fallen(pause(clock, 500), 5000)).toBeUndefined()
  })

  it('are written as people read them', () => {
    expect([3_600_000, 299_000, 10_000, 9_940, 0].map(clockText)).toEqual(['1:00:00', '4:59', '0:10', '10.0', '0.0'])
  })
})
