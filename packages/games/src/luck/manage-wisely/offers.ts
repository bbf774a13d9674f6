/** What a field offers for money, and what is due there. */
import type { Position } from '@jatekvilag/engine'
import { ITEMS, OFFER_PRICES, PRICES, RENTS } from './data.ts'
import {
  AT,
  accounts,
  BANK,
  CONDOMINIUM,
  COOPERATIVE,
  CSEB,
  cashOf,
  HOME_DEBT,
  INSURANCE,
  OFFERED,
  OFFERS,
  OWING,
  RENT,
  RENTED,
  savingsOf,
  tell,
  thingAt,
  VOUCHER,
  WANTED_VOUCHERS,
} from './position.ts'
import type { Turns } from './turns.ts'

const LOAN_SKIPS = 2
export const DOWN: Readonly<Record<number, number>> = { [COOPERATIVE]: 30000, [CONDOMINIUM]: 40000 }
const itemOfBit = (bit: number): number => (bit < RENT ? bit : ITEMS.indexOf(RENTED[bit - RENT]))

/** What each offer costs, by bit. */
const OFFER_COSTS = Array.from({ length: OFFERS }, (_, bit) => {
  if (bit < ITEMS.length) return PRICES[ITEMS[bit]]
  if (bit === INSURANCE) return OFFER_PRICES.insurance
  if (bit === CSEB) return OFFER_PRICES.cseb
  if (bit === VOUCHER) return OFFER_PRICES.voucher
  return DOWN[bit] ?? RENTS[RENTED[bit - RENT]]!
})

export function offersOf({ won, finish }: Turns) {
  /** Of what is offered, what this seat may and can take. */
  function canTake(p: Position, seat: number, bit: number): boolean {
    if ((p[AT.offer] & (1 << bit)) === 0 || cashOf(p, seat) < OFFER_COSTS[bit]) return false
    if (bit === INSURANCE) return p[AT.insurance + seat] === 0
    if (bit === CSEB) return p[AT.cseb + seat] === 0
    if (bit === VOUCHER) return p[AT.vouchers + seat] < WANTED_VOUCHERS
    if (bit === COOPERATIVE || bit === CONDOMINIUM) return p[AT.home + seat] === 0
    return (p[AT.things + seat] & (1 << itemOfBit(bit))) === 0
  }

  function offer(p: Position): void {
    if (won(p)) return
    for (let bit = 0; bit < OFFERS; bit++)
      if (canTake(p, p[AT.turn], bit)) {
        p[AT.phase] = OFFERED
        return
      }
    finish(p)
  }

  function take(p: Position, seat: number, bit: number): void {
    const cost = OFFER_COSTS[bit]
    accounts.pay(p, seat, BANK, cost)
    if (bit === INSURANCE) p[AT.insurance + seat] = 1
    else if (bit === CSEB) p[AT.cseb + seat] = 1
    else if (bit === VOUCHER) p[AT.vouchers + seat]++
    else if (bit === COOPERATIVE || bit === CONDOMINIUM) {
      p[AT.home + seat] = 1
      p[AT.debt + seat] = HOME_DEBT
    } else p[AT.things + seat] |= 1 << itemOfBit(bit)
    tell(p, bit >= RENT ? 'rented' : 'bought', seat, -1, cost, thingAt(bit))
    offer(p)
  }

  /** Pays what is due; who cannot cashes his savings or takes a loan of what is missing, and misses two throws for it. */
  function settle(p: Position): void {
    const seat = p[AT.turn]
    const due = p[AT.due]
    if (cashOf(p, seat) < due) {
      if (savingsOf(p, seat) > 0) {
        p[AT.phase] = OWING
        return
      }
      lend(p, seat)
    }
    p[AT.due] = 0
    accounts.pay(p, seat, BANK, due)
    tell(p, 'paid', seat, -1, due)
    offer(p)
  }

  function lend(p: Position, seat: number): void {
    const missing = p[AT.due] - cashOf(p, seat)
    accounts.pay(p, BANK, seat, missing)
    p[AT.loan + seat] += missing
    p[AT.skip + seat] += LOAN_SKIPS
    p[AT.throws] = 0
    tell(p, 'loan', seat, -1, missing)
  }

  return { canTake, offer, take, settle, lend }
}

export type Offers = ReturnType<typeof offersOf>
