/** How the game goes on: throws, fields, cards, offers, payments, loans. */
import type { Position } from '@jatekvilag/engine'
import { CARDS, type Effect, FIELDS, ITEMS, OFFER_PRICES, PRICES, RENTS } from './data.ts'
import type { Chosen } from './options.ts'
import {
  ASKING,
  AT,
  accounts,
  BANK,
  BOOKS,
  CONDOMINIUM,
  COOPERATIVE,
  CSEB,
  cashOf,
  DRAWING,
  deck,
  HOME_DEBT,
  HOME_PRICE,
  hasAll,
  INSTALMENT,
  INSURANCE,
  isIn,
  LARGE_BOOK,
  LEISURE,
  MANAGING,
  MOST_THROWS,
  OFFERED,
  OFFERS,
  OVER,
  OWING,
  QUIZ,
  RENT,
  RENTED,
  REPAYING,
  ROLLING,
  SEATS,
  SMALL_BOOK,
  savingsOf,
  tell,
  thingAt,
  VOUCHER,
  WANTED_VOUCHERS,
} from './position.ts'

const LANDING = 6000
const PASSING = 4000
const LOAN_SKIPS = 2
const CAMP = 1
const STUCK = 2
const FIELD_COUNT = FIELDS.length
const DOWN: Readonly<Record<number, number>> = { [COOPERATIVE]: 30000, [CONDOMINIUM]: 40000 }
const itemOfBit = (bit: number): number => (bit < RENT ? bit : ITEMS.indexOf(RENTED[bit - RENT]))

/** What each offer costs, by bit. */
export const OFFER_COSTS = Array.from({ length: OFFERS }, (_, bit) => {
  if (bit < ITEMS.length) return PRICES[ITEMS[bit]]
  if (bit === INSURANCE) return OFFER_PRICES.insurance
  if (bit === CSEB) return OFFER_PRICES.cseb
  if (bit === VOUCHER) return OFFER_PRICES.voucher
  return DOWN[bit] ?? RENTS[RENTED[bit - RENT]]!
})

export function courseOf(chosen: Chosen) {
  const { players, rounds } = chosen

  function beginTurn(p: Position, seat: number): void {
    p[AT.turn] = seat
    p[AT.acts] = p[AT.throws] = p[AT.thrown] = p[AT.die] = 0
    p[AT.phase] = MANAGING
    if (p[AT.loan + seat] > 0) repayLoan(p, seat)
  }

  /** A loan is paid back at the beginning of the next turn that is played, or one is out. */
  function repayLoan(p: Position, seat: number): void {
    const loan = p[AT.loan + seat]
    if (cashOf(p, seat) >= loan) {
      accounts.pay(p, seat, BANK, loan)
      p[AT.loan + seat] = 0
      p[AT.phase] = MANAGING
      tell(p, 'loan-repaid', seat, -1, loan)
    } else if (savingsOf(p, seat) > 0) p[AT.phase] = REPAYING
    else goOut(p, seat)
  }

  function goOut(p: Position, seat: number): void {
    tell(p, 'out', seat)
    accounts.payAll(p, seat, BANK)
    for (const own of [AT.home, AT.debt, AT.things, AT.vouchers, AT.small, AT.large, AT.insurance, AT.cseb])
      p[own + seat] = 0
    p[AT.loan + seat] = p[AT.skip + seat] = p[AT.hold + seat] = 0
    p[AT.gone + seat] = 1
    if (livingSeats(p) > 1) nextTurn(p)
    else end(p)
  }

  function livingSeats(p: Position): number {
    let count = 0
    for (let seat = 0; seat < players; seat++) if (isIn(p, seat)) count++
    return count
  }

  function end(p: Position): void {
    p[AT.offer] = p[AT.due] = p[AT.question] = p[AT.throws] = 0
    p[AT.phase] = OVER
  }

  /** Whoever must wait is passed by, once for each throw that he misses. */
  function nextTurn(p: Position): void {
    p[AT.offer] = p[AT.due] = p[AT.question] = p[AT.throws] = 0
    let seat = p[AT.turn]
    for (;;) {
      seat++
      if (seat === players) {
        seat = 0
        p[AT.round]++
        if (p[AT.round] >= rounds) {
          p[AT.round] = rounds
          end(p)
          return
        }
      }
      if (!isIn(p, seat)) continue
      if (p[AT.skip + seat] === 0) break
      p[AT.skip + seat]--
    }
    beginTurn(p, seat)
  }

  /** Whoever is held leaves with the right number only, and then walks it. */
  function takeDie(p: Position, die: number): void {
    const seat = p[AT.turn]
    p[AT.die] = die
    p[AT.thrown]++
    const hold = p[AT.hold + seat]
    if (hold > 0 && die !== 6 && !(hold === CAMP && die === 1)) {
      tell(p, 'stays', seat)
      finish(p)
      return
    }
    p[AT.hold + seat] = 0
    walk(p, seat, die)
  }

  function walk(p: Position, seat: number, steps: number): void {
    const to = p[AT.field + seat] + steps
    p[AT.field + seat] = (to + FIELD_COUNT) % FIELD_COUNT
    if (to >= FIELD_COUNT) {
      passStart(p, seat, to === FIELD_COUNT)
      if (won(p)) return
    }
    tell(p, 'moved', seat, -1, -1, p[AT.field + seat])
    follow(p, seat, FIELDS[p[AT.field + seat]])
  }

  /** The instalment is taken from the money that Start pays. */
  function passStart(p: Position, seat: number, lands: boolean): void {
    const sum = lands ? LANDING : PASSING
    accounts.pay(p, BANK, seat, sum)
    tell(p, lands ? 'on-start' : 'past-start', seat, -1, sum)
    if (p[AT.debt + seat] > 0) repay(p, seat, Math.min(INSTALMENT, p[AT.debt + seat]), 'instalment')
  }

  function repay(p: Position, seat: number, sum: number, told: 'instalment' | 'repaid'): void {
    accounts.pay(p, seat, BANK, sum)
    p[AT.debt + seat] -= sum
    tell(p, told, seat, -1, sum)
    if (p[AT.debt + seat] === 0) tell(p, 'flat-paid', seat)
  }

  /** Does what a field or a card says, one after the other; a walk or a card to draw is always the last. */
  function follow(p: Position, seat: number, effects: readonly Effect[]): void {
    for (let i = 0; i < effects.length; i++) {
      const effect = effects[i]
      if (effect.type === 'move-to') {
        walk(p, seat, (effect.field - p[AT.field + seat] + FIELD_COUNT) % FIELD_COUNT || FIELD_COUNT)
        return
      }
      if (effect.type === 'move-by') {
        walk(p, seat, effect.steps)
        return
      }
      if (effect.type === 'draw') {
        p[AT.phase] = DRAWING
        return
      }
      if (effect.type === 'leisure') {
        p[AT.phase] = LEISURE
        return
      }
      if (effect.type === 'quiz' && chosen.quiz) {
        p[AT.phase] = ASKING
        return
      }
      happen(p, seat, effect)
      if (won(p)) return
    }
    if (p[AT.due] > 0) settle(p)
    else offer(p)
  }

  function happen(p: Position, seat: number, effect: Effect): void {
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

  /** "Whoever has it all first wins": looked at after everything that is bought or paid. */
  function won(p: Position): boolean {
    if (!hasAll(p, p[AT.turn])) return false
    end(p)
    return true
  }

  /** The field has done what it does: a further throw, or the next player. */
  function finish(p: Position): void {
    p[AT.offer] = 0
    if (p[AT.throws] > 0 && p[AT.thrown] < MOST_THROWS) {
      p[AT.throws]--
      p[AT.phase] = ROLLING
    } else nextTurn(p)
  }

  return {
    takeDie,
    finish,
    take,
    canTake,
    settle,
    lend,
    livingSeats,
    repay,
    repayLoan,
    won,

    drawCard(p: Position, card: number): void {
      deck.draw(p, card)
      follow(p, p[AT.turn], CARDS[card])
    },

    ask(p: Position, question: number): void {
      p[AT.question] = question
      p[AT.phase] = QUIZ
    },

    answer(p: Position, place: number): void {
      const seat = p[AT.turn]
      const right = p[AT.question] % 3 === place
      p[AT.question] = 0
      tell(p, right ? 'right-answer' : 'wrong-answer', seat)
      if (right) p[AT.throws]++
      finish(p)
    },

    enjoy(p: Position, sum: number): void {
      p[AT.due] = sum
      settle(p)
    },

    /** Books that are left in the box. */
    booksLeft(p: Position, kind: 'small' | 'large'): number {
      let left: number = BOOKS[kind]
      for (let seat = 0; seat < SEATS; seat++) left -= p[AT[kind] + seat]
      return left
    },

    save(p: Position, seat: number, kind: 'small' | 'large', books: 1 | -1): void {
      const sum = kind === 'small' ? SMALL_BOOK : LARGE_BOOK
      if (books > 0) accounts.pay(p, seat, BANK, sum)
      else accounts.pay(p, BANK, seat, sum)
      p[AT[kind] + seat] += books
      tell(p, books > 0 ? 'saved' : 'cashed', seat, -1, sum)
    },

    buyHome(p: Position, seat: number, price: number): void {
      accounts.pay(p, seat, BANK, price)
      p[AT.home + seat] = 1
      tell(p, 'flat', seat, -1, price)
    },

    /** Money, books, what is paid of the flat, things at their prices, vouchers. */
    wealth(p: Position, seat: number): number {
      let sum = cashOf(p, seat) + savingsOf(p, seat) + 200 * p[AT.vouchers + seat] - p[AT.loan + seat]
      if (p[AT.home + seat] === 1) sum += HOME_PRICE - p[AT.debt + seat]
      for (let item = 0; item < ITEMS.length; item++) if (p[AT.things + seat] & (1 << item)) sum += PRICES[ITEMS[item]]
      return sum
    },

    start(p: Position): void {
      for (let seat = 0; seat < players; seat++) accounts.pay(p, BANK, seat, chosen.cash)
      for (let seat = players; seat < SEATS; seat++) p[AT.gone + seat] = 1
      deck.shuffle(p)
      beginTurn(p, 0)
    },
  }
}

export type Course = ReturnType<typeof courseOf>
