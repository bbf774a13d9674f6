/** Land that nobody owns: bought at its price, or by auction. */
import type { Position } from '@jatekvilag/engine'
import { askNext, beginAuction, leaveAuction, RAISES, raiseBid } from '../money/auction.ts'
import type { Estate } from './estate.ts'
import type { Chosen } from './options.ts'
import { AT, accounts, auction, BIDDING, isIn, tell } from './position.ts'
import { SQUARES } from './squares.ts'
import type { Turns } from './turns.ts'

export function buyingOf(chosen: Chosen, estate: Estate, { finish }: Turns) {
  const { players } = chosen

  function buy(p: Position, seat: number, square: number, sum: number): void {
    accounts.pay(p, seat, estate.till, sum)
    p[AT.owner + square] = seat + 1
  }

  function refuse(p: Position): void {
    const among = bidders(p)
    if (!chosen.auctions || among === 0) {
      tell(p, 'unsold', p[AT.turn], -1, -1, p[AT.lot])
      finish(p)
      return
    }
    // "An auction among all, whoever refused included."
    beginAuction(p, auction, among, p[AT.turn])
    p[AT.phase] = BIDDING
    goOnBidding(p, p[AT.turn])
  }

  function bidders(p: Position): number {
    let mask = 0
    for (let seat = 0; seat < players; seat++)
      if (isIn(p, seat) && (!chosen.firstLap || p[AT.lapped + seat] === 1)) mask |= 1 << seat
    return mask
  }

  function goOnBidding(p: Position, from: number): void {
    if (askNext(p, auction, players, AT.accounts, from)) return
    const winner = p[AT.bidder] - 1
    const square = p[AT.lot]
    if (winner >= 0) {
      buy(p, winner, square, p[AT.bid])
      tell(p, 'auctioned', winner, -1, p[AT.bid], square)
    } else tell(p, 'unsold', p[AT.turn], -1, -1, square)
    finish(p)
  }

  return {
    refuse,

    buyAtPrice(p: Position, seat: number): void {
      const square = p[AT.lot]
      buy(p, seat, square, SQUARES[square].price)
      tell(p, 'bought', seat, -1, SQUARES[square].price, square)
      finish(p)
    },

    raise(p: Position, which: number): void {
      raiseBid(p, auction, RAISES[which])
      goOnBidding(p, p[AT.acting] + 1)
    },

    dropOut(p: Position): void {
      const seat = p[AT.acting]
      leaveAuction(p, auction)
      goOnBidding(p, seat + 1)
    },
  }
}
