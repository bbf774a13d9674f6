/** The moves of one man when nobody minds the king: slides, leaps, double moves and promotions. */
import type { Board, Position } from '@jatekvilag/engine'
import { type Army, kindOf, manOf, seatOf } from '../army.ts'
import type { Codes } from '../codes.ts'
import type { GreatMan } from './men.ts'
import { DIRECTIONS, type Reach, RING } from './reach.ts'

/** Choices in an action: 0 a plain move, 1 promotes, 2 drops, 3 and up a double move over the neighbour in direction choice - 3. */
export const [PROMOTE, DROP, TWICE] = [1, 2, 3]

export interface PromotionZone {
  /** The last so many ranks. */
  readonly ranks: number
  /** A pawn that stayed what it was may promote on the last rank after all. */
  readonly pawnsAgain: boolean
}

export interface GreatMoves {
  /** What a man becomes, by its slot value; 0 for none. */
  readonly becomes: Int32Array
  /** No man of that value has more moves than this. */
  readonly most: Int32Array
  /** Writes the moves of the man on `from` into `items` from index n on, and answers the new end. */
  list(p: Position, from: number, items: Int32Array, n: number): number
  /** The neighbour over which a double move goes, else -1. */
  over(action: number): number
  mayPromote(p: Position, from: number, to: number): boolean
  inZone(seat: number, site: number): boolean
}

export function compileMoves(men: Army, board: Board, codes: Codes, reach: Reach, zone: PromotionZone): GreatMoves {
  const { size } = board
  const { bits, mask } = codes
  const { near, ring, range, ringMask, twice, roams } = reach
  const kinds = men.kinds as readonly (GreatMan | undefined)[]
  const becomes = Int32Array.from({ length: men.values }, (_, value) => {
    const letter = kinds[kindOf(value)]?.becomes
    return letter === undefined
      ? 0
      : manOf(
          kinds.findIndex((kind) => kind?.letter === letter),
          seatOf(value),
        )
  })
  const height = Math.max(...board.shapes.map(({ y }) => y)) + 1
  /** Ranks between a site and the far edge, by seat. */
  const ahead = (seat: number, site: number) => (seat === 0 ? height - 1 - board.shapes[site].y : board.shapes[site].y)
  const zoneOf = Uint8Array.from({ length: 2 * size }, (_, i) =>
    ahead(Math.floor(i / size), i % size) < zone.ranks ? 1 : 0,
  )
  const pawn = kinds.findIndex((kind) => kind?.betza === 'fW')
  const secondChance = Uint8Array.from({ length: men.values * size }, (_, i) => {
    const value = Math.floor(i / size)
    const last = kindOf(value) === pawn && (value & 3) > 0 && ahead(seatOf(value), i % size) === 0
    return zone.pawnsAgain && last ? 1 : 0
  })

  /** On entering the zone, or with a capture that begins or ends in it. */
  function mayPromote(p: Position, from: number, to: number): boolean {
    const value = p[from]
    if (becomes[value] === 0) return false
    const first = ((value & 3) - 1) * size
    if (zoneOf[first + to] === 1)
      return zoneOf[first + from] === 0 || p[to] !== 0 || secondChance[value * size + to] === 1
    return zoneOf[first + from] === 1 && p[to] !== 0
  }

  function list(p: Position, from: number, items: Int32Array, start: number): number {
    let n = start
    const value = p[from]
    const own = value & 3
    const base = from << bits
    const promotes = becomes[value] !== 0
    for (let d = 0; d < DIRECTIONS; d++) {
      let to = near[d * size + from]
      for (let left = range[value * DIRECTIONS + d]; left > 0 && to >= 0; left--) {
        const q = p[to]
        if ((q & own) !== 0) break
        items[n++] = base | to
        if (promotes && mayPromote(p, from, to)) items[n++] = (PROMOTE << (2 * bits)) | base | to
        if (q !== 0) break
        to = near[d * size + to]
      }
    }
    const leaps = ringMask[value]
    if (leaps !== 0)
      for (let k = 0; k < RING; k++) {
        if (((leaps >> k) & 1) === 0) continue
        const to = ring[k * size + from]
        if (to < 0 || (p[to] & own) !== 0) continue
        items[n++] = base | to
        if (promotes && mayPromote(p, from, to)) items[n++] = (PROMOTE << (2 * bits)) | base | to
      }
    return twice[value] === 0 ? n : listDouble(p, from, items, n)
  }

  /** Over an empty neighbour only to come back, which passes the turn; over an enemy anywhere that the power allows. */
  function listDouble(p: Position, from: number, items: Int32Array, start: number): number {
    let n = start
    const value = p[from]
    const own = value & 3
    for (let d = 0; d < DIRECTIONS; d++) {
      const over = near[d * size + from]
      if (((twice[value] >> d) & 1) === 0 || over < 0 || (p[over] & own) !== 0) continue
      const base = ((TWICE + d) << (2 * bits)) | (from << bits)
      items[n++] = base | from
      if (p[over] === 0) continue
      for (let e = 0; e < DIRECTIONS; e++) {
        if (roams[value] === 0 && e !== d) continue
        const to = near[e * size + over]
        if (to >= 0 && to !== from && (p[to] & own) === 0) items[n++] = base | to
      }
    }
    return n
  }

  const most = new Int32Array(men.values)
  const lone = new Int32Array(size)
  const scratch = new Int32Array(1024)
  for (let value = 0; value < men.values; value++) {
    if (!kinds[kindOf(value)] || (value & 3) === 0 || (value & 3) === 3) continue
    for (let site = 0; site < size; site++) {
      lone[site] = value
      const end = list(lone, site, scratch, 0)
      lone[site] = 0
      let targets = 0
      for (let i = 0; i < end; i++) if (scratch[i] >> (2 * bits) !== PROMOTE) targets++
      // With the right victims every move may promote, and a double move goes on to up to seven more cells.
      most[value] = Math.max(most[value], becomes[value] === 0 ? targets : 2 * targets)
    }
    for (let d = 0; d < DIRECTIONS; d++) if ((twice[value] >> d) & 1) most[value] += roams[value] ? 7 : 1
  }

  return {
    becomes,
    most,
    list,
    over(action) {
      const choice = action >> (2 * bits)
      return choice < TWICE ? -1 : near[(choice - TWICE) * size + ((action >> bits) & mask)]
    },
    mayPromote,
    inZone: (seat, site) => zoneOf[seat * size + site] === 1,
  }
}
