/** Pushing a row of pieces: everything moves on by one place until a gap takes it up. */
import type { Position } from '@jatekvilag/engine'

/**
 * Puts `piece` (0 for nothing) on a site and shoves whatever stands there and behind it one place on, up to the first empty
 * site or the edge. `step` is the board's neighbour table of `size` sites; `base` is the slot of the first site, where other
 * things than the pieces of the board are shoved along with them. Answers what fell over the edge, or 0.
 */
export function shove(
  p: Position,
  step: Int32Array,
  size: number,
  from: number,
  direction: number,
  piece: number,
  base = 0,
): number {
  let site = from
  let carried = piece
  do {
    const pushed = p[base + site]
    p[base + site] = carried
    carried = pushed
    site = step[direction * size + site]
  } while (carried !== 0 && site >= 0)
  return carried
}

/** How many sites of that row are taken, from the first one on without a gap. */
export function rowLength(p: Position, step: Int32Array, size: number, from: number, direction: number): number {
  let length = 0
  for (let site = from; site >= 0 && p[site] !== 0; site = step[direction * size + site]) length++
  return length
}
