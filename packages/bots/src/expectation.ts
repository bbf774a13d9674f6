/** From the logarithm of the odds to the expected payoff between -1 and 1. */
export function expectation(score: number): number {
  return Math.tanh(score / 2)
}
