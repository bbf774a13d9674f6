/**
 * One hidden layer, taught by playing against itself (packages/bots/training/backgammon). Sums of the first layer are whole
 * numbers and are carried over from one position to the next, of which only the inputs that differ are counted: every
 * device comes to the same bits, in whatever order positions are asked.
 */
import { logistic } from '@jatekvilag/engine'
import { INPUTS } from './inputs.ts'

/** Base64 of little-endian whole numbers, with what they were multiplied by. */
export interface StoredNetwork {
  readonly hidden: number
  /** 16 bits each, shifted to the left by the number of their row. */
  readonly rows: string
  readonly shifts: readonly number[]
  /** 32 bits each. */
  readonly bias: string
  /** 16 bits each, divided by `secondScale`. */
  readonly second: string
  readonly secondScale: number
  readonly last: readonly number[]
}

/** Chances of who throws next: to win, to win a gammon, a backgammon, to lose a gammon, a backgammon. */
export const OUTPUTS = 5
/** Whole numbers of the first layer are so many times the real ones. */
const UNIT = 65536

export class Network {
  readonly out = new Float64Array(OUTPUTS)
  private readonly hidden: number
  private readonly rows: Int32Array
  private readonly sums: Int32Array
  private readonly second: Float64Array
  private readonly last: readonly number[]
  private readonly before = new Int32Array(INPUTS)

  constructor(stored: StoredNetwork) {
    const { hidden } = stored
    this.hidden = hidden
    const rows = new Int16Array(bytesOf(stored.rows))
    this.rows = Int32Array.from(rows, (weight, i) => weight << stored.shifts[Math.floor(i / hidden)])
    this.sums = new Int32Array(bytesOf(stored.bias))
    this.second = Float64Array.from(new Int16Array(bytesOf(stored.second)), (w) => w / (stored.secondScale * UNIT))
    this.last = stored.last
  }

  /** Fills `out`. */
  judge(x: Int32Array): void {
    const { hidden, rows, sums, before, second, out, last } = this
    for (let i = 0; i < INPUTS; i++) {
      const change = x[i] - before[i]
      if (change === 0) continue
      before[i] = x[i]
      const row = i * hidden
      if (change === 1) for (let h = 0; h < hidden; h++) sums[h] += rows[row + h]
      else if (change === -1) for (let h = 0; h < hidden; h++) sums[h] -= rows[row + h]
      else for (let h = 0; h < hidden; h++) sums[h] += change * rows[row + h]
    }
    let [a, b, c, d, e] = last
    for (let h = 0, at = 0; h < hidden; h++, at += OUTPUTS) {
      const sum = sums[h]
      if (sum <= 0) continue
      a += sum * second[at]
      b += sum * second[at + 1]
      c += sum * second[at + 2]
      d += sum * second[at + 3]
      e += sum * second[at + 4]
    }
    out[0] = logistic(a)
    out[1] = logistic(b)
    out[2] = logistic(c)
    out[3] = logistic(d)
    out[4] = logistic(e)
  }
}

function bytesOf(base64: string): ArrayBuffer {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes.buffer
}
