import type { Frame } from '../../board/frame.ts'
import { closedPath } from '../../board/geometry.ts'
import { inset } from '../../board/outline.ts'

/** How far the shadow falls, and how broad its pens are: each darkens a little, together they fade out. */
const FALL = 6
const PENS = [7, 11, 16, 22, 29]

/**
 * The soft shadow of a board, drawn with broad pens around its plates: a blur of the whole board would be computed anew
 * for every tile whenever a zoom comes to rest.
 */
export function boardShadow({ plates, margin }: Frame): string {
  const rim = plates.map((plate) => closedPath(inset(plate, -margin))).join('')
  const pen = (reach: number) =>
    `<path d="${rim}" fill="none" stroke="#000" stroke-opacity=".055" stroke-width="${2 * reach}" stroke-linejoin="round"/>`
  return `<g transform="translate(0 ${FALL})">${PENS.map(pen).join('')}</g>`
}
