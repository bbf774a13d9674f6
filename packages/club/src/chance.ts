/** Where lots come from: the outside. The engine's Random is one. */
export interface Chance {
  /** An integer from 0 to n-1. */
  below(n: number): number
}

/** The items in an order drawn by lot. */
export function byLot<T>(items: readonly T[], chance: Chance): T[] {
  const order = [...items]
  for (let i = order.length - 1; i > 0; i--) {
    const j = chance.below(i + 1)
    const kept = order[i]
    order[i] = order[j]
    order[j] = kept
  }
  return order
}
