/** Where luck comes from: the engine's `Random`, the device's own generator, or a script in a test. */
export interface Chance {
  /** A whole number from 0 to n-1, all equally likely. */
  below(n: number): number
}

/** A random order of 0 … n-1. */
export function randomOrder(chance: Chance, n: number): number[] {
  const order = Array.from({ length: n }, (_, i) => i)
  for (let i = n - 1; i > 0; i--) {
    const j = chance.below(i + 1)
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  return order
}
