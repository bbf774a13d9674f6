import type { Position } from '@jatekvilag/engine'
import type { Core } from './core.ts'
import type { Taking } from './taking.ts'

/**
 * Columns of discs: who captures takes the top disc of the jumped column along, under his own.
 *
 * A column is two numbers. Bit i of `owners` and of `ranks` belongs to the i-th disc from the top: its seat, and 1 for
 * a crowned disc; `owners` has one more bit above the last disc, so that the height can be read from it.
 * The board itself holds the commander alone, as a kind that may depend on the height of the column.
 */
export interface Columns extends Taking {
  heightOf(p: Position, field: number): number
  /** Lays a disc under the column on that field. */
  layUnder(p: Position, field: number, seat: number, rank: number): void
  /** The piece that the column on that field moves as; 0 for an empty field. */
  commander(p: Position, field: number): number
  /** A hash of what lies under the commanders, to be added to that of the board. */
  hash(p: Position): number
}

/** Slots of `columnsOf`, which are part of the position. */
export const columnSlots = (fieldCount: number) => ({ owners: fieldCount, ranks: fieldCount })

/** `kindOf` tells the kind of a column by the rank of its commander and by its height. */
export function columnsOf(core: Core, kindOf: (rank: number, height: number) => number): Columns {
  const { pieces, roster, slots } = core
  const { owners: OWNERS, ranks: RANKS, fallen: FALLEN, fallenCount: FALLEN_COUNT } = slots.at
  const { last, crowned } = pieces
  const fieldCount = core.fields.count
  const kinds = pieces.kinds.length

  const heightOf = (p: Position, field: number): number => 31 - Math.clz32(p[OWNERS + field] | 1)

  function layUnder(p: Position, field: number, seat: number, rank: number): void {
    const height = heightOf(p, field)
    p[OWNERS + field] = (p[OWNERS + field] & ~(1 << height)) | (seat << height) | (2 << height)
    p[RANKS + field] |= rank << height
  }

  function commander(p: Position, field: number): number {
    const height = heightOf(p, field)
    if (height === 0) return 0
    return 1 + (p[OWNERS + field] & 1) * kinds + kindOf(p[RANKS + field] & 1, height)
  }

  return {
    heightOf,
    layUnder,
    commander,

    hash(p) {
      let hash = 0
      for (let field = 0; field < fieldCount; field++) {
        const owners = p[OWNERS + field]
        if (owners > 3) hash = Math.imul(hash ^ owners, 0x9e3779b1) ^ Math.imul(p[RANKS + field] + field, 0x85ebca6b)
      }
      return hash
    },

    carry(p, from, to) {
      p[OWNERS + to] = p[OWNERS + from]
      p[RANKS + to] = p[RANKS + from]
      p[OWNERS + from] = p[RANKS + from] = 0
    },

    take(p, over, to) {
      roster.remove(p, over, p[over])
      layUnder(p, to, p[OWNERS + over] & 1, p[RANKS + over] & 1)
      const left = p[OWNERS + over] >> 1
      p[OWNERS + over] = left === 1 ? 0 : left
      p[RANKS + over] >>= 1
      // What is left may not be jumped again in this turn and belongs to nobody until it ends.
      const freed = commander(p, over)
      p[over] = freed === 0 ? 0 : freed + last
      if (freed !== 0) p[FALLEN + p[FALLEN_COUNT]++] = over
    },

    rest(p, at) {
      for (let i = p[FALLEN_COUNT] - 1; i >= 0; i--) {
        const field = p[FALLEN + i]
        p[field] -= last
        roster.add(p, field, p[field])
      }
      p[FALLEN_COUNT] = 0
      const moved = p[at]
      p[RANKS + at] |= crowned[moved]
      const is = commander(p, at)
      if (is === moved) return
      p[at] = is
      roster.move(p, at, at, moved, is)
    },
  }
}
