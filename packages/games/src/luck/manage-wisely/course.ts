/** How the game goes on: the parts of a turn put together, each in a file of its own. */
import type { Position } from '@jatekvilag/engine'
import { CARDS, ITEMS, PRICES } from './data.ts'
import { offersOf } from './offers.ts'
import type { Chosen } from './options.ts'
import {
  AT,
  accounts,
  BANK,
  BOOKS,
  cashOf,
  deck,
  HOME_PRICE,
  LARGE_BOOK,
  QUIZ,
  SEATS,
  SMALL_BOOK,
  savingsOf,
  tell,
} from './position.ts'
import { turnsOf } from './turns.ts'
import { repay, walkingOf } from './walking.ts'

export function courseOf(chosen: Chosen) {
  const turns = turnsOf(chosen)
  const offers = offersOf(turns)
  const walking = walkingOf(chosen, turns, offers)

  return {
    ...turns,
    ...offers,
    takeDie: walking.takeDie,
    repay,

    drawCard(p: Position, card: number): void {
      deck.draw(p, card)
      walking.follow(p, p[AT.turn], CARDS[card])
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
      turns.finish(p)
    },

    enjoy(p: Position, sum: number): void {
      p[AT.due] = sum
      offers.settle(p)
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
      for (let seat = 0; seat < chosen.players; seat++) accounts.pay(p, BANK, seat, chosen.cash)
      for (let seat = chosen.players; seat < SEATS; seat++) p[AT.gone + seat] = 1
      deck.shuffle(p)
      turns.beginTurn(p, 0)
    },
  }
}

export type Course = ReturnType<typeof courseOf>
