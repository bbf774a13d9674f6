import type { Action, Position, Touch } from '@jatekvilag/engine'
import { sheetSite, THING_PLACE } from './board.ts'
import { ITEMS } from './data.ts'
import { ANSWER, ASK, AT, answersOf, BUTTONS, BUY, DRAW, OFFER_WORDS, PARTS, THROW } from './position.ts'

export function nameOf(p: Position, action: Action): string {
  if (action >= ASK) return `question:${PARTS[Math.floor((action - ASK) / 3)]}-${(action - ASK) % 3}`
  if (action >= DRAW) return `card:card-${action - DRAW + 1}`
  if (action >= THROW) return `roll:${action - THROW}`
  if (action >= ANSWER) return answersOf(p[AT.question])[action - ANSWER]
  if (action >= BUY) return OFFER_WORDS[action - BUY]
  return BUTTONS[action]
}

export const touchesOf = (p: Position, action: Action): readonly Touch[] => [nameOf(p, action)]

/** A thing is also bought by touching its place on one's own sheet. */
export function alsoTouched(p: Position, action: Action): readonly (readonly Touch[])[] {
  const bit = action - BUY
  return bit >= 0 && bit < ITEMS.length ? [[sheetSite(p[AT.turn], THING_PLACE + bit)]] : []
}
