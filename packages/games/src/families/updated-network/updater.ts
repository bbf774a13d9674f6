/**
 * Who keeps the sums of a network up to date: WebAssembly with SIMD, or plain TypeScript where a device has none. Both come to the same
 * whole numbers. Everything lies in one memory: addresses are bytes, changes 32 bits wide, the rest 16.
 */
import { fastKernel, type Kernel, plainKernel } from '../kernel.ts'
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

export const plainUpdater = (bytes: number): Kernel<Update> => plainKernel(bytes, updatePlainly)
export const fastUpdater = (bytes: number): Kernel<Update> | undefined => fastKernel(WASM, 'update', bytes)
