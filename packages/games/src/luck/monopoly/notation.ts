import type { Action, Position, Touch } from '@jatekvilag/engine'
import { RAISES } from '../money/auction.ts'
import { DECKS } from './cards.ts'
import {
  BUILD,
  BUTTONS,
  CLEAR,
  DRAW,
  ITEM,
  MONEY,
  MORTGAGE,
  PARTNER,
  RAISE,
  REDEEM,
  SELL,
  SUMS,
  THROW,
} from './position.ts'
import { COUNT, GROUPS, SQUARES } from './squares.ts'

/** What is done to a square: the word and the number of its first action. */
const DEEDS = [
  ['build', BUILD],
  ['sell', SELL],
  ['mortgage', MORTGAGE],
  ['redeem', REDEEM],
] as const

const deedOf = (action: Action) => DEEDS.findLast(([, first]) => action >= first)!

const moneyWord = (sum: number): string => (sum > 0 ? `pay-${sum}` : `ask-${-sum}`)
/** The two cards out of jail are touched as buttons. */
const CARD_WORDS = ['chance-card', 'chest-card'] as const

export function nameOf(_: Position, action: Action): string {
  if (action >= DRAW) {
    const card = action - DRAW
    const deck = card >= DECKS[0].length ? 1 : 0
    return `${deck === 0 ? 'chance' : 'chest'}:${DECKS[deck][card % DECKS[0].length].id}`
  }
  if (action >= THROW) return `roll:${((action - THROW) >> 3) & 7}-${(action - THROW) & 7}`
  if (action >= CLEAR) return `clear:${GROUPS[action - CLEAR]}`
  if (action >= ITEM) {
    const thing = action - ITEM
    return thing < COUNT ? `item:${SQUARES[thing].id}` : CARD_WORDS[thing - COUNT]
  }
  if (action >= BUILD) {
    const [word, first] = deedOf(action)
    return `${word}:${SQUARES[action - first].id}`
  }
  if (action >= MONEY) return moneyWord(SUMS[action - MONEY])
  if (action >= PARTNER) return `deal-${action - PARTNER}`
  if (action >= RAISE) return `bid-${RAISES[action - RAISE]}`
  return BUTTONS[action]
}

export function touchesOf(p: Position, action: Action): readonly Touch[] {
  if (action >= CLEAR) return [`clear-${GROUPS[action - CLEAR]}`]
  if (action >= ITEM && action - ITEM < COUNT) return [action - ITEM]
  if (action >= BUILD && action < ITEM) {
    const [word, first] = deedOf(action)
    return [action - first, word]
  }
  return [nameOf(p, action)]
}
