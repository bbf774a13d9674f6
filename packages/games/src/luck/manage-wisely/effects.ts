/** What a field or a card does to whoever gets there, walks and draws apart. */
import type { Position } from '@jatekvilag/engine'
import { type Effect, ITEMS, PRICES } from './data.ts'
import { DOWN } from './offers.ts'
import {
  AT,
  accounts,
  BANK,
  CONDOMINIUM,
  COOPERATIVE,
  CSEB,
  INSURANCE,
  RENT,
  RENTED,
  savingsOf,
  tell,
  thingAt,
  VOUCHER,
} from './position.ts'

/** How one is held: in the camp, which a 1 leaves too, or stuck. */
export const CAMP = 1
const STUCK = 2

export function happen(p: Position, seat: number, effect: Effect): void {
  switch (effect.type) {
    case 'pay':
      if (effect.onlyIf === undefined || p[AT.home + seat] === 1) p[AT.due] = effect.sum
      return
    case 'receive':
      if (effect.onlyIf === 'savings' && savingsOf(p, seat) === 0) return
      if (effect.onlyIf === 'cseb' && p[AT.cseb + seat] === 0) return
      receive(p, seat, effect.sum)
      return
    case 'interest': {
      const sum = (savingsOf(p, seat) * effect.percent) / 100
      if (sum > 0) accounts.pay(p, BANK, seat, sum)
      if (sum > 0) tell(p, 'interest', seat, -1, sum)
      return
    }
    case 'shop':
      // "Furnishings may be bought only by those who have a flat."
      if (p[AT.home + seat] === 1)
        for (let i = 0; i < effect.items.length; i++) p[AT.offer] |= 1 << ITEMS.indexOf(effect.items[i])
      return
    case 'rent':
      for (let i = 0; i < RENTED.length; i++) p[AT.offer] |= 1 << (RENT + i)
      return
    case 'offer':
      p[AT.offer] |= 1 << (effect.what === 'insurance' ? INSURANCE : effect.what === 'cseb' ? CSEB : VOUCHER)
      return
    case 'home':
      p[AT.offer] |= 1 << (effect.down === DOWN[COOPERATIVE] ? COOPERATIVE : CONDOMINIUM)
      return
    case 'extra':
    case 'quiz':
      p[AT.throws] += effect.type === 'extra' ? effect.throws : 1
      tell(p, 'throws-again', seat)
      return
    case 'cash-policy':
      if (p[AT.cseb + seat] === 0) return
      p[AT.cseb + seat] = 0
      accounts.pay(p, BANK, seat, effect.sum)
      tell(p, 'policy-paid', seat, -1, effect.sum)
      return
    case 'hold':
      p[AT.hold + seat] = effect.leaveOn.length === 2 ? CAMP : STUCK
      tell(p, 'held', seat)
      return
    case 'win':
      winThing(p, seat, ITEMS.indexOf(effect.item))
      return
    case 'skip':
      p[AT.skip + seat] += effect.turns
      p[AT.throws] = 0
      tell(p, 'skips', seat, -1, effect.turns)
      return
    case 'give-voucher':
      p[AT.vouchers + seat]++
      tell(p, 'got-voucher', seat)
      return
    case 'fire':
      burn(p, seat)
  }
}

function receive(p: Position, seat: number, sum: number): void {
  accounts.pay(p, BANK, seat, sum)
  tell(p, 'received', seat, -1, sum)
}

/** One of each kind: a second one is paid in cash. */
function winThing(p: Position, seat: number, item: number): void {
  if (p[AT.things + seat] & (1 << item)) {
    receive(p, seat, PRICES[ITEMS[item]])
    return
  }
  p[AT.things + seat] |= 1 << item
  tell(p, 'won-thing', seat, -1, -1, thingAt(item))
}

function burn(p: Position, seat: number): void {
  if (p[AT.home + seat] === 0) return
  if (p[AT.insurance + seat] === 0) p[AT.things + seat] = 0
  tell(p, p[AT.insurance + seat] === 1 ? 'fire-insured' : 'fire', seat)
}
