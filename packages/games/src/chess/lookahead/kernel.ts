/** The search as WebAssembly with the tables of one game, or nothing where a device has none. */
import { type Lookahead as AnyLookahead, lookaheadWith } from '../../families/lookahead/kernel.ts'
import { WASM } from './lookahead.wasm.ts'
import { TABLE_NAMES, type TableName, type Tables } from './tables.ts'

export type Lookahead = AnyLookahead<TableName>

/** The search, as it is compiled. */
export const COMPILED = { wasm: WASM, names: TABLE_NAMES }

/** `spend` is told of more nodes and answers whether to stop; it remembers two to the power `bits` positions. */
export const lookaheadOn = (tables: Tables, bits: number, spend: (nodes: number) => boolean): Lookahead | undefined =>
  lookaheadWith(COMPILED, tables, bits, spend)
