import type { Look } from '../../../looks/index.ts'
import type { Stain } from '../../draw.ts'
import { type BoxPicture, boxed, DAYLIGHT, flatBox, type Names, svgOf } from '../picture.ts'
import { STAINS } from '../stains.ts'
import { bustMarkup, CARD_COLOURS, twice } from './bust.ts'
import { KINGS, OVERS, SEASONS, UNDERS } from './hungarian-people.ts'
import { HUNGARIAN_SUITS, type HungarianSuit, sign } from './hungarian-suits.ts'
import { cardBack, paper } from './paper.ts'

export { HUNGARIAN_SUITS, type HungarianSuit } from './hungarian-suits.ts'
export const HUNGARIAN_RANKS = ['VII', 'VIII', 'IX', 'X', 'also', 'felso', 'kiraly', 'asz'] as const
export type HungarianRank = (typeof HUNGARIAN_RANKS)[number]

const [WIDTH, HEIGHT] = [57, 90]
const HUNGARIAN_CARD_BOX = flatBox(WIDTH, HEIGHT, 1.2)

const column = (x: number, ...rows: number[]) => rows.map((y): [number, number] => [x, y])
const both = (...rows: number[]) => [...column(-13, ...rows), ...column(13, ...rows)]

/** Where the signs of a number card lie: two columns, the odd ones between. */
const PLACES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  VII: [...both(-27, 0, 27), [0, -13.5]],
  VIII: [...both(-27, 0, 27), [0, -13.5], [0, 13.5]],
  IX: [...both(-29, -9.7, 9.7, 29), [0, 0]],
  X: [...both(-29, -9.7, 9.7, 29), [0, -19.4], [0, 19.4]],
}

const FRAME = `<rect x="-24" y="-40.5" width="48" height="81" rx="1.5" fill="none" stroke="${CARD_COLOURS.line}" stroke-width=".5"/>`
const FIGURE_FRAME = `<rect x="-21" y="-40.5" width="42" height="81" fill="none" stroke="${CARD_COLOURS.line}" stroke-width=".5"/>`

/** Words on a ribbon along the belt. */
const ribbon = (words: string): string =>
  `<path d="M-21 4.5L21 -4.5V-9.1L-21 -.1Z" fill="#fbf0d4" stroke="${CARD_COLOURS.line}" stroke-width=".4"/>` +
  `<text transform="translate(0 -2.3) rotate(-12.1)" dy=".35em" text-anchor="middle" font-size="3.5" font-weight="700" letter-spacing=".25" fill="${CARD_COLOURS.line}">${words}</text>`

/** A king rides: the head of his horse is before him. */
const HORSE =
  `<path d="M-20.4 4.3C-16 0.6 -12.4 -3 -12.2 -7.2L-16.6 -5.4Q-20 -4.6 -20.4 -7.6Q-18.6 -12.6 -14 -16.8L-13 -20.4L-10 -17.4C-5.4 -14.8 -3.4 -8 -4.4 0.9Z" fill="#f3ead8" stroke="${CARD_COLOURS.line}" stroke-width=".6" stroke-linejoin="round"/>` +
  `<path d="M-9.8 -17C-6.6 -13 -6.2 -7 -7.4 0" fill="none" stroke="#9c8c74" stroke-width="1"/><path d="M-18.6 -10.4L-15.2 -6.2M-17 -11.6L-10.4 -14.4" fill="none" stroke="#b5322a" stroke-width=".9"/><circle cx="-13.6" cy="-13" r=".8" fill="${CARD_COLOURS.line}"/>`

function face(suit: HungarianSuit, rank: HungarianRank): string {
  if (rank === 'asz') {
    const { words, vignette } = SEASONS[suit]
    return (
      FIGURE_FRAME +
      twice(`${sign(suit, -9.6, -26, 20)}<g transform="translate(8 -21) scale(1.08)">${vignette}</g>${ribbon(words)}`)
    )
  }
  if (rank === 'kiraly') return FIGURE_FRAME + twice(bustMarkup(KINGS[suit]) + HORSE + sign(suit, -15.4, -33.6, 9.4))
  if (rank === 'felso') {
    const { words, bust } = OVERS[suit]
    return FIGURE_FRAME + twice(bustMarkup(bust) + ribbon(words) + sign(suit, -15.4, -33.6, 9.4))
  }
  if (rank === 'also') {
    const { words, bust } = UNDERS[suit]
    // The under's sign hangs low: that is how one tells it from the over.
    return FIGURE_FRAME + twice(bustMarkup(bust) + ribbon(words) + sign(suit, -15.6, -14.6, 9.4))
  }
  const numeral = `<text y="-36" dy=".35em" text-anchor="middle" font-size="7.4" font-weight="700" fill="${CARD_COLOURS.line}">${rank}</text>`
  return FRAME + twice(numeral) + (PLACES[rank] ?? []).map(([x, y]) => sign(suit, x, y, 12.4, y > 0)).join('')
}

/** The face of a Hungarian card in millimetres around its middle. */
export function hungarianCard(suit: HungarianSuit, rank: HungarianRank, look: Look = DAYLIGHT): string {
  return paper(WIDTH, HEIGHT, look) + face(suit, rank)
}

export function hungarianCardSvg(suit: HungarianSuit, rank: HungarianRank, look?: Look): string {
  return svgOf(HUNGARIAN_CARD_BOX, hungarianCard(suit, rank, look))
}

export function hungarianBack(stain: Stain = 'red', look: Look = DAYLIGHT): string {
  return cardBack(WIDTH, HEIGHT, stain, look)
}

export function hungarianBackSvg(stain?: Stain, look?: Look): string {
  return svgOf(HUNGARIAN_CARD_BOX, hungarianBack(stain, look))
}

const SUIT_NAMES: Readonly<Record<HungarianSuit, Names>> = {
  makk: { hu: 'makk', en: 'acorns' },
  zold: { hu: 'zöld', en: 'leaves' },
  tok: { hu: 'tök', en: 'bells' },
  piros: { hu: 'piros', en: 'hearts' },
}
const RANK_NAMES: Readonly<Record<HungarianRank, Names>> = {
  VII: { hu: 'hetes', en: 'seven' },
  VIII: { hu: 'nyolcas', en: 'eight' },
  IX: { hu: 'kilences', en: 'nine' },
  X: { hu: 'tízes', en: 'ten' },
  also: { hu: 'alsó', en: 'under' },
  felso: { hu: 'felső', en: 'over' },
  kiraly: { hu: 'király', en: 'king' },
  asz: { hu: 'ász', en: 'ace' },
}

const BACKS: readonly Stain[] = ['red', 'blue', 'green']

export const hungarianPictures: readonly BoxPicture[] = [
  ...HUNGARIAN_SUITS.flatMap((suit) =>
    HUNGARIAN_RANKS.map((rank) =>
      boxed({
        id: `hungarian-${suit}-${rank.toLowerCase()}`,
        set: 'hungarian-cards',
        names: {
          hu: `${SUIT_NAMES[suit].hu} ${RANK_NAMES[rank].hu}`,
          en: `${RANK_NAMES[rank].en} of ${SUIT_NAMES[suit].en}`,
        },
        size: [WIDTH, HEIGHT],
        viewBox: HUNGARIAN_CARD_BOX,
        back: 'hungarian-back-red',
        draw: (look) => hungarianCard(suit, rank, look),
      }),
    ),
  ),
  ...BACKS.map((stain) =>
    boxed({
      id: `hungarian-back-${stain}`,
      set: 'hungarian-cards',
      names: { hu: `magyar kártya ${STAINS[stain].hu} hátlapja`, en: `${STAINS[stain].en} back of a Hungarian card` },
      size: [WIDTH, HEIGHT],
      viewBox: HUNGARIAN_CARD_BOX,
      draw: (look) => hungarianBack(stain, look),
    }),
  ),
]
