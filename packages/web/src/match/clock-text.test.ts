import { expect, it } from 'vitest'
import { clockText } from './clock-text.ts'

it('clocks are written as people read them', () => {
  expect([3_600_000, 299_000, 10_000, 9_940, 0].map(clockText)).toEqual(['1:00:00', '4:59', '0:10', '10.0', '0.0'])
  expect([-1, -61_000].map(clockText)).toEqual(['−0:01', '−1:01'])
})
