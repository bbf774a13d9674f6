import { type Position, Random } from '@jatekvilag/engine'
import type { Pieces } from './pieces.ts'

/**
 * Where the pieces of each seat stand, in any order, so that a few kings on a large board are found at once.
 * `list` holds the fields, `place` says where each field stands in its list. `code` is a hash of the pieces that is
 * kept up to date: one random code for each piece on each field.
 */
export interface Roster {
  add(p: Position, field: number, value: number): void
  remove(p: Position, field: number, value: number): void
  /** The piece has gone from one field to another and may have become something else. */
  move(p: Position, from: number, to: number, was: number, is: number): void
}

export interface RosterSlots {
  readonly list: number
  readonly place: number
  /** How many pieces a seat has, and how many of them fly. */
  readonly men: number
  readonly flyers: number
  readonly code: number
}

/** What each piece on each field adds to the hash: codes[value * fieldCount + field]. */
export function codesOf(pieces: Pieces, fieldCount: number): Int32Array {
  const random = new Random(20)
  return Int32Array.from({ length: (pieces.last + 1) * fieldCount }, () => random.int32())
}

export function rosterOf(pieces: Pieces, fieldCount: number, at: RosterSlots): Roster {
  const { seatOf, flies } = pieces
  const { list: LIST, place: PLACE, men: MEN, flyers: FLYERS, code: CODE } = at
  const codes = codesOf(pieces, fieldCount)
  return {
    add(p, field, value) {
      const seat = seatOf[value]
      const i = p[MEN + seat]++
      p[LIST + seat * fieldCount + i] = field
      p[PLACE + field] = i
      p[FLYERS + seat] += flies[value]
      p[CODE] ^= codes[value * fieldCount + field]
    },
    remove(p, field, value) {
      const seat = seatOf[value]
      const last = --p[MEN + seat]
      const moved = p[LIST + seat * fieldCount + last]
      const hole = p[PLACE + field]
      p[LIST + seat * fieldCount + hole] = moved
      p[PLACE + moved] = hole
      p[FLYERS + seat] -= flies[value]
      p[CODE] ^= codes[value * fieldCount + field]
    },
    move(p, from, to, was, is) {
      const seat = seatOf[was]
      const i = p[PLACE + from]
      p[LIST + seat * fieldCount + i] = to
      p[PLACE + to] = i
      p[FLYERS + seat] += flies[is] - flies[was]
      p[CODE] ^= codes[was * fieldCount + from] ^ codes[is * fieldCount + to]
    },
  }
}
