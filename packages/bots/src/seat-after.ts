import { firstSeat, type Seat, type SeatMask } from '@jatekvilag/engine'

/** Who acts next, after `last`: where several seats may, they take turns, so that a search lets every board go on. */
export function seatAfter(last: Seat, mask: SeatMask): Seat {
  if ((mask & (mask - 1)) === 0) return firstSeat(mask)
  const later = mask & (-2 << last)
  return firstSeat(later === 0 ? mask : later)
}
