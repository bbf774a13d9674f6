import type { Chance } from '@jatekvilag/engine'

export type { Chance }

/** A random order of 0 … n-1. */
export function randomOrder(chance: Chance, n: number): number[] {
  const order = Array.from({ length: n }, (_, i) => i)
  for (let i = n - 1; i > 0; i--) {
    const j = chance.below(i + 1)
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  return order
}
