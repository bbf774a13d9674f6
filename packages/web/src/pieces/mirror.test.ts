import { expect, it } from 'vitest'
import { bothSides, mirrored } from './mirror.ts'

it('closes half an outline with its mirror image, corner by corner and curve by curve', () => {
  expect(mirrored('M0 -10L5 0L0 10')).toBe('M0 -10L5 0L0 10L-5 0L0 -10Z')
  expect(mirrored('M0 -10C1 2 3 4 5 6Q7 8 0 10')).toBe('M0 -10C1 2 3 4 5 6Q7 8 0 10Q-7 8 -5 6C-3 4 -1 2 0 -10Z')
})

it('reads several corners after one letter as several lines', () => {
  expect(mirrored('M0 -10L5 0 6 4 0 10')).toBe('M0 -10L5 0 6 4 0 10L-6 4L-5 0L0 -10Z')
})

it('doubles what does not meet in the middle', () => {
  expect(bothSides('M4 1Q5 2 6 3')).toBe('M4 1Q5 2 6 3M-4 1Q-5 2 -6 3')
})
