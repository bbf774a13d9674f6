import { describe, expect, it } from 'vitest'
import { decay, hyperbolicTangent, logistic, softmax } from './curves.ts'

describe('curves by sums and products alone', () => {
  it('are those of the mathematician to eight digits', () => {
    for (let x = -25; x <= 25; x += 0.37) {
      expect(logistic(x)).toBeCloseTo(1 / (1 + Math.exp(-x)), 8)
      expect(hyperbolicTangent(x)).toBeCloseTo(Math.tanh(x), 8)
      expect(decay(Math.abs(x))).toBeCloseTo(Math.exp(-Math.abs(x)), 10)
    }
  })

  it('share one out by the logarithms of odds, and leave alone what is behind the count', () => {
    const logits = Float64Array.of(1, 1 + Math.log(3), -50, 7)
    softmax(logits, 3)
    expect(logits[0]).toBeCloseTo(0.25, 8)
    expect(logits[1]).toBeCloseTo(0.75, 8)
    expect(logits[2]).toBeLessThan(1e-16)
    expect(logits[3]).toBe(7)
  })
})
