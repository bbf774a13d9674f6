import { type Item, sizeOf, type Table } from '@jatekvilag/table'
import { around, type Box } from './camera.ts'

/** How much farther than the things it reaches when it has to grow: where it begins, everything on it is drawn anew. */
const MARGIN = 1000
/** So many times larger than needed it is made anew. */
const LARGEST = 16

/**
 * A rectangle under all things. Nothing is seen of it: a browser makes one layer of what lies on one piece of ground, but
 * many of things that lie apart, and every layer costs at every frame of a zoom.
 */
export function groundUnder(table: Table, items: readonly Item[], before: Box | undefined): Box | undefined {
  const needed = around(
    items.map((item) => {
      const { width, height } = sizeOf(table, item)
      const reach = Math.hypot(width, height) / 2
      return { left: item.x - reach, right: item.x + reach, top: item.y - reach, bottom: item.y + reach }
    }),
  )
  if (!needed) return undefined
  const roomy = {
    left: Math.floor(needed.left) - MARGIN,
    top: Math.floor(needed.top) - MARGIN,
    right: Math.ceil(needed.right) + MARGIN,
    bottom: Math.ceil(needed.bottom) + MARGIN,
  }
  return before && contains(before, needed) && areaOf(before) <= LARGEST * areaOf(roomy) ? before : roomy
}

const contains = (outer: Box, inner: Box) =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom

const areaOf = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top)
