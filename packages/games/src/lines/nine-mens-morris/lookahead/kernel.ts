/** The search of mills as WebAssembly with the tables of one board, or nothing where a device has none. */
import { bytesOf } from '../../../families/base64.ts'
import { WASM } from './mills.wasm.ts'

/** In the order of `tables.h`. */
export const TABLE_NAMES = [
  ...([
    'facts',
    'beside',
    'mills',
    'pairs',
    'hash_keys',
    'seen',
    'terms',
    'man_rows',
    'hand_rows',
    'bias',
    'last_layer',
  ] as const),
  ...(['stage_from', 'lean', 'unit', 'mirrors', 'endings'] as const),
] as const
export type TableName = (typeof TABLE_NAMES)[number]
export type Tables = Partial<Record<TableName, Int32Array | Int16Array | Uint8Array | Float64Array | undefined>>

export interface MillSearch {
  /** A table of the search, as whole numbers of 32 bits. */
  numbers(name: TableName): Int32Array
  begin(): void
  /** The position to look at: points of each seat, men in hand, who is to act, whether to take a man, quiet moves, the game's hash. */
  give(...position: readonly number[]): void
  /** What it is worth to who is to act; `wasStopped` says that it is not an answer. */
  lookAhead(depth: number, alpha: number, beta: number): number
  wasStopped(): boolean
  /** The turn found best in the given position, or 0. */
  bestKnown(): number
  opinion(): number
  /** Games of so many turns from the given position. */
  games(turns: number): number
}

interface Exports {
  readonly memory: WebAssembly.Memory
  place(table: number): number
  room(table: number): number
  memory_needed(bits: number): number
  prepare(bits: number): void
  begin(): void
  give(...position: readonly number[]): void
  look_ahead(depth: number, alpha: number, beta: number): number
  was_stopped(): number
  best_known(): number
  opinion_of(): number
  games(turns: number): number
}

const PAGE = 65_536
let compiled: WebAssembly.Module | undefined

/** `spend` is told of more nodes and answers whether to stop; two to the power `bits` positions are remembered. */
export function millSearch(tables: Tables, bits: number, spend: (nodes: number) => boolean): MillSearch | undefined {
  let own: Exports
  try {
    compiled ??= new WebAssembly.Module(bytesOf(WASM))
    const env = { spend: (nodes: number) => (spend(nodes) ? 1 : 0) }
    own = new WebAssembly.Instance(compiled, { env }).exports as unknown as Exports
  } catch {
    return undefined
  }
  TABLE_NAMES.forEach((name, i) => {
    const table = tables[name]
    if (!table) return
    if (table.byteLength > own.room(i)) throw new Error(`the table ${name} does not fit`)
    const bytes = new Uint8Array(table.buffer, table.byteOffset, table.byteLength)
    new Uint8Array(own.memory.buffer).set(bytes, own.place(i))
  })
  const missing = own.memory_needed(bits) - own.memory.buffer.byteLength
  if (missing > 0) own.memory.grow(Math.ceil(missing / PAGE))
  own.prepare(bits)
  const indexOf = (name: TableName) => TABLE_NAMES.indexOf(name)
  return {
    numbers: (name) => new Int32Array(own.memory.buffer, own.place(indexOf(name)), own.room(indexOf(name)) >> 2),
    begin: own.begin,
    give: own.give,
    lookAhead: own.look_ahead,
    wasStopped: () => own.was_stopped() === 1,
    bestKnown: own.best_known,
    opinion: own.opinion_of,
    games: own.games,
  }
}
