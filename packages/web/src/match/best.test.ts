import { expect, it } from 'vitest'
import { bests, keepBest, puzzleKey } from './best.ts'

it('keeps the fewest moves of each puzzle, whatever the order of its options', () => {
  const key = puzzleKey('klotski', { b: 2, a: 1 })
  expect(key).toBe(puzzleKey('klotski', { a: 1, b: 2 }))
  expect(key).not.toBe(puzzleKey('klotski', { a: 1, b: 3 }))
  keepBest(key, 120)
  keepBest(key, 140)
  expect(bests.get()[key]).toBe(120)
  keepBest(key, 81)
  expect(bests.get()[key]).toBe(81)
})
