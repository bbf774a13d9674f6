import { lookOf } from '../../looks/index.ts'
import { ALL_STAINS, paintOf } from '../../pieces/box/index.ts'
import type { Stain } from '../../pieces/draw.ts'

const DAYLIGHT = lookOf('wood', false, false)

/** The model keeps colours as `#rrggbb`; the box paints in stains that change with the light. */
export const STAIN_COLOURS: ReadonlyMap<Stain, string> = new Map(
  ALL_STAINS.map((stain) => [stain, paintOf(DAYLIGHT, stain).fill] as const),
)

const rgb = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** The stain nearest to a colour. */
export function stainOf(colour: string): Stain {
  const [r, g, b] = rgb(colour)
  let [best, nearest]: [Stain, number] = ['light', Infinity]
  for (const [stain, fill] of STAIN_COLOURS) {
    const [sr, sg, sb] = rgb(fill)
    const distance = (r - sr) ** 2 + (g - sg) ** 2 + (b - sb) ** 2
    if (distance < nearest) [best, nearest] = [stain, distance]
  }
  return best
}
