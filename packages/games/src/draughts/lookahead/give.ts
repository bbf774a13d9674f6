import type { Position } from '@jatekvilag/engine'
import { CELLS, cellsOf } from './cells.ts'
import type { ToldDraughts } from './told.ts'

/** What the search is given of a position, see `given` in `tables.h`. */
export const GIVEN = CELLS + 9

/** Who lays positions of a game before the search. */
export function giverFor({ draughts }: ToldDraughts): (p: Position, given: Int32Array) => void {
  const { fields, slots } = draughts
  const { count } = fields
  const cells = cellsOf(fields)!
  const { turn, chain, heading, quiet, calm, allowance, spent, hand } = slots.at as Partial<Record<string, number>>
  const rest = [turn, undefined, heading, quiet, calm, allowance, spent]
  return (p, given) => {
    for (let field = 0; field < count; field++) given[cells[field]] = p[field]
    rest.forEach((slot, i) => {
      given[CELLS + i] = slot === undefined ? 0 : p[slot]
    })
    given[CELLS + 1] = p[chain!] === 0 ? 0 : cells[p[chain!] - 1] + 1
    for (let seat = 0; seat < 2; seat++) given[CELLS + 7 + seat] = hand === undefined ? 0 : p[hand + seat]
  }
}
