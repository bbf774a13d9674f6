import type { Look } from '../../looks/index.ts'
import type { Stain } from '../draw.ts'
import { chipMarkup, coinMarkup, METALS, type Metal, spotsOn } from '../money.ts'
import { signOf } from '../patterns.ts'
import { type BoxPicture, boxed, DAYLIGHT, SQUARE, svgOf } from './picture.ts'
import { ALL_STAINS, paintOf, STAINS } from './stains.ts'

export interface Chip {
  /** Up to five characters stay readable. */
  readonly text?: string
  readonly stain?: Stain
  /** Any colours of one's own instead of the stain's. */
  readonly fill?: string
  readonly ink?: string
  /** A font family instead of the house type. */
  readonly font?: string
  readonly look?: Look
}

/** A betting chip around 0, 0 with a room of 50. */
export function chip({ text = '', stain = 'red', fill, ink, font, look = DAYLIGHT }: Chip): string {
  const paint = paintOf(look, stain)
  const colours = {
    ground: fill ?? paint.fill,
    figure: ink ?? (fill ? '#fffaee' : paint.ink),
    edge: paint.edge,
    spots: fill ? '#fffaee' : spotsOn(stain),
  }
  return chipMarkup(text, colours, look, fill ? '' : signOf(stain, paint.ink), font)
}

export function chipSvg(facts: Chip): string {
  return svgOf(SQUARE, chip(facts))
}

/** A coin around 0, 0 with a room of 50. */
export function coin({ text, metal, look = DAYLIGHT }: { text: string; metal: Metal; look?: Look }): string {
  return coinMarkup(text, metal, look)
}

/** The other side of every coin: a ship. */
function coinBack(metal: Metal, look: Look): string {
  const [, , edge] = METALS[metal]
  return (
    coin({ text: '', metal, look }) +
    `<path d="M-22 8H22Q18 22 8 22H-10Q-19 20 -22 8ZM-2 5V-27Q16 -18 19 5ZM-5 4V-18Q-18 -10 -19 4Z" fill="${edge}" fill-opacity=".85"/><path d="M-26 28Q-19 24 -13 28T0 28T13 28T26 28" fill="none" stroke="${edge}" stroke-width="2.5" stroke-linecap="round"/>`
  )
}

const COINS: readonly (readonly [value: number, metal: Metal, mm: number])[] = [
  [1, 'copper', 17],
  [2, 'copper', 19],
  [5, 'copper', 21],
  [10, 'silver', 25],
  [20, 'gold', 26],
  [50, 'silver', 27],
  [100, 'gold', 24],
  [200, 'gold', 28],
]

const METAL_NAMES: Readonly<Record<Metal, { hu: string; en: string }>> = {
  copper: { hu: 'rézérme hátlapja', en: 'back of a copper coin' },
  silver: { hu: 'ezüstérme hátlapja', en: 'back of a silver coin' },
  gold: { hu: 'aranyérme hátlapja', en: 'back of a gold coin' },
}

/** The value of each chip has its colour, as at a gaming table. */
const CHIPS: readonly (readonly [text: string, stain: Stain])[] = [
  ['1', 'light'],
  ['2', 'yellow'],
  ['5', 'red'],
  ['10', 'blue'],
  ['20', 'grey'],
  ['25', 'green'],
  ['50', 'orange'],
  ['100', 'dark'],
  ['200', 'turquoise'],
  ['500', 'purple'],
  ['1000', 'pink'],
  ['5000', 'neutral'],
]

export const moneyPictures: readonly BoxPicture[] = [
  ...COINS.map(([value, metal, mm]) =>
    boxed({
      id: `coin-${value}`,
      set: 'money',
      names: { hu: `érme, ${value}`, en: `coin, ${value}` },
      size: [mm, mm],
      back: `coin-back-${metal}`,
      draw: (look) => coin({ text: `${value}`, metal, look }),
    }),
  ),
  ...(['copper', 'silver', 'gold'] as const).map((metal) =>
    boxed({
      id: `coin-back-${metal}`,
      set: 'money',
      names: METAL_NAMES[metal],
      size: [24, 24],
      draw: (look) => coinBack(metal, look),
    }),
  ),
  ...CHIPS.map(([text, stain]) =>
    boxed({
      id: `chip-${text}`,
      set: 'money',
      names: { hu: `zseton, ${text}`, en: `chip, ${text}` },
      size: [39, 39],
      draw: (look) => chip({ text, stain, look }),
    }),
  ),
  ...ALL_STAINS.map((stain) =>
    boxed({
      id: `chip-plain-${stain}`,
      set: 'money',
      names: { hu: `${STAINS[stain].hu} zseton`, en: `${STAINS[stain].en} chip` },
      size: [39, 39],
      draw: (look) => chip({ stain, look }),
    }),
  ),
]
