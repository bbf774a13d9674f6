import { lookOf } from '../../looks/index.ts'
import { ALL_STAINS, paintOf } from '../../pieces/box/index.ts'
import type { Stain } from '../../pieces/draw.ts'

const DAYLIGHT = lookOf('wood', false, false)

/** The model keeps colours as `#rrggbb`; the box paints in stains that change with the light. */
export const STAIN_COLOURS: ReadonlyMap<Stain, string> = new Map(
  ALL_STAINS.map((stain) => [stain, paintOf(DAYLIGHT, stain).fill] as const),
)

/** Red, green or blue of `#rrggbb`, by where it is written. */
const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
const distance = (a: string, b: string) => [1, 3, 5].reduce((sum, at) => sum + (part(a, at) - part(b, at)) ** 2, 0)

/** The stain nearest to a colour. */
export function stainOf(colour: string): Stain {
  let [best, nearest]: [Stain, number] = ['light', Infinity]
  for (const [stain, fill] of STAIN_COLOURS) {
    const apart = distance(colour, fill)
    if (apart < nearest) [best, nearest] = [stain, apart]
  }
  return best
}
