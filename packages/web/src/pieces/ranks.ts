import { lookUp } from '@jatekvilag/engine'
import { lattice } from './blocks.ts'
import { type Brush, body, line, type Picture, text } from './draw.ts'
import { pattern } from './patterns.ts'

const TOWER = 'M-36 43V-32H-24V-42H-9V-32H9V-42H24V-32H36V43Z'

/** A battlement that stands on the field with its face to its owner. */
function battlement(brush: Brush, face: string): string {
  const { paint, look } = brush
  return (
    `<path d="${TOWER}" transform="translate(2 4)" fill="${look.shadow}" fill-opacity=".26" stroke="${look.shadow}" stroke-opacity=".1" stroke-width="5" stroke-linejoin="round"/>` +
    `<path d="${TOWER}" ${body(paint)}/><path d="M-33 -29H33" ${line(paint.light, 2.5)}/>${face}`
  )
}

/** Stars in a row, for the higher ranks. */
function stars(count: number, ink: string): string {
  return Array.from({ length: count }, (_, i) => {
    const cx = (i - (count - 1) / 2) * 17
    const points = Array.from({ length: 10 }, (_, k) => {
      const [r, angle] = [k % 2 ? 3.6 : 8.5, (k * Math.PI) / 5]
      return `${(cx + r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`
    })
    return `<path d="M${points.join('L')}Z" fill="${ink}"/>`
  }).join('')
}

/** Emblems around 0, 0 with a reach of about 20 sideways and 11 up and down. */
const EMBLEMS: Readonly<Record<string, (ink: string) => string>> = {
  marshal: (ink) => `${stars(3, ink)}<path d="M-26 12H26" ${line(ink, 4)}/>`,
  general: (ink) => stars(3, ink),
  colonel: (ink) => stars(2, ink),
  major: (ink) => stars(1, ink),
  captain: (ink) => `<path d="M-14 -5H14M-14 6H14" ${line(ink, 6)}/>`,
  lieutenant: (ink) => `<path d="M-14 0H14" ${line(ink, 6)}/>`,
  sergeant: (ink) => `<path d="M-15 2L0 -8 15 2M-15 12L0 2 15 12" ${line(ink, 5)}/>`,
  miner: (ink) => `<path d="M-17 1Q0 -17 17 1M0 -8V14" ${line(ink, 5)}/>`,
  scout: (ink) =>
    `<circle cx="-9" r="7" ${line(ink, 4)}/><circle cx="9" r="7" ${line(ink, 4)}/><path d="M-2 0H2M-14 -6L-10 -12M14 -6L10 -12" ${line(ink, 4)}/>`,
  spy: (ink) => `<path d="M-18 0Q0 -15 18 0Q0 15 -18 0Z" ${line(ink, 4)}/><circle r="4.5" fill="${ink}"/>`,
}

/** Pieces without a number fill the whole face. */
const LARGE: Readonly<Record<string, (ink: string) => string>> = {
  flag: (ink) =>
    `<path d="M-14 34V-20" ${line(ink, 5)}/><path d="M-14 -20Q0 -28 8 -18T24 -18V6Q14 14 6 6T-14 6Z" fill="${ink}"/>`,
  bomb: (ink) =>
    `<circle cx="-3" cy="14" r="18" fill="${ink}"/><path d="M9 -2L15 -10Q22 -18 28 -10M28 -10V-10" ${line(ink, 5)}/><path d="M28 -20V-23M20 -17L17 -20M33 -11H34" ${line(ink, 3)}/>`,
}

/** The picture of a rank by its name without `stratego-`, if it is one. */
export function rankPiece(name: string): Picture | undefined {
  const [emblem, large] = [lookUp(EMBLEMS, name), lookUp(LARGE, name)]
  if (large) return (brush) => battlement(brush, large(brush.paint.ink))
  if (!emblem) return undefined
  return (brush) =>
    battlement(
      brush,
      `<g transform="translate(0 -12) scale(.95)">${emblem(brush.paint.ink)}</g>${text(brush.piece.badge ?? '', brush.paint.ink, 36, 24)}`,
    )
}

/** Nobody but its owner knows what it is. */
export const hidden: Picture = (brush) =>
  battlement(
    brush,
    `<g transform="translate(0 7)">${lattice(brush, 24, 24)}</g><circle cy="7" r="19" fill="${brush.paint.fill}"/><g transform="translate(0 7) scale(.85)">${pattern(brush)}</g>`,
  )
