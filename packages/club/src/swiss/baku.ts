/**
 * Baku acceleration: in the first half of the event the upper half of the field is drawn with points it does not have, so that
 * strong players meet each other earlier.
 */
export function bakuPoints(numbers: readonly number[], totalRounds: number): Record<number, number[]> {
  // The upper group is half of the field, rounded up to an even number.
  const upper = 2 * Math.ceil(numbers.length / 4)
  const accelerated = Math.ceil(totalRounds / 2)
  const whole = Math.ceil(accelerated / 2)
  const points = Array.from({ length: accelerated }, (_, round) => (round < whole ? 1 : 0.5))
  const sorted = [...numbers].sort((a, b) => a - b).slice(0, upper)
  return Object.fromEntries(sorted.map((number) => [number, [...points]]))
}
