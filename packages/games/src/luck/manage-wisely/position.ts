import { layout, type Position } from '@jatekvilag/engine'
import { accountsAt } from '../money/accounts.ts'
import { deckAt } from '../money/deck.ts'
import { TOLD_SLOTS, tellingAt } from '../money/telling.ts'
import { CARDS, FIELDS, ITEMS } from './data.ts'

export const SEATS = 6
export const BANK = SEATS

/**
 * `things` has a bit for each of the nine furnishings; `small` and `large` count savings books of 5000 and 10 000; `debt` is what
 * is still to be paid for a flat. `hold` is the number of the place that holds one: 1 the camp, 2 the card. `offer` has a bit
 * for everything that may be bought now.
 */
export const slots = layout(
  {
    accounts: SEATS + 1,
    field: SEATS,
    home: SEATS,
    debt: SEATS,
    things: SEATS,
    vouchers: SEATS,
    small: SEATS,
    large: SEATS,
    insurance: SEATS,
    cseb: SEATS,
    skip: SEATS,
    hold: SEATS,
    loan: SEATS,
    gone: SEATS,
    deck: 2,
    round: 1,
    turn: 1,
    phase: 1,
    die: 1,
    throws: 1,
    thrown: 1,
    acts: 1,
    offer: 1,
    due: 1,
    question: 1,
  },
  { told: TOLD_SLOTS },
)
export const AT = slots.at
export const accounts = accountsAt(AT.accounts, SEATS + 1)
export const deck = deckAt(AT.deck, CARDS.length)

/** What happens next. */
export const MANAGING = 0
export const OFFERED = 1
export const LEISURE = 2
export const OWING = 3
export const REPAYING = 4
export const QUIZ = 5
/** From here on chance acts. */
export const ROLLING = 6
export const DRAWING = 7
export const ASKING = 8
export const OVER = 9

export const ROLL = 0
export const DONE = 1
export const THEATRE = 2
export const CINEMA = 3
export const LOAN = 4
export const SAVE_5000 = 5
export const SAVE_10000 = 6
export const CASH_5000 = 7
export const CASH_10000 = 8
export const REPAY_2000 = 9
export const REPAY_10000 = 10
export const REPAY_ALL = 11
export const BUY_HOME = 12
export const BUTTONS = [
  'roll',
  'done',
  'theatre',
  'cinema',
  'take-loan',
  'save-5000',
  'save-10000',
  'cash-5000',
  'cash-10000',
  'repay-2000',
  'repay-10000',
  'repay-all',
  'buy-home',
] as const
/** BUY + a bit of the offer; ANSWER + which of three answers. */
export const BUY = 20
export const ANSWER = 50
export const THROW = 100
export const DRAW = 200
/** ASK + 3 * part + place of the right answer. */
export const ASK = 300

/** Bits of an offer, after the nine things: to buy a flat, and what is rented. */
export const INSURANCE = ITEMS.length
export const CSEB = INSURANCE + 1
export const VOUCHER = INSURANCE + 2
export const COOPERATIVE = INSURANCE + 3
export const CONDOMINIUM = INSURANCE + 4
export const RENT = INSURANCE + 5
export const RENTED = ['tv', 'radio', 'washing-machine'] as const
export const OFFER_WORDS = [
  ...ITEMS.map((item) => `buy-${item}`),
  'buy-insurance',
  'buy-cseb',
  'buy-voucher',
  'buy-cooperative',
  'buy-condominium',
  ...RENTED.map((item) => `rent-${item}`),
] as const
export const OFFERS = OFFER_WORDS.length

export const ALL_THINGS = (1 << ITEMS.length) - 1
/** Two vouchers of 200 are wanted. */
export const WANTED_VOUCHERS = 2
export const SMALL_BOOK = 5000
export const LARGE_BOOK = 10000
/** Savings books that the box has. */
export const BOOKS = { small: 60, large: 30 } as const
export const INSTALMENT = 2000
export const HOME_PRICE = 70000
export const HOME_DEBT = 40000
/** Things one may do beside the throw, and throws, in one turn: whoever is lucky for ever would never end it. */
export const MOST_ACTS = 5
export const MOST_THROWS = 20

export const PARTS = [
  'handlebar',
  'bell',
  'white-lamp',
  'two-brakes',
  'name-plate',
  'red-lamp',
  'red-reflector',
] as const
export const WRONG_PARTS = ['basket', 'pump', 'carrier', 'stand'] as const

/** The three answers of a question: the right one at its place, two wrong ones around it. */
export function answersOf(question: number): readonly string[] {
  const part = Math.floor(question / 3)
  const answers: string[] = [WRONG_PARTS[part % 4], WRONG_PARTS[(part + 1) % 4]]
  answers.splice(question % 3, 0, PARTS[part])
  return answers
}

export const isIn = (p: Position, seat: number): boolean => p[AT.gone + seat] === 0
export const cashOf = (p: Position, seat: number): number => p[AT.accounts + seat]
export const savingsOf = (p: Position, seat: number): number =>
  SMALL_BOOK * p[AT.small + seat] + LARGE_BOOK * p[AT.large + seat]

/** The goal: a flat that is paid, everything in it, two vouchers and a savings book. */
export const hasAll = (p: Position, seat: number): boolean =>
  p[AT.home + seat] === 1 &&
  p[AT.debt + seat] === 0 &&
  p[AT.things + seat] === ALL_THINGS &&
  p[AT.vouchers + seat] >= WANTED_VOUCHERS &&
  savingsOf(p, seat) >= SMALL_BOOK

export const SENTENCES = [
  'moved',
  'past-start',
  'on-start',
  'instalment',
  'paid',
  'received',
  'interest',
  'bought',
  'won-thing',
  'rented',
  'got-voucher',
  'policy-paid',
  'saved',
  'cashed',
  'repaid',
  'flat',
  'flat-paid',
  'skips',
  'held',
  'stays',
  'throws-again',
  'fire',
  'fire-insured',
  'loan',
  'loan-repaid',
  'out',
  'right-answer',
  'wrong-answer',
] as const

/** The words for fields, then for what can be bought. */
export const wordOf = (what: number): string =>
  what < FIELDS.length ? `field-${what}` : `thing-${OFFER_WORDS[what - FIELDS.length].replace(/^(buy|rent)-/, '')}`
export const thingAt = (bit: number): number => FIELDS.length + bit

export const { forget, tell, news } = tellingAt(AT.told, SENTENCES, wordOf)
