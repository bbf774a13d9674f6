import type { Look } from '../../looks/index.ts'
import { escapeText, type Stain } from '../draw.ts'
import { signOf } from '../patterns.ts'
import { type BoxPicture, boxed, DAYLIGHT, flatBox, svgOf } from './picture.ts'
import { paintOf } from './stains.ts'

const [WIDTH, HEIGHT] = [110, 55]
const NOTE_BOX = flatBox(WIDTH, HEIGHT, 1)

export interface Banknote {
  readonly text: string
  readonly stain: Stain
  readonly look?: Look
}

/** The woven rosette in the middle: one curve with twelve petals. */
const ROSETTE = `M${Array.from({ length: 168 }, (_, i) => {
  const angle = (i * 2 * Math.PI) / 168
  const r = 15 + 4.5 * Math.cos(12 * angle)
  return `${(1.35 * r * Math.sin(angle)).toFixed(1)} ${(r * Math.cos(angle)).toFixed(1)}`
}).join('L')}Z`

/** A banknote of no country, in millimetres around its middle. */
export function banknote({ text, stain, look = DAYLIGHT }: Banknote): string {
  const { fill, edge, light, ink } = paintOf(look, stain)
  const paper = look.dark ? '#e3dac4' : '#fbf6e6'
  const waves = Array.from(
    { length: 9 },
    (_, i) => `M-50 ${-20 + i * 5}${Array.from({ length: 10 }, (_, k) => `q5 ${k % 2 ? 4 : -4} 10 0`).join('')}`,
  )
  const corner = (x: number, y: number, anchor: string) =>
    `<text x="${x}" y="${y}" dy=".35em" text-anchor="${anchor}" font-size="8" font-weight="700" fill="${edge}">${escapeText(text)}</text>`
  return (
    `<rect x="-54.2" y="-26.4" width="110" height="55" rx="2" fill="${look.shadow}" fill-opacity=".28"/><rect x="-55" y="-27.5" width="110" height="55" rx="2" fill="${paper}" stroke="${edge}" stroke-width=".7"/>` +
    `<rect x="-51" y="-23.5" width="102" height="47" fill="${light}" fill-opacity=".3" stroke="${fill}" stroke-width="1.2"/>` +
    `<path d="${waves.join('')}" fill="none" stroke="${fill}" stroke-opacity=".35" stroke-width=".5"/>` +
    `<ellipse rx="25" ry="19" fill="${fill}" stroke="${edge}" stroke-width=".7"/><path d="${ROSETTE}" fill="none" stroke="${light}" stroke-width=".7"/>` +
    `<text dy=".35em" text-anchor="middle" font-size="${text.length > 4 ? 13 : 17}" font-weight="700" fill="${ink}">${escapeText(text)}</text>` +
    corner(-48, -18.4, 'start') +
    corner(48, 18.8, 'end') +
    `<g transform="translate(41 -15) scale(.3)">${signOf(stain, edge)}</g><g transform="translate(-41 15) scale(.3)">${signOf(stain, edge)}</g>`
  )
}

export function banknoteSvg(note: Banknote): string {
  return svgOf(NOTE_BOX, banknote(note))
}

const NOTES: readonly (readonly [text: string, stain: Stain])[] = [
  ['1', 'light'],
  ['5', 'pink'],
  ['10', 'yellow'],
  ['20', 'green'],
  ['50', 'blue'],
  ['100', 'orange'],
  ['500', 'red'],
  ['1000', 'purple'],
  ['2000', 'turquoise'],
  ['5000', 'neutral'],
  ['10000', 'grey'],
  ['20000', 'dark'],
]

export const banknotePictures: readonly BoxPicture[] = NOTES.map(([text, stain]) =>
  boxed({
    id: `banknote-${text}`,
    set: 'money',
    names: { hu: `bankjegy, ${text}`, en: `banknote, ${text}` },
    size: [WIDTH, HEIGHT],
    viewBox: NOTE_BOX,
    draw: (look) => banknote({ text, stain, look }),
  }),
)
