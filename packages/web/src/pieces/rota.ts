import { line, type Picture } from './draw.ts'

const SPOKES = [0, 60, 120, 180, 240, 300]
  .map((angle) => `<path d="M0 -24V-178" transform="rotate(${angle})"/>`)
  .join('')

/** The wheel of rotary lies over its point and the six cells around it: a rim, a hub, and spokes between the balls. */
export const rotaWheel: Picture = ({ paint, look }) => {
  const parts = `<circle r="182"/><circle r="24"/>${SPOKES}`
  return (
    `<g transform="translate(3 6)" stroke-opacity=".25" ${line(look.shadow, 16)}>${parts}</g>` +
    `<g ${line(paint.edge, 16)}>${parts}</g><g ${line(paint.fill, 10)}>${parts}</g>` +
    `<circle r="182" ${line(paint.light, 3)} stroke-opacity=".8"/>`
  )
}

/** The same wheel in the room of one piece. */
export const rota: Picture = (brush) => `<g transform="scale(.24)">${rotaWheel(brush)}</g>`
