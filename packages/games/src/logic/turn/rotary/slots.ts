/** What a position of rotary holds, its phases and the numbers of its actions. */
import { layout, type Position } from '@jatekvilag/engine'
import { CELLS, SIXTHS } from './field.ts'

/**
 * `offer` has the points that light offers for the first turn, 1 + cell. For the eye: the number of each `ball`, the `point` of
 * the last turn, and `rota`, where the wheel lies while a turn is watched.
 */
export const slots = layout(
  { board: CELLS, turn: 1, phase: 1, offer: 2 },
  { outcome: 1, turns: 1, left: 1, point: 1, rota: 1, ball: CELLS },
)
export const AT = slots.at

export const LIGHT = 0
export const DARK = 1
export const BALLS = 13

/** Turn; place a ball; say, light first, whether to place balls at all; offer two points; choose one; turn there. */
export const TURNING = 0
export const PLACING = 1
export const LIGHT_ASKED = 2
export const DARK_ASKED = 3
export const OFFERING = 4
export const CHOOSING = 5
export const BOUND = 6

/** Cells to place a ball on; points with the sixths of a turn, from 1 to 5; a turn back to the same place; points that are offered or chosen; answers. */
export const TURN = CELLS
export const WAIT = TURN + CELLS * (SIXTHS - 1)
export const POINT = WAIT + 1
export const FREE = POINT + CELLS
export const FIXED = FREE + 1

export const pointOf = (action: number): number => Math.floor((action - TURN) / (SIXTHS - 1))
export const sixthsOf = (action: number): number => 1 + ((action - TURN) % (SIXTHS - 1))

export function put(p: Position, cell: number, seat: number): void {
  p[cell] = seat + 1
  p[AT.ball + cell] = 1 + 2 * BALLS - p[AT.left]--
}
