import type { Look } from '../../looks/index.ts'
import { escapeText, type Stain } from '../draw.ts'
import { type BoxPicture, boxed, DAYLIGHT, SQUARE, svgOf } from './picture.ts'
import { paintOf, STAINS } from './stains.ts'

export interface LetterTile {
  /** One letter, a digraph or a number; an empty one is a blank. */
  readonly text: string
  /** A small figure in the corner, such as what the letter counts. */
  readonly small?: string
  readonly stain?: Stain
  readonly look?: Look
}

/** A tile with a letter around 0, 0 with a room of 50. */
export function letterTile({ text, small, stain = 'light', look = DAYLIGHT }: LetterTile): string {
  const paint = paintOf(look, stain)
  const size = [58, 58, 46, 34, 26][[...text].length] ?? 20
  return (
    `<rect x="-40" y="-36" width="84" height="84" rx="9" fill="${look.shadow}" fill-opacity=".25"/><rect x="-42" y="-42" width="84" height="84" rx="9" fill="${paint.fill}" stroke="${paint.edge}" stroke-width="2.5"/>` +
    `<path d="M-36 -28V-30Q-36 -36 -30 -36H30" fill="none" stroke="${paint.light}" stroke-width="3" stroke-linecap="round"/>` +
    `<text y="-1" dy=".35em" text-anchor="middle" font-size="${size}" font-weight="700" fill="${paint.ink}">${escapeText(text)}</text>` +
    // Six and nine are one figure: a bar says which way up.
    (/^[69]+$/.test(text)
      ? `<path d="M-13 24H13" stroke="${paint.ink}" stroke-width="3.5" stroke-linecap="round"/>`
      : '') +
    (small
      ? `<text x="35" y="30" dy=".35em" text-anchor="end" font-size="17" font-weight="700" fill="${paint.ink}">${escapeText(small)}</text>`
      : '')
  )
}

export function letterTileSvg(tile: LetterTile): string {
  return svgOf(SQUARE, letterTile(tile))
}

const HUNGARIAN =
  'A Á B C CS D DZ DZS E É F G GY H I Í J K L LY M N NY O Ó Ö Ő P Q R S SZ T TY U Ú Ü Ű V W X Y Z ZS'.split(' ')
const COLOURS = ['light', 'red', 'blue'] as const
const NUMBERS = Array.from({ length: 26 }, (_, i) => `${i}`)
const MARKS: readonly (readonly [id: string, text: string, hu: string, en: string])[] = [
  ['plus', '+', 'összeadás', 'plus'],
  ['minus', '−', 'kivonás', 'minus'],
  ['times', '×', 'szorzás', 'times'],
  ['divided', ':', 'osztás', 'divided by'],
  ['equals', '=', 'egyenlő', 'equals'],
]

export const letterPictures: readonly BoxPicture[] = COLOURS.flatMap((stain) => {
  const { hu, en } = STAINS[stain]
  const tile = (id: string, set: 'letters' | 'numbers', text: string, names: { hu: string; en: string }) =>
    boxed({
      id: `${id}-${stain}`,
      set,
      names: { hu: `${hu} ${names.hu}`, en: `${en} ${names.en}` },
      size: [19, 19],
      back: `tile-blank-${stain}`,
      draw: (look) => letterTile({ text, stain, look }),
    })
  return [
    ...HUNGARIAN.map((letter) =>
      tile(`letter-${letter.toLowerCase()}`, 'letters', letter, { hu: `betű: ${letter}`, en: `letter ${letter}` }),
    ),
    boxed({
      id: `tile-blank-${stain}`,
      set: 'letters',
      names: { hu: `${hu} üres lapka`, en: `${en} blank tile` },
      size: [19, 19],
      draw: (look) => letterTile({ text: '', stain, look }),
    }),
    tile('letter-joker', 'letters', '★', { hu: 'dzsóker', en: 'joker' }),
    ...NUMBERS.map((text) => tile(`number-${text}`, 'numbers', text, { hu: `szám: ${text}`, en: `number ${text}` })),
    ...MARKS.map(([id, text, markHu, markEn]) =>
      tile(`mark-${id}`, 'numbers', text, { hu: `jel: ${markHu}`, en: `sign: ${markEn}` }),
    ),
  ]
})
