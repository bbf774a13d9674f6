/** The search of falling discs as WebAssembly, or nothing where a device has none. */
import { bytesOf } from '../../../families/base64.ts'
import type { FallingBits } from '../falling-bits.ts'
import { promiseOfCell } from '../promises.ts'
import { WASM } from './falling.wasm.ts'
import type { FallingSearch, Question } from './search.ts'

interface Exports {
  readonly memory: WebAssembly.Memory
  memory_needed(bits: number): number
  prepare(columns: number, bits: number, mostDiscs: number): void
  promised(): number
  wins(mineLow: number, mineHigh: number, filledLow: number, filledHigh: number, attacks: number): number
}

/** 8 MB: with half as much there are more positions to look at, with twice as much each takes longer. */
const BITS = 20
const PAGE = 65_536
const MOST_BITS = 64
const UNKNOWN = 2

let compiled: WebAssembly.Module | undefined

/** `known` is asked about positions of up to `mostDiscs`. */
export function fastSearch(bits: FallingBits, known: Question, mostDiscs: number): FallingSearch | undefined {
  const asked = (...[mineLow, mineHigh, filledLow, filledHigh, filled, attacks]: number[]) => {
    const answer = known(mineLow, mineHigh, filledLow, filledHigh, filled, attacks !== 0)
    return answer === undefined ? UNKNOWN : answer ? 1 : 0
  }
  const search: FallingSearch = {
    isTired: () => true,
    wins(mineLow, mineHigh, filledLow, filledHigh, _, attacks) {
      const answer = own.wins(mineLow, mineHigh, filledLow, filledHigh, attacks ? 1 : 0)
      return answer < UNKNOWN ? answer === 1 : undefined
    },
  }
  let own: Exports
  try {
    compiled ??= new WebAssembly.Module(bytesOf(WASM))
    const env = { spend: (positions: number) => (search.isTired(positions) ? 1 : 0), known: asked }
    own = new WebAssembly.Instance(compiled, { env }).exports as unknown as Exports
  } catch {
    return undefined
  }
  const missing = own.memory_needed(BITS) - own.memory.buffer.byteLength
  if (missing > 0) own.memory.grow(Math.ceil(missing / PAGE))
  const { columns, height, cells } = bits
  const promised = new Int16Array(own.memory.buffer, own.promised(), 2 * MOST_BITS)
  for (const side of [0, 1])
    for (let x = 0; x < columns; x++)
      for (let y = 0; y < height; y++)
        promised[side * MOST_BITS + x * (height + 1) + y] = promiseOfCell(
          columns,
          height,
          x,
          y,
          (cells - side) % 2 === 0,
        )
  own.prepare(columns, BITS, mostDiscs)
  return search
}
