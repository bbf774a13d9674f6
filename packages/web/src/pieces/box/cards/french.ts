import type { Look } from '../../../looks/index.ts'
import type { Stain } from '../../draw.ts'
import { mirrored } from '../../mirror.ts'
import { type BoxPicture, boxed, DAYLIGHT, flatBox, type Names, svgOf } from '../picture.ts'
import { STAINS } from '../stains.ts'
import { type Bust, bustMarkup, CARD_COLOURS, twice } from './bust.ts'
import { cardBack, paper } from './paper.ts'

export const FRENCH_SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const
export type FrenchSuit = (typeof FRENCH_SUITS)[number]
export const FRENCH_RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export type FrenchRank = (typeof FRENCH_RANKS)[number]

const [WIDTH, HEIGHT] = [63, 88]
const FRENCH_CARD_BOX = flatBox(WIDTH, HEIGHT, 1.2)

/** Pips that fit a square of 20. */
const PIPS: Readonly<Record<FrenchSuit, string>> = {
  hearts: mirrored('M0 -5C2 -11 10 -11 10 -3.4C10 2.6 4 6.4 0 10.4'),
  diamonds: 'M0 -11Q4 -4.6 8.4 0Q4 4.6 0 11Q-4 4.6 -8.4 0Q-4 -4.6 0 -11Z',
  spades: mirrored('M0 -10.6C3 -5 10 -1.4 10 3.6C10 8.6 4 9 1.4 5.6C1.6 8 2.8 9.6 4 10.4L0 10.4'),
  clubs: `M-4.6 -5.4A4.6 4.6 0 1 1 4.6 -5.4A4.6 4.6 0 0 1 3 -1.6A4.6 4.6 0 1 1 1.2 5C1.4 8 2.6 9.6 4 10.4H-4C-2.6 9.6 -1.4 8 -1.2 5A4.6 4.6 0 1 1 -3 -1.6A4.6 4.6 0 0 1 -4.6 -5.4Z`,
}
const RED = '#b5322a'
const BLACK = '#26221f'
const inkOf = (suit: FrenchSuit) => (suit === 'hearts' || suit === 'diamonds' ? RED : BLACK)

/** A pip of that width at a place; in the lower half of a card it stands on its head. */
const pip = (suit: FrenchSuit, x: number, y: number, size: number, turned = y > 0): string =>
  `<path d="${PIPS[suit]}" transform="translate(${x} ${y}) scale(${turned ? -size / 20 : size / 20})" fill="${inkOf(suit)}"/>`

const [LEFT, MIDDLE, RIGHT] = [-11.5, 0, 11.5]
const column = (x: number, ...rows: number[]) => rows.map((y): [number, number] => [x, y])
const both = (...rows: number[]) => [...column(LEFT, ...rows), ...column(RIGHT, ...rows)]

/** Where the pips of a number card lie. */
const PLACES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  2: column(MIDDLE, -28, 28),
  3: column(MIDDLE, -28, 0, 28),
  4: both(-28, 28),
  5: [...both(-28, 28), ...column(MIDDLE, 0)],
  6: both(-28, 0, 28),
  7: [...both(-28, 0, 28), ...column(MIDDLE, -14)],
  8: [...both(-28, 0, 28), ...column(MIDDLE, -14, 14)],
  9: [...both(-28, -9.4, 9.4, 28), ...column(MIDDLE, 0)],
  10: [...both(-28, -9.4, 9.4, 28), ...column(MIDDLE, -18.7, 18.7)],
}

const corner = (suit: FrenchSuit, rank: string): string =>
  `<text x="-26.3" y="-35.6" dy=".35em" text-anchor="middle" font-size="${rank.length > 1 ? 9.6 : 11}" font-weight="700"${rank.length > 1 ? ' letter-spacing="-.8"' : ''} fill="${inkOf(suit)}">${rank}</text>${pip(suit, -26.3, -26.4, 6.4)}`

const gold = CARD_COLOURS.gold
const WARDROBE: Readonly<Record<FrenchSuit, Bust['dress']>> = {
  spades: { coat: '#34608f', trim: gold, lining: '#c9473b' },
  hearts: { coat: '#bb3b30', trim: gold, lining: '#34608f' },
  diamonds: { coat: gold, trim: '#bb3b30', lining: '#3a332d' },
  clubs: { coat: '#3f7d4b', trim: gold, lining: '#bb3b30' },
}

/** Each of the twelve has something of its own in hand. */
const COURT: Readonly<Record<'J' | 'Q' | 'K', Readonly<Record<FrenchSuit, Omit<Bust, 'dress'>>>>> = {
  K: {
    spades: {
      hair: 'bob',
      hairColour: '#4a3a2c',
      hat: 'crown',
      hatColours: [gold, '#c9473b'],
      beard: 'full',
      tool: 'sword',
    },
    hearts: {
      hair: 'bob',
      hairColour: '#c99a4e',
      hat: 'crown',
      hatColours: [gold, '#34608f'],
      beard: 'goatee',
      tool: 'sword',
    },
    diamonds: {
      hair: 'bob',
      hairColour: '#8a5a30',
      hat: 'crown',
      hatColours: ['#f2d477', '#bb3b30'],
      beard: 'full',
      tool: 'axe',
    },
    clubs: {
      hair: 'bob',
      hairColour: '#a09688',
      hat: 'crown',
      hatColours: [gold, '#3f7d4b'],
      beard: 'long',
      tool: 'orb',
    },
  },
  Q: {
    spades: { hair: 'long', hairColour: '#4a3a2c', hat: 'diadem', hatColours: [gold, '#fffaee'], tool: 'sceptre' },
    hearts: { hair: 'long', hairColour: '#d9b060', hat: 'diadem', hatColours: [gold, '#fffaee'], tool: 'flower' },
    diamonds: {
      hair: 'long',
      hairColour: '#9c5a2e',
      hat: 'diadem',
      hatColours: ['#f2d477', '#bb3b30'],
      tool: 'letter',
    },
    clubs: { hair: 'long', hairColour: '#6d4a2c', hat: 'diadem', hatColours: [gold, '#fffaee'], tool: 'falcon' },
  },
  J: {
    spades: {
      hair: 'bob',
      hairColour: '#4a3a2c',
      hat: 'cap',
      hatColours: ['#bb3b30', '#f3ead4'],
      beard: 'moustache',
      tool: 'halberd',
    },
    hearts: { hair: 'bob', hairColour: '#d9b060', hat: 'cap', hatColours: ['#34608f', '#f3ead4'], tool: 'horn' },
    diamonds: { hair: 'bob', hairColour: '#9c5a2e', hat: 'cap', hatColours: ['#3a332d', '#bb3b30'], tool: 'staff' },
    clubs: { hair: 'bob', hairColour: '#6d4a2c', hat: 'cap', hatColours: ['#bb3b30', gold], tool: 'crossbow' },
  },
}

const FRAME = '<rect x="-21" y="-38" width="42" height="76" fill="none" stroke="#5a4d3d" stroke-width=".5"/>'

function face(suit: FrenchSuit, rank: FrenchRank): string {
  if (rank === 'A') {
    const plain = pip(suit, 0, 0, 26)
    // One ace is grander than the others, as a habit.
    return suit === 'spades'
      ? `${pip(suit, 0, 0, 40)}<path d="${PIPS.spades}" transform="scale(1.5)" fill="none" stroke="#fffdf6" stroke-width=".5"/><circle cy="2" r="4" fill="#fffdf6"/><path d="M0 -1.4L1 1L3.4 2L1 3L0 5.4L-1 3L-3.4 2L-1 1Z" fill="${BLACK}"/>`
      : plain
  }
  if (rank === 'J' || rank === 'Q' || rank === 'K') {
    const half = bustMarkup({ ...COURT[rank][suit], dress: WARDROBE[suit] }) + pip(suit, -16, -32.4, 7.6)
    return FRAME + twice(half)
  }
  return (PLACES[rank] ?? []).map(([x, y]) => pip(suit, x, y, 11)).join('')
}

/** The face of a French card in millimetres around its middle. */
export function frenchCard(suit: FrenchSuit, rank: FrenchRank, look: Look = DAYLIGHT): string {
  return paper(WIDTH, HEIGHT, look) + face(suit, rank) + twice(corner(suit, rank))
}

export function frenchCardSvg(suit: FrenchSuit, rank: FrenchRank, look?: Look): string {
  return svgOf(FRENCH_CARD_BOX, frenchCard(suit, rank, look))
}

/** A jester, red or black. */
export function frenchJoker(colour: 'red' | 'black', look: Look = DAYLIGHT): string {
  const ink = colour === 'red' ? RED : BLACK
  const second = colour === 'red' ? gold : '#8d8577'
  const { line, skin } = CARD_COLOURS
  const shape = (d: string, fill: string) =>
    `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width=".6" stroke-linejoin="round"/>`
  const bells = [
    [-20, -14],
    [20, -14],
    [0, -33],
    [-19, 17],
    [-7, 22],
    [7, 22],
    [19, 17],
  ].map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="2.2" fill="${gold}" stroke="${line}" stroke-width=".5"/>`)
  const letters = [...'JOKER'].map(
    (letter, i) =>
      `<text x="-26.4" y="${-36 + i * 6.4}" dy=".35em" text-anchor="middle" font-size="6.6" font-weight="700" fill="${ink}">${letter}</text>`,
  )
  return (
    paper(WIDTH, HEIGHT, look) +
    shape('M-19 16L-14 2H14L19 16L9 12L7 21L0 12L-7 21L-9 12Z', second) +
    shape('M-8 -2C-9 8 -4 13 0 14C4 13 9 8 8 -2Z', skin) +
    shape('M-9 0C-8 -8 -12 -12 -20 -13C-18 -22 -8 -24 -3 -17L0 -2Z', ink) +
    shape('M9 0C8 -8 12 -12 20 -13C18 -22 8 -24 3 -17L0 -2Z', second) +
    shape('M-5.4 -3C-8 -16 -5 -26 0 -32C5 -26 8 -16 5.4 -3Q0 -6 -5.4 -3Z', colour === 'red' ? '#f3ead4' : '#5a524b') +
    shape('M-9.4 0Q0 -5 9.4 0Q9 2.4 8.6 2.4Q0 -2 -8.6 2.4Q-9 2.4 -9.4 0Z', ink) +
    `<circle cx="-3.4" cy="4.2" r=".9" fill="${line}"/><circle cx="3.4" cy="4.2" r=".9" fill="${line}"/><path d="M.3 4.4L-.9 7.4H.7M-4 9Q0 12.6 4 9" fill="none" stroke="${line}" stroke-width=".6" stroke-linecap="round"/>${bells.join('')}${twice(letters.join(''))}`
  )
}

export function frenchJokerSvg(colour: 'red' | 'black', look?: Look): string {
  return svgOf(FRENCH_CARD_BOX, frenchJoker(colour, look))
}

export function frenchBack(stain: Stain = 'blue', look: Look = DAYLIGHT): string {
  return cardBack(WIDTH, HEIGHT, stain, look)
}

export function frenchBackSvg(stain?: Stain, look?: Look): string {
  return svgOf(FRENCH_CARD_BOX, frenchBack(stain, look))
}

const SUIT_NAMES: Readonly<Record<FrenchSuit, Names>> = {
  clubs: { hu: 'treff', en: 'clubs' },
  diamonds: { hu: 'káró', en: 'diamonds' },
  hearts: { hu: 'kőr', en: 'hearts' },
  spades: { hu: 'pikk', en: 'spades' },
}
const RANK_NAMES: Readonly<Record<string, Names>> = {
  A: { hu: 'ász', en: 'ace' },
  J: { hu: 'bubi', en: 'jack' },
  Q: { hu: 'dáma', en: 'queen' },
  K: { hu: 'király', en: 'king' },
}

const BACKS: readonly Stain[] = ['blue', 'red', 'green', 'purple']

export const frenchPictures: readonly BoxPicture[] = [
  ...FRENCH_SUITS.flatMap((suit) =>
    FRENCH_RANKS.map((rank) => {
      const name = RANK_NAMES[rank] ?? { hu: rank, en: rank }
      return boxed({
        id: `french-${suit}-${rank.toLowerCase()}`,
        set: 'french-cards',
        names: { hu: `${SUIT_NAMES[suit].hu} ${name.hu}`, en: `${name.en} of ${SUIT_NAMES[suit].en}` },
        size: [WIDTH, HEIGHT],
        viewBox: FRENCH_CARD_BOX,
        back: 'french-back-blue',
        draw: (look) => frenchCard(suit, rank, look),
      })
    }),
  ),
  ...(['red', 'black'] as const).map((colour) =>
    boxed({
      id: `french-joker-${colour}`,
      set: 'french-cards',
      names: colour === 'red' ? { hu: 'piros dzsóker', en: 'red joker' } : { hu: 'fekete dzsóker', en: 'black joker' },
      size: [WIDTH, HEIGHT],
      viewBox: FRENCH_CARD_BOX,
      back: 'french-back-blue',
      draw: (look) => frenchJoker(colour, look),
    }),
  ),
  ...BACKS.map((stain) =>
    boxed({
      id: `french-back-${stain}`,
      set: 'french-cards',
      names: { hu: `${STAINS[stain].hu} kártyahát`, en: `${STAINS[stain].en} card back` },
      size: [WIDTH, HEIGHT],
      viewBox: FRENCH_CARD_BOX,
      draw: (look) => frenchBack(stain, look),
    }),
  ),
]
