/** How the game goes on: the parts of a turn put together, each in a file of its own. */
import type { Position } from '@jatekvilag/engine'
import { buyingOf } from './buying.ts'
import { CHANCE_DECK, CHEST_DECK } from './cards.ts'
import { dealingOf } from './dealing.ts'
import { debtsOf } from './debts.ts'
import { drawingOf } from './drawing.ts'
import { estateOf } from './estate.ts'
import { FINE_SUM, leaveJail } from './jail.ts'
import type { Chosen } from './options.ts'
import { AT, accounts, BANK, decks, MANAGING, POT, SEATS, tell } from './position.ts'
import { turnsOf } from './turns.ts'
import { walkingOf } from './walking.ts'

export function courseOf(chosen: Chosen) {
  const { players } = chosen
  const estate = estateOf(chosen)
  const dealing = dealingOf(chosen, estate.till, resume)
  const turns = turnsOf(chosen, estate)
  const debts = debtsOf(chosen, estate, dealing, turns)
  const walking = walkingOf(chosen, estate, turns, debts)
  const buying = buyingOf(chosen, estate, turns)
  const drawing = drawingOf(chosen, estate, turns, debts, walking)

  /** After a deal: back to the debt that it was made for, or to one's turn. */
  function resume(p: Position): void {
    for (let seat = 0; seat < players; seat++)
      if (p[AT.due + seat] > 0) {
        debts.settle(p)
        return
      }
    turns.ask(p, p[AT.turn], MANAGING)
  }

  return {
    estate,
    dealing,
    turns,
    debts,
    walking,
    buying,
    drawing,

    payFine(p: Position, seat: number): void {
      accounts.pay(p, seat, estate.kitty, FINE_SUM)
      tell(p, estate.kitty === POT ? 'paid-pot' : 'paid-bank', seat, -1, FINE_SUM)
      leaveJail(p, seat)
      turns.roll(p)
    },

    useCard(p: Position, seat: number): void {
      const deck = p[AT.held] === seat + 1 ? CHANCE_DECK : CHEST_DECK
      p[AT.held + deck] = 0
      leaveJail(p, seat)
      turns.roll(p)
    },

    start(p: Position): void {
      for (let seat = 0; seat < players; seat++) accounts.pay(p, BANK, seat, chosen.cash)
      for (let seat = players; seat < SEATS; seat++) p[AT.gone + seat] = seat + 1
      walking.start(p)
      for (const deck of decks) deck.shuffle(p)
      turns.beginTurn(p, 0)
    },
  }
}

export type Course = ReturnType<typeof courseOf>
