import { body, line, type Picture } from './draw.ts'
import { pattern } from './patterns.ts'

const OUTLINE = 'M0 -95L82 47.5H-82Z'

/** A triangle that fills its cell, with facets that glitter around the sign of its side. */
export const spangle: Picture = (brush) => {
  const { paint } = brush
  return (
    `<path d="${OUTLINE}" ${body(paint, 3)}/>` +
    `<path d="M0 -88L0 -40M75 44L35 20M-75 44L-35 20M0 -40L35 20H-35Z" ${line(paint.light, 3)} stroke-opacity=".9"/>` +
    `<path d="M0 -72L28 -24 12 -28Z" fill="${paint.light}" fill-opacity=".7"/>` +
    `<g transform="scale(.72)">${pattern(brush)}</g>`
  )
}
