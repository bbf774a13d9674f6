import type { Brush, Picture } from './draw.ts'
import { thread } from './patterns.ts'

/** Tiles fill their cell to the border, so that paths meet. */
const tile = (brush: Brush, inner: string): string =>
  `<rect x="-49" y="-49" width="98" height="98" rx="5" fill="${ground(brush)}" stroke="#3d3226" stroke-width="1.5"/>${inner}`

/** Paths of every side must stand out from the tile: black beside black would be lost. */
const ground = ({ game, look }: Brush): string =>
  game.colours.includes('dark') ? (look.dark ? '#8a6f55' : '#a88a68') : look.dark ? '#1d1b1a' : '#2b2826'

/** A path of a side; a thin middle line tells the sides apart without colour. */
function path(brush: Brush, seat: number, d: string): string {
  const { game, look } = brush
  const colour = game.colours[seat] ?? 'neutral'
  const paint = look.paints[colour]
  return `<path d="${d}" fill="none" stroke="${paint.fill}" stroke-width="17"/><path d="${d}" ${thread(colour, paint.ink, 2.5)}/>`
}

/** Unturned, the first side runs upright. */
export const traxCross: Picture = (brush) =>
  tile(
    brush,
    path(brush, 1, 'M-49 0H49') +
      `<path d="M0 -49V49" fill="none" stroke="${ground(brush)}" stroke-width="23"/>` +
      path(brush, 0, 'M0 -49V49'),
  )

/** Unturned, the first side bends around the upper left corner. */
export const traxCurve: Picture = (brush) =>
  tile(brush, path(brush, 0, 'M0 -49A49 49 0 0 1 -49 0') + path(brush, 1, 'M49 0A49 49 0 0 0 0 49'))
