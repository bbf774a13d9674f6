import { expect, it } from 'vitest'
import { nearestWord } from './nearest.ts'
import { costOf } from './testing/processor-time.ts'

it('the nearest word differs in the fewest letters, and a beginning counts as near', () => {
  expect(nearestWord('ches', ['hex', 'chess', 'checkers'])).toBe('chess')
  expect(nearestWord('break', ['brick', 'breakthrough'])).toBe('breakthrough')
  expect(nearestWord('anything', [])).toBeUndefined()
})

it('a word of 120 000 letters is compared as fast as a short one', () => {
  const words = Array.from({ length: 200 }, (_, n) => `word-${n}`)
  const look = () => expect(nearestWord('word-7'.padEnd(120_000, 'x'), words)).toBeDefined()
  expect(costOf(look)).toBeLessThan(1000)
})
