import { expect, it } from 'vitest'
import { Random } from './random.ts'

it('gives the same numbers for the same seed', () => {
  const draw = (seed: number) => {
    const random = new Random(seed)
    return Array.from({ length: 5 }, () => random.below(1000))
  }
  expect(draw(42)).toEqual(draw(42))
  expect(draw(42)).not.toEqual(draw(43))
})

it('never gets stuck at zero', () => {
  for (let seed = 0; seed < 1000; seed++) {
    const random = new Random(seed)
    expect(new Set(Array.from({ length: 8 }, () => random.int32())).size).toBeGreaterThan(6)
  }
})

it('spreads evenly over small ranges', () => {
  const random = new Random(7)
  const counts = new Array<number>(6).fill(0)
  for (let i = 0; i < 60_000; i++) counts[random.below(6)]++
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

it('shuffles without losing anything', () => {
  const items = Array.from({ length: 50 }, (_, i) => i)
  const shuffled = new Random(3).shuffle([...items])
  expect(shuffled).not.toEqual(items)
  expect(shuffled.sort((a, b) => a - b)).toEqual(items)
})
