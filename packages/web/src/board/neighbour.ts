/** A direction on the screen. */
export type Heading = 'up' | 'down' | 'left' | 'right'

const VECTORS: Readonly<Record<Heading, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
}

interface Spot {
  readonly site: number
  readonly x: number
  readonly y: number
}

/** How far aside a site may lie, against how far ahead: rather within half a right angle, if need be further. */
const CONES = [0.95, 1.8]

/**
 * The site that an arrow key leads to: near, and as straight ahead as the drawing allows, on any graph.
 */
export function neighbourOf(spots: readonly Spot[], from: Spot, heading: Heading): number | undefined {
  for (const cone of CONES) {
    const found = nearestAhead(spots, from, heading, cone)
    if (found !== undefined) return found
  }
  return undefined
}

function nearestAhead(spots: readonly Spot[], from: Spot, heading: Heading, cone: number): number | undefined {
  const [dx, dy] = VECTORS[heading]
  let best: number | undefined
  let least = Infinity
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy
    const aside = Math.abs((spot.x - from.x) * dy - (spot.y - from.y) * dx)
    if (spot.site === from.site || ahead < 1 || aside > ahead * cone) continue
    // Half a step aside in the next row must still beat the row after it.
    const cost = ahead + 1.5 * aside
    if (cost < least) [least, best] = [cost, spot.site]
  }
  return best
}
