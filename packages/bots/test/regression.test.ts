import { Random } from '@jatekvilag/engine'
import { expect, it } from 'vitest'
import { bestScale, lossOf, regress, type Sample } from '../src/regression.ts'

/** Games whose odds are known: the third term never occurs. */
function games(count: number, truth: readonly number[]): Sample[] {
  const random = new Random(3)
  return Array.from({ length: count }, () => {
    const terms = Float64Array.of(random.below(5) - 2, random.unit() - 0.5, 0)
    const score = terms.reduce((sum, term, i) => sum + term * truth[i], 0)
    return { terms, outcome: random.unit() < 1 / (1 + Math.exp(-score)) ? 1 : 0 }
  })
}

const TRUTH = [0.5, -1.5, 7]
const samples = games(20_000, TRUTH)
const within = (spread: number) => new Float64Array(3).fill(spread)
const plan = { start: Float64Array.of(1, 0, 0.4), spread: within(1), scale: 1, share: 1 }

it('finds the weights by which games were decided, wherever it starts', () => {
  const weights = new Float64Array(3)
  regress(weights, samples, plan)
  expect(weights[0]).toBeCloseTo(TRUTH[0], 1)
  expect(weights[1]).toBeCloseTo(TRUTH[1], 1)
})

it('leaves a term that never occurs where it was', () => {
  const weights = new Float64Array(3)
  regress(weights, samples, plan)
  expect(weights[2]).toBeCloseTo(0.4, 6)
})

it('believes the start where there are few games', () => {
  const weights = new Float64Array(3)
  regress(weights, samples.slice(0, 20), { ...plan, spread: within(0.01) })
  expect(weights[0]).toBeCloseTo(1, 1)
})

it('leaves alone what shall not be fitted', () => {
  const weights = new Float64Array(3)
  regress(weights, samples, { ...plan, spread: Float64Array.of(1, 1e-6, 1) })
  expect(weights[0]).toBeCloseTo(TRUTH[0], 1)
  expect(weights[1]).toBeCloseTo(0, 6)
})

it('predicts better than the start, and no worse than the truth', () => {
  const weights = new Float64Array(3)
  const loss = regress(weights, samples, { ...plan, spread: within(100) })
  expect(loss).toBeLessThan(lossOf(plan.start, samples, 1))
  expect(loss).toBeLessThanOrEqual(lossOf(Float64Array.from(TRUTH), samples, 1))
})

it('tells at which scale given weights predict best', () => {
  expect(bestScale(Float64Array.of(1, -3, 0), samples)).toBeCloseTo(0.5, 1)
})

it('finds its way back from a start that is certain of the wrong thing', () => {
  expect(bestScale(Float64Array.of(-40, 120, 0), samples)).toBeCloseTo(-1 / 80, 2)
})

it('keeps the scale of the start when told it', () => {
  const double = Float64Array.of(1, -3, 0)
  const weights = new Float64Array(3)
  regress(weights, samples, { start: double, spread: within(1), scale: bestScale(double, samples), share: 1 })
  expect(weights[0]).toBeCloseTo(1, 1)
  expect(weights[1]).toBeCloseTo(-3, 0)
})
