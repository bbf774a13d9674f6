import { distanceToSegment, endsOf, isInside, type Place, type Point } from './geometry.ts'

/** Half the width of the strip around a border that belongs to it. */
const EDGE_STRIP = 22
/** A fingertip can be this far from what it means, in pixels. */
const FINGER_REACH = 26
/** Targets farther apart than this are never mistaken for each other by a finger. */
const SAFE_GAP = 32
/** Targets nearer to each other than this always are. */
const BLIND_GAP = 24
/** A finger that is nearer to one than to the other by this much means the one. */
const CLEAR_LEAD = 12

/** The site under a point of the drawing: the nearest border or crossing in reach, else the cell around it. */
export function siteAt(point: Point, places: readonly Place[]): Place | undefined {
  let best: Place | undefined
  let least = Infinity
  for (const place of places) {
    const distance = distanceTo(place, point)
    const reach = place.shape.kind === 'edge' ? EDGE_STRIP : place.shape.kind === 'point' ? place.room * 1.15 : 0
    if (reach && distance <= reach && distance < least) [least, best] = [distance, place]
  }
  return best ?? places.findLast((place) => place.outline.length > 2 && isInside(point, place.outline))
}

/**
 * The same where sites lie over each other, as in a pyramid: the uppermost under the point that may be touched, before those
 * that may not.
 */
export function touchableAt(point: Point, places: readonly Place[], lit: ReadonlySet<number>): Place | undefined {
  const found = siteAt(point, places)
  if (!found || found.shape.rise === undefined || lit.has(found.site)) return found
  return places.findLast((place) => lit.has(place.site) && isInside(point, place.outline)) ?? found
}

function distanceTo(place: Place, point: Point): number {
  if (place.shape.kind === 'edge') return distanceToSegment(point, ...endsOf(place))
  return Math.hypot(place.x - point[0], place.y - point[1])
}

export type Aim =
  /** The hand means this site. */
  | { readonly kind: 'touch'; readonly site: number }
  /** Probably this one, but a neighbour is too near to be sure. */
  | { readonly kind: 'ask'; readonly site: number }
  | { readonly kind: 'nothing' }

/**
 * What a finger means: the lit site under it or just beside it. Where lit sites lie too close together
 * for a finger, the answer is a question. `scale` is pixels per unit of the drawing.
 */
export function aimOfFinger(point: Point, places: readonly Place[], lit: ReadonlySet<number>, scale: number): Aim {
  const exact = touchableAt(point, places, lit)
  const near = places
    .filter((place) => lit.has(place.site))
    .map((place) => ({ place, distance: distanceTo(place, point) * scale }))
    .sort((a, b) => a.distance - b.distance)
  const under = exact && lit.has(exact.site) ? near.find(({ place }) => place === exact) : undefined
  const first = under ?? near[0]
  if (!first || (!under && first.distance > FINGER_REACH))
    return exact ? { kind: 'touch', site: exact.site } : { kind: 'nothing' }
  const rival = near.find(({ place }) => place !== first.place && gap(place, first.place) * scale < SAFE_GAP)
  const { site } = first.place
  if (!rival) return { kind: 'touch', site }
  const blind = gap(rival.place, first.place) * scale < BLIND_GAP
  return blind || rival.distance - first.distance < CLEAR_LEAD ? { kind: 'ask', site } : { kind: 'touch', site }
}

function gap(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The lit site nearest to a point. */
export function nearestLit(point: Point, places: readonly Place[], lit: ReadonlySet<number>): number | undefined {
  let best: number | undefined
  let least = Infinity
  for (const place of places) {
    const distance = lit.has(place.site) ? distanceTo(place, point) : Infinity
    if (distance < least) [least, best] = [distance, place.site]
  }
  return best
}
