/**
 * How much of the way of a move is forgiven. Only what the server itself has measured counts, half of the way there and
 * back, out of a small purse that fills again with every move: who answers slowly on purpose wins little by it.
 */
const PURSE = 1000
const PER_MOVE = 100
const MOST_AT_ONCE = 500

export class LagCredit {
  private purse = PURSE

  take(roundTrip: number): number {
    const forgiven = Math.round(Math.min(roundTrip / 2, this.purse, MOST_AT_ONCE))
    this.purse = Math.min(PURSE, this.purse - forgiven + PER_MOVE)
    return forgiven
  }
}
