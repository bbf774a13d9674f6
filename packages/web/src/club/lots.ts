/** Lots of this device. */
export const lots = {
  below(n: number): number {
    // Numbers that would favour some are thrown again.
    const whole = 2 ** 32 - (2 ** 32 % n)
    const [drawn] = [crypto.getRandomValues(new Uint32Array(1))[0] ?? 0]
    return drawn < whole ? drawn % n : lots.below(n)
  },
}
