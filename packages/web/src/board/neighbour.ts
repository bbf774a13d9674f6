/** A direction on the screen. */
export type Heading = 'up' | 'down' | 'left' | 'right'

const VECTORS: Readonly<Record<Heading, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
}
export const HEADINGS = Object.keys(VECTORS) as readonly Heading[]

export interface Spot {
  readonly site: number
  readonly x: number
  readonly y: number
}

/** Where each arrow key leads, by site. */
export type Steps = ReadonlyMap<number, Readonly<Partial<Record<Heading, number>>>>

type Way = (spots: readonly Spot[], from: Spot, heading: Heading) => number | undefined

/** Near, and as straight ahead as the drawing allows: rather within half a right angle, if need be further. */
const straight: Way = (spots, from, heading) =>
  // Half a step aside in the next row must still beat the row after it.
  nearestAhead(spots, from, heading, 0.95, 1.5) ?? nearestAhead(spots, from, heading, 1.8, 1.5)

/** Up and down into the very next row, even slantwise: two lattices that lie in each other's gaps need it. */
const rowByRow: Way = (spots, from, heading) =>
  heading === 'left' || heading === 'right'
    ? straight(spots, from, heading)
    : nearestAhead(spots, from, heading, 1.8, 0.9)

/** Left and right as the eye reads, and on in the next row: misses no site of any drawing. */
const asRead: Way = (spots, from, heading) => {
  if (heading === 'up' || heading === 'down') return straight(spots, from, heading)
  const order = [...spots].sort((a, b) => a.y - b.y || a.x - b.x)
  const at = order.findIndex(({ site }) => site === from.site)
  return order[(at + (heading === 'right' ? 1 : order.length - 1)) % order.length]?.site ?? from.site
}

const known = new WeakMap<readonly Spot[], Steps>()

/** The most natural steps that lead from every site to every other. */
export function stepsOver(spots: readonly Spot[]): Steps {
  let steps = known.get(spots)
  if (!steps) {
    const [usual, ...others] = [straight, rowByRow, asRead]
    steps = stepsBy(usual, spots)
    for (const way of others) if (!isConnected(steps, spots)) steps = stepsBy(way, spots)
    known.set(spots, steps)
  }
  return steps
}

function stepsBy(way: Way, spots: readonly Spot[]): Steps {
  return new Map(
    spots.map((from) => [
      from.site,
      Object.fromEntries(HEADINGS.map((heading) => [heading, way(spots, from, heading)])),
    ]),
  )
}

/** Can everything be reached from the first site, and the first site from everything? */
export function isConnected(steps: Steps, spots: readonly Spot[]): boolean {
  const onward = new Map(spots.map(({ site }): [number, number[]] => [site, []]))
  const backward = new Map(spots.map(({ site }): [number, number[]] => [site, []]))
  for (const [site, ends] of steps)
    for (const next of Object.values(ends)) {
      if (next === undefined) continue
      onward.get(site)!.push(next)
      backward.get(next)!.push(site)
    }
  return [onward, backward].every((ways) => {
    const seen = new Set(spots.slice(0, 1).map(({ site }) => site))
    for (const site of seen) for (const next of ways.get(site)!) seen.add(next)
    return seen.size === spots.length
  })
}

/** The cheapest site ahead that lies aside no more than the cone allows. */
function nearestAhead(
  spots: readonly Spot[],
  from: Spot,
  heading: Heading,
  cone: number,
  weight: number,
): number | undefined {
  const [dx, dy] = VECTORS[heading]
  let best: number | undefined
  let least = Infinity
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy
    const aside = Math.abs((spot.x - from.x) * dy - (spot.y - from.y) * dx)
    if (spot.site === from.site || ahead < 1 || aside > ahead * cone) continue
    const cost = ahead + weight * aside
    if (cost < least) [least, best] = [cost, spot.site]
  }
  return best
}
