/** What is owed: paid at once, raised by sales and deals, or never, which is the end of whoever owes it. */
import type { Position } from '@jatekvilag/engine'
import type { Dealing } from './dealing.ts'
import { type Estate, ownerOf } from './estate.ts'
import { leaveJail } from './jail.ts'
import type { Chosen } from './options.ts'
import { AT, accounts, BANK, cashOf, EVERYBODY, isIn, OVER, OWING, POT, ROLLING, SEATS, tell } from './position.ts'
import { OWNABLE } from './squares.ts'
import type { Turns } from './turns.ts'

const INCOME_TAX = 200

export function debtsOf(chosen: Chosen, estate: Estate, dealing: Dealing, turns: Turns) {
  const { players } = chosen
  const { ask, finish, wipe } = turns

  function livingSeats(p: Position): number {
    let count = 0
    for (let seat = 0; seat < players; seat++) if (isIn(p, seat)) count++
    return count
  }

  function owe(p: Position, seat: number, to: number, sum: number): void {
    p[AT.due + seat] = sum
    p[AT.dueTo + seat] = sum > 0 ? to : 0
  }

  /** Everybody who owes pays; who cannot is asked to raise money, and who has nothing left to raise is bankrupt. */
  function settle(p: Position): void {
    for (let step = 0; step < players; step++) {
      const seat = (p[AT.turn] + step) % players
      const due = p[AT.due + seat]
      if (due === 0) continue
      if (cashOf(p, seat) >= due) payDue(p, seat, due)
      else if (estate.raisable(p, seat) > 0 || dealing.hasPartner(p, seat)) {
        ask(p, seat, OWING)
        return
      } else if (goBankrupt(p, seat)) return
    }
    if (p[AT.leaving] === 1) {
      p[AT.leaving] = 0
      if (isIn(p, p[AT.turn])) {
        leaveJail(p, p[AT.turn])
        p[AT.phase] = ROLLING
        return
      }
    }
    finish(p)
  }

  function payDue(p: Position, seat: number, due: number): void {
    const to = p[AT.dueTo + seat]
    p[AT.due + seat] = p[AT.dueTo + seat] = 0
    if (to === EVERYBODY) {
      const each = due / (livingSeats(p) - 1)
      for (let other = 0; other < players; other++)
        if (other !== seat && isIn(p, other)) accounts.pay(p, seat, other, each)
      tell(p, 'paid-player', seat, -1, due)
      return
    }
    accounts.pay(p, seat, to, due)
    // A rent that is paid at once has been told of already.
    if (to < POT && seat === p[AT.turn] && p[AT.phase] !== OWING) return
    if (to < POT) tell(p, 'paid-player', seat, to, due)
    else tell(p, to === POT ? 'paid-pot' : 'paid-bank', seat, -1, due)
  }

  /** His creditor gets everything; owed to the bank, his land is free again. True when that ends the game. */
  function goBankrupt(p: Position, seat: number): boolean {
    const owed = p[AT.dueTo + seat]
    const heir = owed < POT ? owed : -1
    tell(p, 'bankrupt', seat)
    estate.clearAll(p, seat)
    accounts.payAll(p, seat, heir < 0 ? BANK : heir)
    for (let i = 0; i < OWNABLE.length; i++) {
      const square = OWNABLE[i]
      if (ownerOf(p, square) !== seat) continue
      p[AT.owner + square] = heir + 1
      if (heir < 0) p[AT.built + square] = 0
    }
    for (let deck = 0; deck < 2; deck++) if (p[AT.held + deck] === seat + 1) p[AT.held + deck] = heir + 1
    p[AT.due + seat] = p[AT.dueTo + seat] = p[AT.jail + seat] = 0
    p[AT.gone + seat] = players - livingSeats(p) + 1
    if (livingSeats(p) > 1) return false
    p.fill(0, AT.due, AT.due + SEATS)
    p.fill(0, AT.dueTo, AT.dueTo + SEATS)
    wipe(p)
    p[AT.phase] = OVER
    return true
  }

  return {
    livingSeats,
    owe,
    settle,

    payTax(p: Position, seat: number, tenth: boolean): void {
      owe(p, seat, estate.kitty, tenth ? Math.floor(estate.wealth(p, seat) / 10) : INCOME_TAX)
      settle(p)
    },

    giveUp(p: Position, seat: number): void {
      if (!goBankrupt(p, seat)) settle(p)
    },

    /** Nobody can pay this without a deal. */
    isHopeless: (p: Position, seat: number) => cashOf(p, seat) + estate.raisable(p, seat) < p[AT.due + seat],
  }
}

export type Debts = ReturnType<typeof debtsOf>
