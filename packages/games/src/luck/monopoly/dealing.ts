/** Deals: a draft is laid out step by step, then everybody in it answers. */
import type { Action, ActionList, Position, Random } from '@jatekvilag/engine'
import {
  clearDeal,
  type DealSlots,
  type DealWorld,
  isFair,
  moveMoney,
  nextToAnswer,
  takesPart,
  toggleThing,
} from '../money/deal.ts'
import { isBare, isMortgaged, ownerOf } from './estate.ts'
import type { Chosen } from './options.ts'
import {
  ACCEPT,
  ANSWERING,
  AT,
  accounts,
  CANCEL,
  COUNTER,
  cashOf,
  DRAFTING,
  ITEM,
  isIn,
  MONEY,
  MOST_EDITS,
  MOST_OFFERS,
  PARTNER,
  PROPOSE,
  REJECT,
  SEATS,
  SUMS,
  THINGS,
  tell,
} from './position.ts'
import { COUNT, SQUARES, transferFeeOf } from './squares.ts'

/** A guess hits more often than every tenth time. */
const MOST_GUESSES = 40

const at: DealSlots = { to: AT.to, things: THINGS, net: AT.net, seats: SEATS, agreed: AT.agreed }

export const holderOf = (p: Position, thing: number): number =>
  thing < COUNT ? ownerOf(p, thing) : p[AT.held + thing - COUNT] - 1

/** "Only land may be parted with on whose group no house stands." */
export const mayChangeHands = (p: Position, thing: number): boolean =>
  holderOf(p, thing) >= 0 && (thing >= COUNT || isBare(p, SQUARES[thing].group))

/** `resume` goes back to where the deal was begun; `till` is where duties are paid. */
export function dealingOf(chosen: Chosen, till: number, resume: (p: Position) => void) {
  const { players } = chosen

  const world: DealWorld = {
    holder: holderOf,
    cash: cashOf,
    duty(p, seat) {
      let sum = 0
      for (let square = 0; square < COUNT; square++)
        if (p[AT.to + square] === seat + 1 && isMortgaged(p, square)) sum += transferFeeOf(square)
      return sum
    },
    free: (p, seat) => isIn(p, seat) && (chosen.jailTrade || p[AT.jail + seat] === 0),
  }

  const canDeal = (p: Position, seat: number) => chosen.trade && p[AT.offers] < MOST_OFFERS && world.free(p, seat)

  function begin(p: Position, seat: number, partner: number): void {
    p[AT.offers]++
    p[AT.phase] = DRAFTING
    p[AT.acting] = p[AT.dealer] = seat
    p[AT.partner] = partner
    p[AT.edits] = 0
    clearDeal(p, at)
  }

  /** Nothing of a deal is left in the position. */
  function end(p: Position): void {
    clearDeal(p, at)
    p[AT.dealer] = p[AT.partner] = p[AT.edits] = 0
    resume(p)
  }

  function askNext(p: Position): void {
    const next = nextToAnswer(p, at, world, p[AT.acting])
    if (next < 0) execute(p)
    else p[AT.acting] = next
  }

  function execute(p: Position): void {
    tell(p, 'deal-done', p[AT.dealer])
    for (let seat = 0; seat < players; seat++) {
      const duty = world.duty(p, seat)
      if (duty > 0) accounts.pay(p, seat, till, duty)
    }
    for (let seat = 0; seat < players; seat++) {
      // What all are paid adds up to nothing, so it goes through the bank.
      const paid = p[AT.net + seat]
      accounts.pay(p, accounts.bank, seat, paid)
      if (paid > 0) tell(p, 'received', seat, -1, paid)
      else if (paid < 0) tell(p, 'paid-player', seat, -1, -paid)
    }
    for (let thing = 0; thing < THINGS; thing++) {
      const to = p[AT.to + thing]
      if (to === 0) continue
      tell(p, 'got-thing', to - 1, -1, -1, thing)
      if (thing < COUNT) p[AT.owner + thing] = to
      else p[AT.held + thing - COUNT] = to
    }
    end(p)
  }

  /** The draft may be turned to somebody else, a thing be laid into it, a sum be moved. */
  const mayTurnTo = (p: Position, other: number) =>
    other !== p[AT.dealer] && other !== p[AT.partner] && world.free(p, other)
  const mayHandOver = (p: Position, thing: number) => mayChangeHands(p, thing) && world.free(p, holderOf(p, thing))
  function mayMove(p: Position, which: number): boolean {
    const payer = SUMS[which] > 0 ? p[AT.dealer] : p[AT.partner]
    return cashOf(p, payer) + p[AT.net + payer] >= Math.abs(SUMS[which])
  }

  return {
    canDeal,
    end,
    world,
    slots: at,

    addPartners(p: Position, seat: number, out: ActionList): void {
      if (!canDeal(p, seat)) return
      for (let other = 0; other < players; other++) if (other !== seat && world.free(p, other)) out.add(PARTNER + other)
    },

    hasPartner(p: Position, seat: number): boolean {
      if (!canDeal(p, seat)) return false
      for (let other = 0; other < players; other++) if (other !== seat && world.free(p, other)) return true
      return false
    },

    begin,

    addDraft(p: Position, out: ActionList): void {
      const dealer = p[AT.dealer]
      out.add(CANCEL)
      if (isFair(p, at, world, dealer)) out.add(PROPOSE)
      if (p[AT.edits] >= MOST_EDITS) return
      for (let other = 0; other < players; other++) if (mayTurnTo(p, other)) out.add(PARTNER + other)
      for (let thing = 0; thing < THINGS; thing++) if (mayHandOver(p, thing)) out.add(ITEM + thing)
      for (let i = 0; i < SUMS.length; i++) if (mayMove(p, i)) out.add(MONEY + i)
    },

    /** One of the steps of a draft, all equally likely, without listing them; -1 where too many guesses have missed. */
    guessDraft(p: Position, random: Random): Action {
      if (p[AT.edits] >= MOST_EDITS) return -1
      for (let guesses = 0; guesses < MOST_GUESSES; guesses++) {
        const guess = random.below(THINGS + players + SUMS.length + 2)
        if (guess < THINGS) {
          if (mayHandOver(p, guess)) return ITEM + guess
        } else if (guess < THINGS + players) {
          if (mayTurnTo(p, guess - THINGS)) return PARTNER + guess - THINGS
        } else if (guess < THINGS + players + SUMS.length) {
          if (mayMove(p, guess - THINGS - players)) return MONEY + guess - THINGS - players
        } else if (guess === THINGS + players + SUMS.length) return CANCEL
        else if (isFair(p, at, world, p[AT.dealer])) return PROPOSE
      }
      return -1
    },

    /** What the partner holds comes to the dealer, everything else goes to the partner. */
    edit(p: Position, action: number): void {
      const dealer = p[AT.dealer]
      const partner = p[AT.partner]
      p[AT.edits]++
      if (action >= ITEM) {
        const thing = action - ITEM
        toggleThing(p, at, thing, holderOf(p, thing) === partner ? dealer : partner)
      } else if (action >= MONEY) moveMoney(p, at, dealer, partner, SUMS[action - MONEY])
      else p[AT.partner] = action - PARTNER
    },

    propose(p: Position): void {
      for (let thing = 0; thing < THINGS; thing++)
        if (p[AT.to + thing] > 0) tell(p, 'offer-thing', p[AT.to + thing] - 1, -1, -1, thing)
      for (let seat = 0; seat < players; seat++) {
        const paid = p[AT.net + seat]
        if (paid !== 0) tell(p, paid > 0 ? 'offer-gets' : 'offer-pays', seat, -1, Math.abs(paid))
      }
      p[AT.phase] = ANSWERING
      p[AT.agreed] = 1 << p[AT.dealer]
      askNext(p)
    },

    addAnswers(p: Position, out: ActionList): void {
      out.add(ACCEPT)
      out.add(REJECT)
      if (p[AT.offers] < MOST_OFFERS) out.add(COUNTER)
    },

    answer(p: Position, action: number): void {
      const seat = p[AT.acting]
      if (action === ACCEPT) {
        p[AT.agreed] |= 1 << seat
        askNext(p)
      } else if (action === REJECT) {
        tell(p, 'deal-refused', seat)
        end(p)
      } else {
        // The draft stays as it is; now he changes it.
        p[AT.offers]++
        p[AT.partner] = p[AT.dealer]
        p[AT.dealer] = seat
        p[AT.phase] = DRAFTING
        p[AT.edits] = 0
        p[AT.agreed] = 0
      }
    },

    takesPart: (p: Position, seat: number) => takesPart(p, at, world, seat),
    isFair: (p: Position) => isFair(p, at, world, p[AT.dealer]),
  }
}

export type Dealing = ReturnType<typeof dealingOf>
