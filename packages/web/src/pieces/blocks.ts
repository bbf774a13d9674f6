import { type Brush, body, line, type Picture, shadow, text } from './draw.ts'
import { pattern, thread } from './patterns.ts'

/** Pip places on a face, by number; each is a cell of a 3 × 3 grid. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
]

const square = (brush: Brush, half: number, round: number): string =>
  `<rect x="${1.5 - half}" y="${4 - half}" width="${2 * half}" height="${2 * half}" rx="${round}" fill="${brush.look.shadow}" fill-opacity=".25"/>` +
  `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="${round}" ${body(brush.paint)}/>`

/** A die shows the number of its badge. */
export const die: Picture = (brush) => {
  const shown = Number.parseInt(brush.piece.badge ?? brush.piece.glyph, 10)
  const pips = PIPS[shown] ?? []
  const dots = pips.map(
    (cell) =>
      `<circle cx="${((cell % 3) - 1) * 20}" cy="${(Math.floor(cell / 3) - 1) * 20}" r="7" fill="${brush.paint.ink}"/>`,
  )
  return square(brush, 38, 12) + (pips.length ? dots.join('') : text(brush.piece.badge ?? '', brush.paint.ink, 44))
}

/** The doubling cube, and any block with a number. */
export const cube: Picture = (brush) => {
  const number = brush.piece.badge ?? brush.piece.glyph
  return `${square(brush, 38, 7)}<rect x="-31" y="-31" width="62" height="62" rx="3" ${line(brush.paint.ink, 1.5)} stroke-opacity=".5"/>${text(number, brush.paint.ink, number.length > 2 ? 30 : 42)}`
}

/** A card or any other flat thing with something written on it. */
export const card: Picture = (brush) => {
  const back = brush.piece.face === 'back'
  const face = `<rect x="-31" y="-44" width="62" height="88" rx="7" ${body(brush.paint)}/>`
  return `${shadow(brush.look, 30, 42)}${face}${back ? lattice(brush, 24, 37) : text(brush.piece.badge ?? brush.piece.glyph, brush.paint.ink, 38)}`
}

/** The woven back of anything that lies face down. */
export function lattice(brush: Brush, w: number, h: number): string {
  const step = 12
  let d = ''
  for (let x = -w; x <= w; x += step) d += `M${x} ${-h}V${h}`
  for (let y = -h; y <= h; y += step) d += `M${-w} ${y}H${w}`
  return `<path d="${d}" ${line(brush.paint.ink, 1.5)} stroke-opacity=".45"/>`
}

/** A spent arrow lies on a scorched field. */
export const arrow: Picture = (brush) =>
  `<rect x="-40" y="-40" width="80" height="80" rx="9" fill="${brush.look.dark ? '#2b2019' : '#54402c'}"/>` +
  `<path d="M-22 22L22 -22M22 -22H6M22 -22V-6M-22 22H-30M-22 22V30M-14 14H-22M-14 14V22" ${line(brush.look.dark ? '#e8dcc2' : '#fdf3dc', 6)}/>`

/** A square won by a side: its colour, its sign and its letter. */
export const boxMark: Picture = (brush) =>
  `<rect x="-41" y="-41" width="82" height="82" rx="6" fill="${brush.paint.fill}" fill-opacity=".88" stroke="${brush.paint.edge}" stroke-width="1.5"/><g transform="scale(1.15)">${pattern(brush)}</g>`

/** A drawn line or a wooden stick from end to end of its border. */
export const stick: Picture = (brush) => {
  const { paint, look } = brush
  return `<path d="M-44 2H45" ${line(look.shadow, 14)} stroke-opacity=".2"/><path d="M-44 0H44" ${line(brush.piece.owner < 0 ? look.material.line : paint.edge, 13)}/><path d="M-44 0H44" ${line(brush.piece.owner < 0 ? look.material.label : paint.fill, 9)}/>${brush.piece.owner < 0 ? '' : `<path d="M-40 0H40" ${thread(brush.colour, paint.ink, 3)}/>`}`
}

/** A wall or stone that fills its cell. */
export const wall: Picture = (brush) =>
  `${square(brush, 44, 4)}<path d="M-44 -15H44M-44 15H44M-15 -44V-15M18 -15V15M-15 15V44" ${line(brush.paint.ink, 2)} stroke-opacity=".5"/>`

/** A crossed-out field. */
export const cross: Picture = (brush) =>
  `<path d="M-26 -26L26 26M-26 26L26 -26" ${line(brush.paint.edge, 15)}/><path d="M-26 -26L26 26M-26 26L26 -26" ${line(brush.paint.fill, 10)}/>`

export const nought: Picture = (brush) =>
  `<circle r="28" ${line(brush.paint.edge, 15)}/><circle r="28" ${line(brush.paint.fill, 10)}/>`
