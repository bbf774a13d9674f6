import { carved, pair, tag } from '../carved.ts'
import { body, line, type Picture } from '../draw.ts'
import { bothSides, mirrored } from '../mirror.ts'
import { pattern } from '../patterns.ts'

const FLY_LEGS = bothSides('M12 -12L32 -24L38 -36M13 6L44 6M11 20L30 30L36 44')
const wings = (d: string, fill: string, edge: string) =>
  `<path d="${d}" fill="${fill}" fill-opacity=".9" stroke="${edge}" stroke-width="2.5" stroke-linejoin="round"/>`

/** From above: two clear wings, large eyes. */
export const fly: Picture = (brush) => {
  const { paint, look } = brush
  const outline = mirrored('M0 -32C16 -32 18 -18 14 -10C18 12 14 40 0 46')
  const wing = bothSides('M6 -8C24 -14 48 4 44 24C40 36 22 32 8 8L6 -8')
  return (
    `<path d="${outline}" transform="translate(2 4)" fill="${look.shadow}" fill-opacity=".25"/><path d="${FLY_LEGS}" ${line(paint.edge, 5)}/>` +
    `${wings(wing, paint.light, paint.edge)}<path d="${bothSides('M10 -4Q28 4 38 22')}" ${line(paint.edge, 1.5)}/>` +
    `<path d="${outline}" ${body(paint, 3)}/><path d="M-13 8H13M-12 20H12M-9 32H9M-13 -10H13" ${line(paint.ink, 3)}/>` +
    `<circle cx="-10" cy="-25" r="7.5" fill="${paint.ink}" stroke="${paint.edge}" stroke-width="2"/><circle cx="10" cy="-25" r="7.5" fill="${paint.ink}" stroke="${paint.edge}" stroke-width="2"/>${tag(brush)}`
  )
}

const SPIDER_LEGS = bothSides('M8 -14L22 -38L18 -48M9 -9L36 -26L46 -20M9 -3L36 10L46 26M7 2L26 26L24 46')

/** Eight legs around a cross spider's body. */
export const spider: Picture = (brush) => {
  const { paint, look, colour } = brush
  const mark =
    colour === 'light' || colour === 'dark'
      ? `<path d="M0 8V28M-7 15H7" ${line(paint.ink, 4)}/>`
      : `<g transform="translate(0 18) scale(.65)">${pattern(brush)}</g>`
  return (
    `<path d="${SPIDER_LEGS}" transform="translate(1.5 4)" ${line(look.shadow, 6)} stroke-opacity=".22"/>` +
    `<path d="${SPIDER_LEGS}" ${line(paint.edge, 8)}/><path d="${SPIDER_LEGS}" ${line(paint.fill, 3.5)}/>` +
    `<ellipse cy="18" rx="18" ry="20" ${body(paint, 3)}/><circle cy="-9" r="12" ${body(paint, 3)}/>${mark}` +
    `<circle cx="-4.5" cy="-14" r="2.6" fill="${paint.ink}"/><circle cx="4.5" cy="-14" r="2.6" fill="${paint.ink}"/>`
  )
}

/** Stripes, a sting and short wings. */
export const bee: Picture = (brush) => {
  const { paint, look } = brush
  const outline = mirrored('M0 -34C14 -34 15 -22 13 -16C26 -8 26 28 0 48')
  const wing = bothSides('M8 -10C18 -34 44 -34 46 -16C46 0 26 6 10 2L8 -10')
  return (
    `<path d="${outline}" transform="translate(2 4)" fill="${look.shadow}" fill-opacity=".25"/>${wings(wing, paint.light, paint.edge)}` +
    `<path d="${bothSides('M5 -32Q8 -44 16 -46')}" ${line(paint.edge, 3.5)}/><path d="${outline}" ${body(paint, 3)}/>` +
    `<path d="M-17 -2H17L19 8H-19ZM-19 17H19L15 27H-15Z" fill="${paint.ink}"/><circle cx="-6" cy="-25" r="3" fill="${paint.ink}"/><circle cx="6" cy="-25" r="3" fill="${paint.ink}"/>${tag(brush)}`
  )
}

export const butterfly = carved({
  behind: bothSides('M2 -26Q6 -42 16 -46L18 -43Q10 -38 5 -24L2 -26'),
  outline: mirrored('M0 -24L5 -20C20 -44 48 -40 46 -20C45 -6 34 0 24 2C36 6 38 24 30 32C20 40 8 28 5 16L0 40'),
  pale: bothSides('M12 -14C20 -30 38 -30 38 -18C36 -8 22 -6 12 -14M10 10C18 8 28 12 28 22C24 30 14 22 10 10'),
  dark: mirrored('M0 -26Q6 -24 4 -14L3 24L0 38'),
  eyes: [...pair(28, -20, 4), ...pair(20, 18, 3)],
})

/** The house on its back. */
export const snail = carved({
  behind: 'M-36 -8L-42 -30L-38 -32L-31 -10ZM-28 -8L-26 -30L-22 -30L-22 -6Z',
  outline:
    'M-42 -4C-44 -16 -22 -16 -20 -2L-17 14C-22 -18 4 -36 26 -24C46 -12 46 18 30 26L46 36H-20C-38 36 -40 14 -42 -4Z',
  lines: 'M-16 15C-8 32 24 32 30 10C34 -8 12 -18 4 -4C0 8 14 14 17 4M-20 28H32',
  width: 3.5,
  eyes: [
    [-40, -31, 4],
    [-24, -31, 4],
    [-34, 2, 2],
  ],
  sign: [-28, 22, 0.4],
})
