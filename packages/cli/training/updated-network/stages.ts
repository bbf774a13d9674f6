/** From how many things on another last layer is used: so many samples lie in each stage, as far as numbers allow. */
const STAGES = 4
/** A sample is its count, twice as many inputs of 16 bits, two scores and the end. */
const BESIDES = 5

export function stagesOf(samples: readonly Buffer[]): number[] {
  const counts: number[] = []
  for (const bytes of samples)
    for (let at = 0; at + 2 <= bytes.length; ) {
      const count = bytes.readUInt16LE(at)
      counts.push(count)
      at += 2 + 4 * count + BESIDES
    }
  counts.sort((a, b) => a - b)
  const begins = Array.from({ length: STAGES }, (_, i) =>
    i === 0 ? 0 : counts[Math.floor((i * counts.length) / STAGES)]!,
  )
  return [...new Set(begins)]
}
