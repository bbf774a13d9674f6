/** An inner loop of a network and the memory that it works in: WebAssembly with SIMD, or the same in TypeScript. */
import { bytesOf } from './base64.ts'

export interface Kernel<Run> {
  readonly memory: ArrayBuffer
  readonly run: Run
}

const PAGE = 65_536

export function plainKernel<Run>(bytes: number, runIn: (memory: ArrayBuffer) => Run): Kernel<Run> {
  const memory = new ArrayBuffer(Math.ceil(bytes / 16) * 16)
  return { memory, run: runIn(memory) }
}

const compiled = new Map<string, WebAssembly.Module>()

/** `wasm` is base64 with one function of that name; undefined where the device or the rules of the page do not allow it. */
export function fastKernel<Run>(wasm: string, name: string, bytes: number): Kernel<Run> | undefined {
  try {
    const module = compiled.get(name) ?? new WebAssembly.Module(bytesOf(wasm))
    compiled.set(name, module)
    const memory = new WebAssembly.Memory({ initial: Math.max(2, Math.ceil(bytes / PAGE)) })
    const { exports } = new WebAssembly.Instance(module, { env: { memory } })
    return { memory: memory.buffer, run: exports[name] as Run }
  } catch {
    return undefined
  }
}
