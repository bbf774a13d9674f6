import { describe, expect, it, vi } from 'vitest'
import { deviceParts } from '../match/device.ts'
import { steadyClock } from './steady-time.ts'

describe('time for what runs', () => {
  it('does not follow the clock on the wall, forwards or back', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { now } = deviceParts()
    const before = now()
    for (const jump of [3_600_000, -7_200_000]) {
      vi.setSystemTime(Date.now() + jump)
      expect(Math.abs(now() - before)).toBeLessThan(60_000)
    }
    vi.useRealTimers()
  })

  it('begins at the moment that the wall showed, so that dates can be made of it', () => {
    expect(Math.abs(deviceParts().now() - Date.now())).toBeLessThan(600_000)
  })

  it('stands while the device sleeps, and never goes back', () => {
    let passed = 0
    const now = steadyClock(1000, () => passed)
    const after = (ms: number) => {
      passed += ms
      return now()
    }
    expect(after(0)).toBe(1000)
    expect(after(60_000)).toBe(61_000)
    expect(after(8 * 3_600_000)).toBe(61_000)
    expect(after(500)).toBe(61_500)
    expect(after(-300)).toBe(61_500)
    expect(after(0.4)).toBe(61_500)
  })
})
