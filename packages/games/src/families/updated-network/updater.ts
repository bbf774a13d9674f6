/**
 * Who keeps the sums of a network up to date: WebAssembly with SIMD, or plain TypeScript where a device has none. Both come to the same
 * whole numbers. Everything lies in one memory: addresses are bytes, changes 32 bits wide, the rest 16.
 */
import { bytesOf } from './stored.ts'
import { WASM } from './update.wasm.ts'
import { updatePlainly } from './update-plain.ts'

/** Sums count from 0 to this. */
export const TOP = 255

/**
 * `to` becomes `from` with the changes, four rows of weights each: taken away and added as the first seat sees it, then as the second
 * does. The answer is the sum over both, cut to 0 … TOP and squared, times the last layer. `hidden` is a multiple of 8.
 */
export type Update = (
  from: number,
  to: number,
  changes: number,
  count: number,
  weights: number,
  hidden: number,
  mover: number,
  last: number,
) => number

export interface Updater {
  readonly memory: ArrayBuffer
  readonly update: Update
}

const PAGE = 65_536

export function plainUpdater(bytes: number): Updater {
  const memory = new ArrayBuffer(Math.ceil(bytes / 16) * 16)
  return { memory, update: updatePlainly(memory) }
}

let compiled: WebAssembly.Module | undefined

/** Undefined where the device or the rules of the page do not allow it. */
export function fastUpdater(bytes: number): Updater | undefined {
  try {
    compiled ??= new WebAssembly.Module(bytesOf(WASM))
    const memory = new WebAssembly.Memory({ initial: Math.max(2, Math.ceil(bytes / PAGE)) })
    const { exports } = new WebAssembly.Instance(compiled, { env: { memory } })
    return { memory: memory.buffer, update: exports.update as Update }
  } catch {
    return undefined
  }
}
