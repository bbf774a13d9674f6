import { type Brush, body, line, type Picture } from './draw.ts'
import { pattern } from './patterns.ts'

/** What a carved figure is drawn from. All paths are around 0, 0 with a room of 50. */
interface Portrait {
  /** Horns, tails and legs behind the body. */
  readonly behind?: string
  readonly outline: string
  /** Paler parts: muzzle, cheeks, belly. */
  readonly pale?: string
  /** Filled details: eyes, nose, spots, stripes. */
  readonly dark?: string
  /** Drawn details. */
  readonly lines?: string
  /** Width of the drawn details. */
  readonly width?: number
  /** Round eyes: their places. */
  readonly eyes?: readonly (readonly [x: number, y: number, r: number])[]
  /** Where the sign of a stained army goes, and how large: the forehead or the flank. Without a place it hangs on a tag; things that no army has need none. */
  readonly sign?: readonly [x: number, y: number, scale: number] | 'none'
}

/** One piece of wood, its markings burnt or bleached into it. */
export function carved(portrait: Portrait): Picture {
  const { behind, outline, pale, dark, lines, width = 3, eyes = [], sign } = portrait
  return (brush: Brush) => {
    const { paint, look } = brush
    const whole = `${behind ?? ''}${outline}`
    return (
      `<path d="${whole}" transform="translate(2 4.5)" fill="${look.shadow}" fill-opacity=".24" stroke="${look.shadow}" stroke-opacity=".1" stroke-width="5" stroke-linejoin="round"/>` +
      (behind ? `<path d="${behind}" ${body(paint, 3)}/>` : '') +
      `<path d="${outline}" ${body(paint, 3)}/>` +
      (pale
        ? `<path d="${pale}" fill="${paint.light}" stroke="${paint.ink}" stroke-opacity=".4" stroke-width="1.4"/>`
        : '') +
      (lines ? `<path d="${lines}" ${line(paint.ink, width)}/>` : '') +
      (dark ? `<path d="${dark}" fill="${paint.ink}"/>` : '') +
      eyes.map(([cx, cy, r]) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${paint.ink}"/>`).join('') +
      (sign === 'none' ? '' : sign ? signAt(brush, ...sign) : tag(brush))
    )
  }
}

/** Light and dark are told apart without a sign. */
const isPlain = ({ colour }: Brush) => colour === 'light' || colour === 'dark'

/** The sign of a stained army, where a figure has room for it. */
export function signAt(brush: Brush, x: number, y: number, scale: number): string {
  return isPlain(brush) ? '' : `<g transform="translate(${x} ${y}) scale(${scale})">${pattern(brush)}</g>`
}

/** The sign on a tag at the lower right, for figures that have no room for it. */
export function tag(brush: Brush): string {
  if (isPlain(brush)) return ''
  return `<circle cx="36" cy="34" r="12" ${body(brush.paint, 2.5)}/>${signAt(brush, 36, 34, 0.55)}`
}

/** Two eyes at the same height. */
export const pair = (x: number, y: number, r: number): [number, number, number][] => [
  [-x, y, r],
  [x, y, r],
]
