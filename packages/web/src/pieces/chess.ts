import { type Brush, body, line, type Picture } from './draw.ts'
import { pattern } from './patterns.ts'

/** Standing pieces share a foot, a shadow and, for stained armies, the sign of their colour on the foot. */
export function standing(brush: Brush, outline: string, details: string, extra = ''): string {
  const { paint, look, colour } = brush
  const sign =
    colour === 'light' || colour === 'dark' ? '' : `<g transform="translate(0 22) scale(.42)">${pattern(brush)}</g>`
  return (
    `<g transform="scale(1.03)"><ellipse cx="3" cy="39" rx="31" ry="8" fill="${look.shadow}" fill-opacity="0.22"/>` +
    `<path d="${outline}" ${body(paint, 3)}/>${extra}` +
    `<path d="${details}" ${line(paint.ink, 2.5)}/>${sign}</g>`
  )
}

const FOOT = 'Q-27 33 -19 31'
const FOOT_BACK = 'Q27 33 27 41Z'
const BASE_LINE = 'M-18 33H18'

export const pawn: Picture = (brush) =>
  standing(
    brush,
    `M-25 41Q-25 34 -17 31C-8 25 -7 12 -6 -1H-12Q-14 -7 -7 -9A14 14 0 1 1 7 -9Q14 -7 12 -1H6C7 12 8 25 17 31Q25 34 25 41Z`,
    'M-16 33H16M-6 -1H6',
  )

export const rook: Picture = (brush) =>
  standing(
    brush,
    `M-27 41${FOOT}L-15 -6 -24 -13V-37H-13V-28H-6V-37H6V-28H13V-37H24V-13L15 -6 19 31${FOOT_BACK}`,
    `${BASE_LINE}M-15 -6H15M-16 -13H16`,
  )

export const bishop: Picture = (brush) =>
  standing(
    brush,
    `M-27 41Q-27 34 -15 31C-10 22 -9 14 -8 7H-14Q-15 0 -9 -1C-23 -12 -16 -27 0 -38C16 -27 23 -12 9 -1Q15 0 14 7H8C9 14 10 22 15 31Q27 34 27 41Z`,
    'M-14 33H14M-8 7H8M-9 -1H9M0 -26V-10M-7 -18H7',
    `<circle cy="-41" r="5" ${body(brush.paint, 3)}/>`,
  )

export const queen: Picture = (brush) => {
  const balls = [-31, -17, 0, 17, 31].map(
    (x, i) => `<circle cx="${x}" cy="${[-27, -37, -41, -37, -27][i]}" r="4.5" ${body(brush.paint, 2.5)}/>`,
  )
  return standing(
    brush,
    `M-27 41${FOOT}C-13 20 -12 13 -12 8H-18Q-20 1 -14 -1L-31 -26 -18 -14 -17 -36 -7 -16 0 -40 7 -16 17 -36 18 -14 31 -26 14 -1Q20 1 18 8H12C12 13 13 20 19 31${FOOT_BACK}`,
    `${BASE_LINE}M-12 8H12M-14 -1H14`,
    balls.join(''),
  )
}

export const king: Picture = (brush) =>
  standing(
    brush,
    `M-27 41${FOOT}C-13 20 -12 13 -12 8H-18Q-20 1 -14 -1C-36 -12 -25 -34 -8 -28Q-4 -27 -3 -30V-34H-10V-41H-3V-48H3V-41H10V-34H3V-30Q4 -27 8 -28C25 -34 36 -12 14 -1Q20 1 18 8H12C12 13 13 20 19 31${FOOT_BACK}`,
    `${BASE_LINE}M-12 8H12M-14 -1H14M0 -24V-6`,
  )

export const knight: Picture = (brush) =>
  standing(
    brush,
    'M-25 41Q-25 34 -18 31C-19 17 -4 12 0 0C-6 5 -12 5 -17 9Q-22 16 -28 12Q-35 8 -32 0C-27 -8 -26 -13 -21 -20C-18 -27 -14 -30 -11 -32L-11 -44 -1 -35C18 -33 29 -15 26 9C25 20 21 26 20 31Q27 34 27 41Z',
    'M-17 33H19M4 -27C17 -19 19 -4 17 13M-28 5L-26 4',
    `<circle cx="-12" cy="-19" r="3" fill="${brush.paint.ink}"/>`,
  )

/** A knight that wears the hat of the piece whose moves it has besides its own. */
const hatted =
  (hat: string, lines: string, tips: readonly (readonly [number, number])[] = []): Picture =>
  (brush) =>
    `<g transform="translate(2 8) scale(.86)">${knight(brush)}</g><g transform="translate(-1 -17) rotate(-10)"><path d="${hat}" ${body(brush.paint, 3)}/>` +
    `<path d="${lines}" ${line(brush.paint.ink, 2.5)}/>${tips.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4" ${body(brush.paint, 2.5)}/>`).join('')}</g>`

/** The mitre of a bishop, the battlement of a rook, the crown of a queen. */
export const archbishop = hatted('M-15 3C-21 -12 -10 -22 0 -30C10 -22 21 -12 15 3Q0 -3 -15 3Z', 'M0 -22V-7M-6 -15H6')
export const chancellor = hatted('M-19 3V-26H-10V-18H-4V-26H4V-18H10V-26H19V3Q0 -3 -19 3Z', 'M-18 -9H18')
export const amazon = hatted('M-16 3L-25 -20L-12 -9L0 -25L12 -9L25 -20L16 3Q0 -3 -16 3Z', 'M-14 -3Q0 -8 14 -3', [
  [-26, -22],
  [0, -28],
  [26, -22],
])

/** The queens of the game of amazons carry a bow. */
export const archer: Picture = (brush) =>
  `${queen(brush)}<path d="M14 -8Q37 10 14 34M14 -8L14 34" ${line(brush.paint.edge, 8)}/><path d="M14 -8Q37 10 14 34M14 -8L14 34" ${line(brush.paint.light, 3.5)}/>`
