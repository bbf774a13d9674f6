/** The forty squares as they are printed, in walking order. */
export type SquareType =
  | 'street'
  | 'railroad'
  | 'utility'
  | 'go'
  | 'chest'
  | 'chance'
  | 'tax'
  | 'jail'
  | 'parking'
  | 'go-to-jail'

export interface Square {
  /** The word for its name. */
  readonly id: string
  readonly type: SquareType
  /** The squares that belong together. */
  readonly group: number
  readonly price: number
  /** What a house costs here, or a hotel. */
  readonly house: number
  /** Bare, with one to four houses, with a hotel. */
  readonly rents: readonly number[]
}

export const GROUPS = [
  'purple',
  'light-blue',
  'magenta',
  'orange',
  'red',
  'yellow',
  'green',
  'dark-blue',
  'railroads',
  'utilities',
] as const
export const RAILROADS = 8
export const UTILITIES = 9

const street = (id: string, group: (typeof GROUPS)[number], price: number, house: number, rents: number[]): Square => ({
  id,
  type: 'street',
  group: GROUPS.indexOf(group),
  price,
  house,
  rents,
})
const railroad = (id: string): Square => ({
  id,
  type: 'railroad',
  group: RAILROADS,
  price: 200,
  house: 0,
  rents: [25, 50, 100, 200],
})
const utility = (id: string): Square => ({
  id,
  type: 'utility',
  group: UTILITIES,
  price: 150,
  house: 0,
  rents: [4, 10],
})
const plain = (id: string, type: SquareType): Square => ({ id, type, group: -1, price: 0, house: 0, rents: [] })

export const SQUARES: readonly Square[] = [
  plain('go', 'go'),
  street('mediterranean-avenue', 'purple', 60, 50, [2, 10, 30, 90, 160, 250]),
  plain('chest-south', 'chest'),
  street('baltic-avenue', 'purple', 60, 50, [4, 20, 60, 180, 320, 450]),
  plain('income-tax', 'tax'),
  railroad('reading-railroad'),
  street('oriental-avenue', 'light-blue', 100, 50, [6, 30, 90, 270, 400, 550]),
  plain('chance-south', 'chance'),
  street('vermont-avenue', 'light-blue', 100, 50, [6, 30, 90, 270, 400, 550]),
  street('connecticut-avenue', 'light-blue', 120, 50, [8, 40, 100, 300, 450, 600]),
  plain('jail', 'jail'),
  street('st-charles-place', 'magenta', 140, 100, [10, 50, 150, 450, 625, 750]),
  utility('electric-company'),
  street('states-avenue', 'magenta', 140, 100, [10, 50, 150, 450, 625, 750]),
  street('virginia-avenue', 'magenta', 160, 100, [12, 60, 180, 500, 700, 900]),
  railroad('pennsylvania-railroad'),
  street('st-james-place', 'orange', 180, 100, [14, 70, 200, 550, 750, 950]),
  plain('chest-west', 'chest'),
  street('tennessee-avenue', 'orange', 180, 100, [14, 70, 200, 550, 750, 950]),
  street('new-york-avenue', 'orange', 200, 100, [16, 80, 220, 600, 800, 1000]),
  plain('free-parking', 'parking'),
  street('kentucky-avenue', 'red', 220, 150, [18, 90, 250, 700, 875, 1050]),
  plain('chance-north', 'chance'),
  street('indiana-avenue', 'red', 220, 150, [18, 90, 250, 700, 875, 1050]),
  street('illinois-avenue', 'red', 240, 150, [20, 100, 300, 750, 925, 1100]),
  railroad('b-and-o-railroad'),
  street('atlantic-avenue', 'yellow', 260, 150, [22, 110, 330, 800, 975, 1150]),
  street('ventnor-avenue', 'yellow', 260, 150, [22, 110, 330, 800, 975, 1150]),
  utility('water-works'),
  street('marvin-gardens', 'yellow', 280, 150, [24, 120, 360, 850, 1025, 1200]),
  plain('go-to-jail', 'go-to-jail'),
  street('pacific-avenue', 'green', 300, 200, [26, 130, 390, 900, 1100, 1275]),
  street('north-carolina-avenue', 'green', 300, 200, [26, 130, 390, 900, 1100, 1275]),
  plain('chest-east', 'chest'),
  street('pennsylvania-avenue', 'green', 320, 200, [28, 150, 450, 1000, 1200, 1400]),
  railroad('short-line-railroad'),
  plain('chance-east', 'chance'),
  street('park-place', 'dark-blue', 350, 200, [35, 175, 500, 1100, 1300, 1500]),
  plain('luxury-tax', 'tax'),
  street('boardwalk', 'dark-blue', 400, 200, [50, 200, 600, 1400, 1700, 2000]),
]

export const COUNT = SQUARES.length
export const GO = 0
export const JAIL = 10
/** Squares that can be owned. */
export const OWNABLE: readonly number[] = SQUARES.flatMap(({ price }, square) => (price > 0 ? [square] : []))
/** The group of each square, -1 for those that cannot be owned. */
export const GROUP_OF = Int32Array.from(SQUARES, ({ group }) => group)
/** The squares of each group. */
export const MEMBERS: readonly (readonly number[])[] = GROUPS.map((_, group) =>
  SQUARES.flatMap((square, at) => (square.group === group ? [at] : [])),
)

/** A mortgage is worth half the price. */
export const mortgageOf = (square: number): number => SQUARES[square].price / 2
/** To redeem costs a tenth more, whole dollars. */
export const redeemingOf = (square: number): number => mortgageOf(square) + Math.ceil(mortgageOf(square) / 10)
/** By square: what a house and redeeming cost. */
export const HOUSE_COST = Int32Array.from(SQUARES, ({ house }) => house)
export const REDEEM_COST = Int32Array.from(SQUARES, (_, square) => redeemingOf(square))
/** Who takes over mortgaged land pays a tenth of its price. */
export const transferFeeOf = (square: number): number => SQUARES[square].price / 10
