/** The forty fields and the fifty-five cards as data: what each of them does, in order. Their sentences are in the texts. */
export const ITEMS = [
  'room-furniture',
  'kitchen-furniture',
  'fridge',
  'washing-machine',
  'ping-pong-table',
  'vacuum-cleaner',
  'tv',
  'radio',
  'bicycle',
] as const
export type Item = (typeof ITEMS)[number]

export const PRICES: Readonly<Record<Item, number>> = {
  'room-furniture': 25000,
  'kitchen-furniture': 15000,
  fridge: 4000,
  'washing-machine': 5000,
  'ping-pong-table': 2000,
  'vacuum-cleaner': 1000,
  tv: 6000,
  radio: 2000,
  bicycle: 1500,
}
/** What can be had for a while, and stays for good. */
export const RENTS: Partial<Record<Item, number>> = { tv: 500, radio: 200, 'washing-machine': 500 }
export const ELECTRICAL: readonly Item[] = ['tv', 'radio', 'vacuum-cleaner', 'fridge', 'washing-machine']
export const FURNITURE: readonly Item[] = ['room-furniture', 'kitchen-furniture', 'ping-pong-table', 'bicycle']

export type Offered = 'insurance' | 'cseb' | 'voucher'
export const OFFER_PRICES: Readonly<Record<Offered, number>> = { insurance: 200, cseb: 150, voucher: 200 }

export type Effect =
  | { readonly type: 'pay'; readonly sum: number; readonly onlyIf?: 'home' }
  | { readonly type: 'receive'; readonly sum: number; readonly onlyIf?: 'savings' | 'cseb' }
  | { readonly type: 'interest'; readonly percent: number }
  | { readonly type: 'shop'; readonly items: readonly Item[] }
  | { readonly type: 'offer'; readonly what: Offered }
  | { readonly type: 'move-to'; readonly field: number }
  | { readonly type: 'move-by'; readonly steps: number }
  | { readonly type: 'extra'; readonly throws: number }
  | { readonly type: 'home'; readonly down: number }
  | { readonly type: 'cash-policy'; readonly sum: number }
  | { readonly type: 'hold'; readonly leaveOn: readonly number[] }
  | { readonly type: 'win'; readonly item: Item }
  | { readonly type: 'skip'; readonly turns: number }
  | { readonly type: 'draw' | 'rent' | 'leisure' | 'quiz' | 'fire' | 'give-voucher' }

const pay = (sum: number, onlyIf?: 'home'): Effect => ({ type: 'pay', sum, ...(onlyIf ? { onlyIf } : {}) })
const receive = (sum: number, onlyIf?: 'savings' | 'cseb'): Effect => ({
  type: 'receive',
  sum,
  ...(onlyIf ? { onlyIf } : {}),
})
const shop = (items: readonly Item[]): Effect => ({ type: 'shop', items })
const offer = (what: Offered): Effect => ({ type: 'offer', what })
const moveTo = (field: number): Effect => ({ type: 'move-to', field })
const moveBy = (steps: number): Effect => ({ type: 'move-by', steps })
const extra = (throws: number): Effect => ({ type: 'extra', throws })
const home = (down: number): Effect => ({ type: 'home', down })
const win = (item: Item): Effect => ({ type: 'win', item })
const skip = (turns: number): Effect => ({ type: 'skip', turns })

/** By number; the first is Start. */
export const FIELDS: readonly (readonly Effect[])[] = [
  [],
  [pay(50)],
  [{ type: 'draw' }],
  [{ type: 'interest', percent: 5 }],
  [shop(ELECTRICAL)],
  [],
  [pay(100)],
  [shop(ITEMS)],
  [offer('insurance'), offer('cseb')],
  [{ type: 'draw' }],
  [moveTo(15)],
  [extra(1)],
  [moveBy(2)],
  [shop(ITEMS)],
  [home(30000)],
  [{ type: 'draw' }],
  [{ type: 'cash-policy', sum: 5000 }],
  [{ type: 'rent' }],
  [{ type: 'leisure' }],
  [moveBy(3)],
  [moveTo(22)],
  [extra(2)],
  [{ type: 'draw' }],
  [extra(2)],
  [offer('voucher')],
  [pay(200)],
  [home(40000)],
  [moveBy(1)],
  [{ type: 'quiz' }],
  [shop(FURNITURE)],
  [{ type: 'hold', leaveOn: [1, 6] }],
  [{ type: 'draw' }],
  [receive(1000)],
  [moveTo(2)],
  [shop(ELECTRICAL)],
  [{ type: 'draw' }],
  [pay(50)],
  [moveTo(39)],
  [pay(800)],
  [extra(1)],
]

/** In the order of the box. */
export const CARDS: readonly (readonly Effect[])[] = [
  [win('fridge')],
  [offer('voucher')],
  [{ type: 'give-voucher' }, moveTo(24)],
  [skip(2)],
  [win('bicycle')],
  [win('radio')],
  [skip(1)],
  [win('tv')],
  [moveBy(2)],
  [pay(500, 'home')],
  [moveTo(39)],
  [receive(20000)],
  [moveTo(7)],
  [offer('insurance')],
  [win('kitchen-furniture')],
  [receive(500)],
  [skip(3)],
  [receive(1000, 'savings')],
  [moveTo(11)],
  [moveTo(13)],
  [win('ping-pong-table')],
  [{ type: 'fire' }],
  [moveTo(33)],
  [moveTo(26)],
  [pay(100), skip(1)],
  [{ type: 'interest', percent: 5 }],
  [pay(500)],
  [moveTo(18)],
  [{ type: 'interest', percent: 20 }],
  [moveBy(1)],
  [receive(7500)],
  [pay(200)],
  [receive(5000)],
  [extra(1)],
  [moveTo(0)],
  [receive(1000)],
  [moveTo(19)],
  [win('room-furniture')],
  [{ type: 'hold', leaveOn: [6] }],
  [moveBy(2)],
  [moveTo(4)],
  [moveTo(29)],
  [skip(2)],
  [receive(2500)],
  [receive(500)],
  [skip(2)],
  [moveBy(2)],
  [moveBy(2)],
  [receive(5000, 'cseb')],
  [moveBy(-2)],
  [pay(200)],
  [skip(1)],
  [moveTo(14)],
  [moveBy(2)],
  [win('washing-machine')],
]
