/**
 * Bridges on hexagons: two stones (or a stone and a side) with two empty cells between them are as good as joined, since
 * whoever is disturbed on one of the cells takes the other.
 *
 * The six neighbours of a cell clockwise are a number of two bits each: 0 empty, 1 and 2 the stones of the seats, 3 neither.
 */
const AROUND = 1 << 12
const RIM = 3

const valueAt = (ring: number, d: number): number => (ring >> (2 * ((d + 6) % 6))) & 3

const directionsWhere = (wanted: (d: number) => boolean): number =>
  [0, 1, 2, 3, 4, 5].reduce((bits, d) => (wanted(d) ? bits | (1 << d) : bits), 0)

const bySeat = (bits: (seat: number, ring: number) => number): Uint8Array =>
  Uint8Array.from({ length: 2 * AROUND }, (_, i) => bits(i >> 12, i & (AROUND - 1)))

/** Where the stones of a seat lie around its own new stone, a bit for each direction: OWN_AROUND[(seat << 12) | ring]. */
export const OWN_AROUND = bySeat((seat, ring) => directionsWhere((d) => valueAt(ring, d) === seat + 1))

/** Where the other seat saves a bridge that the new stone of this seat disturbs: ANSWERS_TO[(seat << 12) | ring]. */
export const ANSWERS_TO = bySeat((seat, ring) =>
  directionsWhere(
    (d) => valueAt(ring, d) === 0 && valueAt(ring, d - 1) === 2 - seat && valueAt(ring, d + 1) === 2 - seat,
  ),
)

/** Neighbours beyond the rim: they count as stones of the other seat where it may lean on that side. */
export function wallsAround(beyond: (d: number) => boolean, seat: number, leans: boolean): number {
  let walls = 0
  for (let d = 0; d < 6; d++) if (beyond(d)) walls |= (leans ? 2 - seat : RIM) << (2 * d)
  return walls
}
