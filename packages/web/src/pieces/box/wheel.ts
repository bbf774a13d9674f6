import type { Look } from '../../looks/index.ts'
import { escapeText, line, type Stain } from '../draw.ts'
import { type BoxPicture, boxed, DAYLIGHT, svgOf } from './picture.ts'
import { ALL_STAINS, paintOf } from './stains.ts'

/** Pockets clockwise. The wheel with one zero is the European one, with two the American. */
export const ROULETTE_POCKETS: Readonly<Record<1 | 2, readonly string[]>> = {
  1: '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'.split(' '),
  2: '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2'.split(
    ' ',
  ),
}

const REDS = new Set('1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' '))

export function pocketColour(pocket: string): 'green' | 'red' | 'black' {
  if (pocket === '0' || pocket === '00') return 'green'
  return REDS.has(pocket) ? 'red' : 'black'
}

const FILLS = { green: '#2f7a45', red: '#b5322a', black: '#26221f' }

const round = (n: number) => Math.round(n * 100) / 100
const at = (degrees: number, r: number): string => {
  const angle = (degrees * Math.PI) / 180
  return `${round(Math.sin(angle) * r)} ${round(-Math.cos(angle) * r)}`
}

/** The piece of a ring between two radii. */
function sector(from: number, to: number, inner: number, outer: number): string {
  const large = to - from > 180 ? 1 : 0
  return `M${at(from, outer)}A${outer} ${outer} 0 ${large} 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}Z`
}

export interface RouletteWheel {
  readonly zeros?: 1 | 2
  /** Where the ball lies: '0', '00', '1' … '36'; absent: no ball. */
  readonly pocket?: string
  /** Degrees clockwise. */
  readonly turn?: number
  readonly look?: Look
}

/** The wheel around 0, 0 with a room of 100. */
export function rouletteWheel({ zeros = 1, pocket, turn = 0, look = DAYLIGHT }: RouletteWheel): string {
  const pockets = ROULETTE_POCKETS[zeros]
  const step = 360 / pockets.length
  const ring = pockets.map((name, i) => {
    const [from, to, middle] = [(i - 0.5) * step, (i + 0.5) * step, i * step]
    const fill = FILLS[pocketColour(name)]
    return (
      `<path d="${sector(from, to, 45, 86)}" fill="${fill}" stroke="#d9b76a" stroke-width=".8"/>` +
      `<text transform="rotate(${round(middle)}) translate(0 -77)" dy=".35em" text-anchor="middle" font-size="10" font-weight="700" fill="#fff6e0">${name}</text>`
    )
  })
  const lies = pocket === undefined ? -1 : pockets.indexOf(pocket)
  const ball =
    lies < 0
      ? ''
      : `<g transform="rotate(${round(lies * step)})"><circle cx="1" cy="-55" r="5" fill="#000" fill-opacity=".4"/><circle cy="-57" r="5" fill="#fffdf6" stroke="#4b4439" stroke-width="1"/></g>`
  const arms = [0, 90, 180, 270].map((degrees) => `M0 0L${at(degrees, 30)}`).join('')
  const knobs = [0, 90, 180, 270].map(
    (d) => `<circle cx="${at(d, 30).split(' ')[0]}" cy="${at(d, 30).split(' ')[1]}" r="4"/>`,
  )
  return (
    `<circle cx="2" cy="4" r="97" fill="${look.shadow}" fill-opacity=".25"/><circle r="97" fill="#6b4124" stroke="#2e1a0b" stroke-width="2"/>` +
    `<circle r="91" fill="none" stroke="#a8743f" stroke-width="3"/><g transform="rotate(${turn})">${ring.join('')}` +
    `<circle r="65" fill="none" stroke="#d9b76a" stroke-width="1"/><circle r="45" fill="#8a5a30" stroke="#d9b76a" stroke-width="2"/>` +
    `<path d="${arms}" ${line('#e8cf8f', 5)}/><g fill="#e8cf8f" stroke="#7a5a1e" stroke-width="1">${knobs.join('')}<circle r="10"/></g><circle r="4" fill="#fff3cf"/>${ball}</g>`
  )
}

const WHEEL_BOX = [-101, -101, 202, 203] as const

export function rouletteWheelSvg(wheel: RouletteWheel = {}): string {
  return svgOf(WHEEL_BOX, rouletteWheel(wheel))
}

export interface Spinner {
  /** Each with its words and, if not in turn, its colour. */
  readonly sectors: readonly { readonly label: string; readonly stain?: Stain }[]
  /** Where the arrow points, degrees clockwise from the top; sector i has its middle at (i + ½) · 360 / n. */
  readonly turn?: number
  readonly look?: Look
}

const INTURN: readonly Stain[] = [
  'red',
  'yellow',
  'green',
  'blue',
  'orange',
  'turquoise',
  'purple',
  'pink',
  'light',
  'grey',
]

/** A card wheel with an arrow to flick, around 0, 0 with a room of 100. */
export function spinner({ sectors, turn = 0, look = DAYLIGHT }: Spinner): string {
  const step = 360 / sectors.length
  const fields = sectors.map(({ label, stain }, i) => {
    const last = i === sectors.length - 1
    // The last field must not have the colour of the first.
    const paint = paintOf(
      look,
      stain ?? (last && i % INTURN.length === 0 && i > 0 ? 'neutral' : INTURN[i % INTURN.length]!),
    )
    const size = Math.min(22, 90 / Math.max(3, [...label].length), (2 * Math.PI * 66) / sectors.length / 1.2)
    const shape =
      sectors.length === 1
        ? `<circle r="90" fill="${paint.fill}"/>`
        : `<path d="${sector(i * step, (i + 1) * step, 0, 90)}" fill="${paint.fill}" stroke="${look.dark ? '#2a2118' : '#fffaee'}" stroke-width="1.5"/>`
    return `${shape}<text transform="rotate(${round((i + 0.5) * step)}) translate(0 -66)" dy=".35em" text-anchor="middle" font-size="${round(size)}" font-weight="700" fill="${paint.ink}">${escapeText(label)}</text>`
  })
  const needle = 'M0 -62L9 -44H4V22Q12 26 11 34L0 30 -11 34Q-12 26 -4 22V-44H-9Z'
  return (
    `<circle cx="2" cy="4" r="95" fill="${look.shadow}" fill-opacity=".25"/><circle r="95" fill="${look.dark ? '#cdbb9a' : '#fbf3df'}" stroke="#3d3226" stroke-width="2"/>${fields.join('')}` +
    `<g transform="translate(1.5 3) rotate(${turn})"><path d="${needle}" fill="${look.shadow}" fill-opacity=".3"/></g>` +
    `<g transform="rotate(${turn})"><path d="${needle}" fill="#2b2826" stroke="#fffaee" stroke-width="1.5" stroke-linejoin="round"/></g><circle r="8" fill="#d9b76a" stroke="#4b3a12" stroke-width="1.5"/>`
  )
}

export function spinnerSvg(facts: Spinner): string {
  return svgOf(WHEEL_BOX, spinner(facts))
}

const plainSpinner = (count: number): Spinner => ({
  sectors: Array.from({ length: count }, (_, i) => ({ label: `${i + 1}`, stain: ALL_STAINS[(i % 10) + 2] })),
  turn: 180 / count,
})

export const wheelPictures: readonly BoxPicture[] = [
  ...([1, 2] as const).map((zeros) =>
    boxed({
      id: `roulette-${zeros}`,
      set: 'tools',
      names:
        zeros === 1
          ? { hu: 'rulettkerék', en: 'roulette wheel' }
          : { hu: 'rulettkerék dupla nullával', en: 'roulette wheel with 00' },
      size: [160, 160],
      viewBox: WHEEL_BOX,
      draw: (look) => rouletteWheel({ zeros, look }),
    }),
  ),
  ...[2, 3, 4, 5, 6, 8, 10, 12].map((count) =>
    boxed({
      id: `spinner-${count}`,
      set: 'tools',
      names: { hu: `szerencsekerék, ${count} mezős`, en: `spinner with ${count} fields` },
      size: [90, 90],
      viewBox: WHEEL_BOX,
      draw: (look) => spinner({ ...plainSpinner(count), look }),
    }),
  ),
]
