/** From the dice to the square, and what the square does. */
import type { Position } from '@jatekvilag/engine'
import type { Debts } from './debts.ts'
import { type Estate, isMortgaged, ownerOf } from './estate.ts'
import { FINE_SUM, leaveJail, toJail } from './jail.ts'
import type { Chosen } from './options.ts'
import {
  AT,
  accounts,
  BANK,
  BUYING,
  DRAWING_CHANCE,
  DRAWING_CHEST,
  PARKED,
  PARKING_ROLLING,
  POT,
  TAXED,
  tell,
  UTILITY_ROLLING,
} from './position.ts'
import { COUNT, JAIL, SQUARES, UTILITIES } from './squares.ts'
import type { Turns } from './turns.ts'

const GO_MONEY = 200
const LUXURY_TAX = 75
const PARKING_MONEY = 500
const PARKING_STAKE = 50
const MOST_DOUBLES = 3
const MOST_TRIES = 3

export function walkingOf(chosen: Chosen, estate: Estate, turns: Turns, debts: Debts) {
  const { ask, finish, nextTurn } = turns
  const { owe, settle } = debts

  function takeDice(p: Position, high: number, low: number): void {
    const seat = p[AT.turn]
    p[AT.high] = high
    p[AT.low] = low
    if (p[AT.jail + seat] > 0) {
      throwInJail(p, seat)
      return
    }
    p[AT.again] = high === low ? 1 : 0
    if (high === low && ++p[AT.doubles] === MOST_DOUBLES && chosen.tripleJail) {
      toJail(p, seat)
      nextTurn(p)
      return
    }
    if (p[AT.doubles] > MOST_DOUBLES) p[AT.doubles] = MOST_DOUBLES
    walk(p, seat, high + low)
  }

  /** A double frees and is walked, but gives no further throw. After the third failure one pays and throws again. */
  function throwInJail(p: Position, seat: number): void {
    if (p[AT.high] === p[AT.low]) {
      leaveJail(p, seat)
      walk(p, seat, p[AT.high] + p[AT.low])
      return
    }
    tell(p, 'stays-jailed', seat)
    if (++p[AT.jail + seat] <= MOST_TRIES) {
      nextTurn(p)
      return
    }
    p[AT.leaving] = 1
    owe(p, seat, estate.kitty, FINE_SUM)
    settle(p)
  }

  function walk(p: Position, seat: number, steps: number): void {
    const to = p[AT.square + seat] + steps
    p[AT.square + seat] = to % COUNT
    if (to >= COUNT) passGo(p, seat, to === COUNT ? chosen.goBonus : 0)
    stop(p, seat)
  }

  function passGo(p: Position, seat: number, bonus: number): void {
    accounts.pay(p, BANK, seat, GO_MONEY + bonus)
    p[AT.lapped + seat] = 1
    tell(p, bonus > 0 ? 'on-go' : 'past-go', seat, -1, GO_MONEY + bonus)
  }

  /** Forward to a square, over Go if it lies behind. */
  function goTo(p: Position, seat: number, square: number): void {
    walk(p, seat, (square - p[AT.square + seat] + COUNT) % COUNT)
  }

  function stop(p: Position, seat: number): void {
    const square = p[AT.square + seat]
    const { type } = SQUARES[square]
    tell(p, 'moved', seat, -1, -1, square)
    if (SQUARES[square].price > 0) stopOnLand(p, seat, square)
    else if (type === 'chance') p[AT.phase] = DRAWING_CHANCE
    else if (type === 'chest') p[AT.phase] = DRAWING_CHEST
    else if (type === 'tax' && square < JAIL) ask(p, seat, TAXED)
    else if (type === 'tax') {
      owe(p, seat, estate.kitty, LUXURY_TAX)
      settle(p)
    } else if (type === 'parking') park(p, seat)
    else if (type === 'go-to-jail') {
      toJail(p, seat)
      nextTurn(p)
    } else finish(p)
  }

  function stopOnLand(p: Position, seat: number, square: number): void {
    const owner = ownerOf(p, square)
    if (owner < 0) {
      // "One lap must be made before one may buy."
      if (chosen.firstLap && p[AT.lapped + seat] === 0) {
        finish(p)
        return
      }
      p[AT.lot] = square
      ask(p, seat, BUYING)
      return
    }
    const earns = owner !== seat && !isMortgaged(p, square) && (chosen.jailRent || p[AT.jail + owner] === 0)
    if (!earns) {
      if (owner !== seat) tell(p, 'no-rent', seat, owner, -1, square)
      finish(p)
    } else if (p[AT.factor] > 0 && SQUARES[square].group === UTILITIES) p[AT.phase] = UTILITY_ROLLING
    else payRent(p, seat, square, p[AT.high] + p[AT.low])
  }

  function payRent(p: Position, seat: number, square: number, thrown: number): void {
    const sum = estate.rentOf(p, square, thrown)
    tell(p, 'rent', seat, ownerOf(p, square), sum, square)
    owe(p, seat, ownerOf(p, square), sum)
    settle(p)
  }

  function park(p: Position, seat: number): void {
    const pot = p[AT.accounts + POT]
    if (pot > 0) {
      accounts.payAll(p, POT, seat)
      tell(p, 'pot-won', seat, -1, pot)
    }
    if (chosen.parking500) accounts.pay(p, BANK, POT, PARKING_MONEY)
    if (chosen.parkingDice) p[AT.phase] = PARKING_ROLLING
    else finish(p)
  }

  /** Fifty times what the dice show; after a double one may throw again, but the third double in a turn leads to jail. */
  function takeParkingDice(p: Position, high: number, low: number): void {
    const seat = p[AT.turn]
    const sum = PARKING_STAKE * (high + low)
    accounts.pay(p, BANK, seat, sum)
    tell(p, 'received', seat, -1, sum)
    if (high !== low) {
      finish(p)
      return
    }
    if (++p[AT.doubles] >= MOST_DOUBLES) {
      p[AT.doubles] = MOST_DOUBLES
      if (chosen.tripleJail) {
        toJail(p, seat)
        nextTurn(p)
      } else finish(p)
      return
    }
    ask(p, seat, PARKED)
  }

  return {
    takeDice,
    takeParkingDice,
    takeUtilityDice: (p: Position, thrown: number) => payRent(p, p[AT.turn], p[AT.square + p[AT.turn]], thrown),
    passGo,
    goTo,
    stop,

    /** Money waits on Free Parking where the rules put it there. */
    start(p: Position): void {
      if (chosen.parking500) accounts.pay(p, BANK, POT, PARKING_MONEY)
    },
  }
}

export type Walking = ReturnType<typeof walkingOf>
