import { line, type Picture } from './draw.ts'
import { thread } from './patterns.ts'

/** Posts and rails from end to end of a border; it is stretched along its length, so the posts are slim. */
export const fence: Picture = ({ paint, look, colour, piece }) => {
  const posts = [-42, -14, 14, 42].map((x) => `<rect x="${x - 4}" y="-15" width="8" height="30" rx="2"/>`).join('')
  return (
    `<path d="M-46 4H47" ${line(look.shadow, 20)} stroke-opacity=".22"/>` +
    `<path d="M-47 -6H47M-47 6H47" ${line(paint.edge, 8)}/>` +
    `<path d="M-47 -6H47M-47 6H47" ${line(paint.fill, 5)}/>` +
    `<g fill="${paint.fill}" stroke="${paint.edge}" stroke-width="2">${posts}</g>` +
    (piece.owner < 0 ? '' : `<path d="M-44 0H44" ${thread(colour, paint.ink, 2.5)}/>`)
  )
}
