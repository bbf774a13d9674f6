/** The search of row games as WebAssembly, or nothing where a device has none. */
import type { RowRules } from '@jatekvilag/engine'
import { WASM } from './kernel/rows.wasm.ts'
import { fits, TABLE_NAMES, type TableName, tablesFor } from './tables.ts'

/** What `kernel/rows.c` gives away. */
interface Exports {
  readonly memory: WebAssembly.Memory
  place(table: number): number
  room(table: number): number
  listed(): number
  memory_needed(bits: number): number
  prepare(bits: number): void
  begin(fours: number): void
  show(): void
  put(cell: number, seat: number): void
  take_back(cell: number, seat: number): void
  list_root(seat: number, width: number): number
  at_once(seat: number): number
  fours(seat: number, depth: number, most: number): number
  fours_left(): number
  look_at(cell: number, seat: number, depth: number, alpha: number, beta: number, round: number): number
  was_stopped(): number
  go_on(): void
  best_known(seat: number): number
  stone_on(cell: number): number
  class_of(seat: number, cell: number): number
  tempting_of(seat: number, cell: number): number
  takes_of(seat: number, cell: number): number
  is_in(seat: number, ofClass: number, cell: number): number
  count_of(seat: number, ofClass: number): number
  is_taking(seat: number, cell: number): number
  taken_by(seat: number): number
  promised_to(seat: number): number
  hash_of(): number
}

export interface RowKernel {
  readonly own: Exports
  readonly shown: Uint8Array
  readonly closed: Uint8Array
  readonly taken: Int32Array
  /** The cells that `list_root` has found. */
  readonly listed: Int16Array
  /** Told of more positions that were looked at; answers after how many more it wants to be told again, 0 to stop. */
  spend(positions: number): number
}

const PAGE = 65_536
const MOST_LISTED = 128
let compiled: WebAssembly.Module | undefined

function compile(): WebAssembly.Module | undefined {
  try {
    return new WebAssembly.Module(Uint8Array.from(atob(WASM), (letter) => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}

/** Whether this device can search such a game. */
export function canSearchRows(rules: RowRules, cells: number): boolean {
  compiled ??= compile()
  return compiled !== undefined && fits(rules, cells)
}

/** It remembers two to the power `bits` positions. */
export function rowKernel(rules: RowRules, cells: number, bits: number): RowKernel {
  if (!canSearchRows(rules, cells)) throw new Error('no search for such rows')
  const env = { spend: (positions: number) => kernel.spend(positions) }
  const own = new WebAssembly.Instance(compiled!, { env }).exports as unknown as Exports
  const missing = own.memory_needed(bits) - own.memory.buffer.byteLength
  if (missing > 0) own.memory.grow(Math.ceil(missing / PAGE))
  const { buffer } = own.memory
  const at = (name: TableName) => own.place(TABLE_NAMES.indexOf(name))
  for (const [name, table] of Object.entries(tablesFor(rules, cells)))
    new Uint8Array(buffer).set(new Uint8Array(table.buffer, table.byteOffset, table.byteLength), at(name as TableName))
  own.prepare(bits)
  const kernel: RowKernel = {
    own,
    shown: new Uint8Array(buffer, at('shown'), cells),
    closed: new Uint8Array(buffer, at('closed'), cells),
    taken: new Int32Array(buffer, at('taken'), 2),
    listed: new Int16Array(buffer, own.listed(), MOST_LISTED),
    spend: () => 1,
  }
  return kernel
}
