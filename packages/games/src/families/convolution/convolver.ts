/**
 * Who computes layers: WebAssembly with SIMD, or plain TypeScript where a device has none. Both come to the same whole
 * numbers. Everything they need lies in one memory: addresses are bytes, `sites`, `taps` and `bias` are 32 bits wide, the
 * rest 16.
 */
import { fastKernel, type Kernel, plainKernel } from '../kernel.ts'
import { WASM } from './convolve.wasm.ts'
import { convolvePlainly } from './convolve-plain.ts'

/** Activations are whole numbers from 0 to this: with sums of weights as small as `quantise` makes them, 32 bits never overflow. */
export const TOP = 8191

/**
 * For each of `count` sites and each output channel: the bias, plus the inputs at all taps times their weights, plus what is
 * carried over from another layer times 2^carry, all of it divided by 2^shift, cut to 0 … top. Input channels are even,
 * output channels a multiple of 8. Weights lie by 8 output channels, tap, pair of input channels, output, input.
 */
export type Convolve = (
  sites: number,
  count: number,
  taps: number,
  tapCount: number,
  input: number,
  inputChannels: number,
  weights: number,
  bias: number,
  /** 0 where nothing is carried over. */
  carried: number,
  carry: number,
  output: number,
  outputChannels: number,
  shift: number,
  top: number,
) => void

export const plainConvolver = (bytes: number): Kernel<Convolve> => plainKernel(bytes, convolvePlainly)
export const fastConvolver = (bytes: number): Kernel<Convolve> | undefined => fastKernel(WASM, 'convolve', bytes)
