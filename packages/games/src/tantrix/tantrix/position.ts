/** What a position holds, and how a tile comes to lie in it. */
import { layout, type Position } from '@jatekvilag/engine'
import { CELLS, near } from './field.ts'
import { TILES, tileOf } from './tiles.ts'

export const HAND = 6
/** Where a tile is: in the bag, in a hand (1 + seat), or laid. */
export const IN_BAG = 0
export const LAID_OUT = 9
/** Stages: lots for who begins, filling the hands, play. */
export const LOTS = 0
export const DEAL = 1
export const PLAY = 2
// `free` says that the free move of this turn has been made. `touching` counts the tiles around each cell, `laid` lists the
// cells of the tiles in their order. `late` are the tournament points that overrun time has cost.
export const slots = layout(
  { field: CELLS, where: TILES, turn: 1, free: 1, stage: 1 },
  { end: 1, count: 1, bag: 1, hands: 4, laid: TILES, touching: CELLS, late: 2 },
)
const { where: WHERE, count: COUNT, laid: LAID, touching: TOUCHING } = slots.at

/** Lays a tile and counts it for its neighbours. */
export function lay(p: Position, cell: number, laid: number): void {
  p[cell] = laid
  p[WHERE + tileOf(laid)] = LAID_OUT
  p[LAID + p[COUNT]++] = cell
  for (let side = 0; side < 6; side++) {
    const next = near[side * CELLS + cell]
    if (next >= 0) p[TOUCHING + next]++
  }
}
