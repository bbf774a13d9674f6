/** How the game goes on: turns, dice, squares, cards, jail, debts and bankruptcy, in the order in which one explains them. */
import type { Position } from '@jatekvilag/engine'
import { askNext, beginAuction, clearAuction, leaveAuction, RAISES, raiseBid } from '../money/auction.ts'
import { CHANCE_DECK, CHEST_DECK, DECKS, type Effect, JAIL_CARDS } from './cards.ts'
import { dealingOf } from './dealing.ts'
import { estateOf, isMortgaged, ownerOf } from './estate.ts'
import type { Chosen } from './options.ts'
import {
  AT,
  accounts,
  auction,
  BANK,
  BIDDING,
  BUYING,
  cashOf,
  DRAWING_CHANCE,
  DRAWING_CHEST,
  decks,
  EVERYBODY,
  isIn,
  MANAGING,
  OVER,
  OWING,
  PARKED,
  PARKING_ROLLING,
  POT,
  ROLLING,
  SEATS,
  TAXED,
  tell,
  UTILITY_ROLLING,
  WINDOW,
} from './position.ts'
import { COUNT, GO, JAIL, MEMBERS, OWNABLE, RAILROADS, SQUARES, UTILITIES } from './squares.ts'

const GO_MONEY = 200
const FINE_SUM = 50
const INCOME_TAX = 200
const LUXURY_TAX = 75
const PARKING_MONEY = 500
const PARKING_STAKE = 50
const MOST_DOUBLES = 3
const MOST_TRIES = 3

export function courseOf(chosen: Chosen) {
  const { players, rounds } = chosen
  const estate = estateOf(chosen)
  const dealing = dealingOf(chosen, estate.till, resume)
  /** Taxes, fines and what cards demand go to the bank, or into the pot. */
  const kitty = chosen.parkingPot === 'none' ? BANK : POT

  function beginTurn(p: Position, seat: number): void {
    p[AT.turn] = p[AT.acting] = seat
    p[AT.phase] = MANAGING
    p[AT.rolled] = p[AT.again] = p[AT.doubles] = p[AT.high] = p[AT.low] = 0
    p[AT.acts] = p[AT.offers] = 0
  }

  function nextTurn(p: Position): void {
    let seat = p[AT.turn]
    do {
      seat++
      if (seat === players) {
        seat = 0
        p[AT.round]++
      }
    } while (!isIn(p, seat))
    if (p[AT.round] < rounds) beginTurn(p, seat)
    else {
      // The last round is over; whoever has most wins.
      p[AT.round] = rounds
      p[AT.phase] = OVER
    }
  }

  /** The dice are about to be thrown: where building is free at any time, whoever may gain by it is asked first. */
  function roll(p: Position): void {
    p[AT.asked] = chosen.building === 'any-time' ? eager(p) : 0
    askBuilders(p)
  }

  function askBuilders(p: Position): void {
    for (let step = 1; step < players; step++) {
      const seat = (p[AT.turn] + step) % players
      if ((p[AT.asked] & (1 << seat)) === 0) continue
      p[AT.acting] = seat
      p[AT.phase] = WINDOW
      return
    }
    p[AT.phase] = ROLLING
  }

  /** Those who could build or redeem where this throw may lead. */
  function eager(p: Position): number {
    const turn = p[AT.turn]
    let mask = 0
    for (let thrown = 2; thrown <= 12; thrown++) {
      const square = (p[AT.square + turn] + thrown) % COUNT
      const owner = ownerOf(p, square)
      if (owner < 0 || owner === turn || mask & (1 << owner)) continue
      if (estate.canRedeem(p, square, owner)) mask |= 1 << owner
      const members = MEMBERS[SQUARES[square].group]
      for (let i = 0; i < members.length; i++) if (estate.canBuild(p, members[i], owner)) mask |= 1 << owner
    }
    return mask
  }

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
    owe(p, seat, kitty, FINE_SUM)
    settle(p)
  }

  function leaveJail(p: Position, seat: number): void {
    p[AT.jail + seat] = 0
    tell(p, 'freed', seat)
  }

  /** To jail without passing Go; the turn is over. */
  function toJail(p: Position, seat: number): void {
    p[AT.square + seat] = JAIL
    p[AT.jail + seat] = 1
    p[AT.again] = 0
    tell(p, 'jailed', seat)
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
      owe(p, seat, kitty, LUXURY_TAX)
      settle(p)
    } else if (type === 'parking') park(p, seat)
    else if (type === 'go-to-jail') {
      toJail(p, seat)
      nextTurn(p)
    } else finish(p)
  }

  function ask(p: Position, seat: number, phase: number): void {
    p[AT.acting] = seat
    p[AT.phase] = phase
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

  function drawCard(p: Position, deck: number, card: number): void {
    const seat = p[AT.turn]
    if (card === JAIL_CARDS[deck]) {
      p[AT.held + deck] = seat + 1
      tell(p, 'kept-card', seat)
    }
    decks[deck].draw(p, card, (q, one) => one === JAIL_CARDS[deck] && q[AT.held + deck] > 0)
    follow(p, seat, DECKS[deck][card].effect)
  }

  function follow(p: Position, seat: number, effect: Effect): void {
    switch (effect.type) {
      case 'receive':
        accounts.pay(p, BANK, seat, effect.sum)
        tell(p, 'received', seat, -1, effect.sum)
        finish(p)
        return
      case 'pay':
        owe(p, seat, kitty, effect.sum)
        settle(p)
        return
      case 'repairs':
        owe(p, seat, kitty, estate.repairs(p, seat, effect.house, effect.hotel))
        settle(p)
        return
      case 'pay-each':
        owe(p, seat, EVERYBODY, effect.sum * (livingSeats(p) - 1))
        settle(p)
        return
      case 'receive-each':
        for (let other = 0; other < players; other++)
          if (other !== seat && isIn(p, other)) owe(p, other, seat, effect.sum)
        settle(p)
        return
      case 'move-to':
        goTo(p, seat, effect.square)
        return
      case 'to-go':
        // The card names 200, whatever landing there by dice brings.
        p[AT.square + seat] = GO
        passGo(p, seat, 0)
        finish(p)
        return
      case 'back':
        p[AT.square + seat] -= effect.steps
        stop(p, seat)
        return
      case 'nearest-railroad':
        p[AT.factor] = 2
        goTo(p, seat, nearest(p[AT.square + seat], RAILROADS))
        return
      case 'nearest-utility':
        p[AT.factor] = 10
        goTo(p, seat, nearest(p[AT.square + seat], UTILITIES))
        return
      case 'to-jail':
        toJail(p, seat)
        nextTurn(p)
        return
      default:
        finish(p)
    }
  }

  function nearest(from: number, group: number): number {
    for (let step = 1; ; step++) if (SQUARES[(from + step) % COUNT].group === group) return (from + step) % COUNT
  }

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

  /** What belongs to a square or an auction is over. */
  function wipe(p: Position): void {
    p[AT.lot] = p[AT.factor] = p[AT.asked] = p[AT.leaving] = 0
    clearAuction(p, auction)
  }

  /** The square has done what it does: another throw after a double, time to build, or the next player. */
  function finish(p: Position): void {
    wipe(p)
    const seat = p[AT.turn]
    if (!isIn(p, seat)) nextTurn(p)
    else if (p[AT.again] === 1) {
      p[AT.rolled] = 0
      ask(p, seat, MANAGING)
    } else if (estate.canImprove(p, seat)) {
      p[AT.rolled] = 1
      ask(p, seat, MANAGING)
    } else nextTurn(p)
  }

  /** After a deal: back to the debt that it was made for, or to one's turn. */
  function resume(p: Position): void {
    for (let seat = 0; seat < players; seat++)
      if (p[AT.due + seat] > 0) {
        settle(p)
        return
      }
    ask(p, p[AT.turn], MANAGING)
  }

  return {
    estate,
    dealing,
    roll,
    takeDice,
    takeParkingDice,
    takeUtilityDice: (p: Position, thrown: number) => payRent(p, p[AT.turn], p[AT.square + p[AT.turn]], thrown),
    drawCard,
    settle,
    finish,
    nextTurn,
    livingSeats,

    /** The window before a throw is closed by this seat. */
    closeWindow(p: Position): void {
      p[AT.asked] &= ~(1 << p[AT.acting])
      p[AT.acting] = p[AT.turn]
      askBuilders(p)
    },

    payFine(p: Position, seat: number): void {
      accounts.pay(p, seat, kitty, FINE_SUM)
      tell(p, kitty === POT ? 'paid-pot' : 'paid-bank', seat, -1, FINE_SUM)
      leaveJail(p, seat)
      roll(p)
    },

    useCard(p: Position, seat: number): void {
      const deck = p[AT.held] === seat + 1 ? CHANCE_DECK : CHEST_DECK
      p[AT.held + deck] = 0
      leaveJail(p, seat)
      roll(p)
    },

    buyAtPrice(p: Position, seat: number): void {
      const square = p[AT.lot]
      buy(p, seat, square, SQUARES[square].price)
      tell(p, 'bought', seat, -1, SQUARES[square].price, square)
      finish(p)
    },

    refuse,

    raise(p: Position, which: number): void {
      raiseBid(p, auction, RAISES[which])
      goOnBidding(p, p[AT.acting] + 1)
    },

    dropOut(p: Position): void {
      const seat = p[AT.acting]
      leaveAuction(p, auction)
      goOnBidding(p, seat + 1)
    },

    payTax(p: Position, seat: number, tenth: boolean): void {
      owe(p, seat, kitty, tenth ? Math.floor(estate.wealth(p, seat) / 10) : INCOME_TAX)
      settle(p)
    },

    giveUp(p: Position, seat: number): void {
      if (!goBankrupt(p, seat)) settle(p)
    },

    /** Nobody can pay this without a deal. */
    isHopeless: (p: Position, seat: number) => cashOf(p, seat) + estate.raisable(p, seat) < p[AT.due + seat],

    start(p: Position): void {
      for (let seat = 0; seat < players; seat++) accounts.pay(p, BANK, seat, chosen.cash)
      for (let seat = players; seat < SEATS; seat++) p[AT.gone + seat] = seat + 1
      if (chosen.parking500) accounts.pay(p, BANK, POT, PARKING_MONEY)
      for (const deck of decks) deck.shuffle(p)
      beginTurn(p, 0)
    },
  }
}

export type Course = ReturnType<typeof courseOf>
