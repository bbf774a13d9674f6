import type { Chapter, Mechanic } from '@jatekvilag/engine'
import type { ShelfCard } from './card.ts'

export type Length = 'short' | 'middle' | 'long'

export interface Filters {
  readonly text: string
  readonly players?: number
  readonly chapter?: Chapter
  readonly length?: Length
  readonly luck?: boolean
  readonly secrets?: boolean
  readonly mechanic?: Mechanic
}

/** Letters as people type them on any keyboard: no accents, no case, no punctuation. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function lengthOf(minutes: number): Length {
  return minutes <= 15 ? 'short' : minutes <= 30 ? 'middle' : 'long'
}

function fits(card: ShelfCard, filters: Filters): boolean {
  const { players, chapter, length, luck, secrets, mechanic } = filters
  if (players !== undefined && (players < card.players[0] || players > card.players[1])) return false
  if (chapter !== undefined && card.chapter !== chapter) return false
  if (length !== undefined && lengthOf(card.minutes) !== length) return false
  if (luck !== undefined && card.luck !== luck) return false
  if (secrets !== undefined && card.secrets !== secrets) return false
  return mechanic === undefined || card.mechanics.includes(mechanic)
}

/** How well a card answers the text: a name that begins with it, a word in it, letters inside; -1 for not at all. */
function rank(card: ShelfCard, text: string): number {
  if (!text) return 0
  let best = -1
  for (const name of [...Object.values(card.names), ...card.search]) {
    const at = ` ${plain(name)}`.indexOf(text)
    const whole = ` ${plain(name)}`.indexOf(` ${text}`)
    if (whole === 0) best = Math.max(best, 3)
    else if (whole > 0) best = Math.max(best, 2)
    else if (at >= 0) best = Math.max(best, 1)
  }
  return best
}

/** The cards that fit, in shelf order; where a text is given, the best answers first. */
export function findCards(cards: readonly ShelfCard[], filters: Filters): ShelfCard[] {
  const text = plain(filters.text)
  return cards
    .filter((card) => fits(card, filters))
    .map((card) => ({ card, rank: rank(card, text) }))
    .filter((found) => found.rank >= 0)
    .sort((a, b) => b.rank - a.rank)
    .map((found) => found.card)
}
