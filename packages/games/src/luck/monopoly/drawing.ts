/** What a card brings. */
import type { Position } from '@jatekvilag/engine'
import { DECKS, type Effect, JAIL_CARDS } from './cards.ts'
import type { Debts } from './debts.ts'
import type { Estate } from './estate.ts'
import { toJail } from './jail.ts'
import type { Chosen } from './options.ts'
import { AT, accounts, BANK, decks, EVERYBODY, isIn, tell } from './position.ts'
import { COUNT, GO, RAILROADS, SQUARES, UTILITIES } from './squares.ts'
import type { Turns } from './turns.ts'
import type { Walking } from './walking.ts'

export function drawingOf(chosen: Chosen, estate: Estate, turns: Turns, debts: Debts, walking: Walking) {
  const { players } = chosen
  const { finish, nextTurn } = turns
  const { owe, settle, livingSeats } = debts
  const { goTo, passGo, stop } = walking

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
        owe(p, seat, estate.kitty, effect.sum)
        settle(p)
        return
      case 'repairs':
        owe(p, seat, estate.kitty, estate.repairs(p, seat, effect.house, effect.hotel))
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

  return { drawCard }
}

function nearest(from: number, group: number): number {
  for (let step = 1; ; step++) if (SQUARES[(from + step) % COUNT].group === group) return (from + step) % COUNT
}
