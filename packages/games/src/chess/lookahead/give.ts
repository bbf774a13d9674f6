import type { Position } from '@jatekvilag/engine'
import type { Lookahead } from './kernel.ts'
import type { MenRules } from './told.ts'

/** Gives the search a position to look at. */
export function giveTo(lookahead: Lookahead, rules: MenRules, p: Position): void {
  fill(lookahead.numbers('given'), rules, p)
}

/** The same as a list of its own. */
export function givenOf(rules: MenRules, p: Position): Int32Array {
  const given = new Int32Array(rules.board.size + 5 + (rules.drops ? 2 * rules.drops.drops.kinds : 0))
  fill(given, rules, p)
  return given
}

/** The board, then whose turn it is, rights, passage, quiet moves, hash, hands: as `tables.h` says. */
function fill(given: Int32Array, { board, slots, drops }: MenRules, p: Position): void {
  const { size } = board
  for (let site = 0; site < size; site++) given[site] = p[site]
  given[size] = p[slots.turn]
  given[size + 1] = slots.rights === undefined ? 0 : p[slots.rights]
  given[size + 2] = slots.open === undefined ? -1 : p[slots.open]
  given[size + 3] = slots.quiet === undefined ? 0 : p[slots.quiet]
  given[size + 4] = p[slots.hash]
  const held = drops ? 2 * drops.drops.kinds : 0
  const hand = slots.hand ?? 0
  for (let i = 0; i < held; i++) given[size + 5 + i] = p[hand + i]
}
