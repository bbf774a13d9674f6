import type { ActionList, Position } from '@jatekvilag/engine'
import type { Fields } from './fields.ts'
import { type Pieces, PREY_SHIFT } from './pieces.ts'

/** An action is where from and where to, in fields: room for 256 of them. */
export const actionOf = (from: number, to: number): number => (from << 8) | to
export const fromOf = (action: number): number => action >> 8
export const toOf = (action: number): number => action & 255

/**
 * Captures on the slots of the board, which begin at slot 0. The searches lift pieces from the position and put
 * them back: nothing is allocated and the position is as before when they return.
 */
export interface Jumps {
  /** The most pieces that one standing on `field`, already lifted from it, can capture in one turn. */
  longestFrom(p: Position, field: number, value: number): number
  /** Whether a piece can capture at all from `field`. */
  canJump(p: Position, field: number, value: number): boolean
  /** Adds the jumps of the piece on `field` that begin a capture of at least `need` pieces. */
  list(p: Position, field: number, need: number, out: ActionList): void
  /** The field that a jump from one field to another passes over. */
  overOf(p: Position, from: number, to: number): number
  /** How many landings all searches have looked at so far: what a position costs is the difference of two answers. */
  looked(): number
}

/**
 * One search for the longest capture looks at so many landings at most. No match comes near it; in positions made to be
 * hard it counts what it has found by then. A search from further on looks at the same landings in the same order and has
 * more left for them, so whatever was promised can be played.
 */
export const MOST_LOOKED_AT = 20_000

export function jumpsOn(fields: Fields, pieces: Pieces): Jumps {
  const { next, lineBase, count } = fields
  const { prey, struck, flies, shuns, inPassing, jumpBase, jumpEnd } = pieces
  const stride = count + 1
  const directions = fields.directions.length

  // The jumps of short pieces, one number each: over << 8 | landing field.
  const pairStart = new Int32Array(jumpEnd.length * stride + 1)
  const pairList: number[] = []
  for (let at = 0; at < jumpEnd.length * stride; at++) {
    const value = Math.floor(at / stride)
    pairStart[at] = pairList.length
    for (let i = value * directions; value > 0 && i < jumpEnd[value]; i++) {
      const over = next[jumpBase[i] + (at % stride)]
      const land = next[jumpBase[i] + over]
      if (land !== count) pairList.push((over << 8) | land)
    }
  }
  pairStart[jumpEnd.length * stride] = pairList.length
  const pairs = Int32Array.from(pairList)

  let looked = 0
  let stopAt = 0

  function longestFrom(p: Position, field: number, value: number): number {
    stopAt = looked + MOST_LOOKED_AT
    return longest(p, field, value)
  }

  function longest(p: Position, field: number, value: number): number {
    let best = 0
    const row = value << PREY_SHIFT
    const flying = flies[value] === 1
    for (let i = value * directions, end = jumpEnd[value]; i < end; i++) {
      const base = jumpBase[i]
      let over = next[base + field]
      if (flying) while (p[over] === 0) over = next[base + over]
      const jumped = p[over]
      if (prey[row | jumped] === 0) continue
      let land = next[base + over]
      if (p[land] !== 0) continue
      p[over] = struck[jumped]
      do {
        const then = inPassing[value * stride + land]
        const captured = then === 0 || ++looked > stopAt ? 1 : 1 + longest(p, land, then)
        if (captured > best) best = captured
        land = next[base + land]
      } while (flying && p[land] === 0 && shuns[value * stride + land] === 0)
      p[over] = jumped
    }
    return best
  }

  function canJump(p: Position, field: number, value: number): boolean {
    const row = value << PREY_SHIFT
    if (flies[value] === 0) {
      const at = value * stride + field
      for (let i = pairStart[at], end = pairStart[at + 1]; i < end; i++) {
        const pair = pairs[i]
        if (prey[row | p[pair >> 8]] === 1 && p[pair & 255] === 0) return true
      }
      return false
    }
    for (let i = value * directions, end = jumpEnd[value]; i < end; i++) {
      const base = jumpBase[i]
      let over = next[base + field]
      while (p[over] === 0) over = next[base + over]
      if (prey[row | p[over]] === 1 && p[next[base + over]] === 0) return true
    }
    return false
  }

  function list(p: Position, field: number, need: number, out: ActionList): void {
    const value = p[field]
    const row = value << PREY_SHIFT
    const flying = flies[value] === 1
    p[field] = 0
    for (let i = value * directions, end = jumpEnd[value]; i < end; i++) {
      const base = jumpBase[i]
      let over = next[base + field]
      if (flying) while (p[over] === 0) over = next[base + over]
      const jumped = p[over]
      if (prey[row | jumped] === 0) continue
      let land = next[base + over]
      if (p[land] !== 0) continue
      p[over] = struck[jumped]
      do {
        const then = inPassing[value * stride + land]
        if (need <= 1 || (then !== 0 && 1 + longestFrom(p, land, then) >= need)) out.add((field << 8) | land)
        land = next[base + land]
      } while (flying && p[land] === 0 && shuns[value * stride + land] === 0)
      p[over] = jumped
    }
    p[field] = value
  }

  function overOf(p: Position, from: number, to: number): number {
    const base = lineBase[from * count + to]
    let over = next[base + from]
    while (p[over] === 0) over = next[base + over]
    return over
  }

  return { longestFrom, canJump, list, overOf, looked: () => looked }
}
