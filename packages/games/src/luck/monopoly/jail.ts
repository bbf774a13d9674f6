/** In and out of jail. */
import type { Position } from '@jatekvilag/engine'
import { AT, tell } from './position.ts'
import { JAIL } from './squares.ts'

export const FINE_SUM = 50

export function leaveJail(p: Position, seat: number): void {
  p[AT.jail + seat] = 0
  tell(p, 'freed', seat)
}

/** To jail without passing Go; the turn is over. */
export function toJail(p: Position, seat: number): void {
  p[AT.square + seat] = JAIL
  p[AT.jail + seat] = 1
  p[AT.again] = 0
  tell(p, 'jailed', seat)
}
