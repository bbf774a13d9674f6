/** `update.c` in TypeScript, for devices without SIMD: the same whole numbers. */
import { TOP, type Update } from './updater.ts'

export function updatePlainly(memory: ArrayBuffer): Update {
  const words = new Int16Array(memory)
  const longs = new Int32Array(memory)
  return (from, to, changes, count, weights, hidden, mover, last) => {
    const [source, target, rows, table, out] = [from >> 1, to >> 1, changes >> 2, weights >> 1, last >> 1]
    let sum = 0
    for (let seat = 0; seat < 2; seat++)
      for (let h = 0; h < hidden; h++) {
        const at = seat * hidden + h
        let x = words[source + at]
        for (let c = rows + 2 * seat, end = c + 4 * count; c < end; c += 4)
          x += words[table + longs[c + 1] + h] - words[table + longs[c] + h]
        words[target + at] = x
        const cut = Math.max(0, Math.min(TOP, x))
        sum = (sum + cut * cut * words[out + (seat === mover ? h : hidden + h)]) | 0
      }
    return sum
  }
}
