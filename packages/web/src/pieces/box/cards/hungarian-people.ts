import { type Bust, CARD_COLOURS } from './bust.ts'
import type { HungarianSuit } from './hungarian-suits.ts'

/** The people of the Tell legend who stand on the overs and unders since 1835, drawn anew, and the four seasons. */
interface Person {
  readonly words: string
  readonly bust: Bust
}

const { gold, steel, line } = CARD_COLOURS
const GREEN = '#4f8f45'
const RED = '#b93a2f'
const BLUE = '#34608f'
const BROWN = '#8a5a30'
const DARK = '#3a332d'

export const OVERS: Readonly<Record<HungarianSuit, Person>> = {
  makk: {
    words: 'TELL VILMOS',
    bust: {
      dress: { coat: GREEN, trim: gold, lining: '#f3ead8' },
      hair: 'bob',
      hairColour: '#6d4a2c',
      hat: 'feathered',
      hatColours: [BROWN, RED],
      beard: 'full',
      tool: 'crossbow',
    },
  },
  zold: {
    words: 'RUDENZ ULRIK',
    bust: {
      dress: { coat: BLUE, trim: '#f3ead8', lining: RED },
      hair: 'bob',
      hairColour: '#c99a4e',
      hat: 'cap',
      hatColours: [RED, '#f3ead8'],
      beard: 'moustache',
      tool: 'falcon',
    },
  },
  tok: {
    words: 'STÜSZI VADÁSZ',
    bust: {
      dress: { coat: BROWN, trim: GREEN, lining: gold },
      hair: 'short',
      hairColour: '#4a3a2c',
      hat: 'brim',
      hatColours: [GREEN, RED],
      beard: 'moustache',
      tool: 'horn',
    },
  },
  piros: {
    words: 'GESZLER HERMANN',
    bust: {
      dress: { coat: RED, trim: gold, lining: DARK },
      hair: 'bob',
      hairColour: '#3a2c20',
      hat: 'plumed',
      hatColours: [DARK, RED],
      beard: 'goatee',
      tool: 'sceptre',
    },
  },
}

export const UNDERS: Readonly<Record<HungarianSuit, Person>> = {
  makk: {
    words: 'HARRAS RUDOLF',
    bust: {
      dress: { coat: '#7f8a90', trim: steel, lining: RED },
      hair: 'short',
      hairColour: '#6d4a2c',
      hat: 'helmet',
      hatColours: [steel, RED],
      beard: 'moustache',
      tool: 'halberd',
    },
  },
  zold: {
    words: 'FÜRST WALTER',
    bust: {
      dress: { coat: '#7a4f6d', trim: gold, lining: GREEN },
      hair: 'bob',
      hairColour: '#a09688',
      hat: 'fur',
      hatColours: [BROWN, '#7a4f6d'],
      beard: 'full',
      tool: 'axe',
    },
  },
  tok: {
    words: 'REDING ITELL',
    bust: {
      dress: { coat: BLUE, trim: gold, lining: DARK },
      hair: 'bob',
      hairColour: '#c4bdb2',
      hat: 'fur',
      hatColours: [DARK, RED],
      beard: 'long',
      tool: 'book',
    },
  },
  piros: {
    words: 'KUONI PÁSZTOR',
    bust: {
      dress: { coat: '#f3ead8', trim: RED, lining: GREEN },
      hair: 'short',
      hairColour: '#8a5a30',
      hat: 'brim',
      hatColours: [gold, RED],
      tool: 'crook',
    },
  },
}

const king = (coat: string, lining: string, hairColour: string, beard: Bust['beard'], jewels: string): Bust => ({
  dress: { coat, trim: gold, lining },
  hair: 'bob',
  hairColour,
  hat: 'crown',
  hatColours: [gold, jewels],
  beard,
  tool: 'sceptre',
})

export const KINGS: Readonly<Record<HungarianSuit, Bust>> = {
  makk: king(BLUE, RED, '#6d4a2c', 'full', GREEN),
  zold: king(GREEN, RED, '#a09688', 'full', RED),
  tok: king('#d08a2e', BLUE, '#4a3a2c', 'moustache', BLUE),
  piros: king(RED, '#f3ead8', '#8a5a30', 'full', '#f3ead8'),
}

const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const shape = (d: string, fill: string): string =>
  `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width=".45" stroke-linejoin="round"/>`
const dot = (cx: number, cy: number, r: number, fill: string): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" stroke="${line}" stroke-width=".4"/>`

const tulip = (x: number, y: number, colour: string): string =>
  shape(
    `M${x - 3} ${y - 4}L${x - 1.4} ${y - 2}L${x} ${y - 5}L${x + 1.4} ${y - 2}L${x + 3} ${y - 4}Q${x + 3.6} ${y + 2} ${x} ${y + 2.4}Q${x - 3.6} ${y + 2} ${x - 3} ${y - 4}Z`,
    colour,
  )

/** Pictures of about 20 × 24 around 0, 0. */
const SPRING =
  stroke('M0 13V-4M-6 13Q-5 4 -6 -1M6 13Q5 5 6 1', GREEN, 1.2) +
  shape('M0 12Q-7 8 -9 2Q-2 4 0 12Z', '#6ba85c') +
  shape('M0 12Q7 9 9 4Q2 5 0 12Z', '#6ba85c') +
  tulip(0, -7, RED) +
  tulip(-6.4, -3, gold) +
  tulip(6.4, -1, '#c978a0')

const EAR = (x: number, lean: number): string =>
  `<g transform="translate(${x} 0) rotate(${lean})">${stroke('M0 13V-4', '#b8862b', 0.9)}${[-4, -6.6, -9.2]
    .map(
      (y) =>
        shape(`M0 ${y}Q-3 ${y - 0.6} -2.8 ${y - 3.2}Q-0.4 ${y - 2.6} 0 ${y}Z`, gold) +
        shape(`M0 ${y}Q3 ${y - 0.6} 2.8 ${y - 3.2}Q0.4 ${y - 2.6} 0 ${y}Z`, gold),
    )
    .join('')}${shape('M0 -11Q-1.6 -13.4 0 -15.4Q1.6 -13.4 0 -11Z', gold)}</g>`
const SUMMER =
  dot(-15.6, 10, 3.2, '#f0c63f') +
  stroke(
    'M-15.6 5.2V4.2M-19 6.6L-19.7 5.9M-20.4 10H-21.4M-12.2 6.6L-11.5 5.9M-10.8 10H-9.8M-15.6 14.8V15.8M-12.2 13.4L-11.5 14.1M-19 13.4L-19.7 14.1',
    '#d99a36',
    1,
  ) +
  EAR(-2, -22) +
  EAR(0, 0) +
  EAR(2, 22) +
  shape('M-4.4 5H4.4V8H-4.4Z', RED)

const AUTUMN =
  stroke('M0 -12V-7M0 -11Q5 -14 8 -11', BROWN, 1.3) +
  shape('M-1 -8Q-10 -14 -10.4 -5.4L-7 -5Q-8 -1.6 -4.6 -2Q-2 -4 -1 -8Z', GREEN) +
  [
    [-4.6, -3.4],
    [0, -4.4],
    [4.6, -3.4],
    [-2.4, 0.6],
    [2.4, 0.6],
    [6.4, 0.4],
    [0, 4.4],
    [4.2, 4.4],
    [2, 8.2],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 2.5, '#7a4f8c'))
    .join('')

const WINTER =
  shape('M-11 12Q-4 6 2 9Q7 6 11 9V13H-11Z', '#eef3f6') +
  stroke('M0 10V-10M0 2L-6.6 -5M0 -2L6.6 -9M0 5L6 0M-3.4 -1.6V-7M3.4 -5.6V-11', BROWN, 1.3) +
  [
    [-8, -10],
    [9, -2],
    [-7, 3],
    [6, -15],
    [-2, -15],
  ]
    .map(([x = 0, y = 0]) =>
      stroke(
        `M${x - 1.4} ${y}H${x + 1.4}M${x} ${y - 1.4}V${y + 1.4}M${x - 1} ${y - 1}L${x + 1} ${y + 1}M${x - 1} ${y + 1}L${x + 1} ${y - 1}`,
        '#5f8aa8',
        0.5,
      ),
    )
    .join('')

export const SEASONS: Readonly<Record<HungarianSuit, { readonly words: string; readonly vignette: string }>> = {
  piros: { words: 'TAVASZ', vignette: SPRING },
  tok: { words: 'NYÁR', vignette: SUMMER },
  zold: { words: 'ŐSZ', vignette: AUTUMN },
  makk: { words: 'TÉL', vignette: WINTER },
}
