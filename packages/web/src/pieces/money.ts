import type { Look } from '../looks/index.ts'
import { escapeText, type Picture } from './draw.ts'
import { signOf } from './patterns.ts'

/** Digits that fit a width. */
function fitted(content: string, colour: string, largest: number, room: number, font = ''): string {
  const length = Math.max(1, [...content].length)
  const size = Math.min(largest, Math.round(room / (length * 0.56)))
  const family = font ? ` font-family="${escapeText(font)}"` : ''
  return `<text dy=".35em" text-anchor="middle" font-size="${size}" font-weight="700"${family} fill="${escapeText(colour)}">${escapeText(content)}</text>`
}

interface ChipColours {
  readonly ground: string
  readonly figure: string
  readonly edge: string
  readonly spots: string
}

/** A betting chip around 0, 0 with a room of 50; one without words shows the sign of its colour. */
export function chipMarkup(text: string, colours: ChipColours, look: Look, sign: string, font?: string): string {
  const { ground, figure, edge, spots } = colours
  const marks = Array.from(
    { length: 6 },
    (_, i) => `<path d="M-8 -44.5A45 45 0 0 1 8 -44.5L6.4 -34A35 35 0 0 0 -6.4 -34Z" transform="rotate(${i * 60})"/>`,
  )
  return (
    `<circle cx="1.5" cy="4" r="46" fill="${look.shadow}" fill-opacity=".28"/><circle r="45" fill="${escapeText(ground)}" stroke="${edge}" stroke-width="2"/>` +
    `<g fill="${spots}" fill-opacity=".9">${marks.join('')}</g><circle r="33" fill="${escapeText(ground)}" stroke="${spots}" stroke-width="1.8"/>` +
    (text ? fitted(text, figure, 34, 58, font) : sign)
  )
}

/** A light chip has dark spots, all others pale ones. */
export const spotsOn = (colour: string) => (colour === 'light' ? '#8a7350' : '#fffaee')

/** A chip as a piece: its badge is its value. */
export const chip: Picture = ({ paint, piece, look, colour }) =>
  chipMarkup(
    piece.badge ?? '',
    { ground: paint.fill, figure: paint.ink, edge: paint.edge, spots: spotsOn(colour) },
    look,
    signOf(colour, paint.ink),
  )

export type Metal = 'copper' | 'silver' | 'gold'
export const METALS: Readonly<Record<Metal, readonly [fill: string, light: string, edge: string]>> = {
  copper: ['#c27f4e', '#e3ad82', '#5e3313'],
  silver: ['#c3c6c7', '#e9ecec', '#4c5254'],
  gold: ['#dfb648', '#f6dc8c', '#6e5009'],
}

/** A coin of no country: a figure in a wreath of beads. */
export function coinMarkup(text: string, metal: Metal, look: Look): string {
  const [fill, light, edge] = METALS[metal]
  const beads = Array.from({ length: 28 }, (_, i) => {
    const angle = (i * 2 * Math.PI) / 28
    return `<circle cx="${(38 * Math.sin(angle)).toFixed(1)}" cy="${(38 * Math.cos(angle)).toFixed(1)}" r="1.7"/>`
  })
  return (
    `<circle cx="1.5" cy="4" r="46" fill="${look.shadow}" fill-opacity=".28"/><circle r="45" fill="${fill}" stroke="${edge}" stroke-width="2.5"/>` +
    `<path d="M-36 -14A39 39 0 0 1 14 -36" fill="none" stroke="${light}" stroke-width="4" stroke-linecap="round" transform="scale(1.08)"/>` +
    `<g fill="${edge}" fill-opacity=".6">${beads.join('')}</g>${text ? fitted(text, edge, 44, 52) : ''}`
  )
}

/** Coins as pieces: two sides are told apart by metal, and by the badge that is their value. */
export const coin: Picture = ({ piece, look }) =>
  coinMarkup(piece.badge ?? '', piece.owner === 1 ? 'silver' : 'gold', look)
