import type { Names } from '@jatekvilag/engine'
import { type Look, lookOf } from '../../looks/index.ts'
import type { Picture, Stain } from '../draw.ts'

export type { Names }

/** The compartments of the box. */
export const BOX_SETS = {
  discs: { hu: 'Korongok és kövek', en: 'Discs and stones' },
  figures: { hu: 'Bábuk és testek', en: 'Pawns and solids' },
  chess: { hu: 'Sakkfigurák', en: 'Chess pieces' },
  fairy: { hu: 'Tündérsakk', en: 'Fairy chess' },
  animals: { hu: 'Állatok', en: 'Animals' },
  vehicles: { hu: 'Járművek', en: 'Vehicles' },
  things: { hu: 'Tárgyak', en: 'Things' },
  signs: { hu: 'Jelek és csillagok', en: 'Signs and stars' },
  flags: { hu: 'Zászlók', en: 'Flags' },
  ranks: { hu: 'Rangok', en: 'Ranks' },
  shogi: { hu: 'Sógi', en: 'Shogi' },
  xiangqi: { hu: 'Kínai sakk', en: 'Xiangqi' },
  letters: { hu: 'Betűk', en: 'Letters' },
  numbers: { hu: 'Számok', en: 'Numbers' },
  money: { hu: 'Érmék és zsetonok', en: 'Coins and chips' },
  dice: { hu: 'Kockák', en: 'Dice' },
  dominoes: { hu: 'Dominók', en: 'Dominoes' },
  tiles: { hu: 'Lapkák', en: 'Tiles' },
  'french-cards': { hu: 'Francia kártya', en: 'French cards' },
  'hungarian-cards': { hu: 'Magyar kártya', en: 'Hungarian cards' },
  tools: { hu: 'Eszközök', en: 'Tools' },
} as const satisfies Record<string, Names>

export type BoxSetId = keyof typeof BOX_SETS

/** One picture of the box. The same id means the same picture for ever: saved tables name it. */
export interface BoxPicture {
  readonly id: string
  readonly set: BoxSetId
  readonly names: Names
  /** Width and height on the table in millimetres. */
  readonly size: readonly [number, number]
  /** Id of the picture on the other side of a two-sided piece; absent where turning it over shows the same. */
  readonly back?: string
  /** What piece it is in games: its drawing or the names of its kind, and its colour; without one it is whose it does not point at. */
  readonly piece?: { readonly is: Picture | string | readonly string[]; readonly stain?: Stain }
  /** The part of the drawing plane that `markup` fills: left, top, width, height. */
  readonly viewBox: readonly [number, number, number, number]
  /** What goes inside an `<svg>` or a `<g>`. */
  markup(look?: Look): string
  /** A whole SVG document of that size. */
  svg(look?: Look): string
}

/** The look of a picture that is asked for without one. */
export const DAYLIGHT: Look = lookOf('wood', false, false)

/** Numbers on cards and dice are in the type of the house, or the nearest thing that the device has. */
const FONT = `font-family="'Alegreya Sans', 'Gill Sans', sans-serif"`

/** The room of a piece with its shadow. */
export const SQUARE: BoxPicture['viewBox'] = [-52, -51, 104, 104]

/** Wraps a drawing into a document. */
export function svgOf(viewBox: readonly number[], markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}" ${FONT}>${markup}</svg>`
}

interface BoxPictureFacts extends Pick<BoxPicture, 'id' | 'set' | 'names' | 'size' | 'back' | 'piece'> {
  /** Without one: the square of a piece. */
  readonly viewBox?: BoxPicture['viewBox']
  draw(look: Look): string
}

export function boxed({ draw, viewBox = SQUARE, ...facts }: BoxPictureFacts): BoxPicture {
  const markup = (look: Look = DAYLIGHT) => draw(look)
  return { ...facts, viewBox, markup, svg: (look) => svgOf(viewBox, markup(look)) }
}

/** A flat thing with its own proportions, drawn in millimetres around its middle, with a little air for the rim. */
export function flatBox(width: number, height: number, air = 0.6): BoxPicture['viewBox'] {
  return [-width / 2 - air, -height / 2 - air, width + 2 * air, height + 2 * air]
}
