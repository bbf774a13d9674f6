import type { Colour, Look as PieceLook } from '@jatekvilag/engine'
import type { Look, Paint } from '../looks/index.ts'

/** The colours of sides, and the further ones that only the box of the free table has. */
export type Stain = Colour | 'pink' | 'grey'

/** All that a picture asks of a game: the colours of its sides. A piece out of the box belongs to no game. */
export interface Sides {
  readonly colours: readonly Colour[]
}

/**
 * What a piece picture is made from. Pictures are drawn around 0, 0 with a room of 50 to each side;
 * the board scales them to its sites.
 */
export interface Brush {
  readonly piece: PieceLook
  readonly colour: Stain
  readonly paint: Paint
  readonly look: Look
  /** For pieces that show every side's colour, such as tiles with paths. */
  readonly game: Sides
  /** Degrees by which the picture will be turned, for those whose shadow must not turn. */
  readonly turn: number
}

/** SVG markup of one piece. Strings, because the same picture goes into the page, a thumbnail and a printed sheet. */
export type Picture = (brush: Brush) => string

/** Attributes of a body: filled, with a thin rim. */
export function body(paint: Paint, width = 2.5): string {
  return `fill="${paint.fill}" stroke="${paint.edge}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`
}

/** Attributes of a drawn line. */
export function line(colour: string, width: number): string {
  return `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`
}

/** The soft shadow that says "I can be lifted": two flat discs, cheaper than a blur and the same in print. */
export function shadow(look: Look, rx: number, ry = rx, cy = 4): string {
  const disc = (grow: number, opacity: number) =>
    `<ellipse cx="1.5" cy="${cy}" rx="${rx + grow}" ry="${ry + grow}" fill="${look.shadow}" fill-opacity="${opacity}"/>`
  return disc(3, 0.12) + disc(0.5, 0.2)
}

/** Numbers and letters on a piece. */
export function text(content: string, colour: string, size: number, y = 0): string {
  return `<text y="${y}" dy=".35em" text-anchor="middle" font-size="${size}" font-weight="700" font-family="inherit" fill="${colour}">${escapeText(content)}</text>`
}

export function escapeText(content: string): string {
  return content.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string)
}
