/** Capture in passing (en passant): which steps leave a man open to it, and who may then capture. */
import type { Board, Position, Site } from '@jatekvilag/engine'
import { type Army, seatOf } from './army.ts'
import { type Codes, codeOf } from './codes.ts'
import { CAPTURES, type MoveTables } from './moves.ts'
import type { RosterSlots } from './roster.ts'

export interface Passing {
  /** passedOver[code of from and to]: the site that a man with such a step passes over, or -1. */
  readonly passedOver: Int32Array
  /** Where the man stands that was passed over this site by the seat's opponent: victim[seat * size + site]. */
  readonly victim: Int32Array
  /** The most men that can capture on one site. */
  readonly mostCapturers: number
  /** The action of the i-th capturer of that seat on the open site if it is legal, else -1. */
  legal(p: Position, seat: number, open: Site, i: number): number
}

export function compilePassing(
  men: Army,
  board: Board,
  codes: Codes,
  moves: MoveTables,
  slots: RosterSlots,
  attacked: (p: Position, site: Site, by: number) => boolean,
): Passing {
  const { size } = board
  const passedOver = new Int32Array(1 << (2 * codes.bits)).fill(-1)
  const captures = new Uint8Array(men.values)
  const victim = new Int32Array(2 * size).fill(-1)
  const sources: number[][] = Array.from({ length: 2 * size }, () => [])
  for (let value = 0; value < men.values; value++) {
    const seat = seatOf(value)
    for (let from = 0; from < size; from++) {
      for (const path of moves.pathsOf(value, from)) {
        if (path.passes && path.way.length === 1) {
          passedOver[codeOf(codes, from, path.to)] = path.way[0]
          victim[(1 - seat) * size + path.way[0]] = path.to
        }
        if (path.inPassing && path.mode & CAPTURES) {
          captures[value] = 1
          sources[seat * size + path.to].push(from)
        }
      }
    }
  }
  const mostCapturers = Math.max(0, ...sources.map((list) => list.length))
  const source = new Int32Array(2 * size * mostCapturers).fill(-1)
  sources.forEach((list, target) => {
    list.forEach((from, i) => {
      source[target * mostCapturers + i] = from
    })
  })
  return {
    passedOver,
    victim,
    mostCapturers,
    legal(p, seat, open, i) {
      const from = source[(seat * size + open) * mostCapturers + i]
      if (from < 0) return -1
      const value = p[from]
      if ((value & (1 << seat)) === 0 || captures[value] === 0) return -1
      // Two men leave their cells at once, so look at the king after the capture.
      const taken = victim[seat * size + open]
      const takenValue = p[taken]
      p[from] = 0
      p[taken] = 0
      p[open] = value
      const lost = attacked(p, p[slots.men + seat * slots.capacity], 1 - seat)
      p[from] = value
      p[taken] = takenValue
      p[open] = 0
      return lost ? -1 : (from << codes.bits) | open
    },
  }
}
