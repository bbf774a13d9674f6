/** The same as convolve.c, number for number. */
import type { Convolve } from './convolver.ts'

export function convolvePlainly(memory: ArrayBuffer): Convolve {
  const short = new Int16Array(memory)
  const long = new Int32Array(memory)
  const sums = new Int32Array(8)
  return (
    sites,
    count,
    taps,
    tapCount,
    input,
    inputChannels,
    weights,
    bias,
    carried,
    carry,
    output,
    outputChannels,
    shift,
    top,
  ) => {
    for (let first = 0; first < outputChannels; first += 8) {
      const weightsOfEight = (weights >> 1) + first * tapCount * inputChannels
      for (let s = 0; s < count; s++) {
        const site = long[(sites >> 2) + s]
        for (let o = 0; o < 8; o++) sums[o] = long[(bias >> 2) + first + o]
        let w = weightsOfEight
        for (let t = 0; t < tapCount; t++) {
          const from = (input >> 1) + (site + long[(taps >> 2) + t]) * inputChannels
          for (let a = from; a < from + inputChannels; a += 2, w += 16) {
            const x = short[a]
            const y = short[a + 1]
            if (x === 0 && y === 0) continue
            for (let o = 0; o < 8; o++) sums[o] += x * short[w + 2 * o] + y * short[w + 2 * o + 1]
          }
        }
        const to = site * outputChannels + first
        for (let o = 0; o < 8; o++) {
          const sum = carried === 0 ? sums[o] : sums[o] + (short[(carried >> 1) + to + o] << carry)
          short[(output >> 1) + to + o] = Math.max(0, Math.min(top, sum >> shift))
        }
      }
    }
  }
}
