import type { Look } from '../../looks/index.ts'
import { escapeText, line, type Stain } from '../draw.ts'
import { sandGlass } from '../hourglass.ts'
import { type BoxPicture, boxed, DAYLIGHT, SQUARE, svgOf } from './picture.ts'
import { ALL_STAINS, paintOf, STAINS } from './stains.ts'

const round = (n: number) => Math.round(n * 100) / 100

export interface Hourglass {
  /** How much sand is still above, 0 to 1. */
  readonly left?: number
  /** The sand is running. */
  readonly running?: boolean
  readonly stain?: Stain
  readonly look?: Look
}

/** A sand glass around 0, 0 with a room of 50. */
export function hourglass({ left = 0.5, running = false, stain = 'yellow', look = DAYLIGHT }: Hourglass): string {
  return sandGlass(left, running, paintOf(look, stain), look)
}

export function hourglassSvg(facts: Hourglass = {}): string {
  return svgOf(SQUARE, hourglass(facts))
}

export interface ClockFace {
  /** Seconds since twelve, or left on a clock that counts down. */
  readonly seconds?: number
  /** Digits under the middle, such as 4:59. */
  readonly text?: string
  readonly stain?: Stain
  readonly look?: Look
}

/** A clock with three hands around 0, 0 with a room of 50. */
export function clockFace({ seconds = 36_600, text, stain = 'neutral', look = DAYLIGHT }: ClockFace): string {
  const paint = paintOf(look, stain)
  const hand = (degrees: number, length: number, width: number, colour: string) =>
    `<path d="M0 6V${-length}" transform="rotate(${round(degrees)})" ${line(colour, width)}/>`
  const ticks = Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M0 -36V${i % 3 ? -33 : -30}" transform="rotate(${i * 30})" ${line('#2b2826', i % 3 ? 1.5 : 3)}/>`,
  )
  const digits = text
    ? `<rect x="-17" y="9" width="34" height="14" rx="3" fill="#26302b"/><text y="16" dy=".35em" text-anchor="middle" font-size="11" font-weight="700" fill="#d7f0c8">${escapeText(text)}</text>`
    : ''
  return (
    `<circle cx="2" cy="4" r="46" fill="${look.shadow}" fill-opacity=".25"/><circle r="46" fill="${paint.fill}" stroke="${paint.edge}" stroke-width="2"/>` +
    `<circle r="39" fill="${look.dark ? '#e8dcc2' : '#fffaf0'}" stroke="${paint.edge}" stroke-width="1.5"/>${ticks.join('')}${digits}` +
    hand((seconds / 43_200) * 360, 20, 4.5, '#2b2826') +
    hand((seconds / 3600) * 360, 30, 3, '#2b2826') +
    hand((seconds / 60) * 360, 33, 1.3, '#b3261e') +
    `<circle r="3" fill="#b3261e"/>`
  )
}

export function clockFaceSvg(facts: ClockFace = {}): string {
  return svgOf(SQUARE, clockFace(facts))
}

export const timerPictures: readonly BoxPicture[] = [
  ...ALL_STAINS.map((stain) =>
    boxed({
      id: `hourglass-${stain}`,
      set: 'tools',
      names: { hu: `${STAINS[stain].hu} homokóra`, en: `${STAINS[stain].en} hourglass` },
      size: [40, 40],
      draw: (look) => hourglass({ left: 0.5, stain, look }),
    }),
  ),
  boxed({
    id: 'clock',
    set: 'tools',
    names: { hu: 'óra', en: 'clock' },
    size: [70, 70],
    draw: (look) => clockFace({ look }),
  }),
]
