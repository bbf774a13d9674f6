/**
 * Writes a trained network in the form that the judge of the box reads.
 *
 *   node store.ts NET 'how it was made' > ../../../games/src/luck/backgammon/judge/network.json
 */
import { readFileSync } from 'node:fs'

const [file = '', made = ''] = process.argv.slice(2)
const OUTPUTS = 5
const INPUTS = 209
const SIDE = 104
const UNIT = 65536

/** What the trainer divides an input by; the box sees whole numbers. */
function scaleOf(input: number): number {
  if (input === INPUTS - 1) return 1 / 24
  const i = input % SIDE
  if (i < 96) return i % 4 === 3 ? 1 / 2 : 1
  return [1 / 2, 1 / 15, 1 / 100, 1 / 36, 1 / 36, 1 / 36, 1 / 6, 1][i - 96]!
}

const bytes = readFileSync(file)
const floats = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
const base64 = (array: Int16Array | Int32Array) =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64')

let at = 0
function layer(hidden: number) {
  const first = floats.subarray(at, at + INPUTS * hidden)
  const bias = floats.subarray(at + INPUTS * hidden, at + (INPUTS + 1) * hidden)
  const second = floats.subarray(at + (INPUTS + 1) * hidden, at + (INPUTS + 1 + OUTPUTS) * hidden)
  const end = at + (INPUTS + 1 + OUTPUTS) * hidden
  const last = floats.subarray(end, end + OUTPUTS)
  at = end + 16
  const rows = new Int16Array(INPUTS * hidden)
  const shifts = Array.from({ length: INPUTS }, (_, i) => {
    const row = Array.from(first.subarray(i * hidden, (i + 1) * hidden), (w) => Math.round(w * scaleOf(i) * UNIT))
    let shift = 0
    while (row.some((w) => Math.abs(w / 2 ** shift) > 32_767)) shift++
    rows.set(
      row.map((w) => Math.round(w / 2 ** shift)),
      i * hidden,
    )
    return shift
  })
  const secondScale = Math.floor(32_767 / Math.max(...second.map(Math.abs)))
  // By hidden unit, as they are read.
  const turned = Int16Array.from({ length: hidden * OUTPUTS }, (_, i) =>
    Math.round(second[(i % OUTPUTS) * hidden + Math.floor(i / OUTPUTS)]! * secondScale),
  )
  return {
    hidden,
    rows: base64(rows),
    shifts,
    bias: base64(Int32Array.from(bias, (w) => Math.round(w * UNIT))),
    second: base64(turned),
    secondScale,
    last: Array.from(last, (w) => Number(w.toFixed(6))),
  }
}
console.log(JSON.stringify({ made, contact: layer(192), race: layer(64) }))
