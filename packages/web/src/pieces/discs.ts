import { type Brush, body, line, type Picture, shadow, text } from './draw.ts'
import { pattern, rim, thread } from './patterns.ts'

const disc = (brush: Brush, r: number): string => `${shadow(brush.look, r)}<circle r="${r}" ${body(brush.paint)}/>`

/** A smooth stone: a dark one has a bright crescent, a light one a shaded rim, a stained one its sign. */
export const stone: Picture = (brush) => {
  const { paint, colour } = brush
  const crescent = `<path d="M-31 -10A33 33 0 0 1 5 -33A37 37 0 0 0 -31 -10Z" fill="${paint.light}" stroke="${paint.light}" stroke-width="3" stroke-linejoin="round"/>`
  const shade = `<path d="M34 12A36 36 0 0 1 -8 35A44 44 0 0 0 34 12Z" fill="${paint.edge}" fill-opacity=".22"/>`
  if (colour === 'light') return disc(brush, 45) + shade
  return disc(brush, 45) + crescent + (colour === 'dark' ? '' : pattern(brush))
}

/** A turned draughtsman with its groove. */
export const man: Picture = (brush) => `${disc(brush, 40)}${groove(brush)}${pattern(brush)}`

/** A thin two-sided disc: the other side shows at the rim. */
export const disc2: Picture = (brush) => {
  const under = brush.game.colours.find((colour) => colour !== brush.colour) ?? 'neutral'
  const back = brush.look.paints[under]
  return `${shadow(brush.look, 40)}<circle cy="3" r="40" ${body(back, 2)}/><circle cy="-1" r="40" ${body(brush.paint, 2)}/>${pattern(brush)}`
}

function groove(brush: Brush): string {
  return `<circle r="31" ${line(brush.paint.ink, 2)} stroke-opacity="0.5"/><path d="M-30 -20A36 36 0 0 1 20 -30" ${line(brush.paint.light, 3)} stroke-opacity="0.9"/>`
}

const CROWN = 'M-20 14L-24 -12 -11 -2 0 -19 11 -2 24 -12 20 14Z'

/** Two men, one on the other, with a crown: the king of draughts, the officer of stacking games. */
export const crowned: Picture = (brush) => {
  const { paint } = brush
  return (
    `${shadow(brush.look, 40, 40, 8)}<circle cy="5" r="40" ${body(paint)}/><circle cy="-3" r="40" ${body(paint)}/>` +
    `<g transform="translate(0 -3)">${groove(brush)}${rim(brush, 35.5)}<path d="${CROWN}" fill="${paint.ink}"/><path d="M-17 20H17" ${line(paint.ink, 4)}/></g>`
  )
}

/** A flat backgammon man with two turned rings. */
export const checker: Picture = (brush) =>
  `${disc(brush, 46)}<circle r="35" ${line(brush.paint.ink, 2.5)} stroke-opacity="0.55"/><circle r="22" ${line(brush.paint.ink, 2)} stroke-opacity="0.4"/>${brush.colour === 'light' || brush.colour === 'dark' ? '' : pattern(brush)}`

/** A round-headed peg seen from above. */
export const peg: Picture = (brush) =>
  `${shadow(brush.look, 30, 30, 6)}<circle r="31" ${body(brush.paint)}/><circle cx="-8" cy="-10" r="12" fill="${brush.paint.light}" fill-opacity=".85"/>${pattern(brush)}`

export const ball: Picture = (brush) =>
  `${shadow(brush.look, 38, 30, 14)}<circle r="42" ${body(brush.paint)}/><circle cx="-12" cy="-14" r="20" fill="${brush.paint.light}" fill-opacity=".55"/><circle cx="-15" cy="-18" r="8" fill="#fff" fill-opacity=".6"/>${pattern(brush)}`

/** One of the discs that a board is made of, with a hollow for a marble; it is as wide as its cell. */
export const base: Picture = ({ look, paint }) =>
  `<circle cx="2" cy="4" r="48" fill="${look.shadow}" fill-opacity=".3"/><circle r="48" fill="${look.material.plain}" stroke="${paint.edge}" stroke-width="3"/><circle r="31" fill="${look.shadow}" fill-opacity=".2"/><circle r="31" ${line(look.material.line, 2)} stroke-opacity=".5"/>`

/** A ring that may hold other pieces. */
export const ring: Picture = (brush) =>
  `<circle cy="3" r="37" ${line(brush.look.shadow, 15)} stroke-opacity=".2"/><circle r="37" ${line(brush.paint.edge, 15)}/><circle r="37" ${line(brush.paint.fill, 11)}/><circle r="37" ${thread(brush.colour, brush.paint.ink, 3)}/>`

/** Rings in a socket of the board, one inside the other: the first one is the widest. */
const SOCKET_RADII = [45, 36, 27, 18]
export function socketRing(name: string): Picture | undefined {
  const r = SOCKET_RADII[Number(/^ring-([1-4])$/.exec(name)?.[1] ?? 0) - 1]
  return r === undefined
    ? undefined
    : ({ look, paint }) =>
        `<circle cy="1.5" r="${r}" ${line(look.shadow, 8)} stroke-opacity=".25"/><circle r="${r}" ${line(paint.edge, 8)}/><circle r="${r}" ${line(paint.light, 4.5)}/>`
}

/** A disc with letters for anything that nobody has drawn yet. */
export const lettered: Picture = (brush) => {
  const letters = (brush.piece.badge ?? brush.piece.glyph).trim() || '?'
  const count = [...letters].length
  const size = count === 1 ? 44 : count === 2 ? 34 : 25
  return `${disc(brush, 40)}<circle r="34" ${line(brush.paint.ink, 1.5)} stroke-opacity="0.4"/>${text(letters, brush.paint.ink, size)}`
}
