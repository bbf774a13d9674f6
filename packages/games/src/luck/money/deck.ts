/**
 * A deck that chance shuffles: since nobody sees it, drawing any of the cards that are left is the same as taking the top of
 * a shuffled deck. A position keeps one bit for each card that is still to be drawn, 28 in a slot. When the last one is drawn,
 * all that have been laid away are shuffled again.
 */
import type { ActionList, Position } from '@jatekvilag/engine'
import { countBits } from '@jatekvilag/engine'

const IN_A_SLOT = 28

export interface Deck {
  readonly cards: number
  /** How many slots it takes. */
  readonly slots: number
  /** All cards are in the deck. */
  shuffle(p: Position): void
  /** The cards that may be drawn, as actions from `first` on. */
  list(p: Position, out: ActionList, first: number): void
  has(p: Position, card: number): boolean
  left(p: Position): number
  /** Takes a card; once none is left, all are shuffled again but those that somebody keeps. */
  draw(p: Position, card: number, kept?: (p: Position, card: number) => boolean): void
  /** A card that was kept goes back among those laid away: it is drawn again after the next shuffle. */
  readonly whole: (slot: number) => number
}

export function deckAt(at: number, cards: number): Deck {
  const slots = Math.ceil(cards / IN_A_SLOT)
  const whole = (slot: number) => (1 << Math.min(IN_A_SLOT, cards - slot * IN_A_SLOT)) - 1
  const slotOf = (card: number) => at + Math.floor(card / IN_A_SLOT)
  const bitOf = (card: number) => 1 << (card % IN_A_SLOT)
  const left = (p: Position) => {
    let sum = 0
    for (let i = 0; i < slots; i++) sum += countBits(p[at + i])
    return sum
  }
  const shuffle = (p: Position) => {
    for (let i = 0; i < slots; i++) p[at + i] = whole(i)
  }
  return {
    cards,
    slots,
    shuffle,
    whole,
    left,
    has: (p, card) => (p[slotOf(card)] & bitOf(card)) !== 0,
    list(p, out, first) {
      for (let card = 0; card < cards; card++) if ((p[slotOf(card)] & bitOf(card)) !== 0) out.add(first + card)
    },
    draw(p, card, kept) {
      p[slotOf(card)] &= ~bitOf(card)
      if (left(p) > 0) return
      shuffle(p)
      if (kept) for (let one = 0; one < cards; one++) if (kept(p, one)) p[slotOf(one)] &= ~bitOf(one)
    },
  }
}
