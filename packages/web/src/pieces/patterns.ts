import { type Brush, line, type Stain } from './draw.ts'

/** A sign for each colour, so that no two sides differ by colour alone. Fits a circle of 20. */
const SIGNS: Readonly<Record<Stain, (ink: string) => string>> = {
  light: () => '',
  dark: (ink) => `<circle r="17" ${line(ink, 2.5)} stroke-opacity="0.5"/>`,
  red: (ink) => `<circle r="9" fill="${ink}" fill-opacity="0.85"/>`,
  blue: (ink) => `<circle r="13" ${line(ink, 5)} stroke-opacity="0.85"/>`,
  green: (ink) => `<path d="M0-15V15M-15 0H15" ${line(ink, 6)} stroke-opacity="0.85"/>`,
  yellow: (ink) => `<path d="M0-16 15 11H-15Z" fill="${ink}" fill-opacity="0.8"/>`,
  purple: (ink) => `<path d="M-13-9H13M-13 9H13" ${line(ink, 6)} stroke-opacity="0.85"/>`,
  neutral: (ink) => `<path d="M-12-12 12 12M-12 12 12-12" ${line(ink, 4)} stroke-opacity="0.6"/>`,
  orange: (ink) => `<path d="M0-15 15 0 0 15-15 0Z" fill="${ink}" fill-opacity="0.8"/>`,
  turquoise: (ink) => `<path d="M-11-11H11V11H-11Z" ${line(ink, 5)} stroke-opacity="0.85"/>`,
  pink: (ink) =>
    `<path d="M0 14C-18 2-16-13-7-13Q-1-13 0-6Q1-13 7-13C16-13 18 2 0 14Z" fill="${ink}" fill-opacity="0.8"/>`,
  grey: (ink) => `<path d="M-15 0H15" ${line(ink, 6)} stroke-opacity="0.8"/>`,
}

/** The same for things that are all line: how a thin middle line is broken. */
const DASHES: Readonly<Record<Stain, string>> = {
  light: '',
  dark: '99 0',
  red: '0.1 12',
  blue: '9 9',
  green: '18 8',
  yellow: '2 7',
  purple: '14 6 0.1 6',
  neutral: '4 20',
  orange: '6 5 6 14',
  turquoise: '22 6 4 6',
  pink: '0.1 8 0.1 18',
  grey: '30 12',
}

/** Attributes of the middle line on a ring, a stick or a path. */
export function thread(colour: Stain, ink: string, width: number): string {
  if (!DASHES[colour]) return 'fill="none"'
  return `${line(ink, width)} stroke-dasharray="${DASHES[colour]}" stroke-opacity=".75"`
}

export function signOf(colour: Stain, ink: string): string {
  return SIGNS[colour](ink)
}

export function pattern(brush: Brush): string {
  return signOf(brush.colour, brush.paint.ink)
}

/** The same for discs whose middle is taken: the sign of a stained army as a broken line around the rim. */
export function rim(brush: Brush, r: number): string {
  const { colour, paint } = brush
  return colour === 'light' || colour === 'dark' ? '' : `<circle r="${r}" ${thread(colour, paint.ink, 3.5)}/>`
}
