/** What the search is told once: patterns and their weights, as `tables.h` lays them out. */
import type { Told } from '../../../../../families/lookahead/kernel.ts'
import { type PatternWeights, PLACES, partPlace, partPower, partStart, phaseOf, placeStart } from '../patterns.ts'
import { WASM } from './looking.wasm.ts'

/** In the order of `tables.h`. */
export const TABLE_NAMES = ['given', 'turn', 'phases', 'starts', 'powers', 'weights'] as const
export type TableName = (typeof TABLE_NAMES)[number]

/** The search, as it is compiled. */
export const COMPILED = { wasm: WASM, names: TABLE_NAMES }

/** Places in vectors of eight. */
const LANES = 8 * Math.ceil(PLACES / 8)

export function tablesOf({ turn, bySide: [first, second] }: PatternWeights): Told<TableName> {
  const powers = new Uint16Array(64 * LANES)
  for (let cell = 0; cell < 64; cell++)
    for (let i = partStart[cell]; i < partStart[cell + 1]; i++) powers[cell * LANES + partPlace[i]] = partPower[i]
  const weights = new Int16Array(first.length + second.length)
  weights.set(first)
  weights.set(second, first.length)
  return { turn, phases: Int32Array.from(phaseOf), starts: placeStart, powers, weights }
}
