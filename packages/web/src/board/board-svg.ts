import type { Game, Scene } from '@jatekvilag/engine'
import type { Look } from '../looks/index.ts'
import { drawingOf } from './drawing.ts'
import { placeItems, transformOf } from './items.ts'
import { marksAbove, marksBelow } from './marks.ts'
import type { Turn } from './turn.ts'

export interface BoardSvgOptions {
  /** Pixels of the longer side; without it the picture fills its box. */
  size?: number
  coordinates?: boolean
  turn?: Turn
  /** Further drawing under the pieces. */
  below?: string
}

/** The drawing as a static SVG string: thumbnails, print, export. Needs no document. */
export function boardSvg(game: Game, scene: Scene, look: Look, options: BoardSvgOptions = {}): string {
  const { size, coordinates = false, turn = 0, below = '' } = options
  const { places, frame, plate } = drawingOf(game, scene.window, look, turn, coordinates)
  const [left, top, width, height] = frame.box
  const items = placeItems(game, scene.items, places, look, turn).map(
    (placed) => `<g transform="${transformOf(placed)}">${placed.markup}</g>`,
  )
  const scale = size === undefined ? 0 : size / Math.max(width, height)
  const sized = scale ? ` width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"` : ''
  const layers = [plate, below, marksBelow(scene, game, places, look), ...items, marksAbove(scene, game, places, look)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}"${sized} font-family="'Alegreya Sans', 'Gill Sans', sans-serif">${layers.join('')}</svg>`
}
