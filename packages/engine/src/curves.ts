/** Curves by sums, products and quotients alone, which every machine rounds alike; `Math.exp` may differ in its last bit. */

/** Beyond this e^-x is nothing. */
const FARTHEST = 40

/** e^-x for x >= 0, to ten digits. */
export function decay(x: number): number {
  const t = Math.min(FARTHEST, x)
  const k = Math.floor(t / Math.LN2)
  const r = t - k * Math.LN2
  let e = 1
  for (let n = 12; n > 0; n--) e = 1 - (r / n) * e
  for (let i = 0; i < k; i++) e *= 0.5
  return e
}

/** 1 / (1 + e^-x). */
export function logistic(x: number): number {
  const p = 1 / (1 + decay(Math.abs(x)))
  return x >= 0 ? p : 1 - p
}

export const hyperbolicTangent = (x: number): number => 2 * logistic(2 * x) - 1

/** Turns logarithms of odds into shares of one, in place. */
export function softmax(logits: Float64Array, count: number): void {
  let most = -Infinity
  for (let i = 0; i < count; i++) if (logits[i] > most) most = logits[i]
  let sum = 0
  for (let i = 0; i < count; i++) {
    logits[i] = decay(most - logits[i])
    sum += logits[i]
  }
  for (let i = 0; i < count; i++) logits[i] /= sum
}
