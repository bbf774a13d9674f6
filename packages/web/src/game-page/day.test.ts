import { expect, it } from 'vitest'
import { dayNumber } from './day.ts'

it('says a day as year, month and day, whatever the hour', () => {
  expect(dayNumber(new Date(2026, 10, 16, 0, 1))).toBe(20261116)
  expect(dayNumber(new Date(2026, 10, 16, 23, 59))).toBe(20261116)
  expect(dayNumber(new Date(2027, 0, 2))).toBe(20270102)
})
