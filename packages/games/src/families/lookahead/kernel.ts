/** A search in WebAssembly with the tables of one game, or nothing where a device has none. */
import { bytesOf } from '../base64.ts'

/** A search as `scripts/kernels.ts` compiles it, and what its tables are called, in their order. */
export interface Compiled<Name extends string> {
  readonly wasm: string
  readonly names: readonly Name[]
}

/** What is not told stays zero. */
export type Told<Name extends string> = Readonly<Partial<Record<Name, ArrayBufferView>>>

export interface Lookahead<Name extends string = string> {
  /** A table of the search, as whole numbers of 32 bits. */
  numbers(name: Name): Int32Array
  begin(): void
  /** What the given position is worth to who is to move there; `wasStopped` says that it is not an answer. */
  lookAhead(depth: number, alpha: number, beta: number): number
  wasStopped(): boolean
  /** What was found best in the given position, or 0. */
  bestKnown(): number
  opinion(): number
  /** Games of so many moves from the given position. */
  games(depth: number): number
}

interface Exports {
  readonly memory: WebAssembly.Memory
  place(table: number): number
  room(table: number): number
  memory_needed(bits: number): number
  memory_begins(): number
  prepare(bits: number): void
  begin(): void
  look_ahead(depth: number, alpha: number, beta: number): number
  was_stopped(): number
  best_known(): number
  opinion_of(): number
  games(depth: number): number
}

/** For whoever throws when time is over: what is thrown must not go through a search, which has things to put back. */
export function patienceOf(spend: (nodes: number) => void) {
  let thrown: unknown
  return {
    isOver(nodes: number): boolean {
      try {
        spend(nodes)
        return false
      } catch (reason) {
        thrown = reason
        return true
      }
    },
    reason: (): unknown => thrown,
  }
}

const PAGE = 65_536
const modules = new Map<string, WebAssembly.Module>()

/** `spend` is told of more nodes and answers whether to stop; it remembers two to the power `bits` positions. */
export function lookaheadWith<Name extends string>(
  { wasm, names }: Compiled<Name>,
  tables: Told<Name>,
  bits: number,
  spend: (nodes: number) => boolean,
): Lookahead<Name> | undefined {
  let own: Exports
  try {
    const compiled = modules.get(wasm) ?? new WebAssembly.Module(bytesOf(wasm))
    modules.set(wasm, compiled)
    const env = { spend: (nodes: number) => (spend(nodes) ? 1 : 0) }
    own = new WebAssembly.Instance(compiled, { env }).exports as unknown as Exports
  } catch {
    return undefined
  }
  names.forEach((name, i) => {
    const table = tables[name]
    if (!table) return
    if (table.byteLength > own.room(i)) throw new Error(`the table ${name} does not fit`)
    const bytes = new Uint8Array(table.buffer, table.byteOffset, table.byteLength)
    new Uint8Array(own.memory.buffer).set(bytes, own.place(i))
  })
  const wanted = own.memory_begins() + own.memory_needed(bits) + PAGE
  const missing = wanted - own.memory.buffer.byteLength
  if (missing > 0) own.memory.grow(Math.ceil(missing / PAGE))
  own.prepare(bits)
  const indexOf = (name: Name) => names.indexOf(name)
  return {
    numbers: (name) => new Int32Array(own.memory.buffer, own.place(indexOf(name)), own.room(indexOf(name)) >> 2),
    begin: own.begin,
    lookAhead: own.look_ahead,
    wasStopped: () => own.was_stopped() === 1,
    bestKnown: own.best_known,
    opinion: own.opinion_of,
    games: own.games,
  }
}
