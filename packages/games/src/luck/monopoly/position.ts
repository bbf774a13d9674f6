import { layout, type Position } from '@jatekvilag/engine'
import { accountsAt } from '../money/accounts.ts'
import type { AuctionSlots } from '../money/auction.ts'
import { deckAt } from '../money/deck.ts'
import { TOLD_SLOTS, tellingAt } from '../money/telling.ts'
import { CARDS_EACH } from './cards.ts'
import { COUNT, SQUARES } from './squares.ts'

export const SEATS = 8
/** Money on Free Parking, and the bank. */
export const POT = SEATS
export const BANK = SEATS + 1
/** Whom one owes who pays every other player. */
export const EVERYBODY = SEATS + 2
/** The two cards that let one out of jail lie behind the squares among the things that change hands. */
export const THINGS = COUNT + 2

/**
 * `owner` is seat + 1; `built` counts houses, the highest is a hotel, -1 a mortgage. `held` is who keeps a card out of jail
 * (seat + 1). `jail` is 0 for the free, else 1 more than the failed throws. `gone` is the order in which players went bankrupt.
 * `to` says for each thing of a deal who is to get it (seat + 1), `net` what each would be paid.
 */
export const slots = layout(
  {
    accounts: SEATS + 2,
    square: SEATS,
    jail: SEATS,
    lapped: SEATS,
    gone: SEATS,
    owner: COUNT,
    built: COUNT,
    held: 2,
    decks: 2,
    round: 1,
    turn: 1,
    acting: 1,
    phase: 1,
    rolled: 1,
    again: 1,
    doubles: 1,
    high: 1,
    low: 1,
    acts: 1,
    offers: 1,
    due: SEATS,
    dueTo: SEATS,
    leaving: 1,
    lot: 1,
    factor: 1,
    bid: 1,
    bidder: 1,
    bidding: 1,
    bids: 1,
    asked: 1,
    dealer: 1,
    partner: 1,
    edits: 1,
    agreed: 1,
    to: THINGS,
    net: SEATS,
  },
  { told: TOLD_SLOTS },
)
export const AT = slots.at
export const accounts = accountsAt(AT.accounts, SEATS + 2)
export const decks = [deckAt(AT.decks, CARDS_EACH), deckAt(AT.decks + 1, CARDS_EACH)]
export const auction: AuctionSlots = {
  bid: AT.bid,
  bidder: AT.bidder,
  bidding: AT.bidding,
  bids: AT.bids,
  acting: AT.acting,
}

/** What happens next. */
export const MANAGING = 0
export const WINDOW = 1
export const BUYING = 2
export const BIDDING = 3
export const TAXED = 4
export const OWING = 5
export const DRAFTING = 6
export const ANSWERING = 7
export const PARKED = 8
/** From here on chance acts. */
export const ROLLING = 9
export const UTILITY_ROLLING = 10
export const PARKING_ROLLING = 11
export const DRAWING_CHANCE = 12
export const DRAWING_CHEST = 13
export const OVER = 14

export const ROLL = 0
export const END = 1
export const BUY = 2
export const REFUSE = 3
export const FINE = 4
export const CARD = 5
export const FLAT_TAX = 6
export const TENTH = 7
export const BANKRUPT = 8
export const PASS = 9
export const PROPOSE = 10
export const CANCEL = 11
export const ACCEPT = 12
export const REJECT = 13
export const COUNTER = 14
export const STOP = 15
export const BUTTONS = [
  'roll',
  'end-turn',
  'buy',
  'refuse',
  'pay-fine',
  'use-card',
  'flat-tax',
  'tenth-tax',
  'bankrupt',
  'pass',
  'propose',
  'cancel',
  'accept',
  'reject',
  'counter',
  'stop',
] as const
/** RAISE + which of the raises; PARTNER + seat; MONEY + which of the sums. */
export const RAISE = 20
export const PARTNER = 30
export const MONEY = 40
export const SUMS = [1, 10, 100, -1, -10, -100] as const
/** Each with a square, ITEM with a thing, CLEAR with a group. */
export const BUILD = 100
export const SELL = 140
export const MORTGAGE = 180
export const REDEEM = 220
export const ITEM = 260
export const CLEAR = 310
/** THROW + 8 * higher + lower; DRAW + 16 * deck + card. */
export const THROW = 400
export const DRAW = 500

/** Things one may do in a turn beside what the dice bring: whoever could build and sell for ever would never end it. */
export const MOST_ACTS = 60
export const MOST_OFFERS = 2
export const MOST_EDITS = 24

export const isIn = (p: Position, seat: number): boolean => p[AT.gone + seat] === 0
export const cashOf = (p: Position, seat: number): number => p[AT.accounts + seat]

export const SENTENCES = [
  'moved',
  'past-go',
  'on-go',
  'bought',
  'auctioned',
  'unsold',
  'rent',
  'no-rent',
  'paid-bank',
  'paid-pot',
  'received',
  'paid-player',
  'jailed',
  'freed',
  'stays-jailed',
  'built',
  'hotel',
  'sold-house',
  'mortgaged',
  'redeemed',
  'offer-thing',
  'offer-gets',
  'offer-pays',
  'deal-done',
  'deal-refused',
  'got-thing',
  'bankrupt',
  'pot-won',
  'kept-card',
] as const

/** The words for squares, then the two cards. */
export const thingWord = (what: number): string => (what < COUNT ? SQUARES[what].id : 'jail-card')

export const { forget, tell, news } = tellingAt(AT.told, SENTENCES, thingWord)
