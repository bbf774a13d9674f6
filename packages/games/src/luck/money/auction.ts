/**
 * An auction among seats: whoever is asked bids more or is out; the last one left has it, and where nobody bids, nobody. The
 * seats still in it are bits of one slot, so that it is part of the position like anything else.
 */
import type { Position } from '@jatekvilag/engine'

export interface AuctionSlots {
  readonly bid: number
  /** Seat + 1 of the highest bid, 0 before any. */
  readonly bidder: number
  /** Bits of those who are still in it. */
  readonly bidding: number
  /** Bids and refusals so far. */
  readonly bids: number
  /** Who is asked. */
  readonly acting: number
}

/** The hammer falls after so many answers, whatever happens: every game ends. */
export const MOST_BIDS = 120

/** By how much one may bid more. */
export const RAISES = [1, 10, 50, 100] as const

export function beginAuction(p: Position, at: AuctionSlots, among: number, first: number): void {
  p[at.bid] = 0
  p[at.bidder] = 0
  p[at.bidding] = among
  p[at.bids] = 0
  p[at.acting] = first
}

export function clearAuction(p: Position, at: AuctionSlots): void {
  p[at.bid] = p[at.bidder] = p[at.bidding] = p[at.bids] = 0
}

export function raiseBid(p: Position, at: AuctionSlots, by: number): void {
  p[at.bid] += by
  p[at.bidder] = p[at.acting] + 1
  p[at.bids]++
}

export function leaveAuction(p: Position, at: AuctionSlots): void {
  p[at.bidding] &= ~(1 << p[at.acting])
  p[at.bids]++
}

/**
 * Asks the next seat that is in it and can bid more; those who cannot are out. False when nobody is left to ask: then the
 * highest bidder, if any, has it.
 */
export function askNext(p: Position, at: AuctionSlots, seats: number, cash: number, from: number): boolean {
  const highest = p[at.bidder] - 1
  if (p[at.bids] >= MOST_BIDS) return false
  for (let step = 0; step < seats; step++) {
    const seat = (from + step) % seats
    if (seat === highest || (p[at.bidding] & (1 << seat)) === 0) continue
    if (p[cash + seat] > p[at.bid]) {
      p[at.acting] = seat
      return true
    }
    p[at.bidding] &= ~(1 << seat)
  }
  return false
}
