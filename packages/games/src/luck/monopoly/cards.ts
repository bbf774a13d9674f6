/** Sixteen cards of Chance and sixteen of the Community Chest; what they say is in the texts, under their ids. */
export type Effect =
  | { readonly type: 'receive' | 'pay' | 'pay-each' | 'receive-each'; readonly sum: number }
  | { readonly type: 'move-to'; readonly square: number }
  | { readonly type: 'back'; readonly steps: number }
  | { readonly type: 'repairs'; readonly house: number; readonly hotel: number }
  | { readonly type: 'nearest-railroad' | 'nearest-utility' | 'to-jail' | 'leave-jail' | 'to-go' }

export interface Card {
  readonly id: string
  readonly effect: Effect
}

const receive = (sum: number): Effect => ({ type: 'receive', sum })
const pay = (sum: number): Effect => ({ type: 'pay', sum })
const moveTo = (square: number): Effect => ({ type: 'move-to', square })

const chance: readonly Card[] = [
  { id: 'nearest-railroad', effect: { type: 'nearest-railroad' } },
  // It stands twice in the published deck.
  { id: 'nearest-railroad-too', effect: { type: 'nearest-railroad' } },
  { id: 'general-repairs', effect: { type: 'repairs', house: 25, hotel: 100 } },
  { id: 'nearest-utility', effect: { type: 'nearest-utility' } },
  { id: 'back-three', effect: { type: 'back', steps: 3 } },
  { id: 'to-boardwalk', effect: moveTo(39) },
  { id: 'to-reading', effect: moveTo(5) },
  { id: 'straight-to-jail', effect: { type: 'to-jail' } },
  { id: 'chairman', effect: { type: 'pay-each', sum: 50 } },
  { id: 'to-st-charles', effect: moveTo(11) },
  { id: 'on-to-go', effect: { type: 'to-go' } },
  { id: 'out-of-jail', effect: { type: 'leave-jail' } },
  { id: 'dividend', effect: receive(50) },
  { id: 'poor-tax', effect: pay(15) },
  { id: 'to-illinois', effect: moveTo(24) },
  { id: 'building-loan', effect: receive(150) },
]

const chest: readonly Card[] = [
  { id: 'hospital', effect: pay(100) },
  { id: 'services', effect: receive(25) },
  { id: 'beauty-contest', effect: receive(10) },
  { id: 'out-of-jail-too', effect: { type: 'leave-jail' } },
  { id: 'inheritance', effect: receive(100) },
  { id: 'school-tax', effect: pay(150) },
  { id: 'straight-to-jail-too', effect: { type: 'to-jail' } },
  { id: 'on-to-go-too', effect: { type: 'to-go' } },
  { id: 'street-repairs', effect: { type: 'repairs', house: 40, hotel: 115 } },
  { id: 'opera', effect: { type: 'receive-each', sum: 50 } },
  { id: 'stock', effect: receive(45) },
  { id: 'doctor', effect: pay(50) },
  { id: 'life-insurance', effect: receive(100) },
  { id: 'bank-error', effect: receive(200) },
  { id: 'christmas-fund', effect: receive(100) },
  { id: 'tax-refund', effect: receive(20) },
]

export const CHANCE_DECK = 0
export const CHEST_DECK = 1
export const DECKS: readonly (readonly Card[])[] = [chance, chest]
export const CARDS_EACH = 16
/** The card of each deck that is kept until it is used. */
export const JAIL_CARDS = DECKS.map((deck) => deck.findIndex(({ effect }) => effect.type === 'leave-jail'))
