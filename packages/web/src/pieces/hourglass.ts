import type { Look, Paint } from '../looks/index.ts'
import { tag } from './carved.ts'
import { line, type Picture } from './draw.ts'

const round = (n: number) => Math.round(n * 100) / 100

/** Half the inner width of a bulb at a height above (or below) the neck. */
const halfWidth = (height: number) => 2 + 21 * Math.sin((Math.min(height, 32) / 32) * (Math.PI / 2))

/** The height of a bulb from the neck to the lid. */
const BULB = 37

/** Sand between two heights of a bulb, `way` -1 for the upper one. */
function sand(from: number, to: number, way: 1 | -1): string {
  const steps = Array.from({ length: 13 }, (_, i) => from + ((to - from) * i) / 12)
  const side = (sign: 1 | -1, heights: readonly number[]) =>
    heights.map((height) => `${round(sign * halfWidth(height))} ${round(way * height)}`)
  return `M${[...side(-1, steps), ...side(1, [...steps].reverse())].join('L')}Z`
}

/** Volume of a bulb from the neck to each half millimetre of height. */
const VOLUMES = [0]
let whole = 0
for (let i = 1; i <= 2 * BULB; i++) VOLUMES.push((whole += halfWidth(i / 2) ** 2))

/** The height above the neck below which a bulb holds that share of its volume. */
const heightOf = (share: number) => VOLUMES.findIndex((volume) => volume >= share * whole) / 2

/** All the sand fills this much of one bulb. */
const FULL = 0.72

/** A sand glass with that share of its sand still above, around 0, 0 with a room of 50. */
export function sandGlass(left: number, running: boolean, paint: Paint, look: Look): string {
  const share = Math.min(1, Math.max(0, left))
  const wall = (way: number) =>
    `M-26 ${way * 38}Q-26 ${way * 12} -3 ${way * 2}M26 ${way * 38}Q26 ${way * 12} 3 ${way * 2}`
  const above = share > 0 ? `<path d="${sand(0, heightOf(FULL * share), -1)}"/>` : ''
  // Below, the sand lies on the floor: what is empty is the part next to the neck.
  const below = share < 1 ? `<path d="${sand(heightOf(1 - FULL * (1 - share)), BULB, 1)}"/>` : ''
  return (
    `<ellipse cx="3" cy="45" rx="34" ry="5" fill="${look.shadow}" fill-opacity=".25"/>` +
    `<path d="M-26 -38Q-26 -12 -3 0Q-26 12 -26 38H26Q26 12 3 0Q26 -12 26 -38Z" fill="${look.dark ? '#56605f' : '#eef4f2'}" fill-opacity=".75"/>` +
    `<g fill="${paint.fill}" stroke="${paint.edge}" stroke-width="1">${above}${below}</g>` +
    (running && share > 0 ? `<path d="M0 -2V36" ${line(paint.fill, 2)}/>` : '') +
    `<path d="${wall(-1)}${wall(1)}" ${line(look.dark ? '#cfd8d4' : '#4d5a57', 2.5)}/>` +
    `<path d="M-30 -38V38M30 -38V38" ${line('#7a4f28', 4)}/>` +
    `<rect x="-35" y="-46" width="70" height="9" rx="3" fill="#a8703a" stroke="#4a2c12" stroke-width="2"/><rect x="-35" y="37" width="70" height="9" rx="3" fill="#a8703a" stroke="#4a2c12" stroke-width="2"/>`
  )
}

/** As a piece: the sand has the colour of its side, and runs while there is some above. */
export const hourglass: Picture = (brush) => {
  const { fill } = brush.piece
  return sandGlass(fill ?? 0.5, fill !== undefined && fill > 0, brush.paint, brush.look) + tag(brush)
}
