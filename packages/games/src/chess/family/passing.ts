/** Capture in passing (en passant): which steps leave a man open to it, and who may then capture. */
import type { Board, Position, Site } from '@jatekvilag/engine'
import { type Army, seatOf } from './army.ts'
import { type Codes, codeOf } from './codes.ts'
import { CAPTURES, type MoveTables } from './moves.ts'
import type { RosterSlots } from './roster.ts'

/**
 * A step over one cell is known by that cell, a longer one by a number of its own above all sites.
 * The position keeps this number while the capture is possible.
 */
export type Passage = number

export interface Passing {
  /** Passages are below this. */
  readonly passages: number
  /** passedOver[code of from and to]: the passage of a man with such a step, or -1. */
  readonly passedOver: Int32Array
  /** Where the man stands that was passed by the seat's opponent: victim[seat * passages + passage]. */
  readonly victim: Int32Array
  /** onWay[passage * size + site]: is this one of the cells passed over? */
  readonly onWay: Uint8Array
  /** The cells passed over, or nothing for a number that means no passage of that seat's opponent. */
  wayOf(seat: number, passage: Passage): readonly Site[] | undefined
  /** The most men that can capture after one step. */
  readonly mostCapturers: number
  /** The codes of these captures, or -1: capture[(seat * passages + passage) * mostCapturers + i]; and who can make them, by value. */
  readonly capture: Int32Array
  readonly captures: Uint8Array
  /** The action of the i-th capturer of that seat if it is legal, else -1. */
  legal(p: Position, seat: number, passage: Passage, i: number): number
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
  const found: { seat: number; passage: Passage; way: readonly Site[]; to: Site }[] = []
  const sources: number[][] = Array.from({ length: 2 * size }, () => [])
  let passages = size
  for (let value = 0; value < men.values; value++) {
    const seat = seatOf(value)
    for (let from = 0; from < size; from++) {
      for (const path of moves.pathsOf(value, from)) {
        if (path.passes && path.way.length > 0) {
          const passage = path.way.length === 1 ? path.way[0] : passages++
          passedOver[codeOf(codes, from, path.to)] = passage
          found.push({ seat: 1 - seat, passage, way: path.way, to: path.to })
        }
        if (path.inPassing && path.mode & CAPTURES) {
          captures[value] = 1
          sources[seat * size + path.to].push(from)
        }
      }
    }
  }
  const victim = new Int32Array(2 * passages).fill(-1)
  const onWay = new Uint8Array(passages * size)
  const wayOf = new Map<number, readonly Site[]>()
  const capturers: number[][] = Array.from({ length: 2 * passages }, () => [])
  for (const { seat, passage, way, to } of found) {
    const i = seat * passages + passage
    victim[i] = to
    wayOf.set(i, way)
    capturers[i] = way.flatMap((cell) => sources[seat * size + cell].map((from) => codeOf(codes, from, cell)))
    for (const cell of way) onWay[passage * size + cell] = 1
  }
  const mostCapturers = Math.max(0, ...capturers.map((list) => list.length))
  const capture = new Int32Array(2 * passages * mostCapturers).fill(-1)
  capturers.forEach((list, i) => {
    capture.set(list, i * mostCapturers)
  })
  return {
    passages,
    passedOver,
    victim,
    onWay,
    wayOf: (seat, passage) => wayOf.get(seat * passages + passage),
    mostCapturers,
    capture,
    captures,
    legal(p, seat, passage, i) {
      const code = capture[(seat * passages + passage) * mostCapturers + i]
      if (code < 0) return -1
      const from = code >> codes.bits
      const to = code & codes.mask
      const value = p[from]
      if ((value & (1 << seat)) === 0 || captures[value] === 0) return -1
      // Two men leave their cells at once, so look at the king after the capture.
      const taken = victim[seat * passages + passage]
      const takenValue = p[taken]
      p[from] = 0
      p[taken] = 0
      p[to] = value
      const lost = attacked(p, p[slots.men + seat * slots.capacity], 1 - seat)
      p[from] = value
      p[taken] = takenValue
      p[to] = 0
      return lost ? -1 : code
    },
  }
}
