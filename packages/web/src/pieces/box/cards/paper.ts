import type { Look } from '../../../looks/index.ts'
import type { Stain } from '../../draw.ts'
import { paintOf } from '../stains.ts'

/** A card lying on the table, in millimetres around its middle; in the evening its paper is less bright. */
export function paper(width: number, height: number, look: Look): string {
  const box = (dx: number, dy: number) =>
    `x="${-width / 2 + dx}" y="${-height / 2 + dy}" width="${width}" height="${height}" rx="4"`
  return `<rect ${box(0.5, 0.9)} fill="${look.shadow}" fill-opacity=".3"/><rect ${box(0, 0)} fill="${look.dark ? '#ece2cd' : '#fffdf6'}" stroke="#5a4d3d" stroke-width=".4"/>`
}

/** The back: a frame and a lattice of diamonds in the colour of the pack. */
export function cardBack(width: number, height: number, stain: Stain, look: Look): string {
  const paint = paintOf(look, stain)
  const [w, h] = [width / 2 - 4, height / 2 - 4]
  const step = 6
  let lattice = ''
  // Lines that slant both ways, cut at the frame.
  for (let c = -w - h; c <= w + h; c += step) {
    const from = Math.max(-w, c - h)
    const to = Math.min(w, c + h)
    if (from < to) lattice += `M${from} ${c - from}L${to} ${c - to}M${from} ${from - c}L${to} ${to - c}`
  }
  return (
    paper(width, height, look) +
    `<rect x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}" rx="2" fill="${paint.fill}" stroke="${paint.edge}" stroke-width=".6"/>` +
    `<path d="${lattice}" fill="none" stroke="${paint.light}" stroke-width=".8"/>` +
    `<rect x="${-w + 1.6}" y="${-h + 1.6}" width="${2 * w - 3.2}" height="${2 * h - 3.2}" rx="1.4" fill="none" stroke="${paint.ink}" stroke-opacity=".7" stroke-width=".7"/>` +
    `<circle r="9" fill="${paint.fill}" stroke="${paint.ink}" stroke-width=".8"/><path d="M0 -6.4L1.9 -1.9L6.4 0L1.9 1.9L0 6.4L-1.9 1.9L-6.4 0L-1.9 -1.9Z" fill="${paint.ink}"/>`
  )
}
