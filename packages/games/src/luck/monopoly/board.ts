import { type Board, makeBoard, type SiteFace, type SiteShape } from '@jatekvilag/engine'
import { fieldAt, insideOf, isCorner, outlineOf, type Rectangle, type Rim, sizeOf } from '../money/perimeter.ts'
import { SEATS } from './position.ts'
import { COUNT, JAIL, OWNABLE, SQUARES } from './squares.ts'

/** Behind the squares: a strip of land inside each that can be owned, the jail, the money on Free Parking, the two decks, two dice, an account for each seat. */
export const LOT = COUNT
export const CELL = LOT + OWNABLE.length
export const POT_SITE = CELL + 1
export const DECK_SITE = POT_SITE + 1
export const DICE_SITE = DECK_SITE + 2
export const ACCOUNT_SITE = DICE_SITE + 2

export const lotOf = (square: number): number => LOT + OWNABLE.indexOf(square)
/** The square that a strip of land belongs to, or -1. */
export const squareOfLot = (site: number): number => (site >= LOT && site < CELL ? OWNABLE[site - LOT] : -1)

const SQUARE_RIM: Rim = { columns: 11, rows: 11, width: 1.1, height: 1, deep: 0.62 }
/** A phone is tall: the same forty squares round a tall rectangle are half as large again. */
const TALL_RIM: Rim = { columns: 8, rows: 14, width: 1.3, height: 1.15, deep: 0.62 }

const BANDS = ['#8b5a2b', '#9fd8ef', '#d64a8c', '#ee8b2c', '#d8352f', '#f2d13c', '#2c9a55', '#2d4fa8'] as const

const PICTURES: Readonly<Record<string, string>> = {
  go: 'face-start',
  'free-parking': 'face-car',
  'go-to-jail': 'face-policeman',
  'income-tax': 'face-coins',
  'luxury-tax': 'face-ring',
  'electric-company': 'face-bulb',
  'water-works': 'face-tap',
}

function faceOf(square: number): SiteFace {
  const { id, type, group, price } = SQUARES[square]
  const own = PICTURES[id]
  const picture =
    own ??
    (type === 'railroad'
      ? 'face-train'
      : type === 'chance'
        ? 'face-question'
        : type === 'chest'
          ? 'face-chest'
          : undefined)
  return {
    title: `short:${id}`,
    ...(picture ? { picture } : {}),
    ...(type === 'street' ? { band: BANDS[group] } : {}),
    ...(price > 0 ? { foot: `$${price}` } : {}),
  }
}

const shapeIn = (name: string, area: Rectangle, more: Partial<SiteShape> = {}): SiteShape => ({
  name,
  kind: 'cell',
  x: area.left + area.width / 2,
  y: area.bottom + area.height / 2,
  outline: outlineOf(area),
  shade: 0,
  ...more,
})

/** A cell inside the square; in a corner it leaves room for the name above it. */
function jailArea(rim: Rim): Rectangle {
  const area = insideOf(rim, JAIL, 1.05)
  return isCorner(rim, JAIL) ? { ...area, bottom: area.bottom - 0.45 } : area
}

function laidOut(rim: Rim): Board {
  const [width, height] = sizeOf(rim)
  const middle = (dx: number, dy: number, wide: number, high: number): Rectangle => ({
    left: width / 2 + dx - wide / 2,
    bottom: height / 2 + dy - high / 2,
    width: wide,
    height: high,
  })
  const hidden = { shade: -1 } as const
  const shapes: SiteShape[] = [
    ...SQUARES.map(({ id }, square) => shapeIn(id, fieldAt(rim, square), { face: faceOf(square), pile: [0, 0] })),
    ...OWNABLE.map((square) => shapeIn(`${SQUARES[square].id}-lot`, insideOf(rim, square), hidden)),
    // Whoever sits in jail sits inside of the square where others only visit.
    shapeIn('jail-cell', jailArea(rim), {
      face: { picture: 'face-bars', ground: '#b9b0a4' },
      pile: [0, 0],
    }),
    shapeIn('money-pot', middle(0, -2.2, 1.2, 1.2), hidden),
    shapeIn('chance-deck', middle(-1.3, 1.1, 1.6, 1.6), hidden),
    shapeIn('chest-deck', middle(1.3, 1.1, 1.6, 1.6), hidden),
    shapeIn('first-die', middle(-0.75, -0.75, 1.1, 1.1), hidden),
    shapeIn('second-die', middle(0.75, -0.75, 1.1, 1.1), hidden),
    ...Array.from({ length: SEATS }, (_, seat) =>
      shapeIn(`account-${seat}`, middle(1.9 * ((seat % 4) - 1.5), seat < 4 ? 3.1 : -3.6, 1.5, 1.5), hidden),
    ),
  ]
  return makeBoard({
    shapes,
    directions: ['on', 'back'],
    opposites: [['on', 'back']],
    neighbour: (site, direction) => (site >= COUNT ? -1 : (site + (direction === 0 ? 1 : COUNT - 1)) % COUNT),
  })
}

export const board: Board = { ...laidOut(SQUARE_RIM), upright: laidOut(TALL_RIM) }
