import type { Look } from '../looks/index.ts'
import { endsOf, type Place, placesAt, round } from './geometry.ts'
import { areaPath, circlePath } from './plate.ts'

/** Beyond so many lit sites their signs grow small, or the board would be nothing but dots. */
const MANY = 50

/** Where the last turn came from (dashed) and went to (tinted). */
export function lastSigns(
  last: readonly number[],
  taken: ReadonlySet<number>,
  places: readonly Place[],
  look: Look,
): string {
  return placesAt(places, new Set(last))
    .map((place) => {
      if (place.shape.kind === 'edge')
        return `<path d="${edgeLine(place)}" stroke="${look.last}" stroke-width="26" stroke-linecap="round" stroke-opacity=".75"/>`
      return taken.has(place.site)
        ? `<path d="${areaPath(place, 1)}" fill="${look.last}" fill-opacity=".55" stroke="${look.last}" stroke-width="3"/>`
        : `<path d="${areaPath(place, 5)}" fill="${look.last}" fill-opacity=".25" stroke="${look.last}" stroke-width="4" stroke-dasharray="14 9"/>`
    })
    .join('')
}

/** What the hand has touched so far: a broad frame with a light line in it. */
export function chosenSigns(chosen: readonly number[], places: readonly Place[], look: Look): string {
  return placesAt(places, chosen)
    .map((place) => chosenFrame(place.shape.kind === 'edge' ? edgeLine(place) : areaPath(place, 4), 0.35, look))
    .join('')
}

/** A tint under everything that moves together. */
export function takenUpSigns(sites: readonly number[], places: readonly Place[], look: Look): string {
  const d = placesAt(places, sites)
    .map((place) => areaPath(place, 0))
    .join('')
  return d && `<path d="${d}" fill="${look.accent}" fill-opacity=".2"/>`
}

function chosenFrame(d: string, fill: number, look: Look): string {
  return `<path d="${d}" fill="${look.accent}" fill-opacity="${fill}" stroke="${look.accent}" stroke-width="9" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#fffaf0" stroke-width="2"/>`
}

/** The same over pieces that hide their sites, by the outline of the piece. */
export function chosenOver(chosen: readonly number[], hidden: ReadonlyMap<number, string>, look: Look): string {
  return outlines(chosen, hidden)
    .map((d) => chosenFrame(d, 0.12, look))
    .join('')
}

export function litOver(lit: readonly number[], hidden: ReadonlyMap<number, string>, look: Look): string {
  return frameOf(outlines(lit, hidden).join(''), look)
}

/** One outline for each piece, however many of its sites are meant. */
function outlines(sites: readonly number[], hidden: ReadonlyMap<number, string>): string[] {
  return [...new Set(sites.map((site) => hidden.get(site) ?? ''))]
}

/** Frames around pieces that may be touched. On cells they lie under the pieces, so that they cut no crown. */
export function litFrames(
  lit: readonly number[],
  taken: ReadonlySet<number>,
  places: readonly Place[],
  look: Look,
): string {
  const framed = placesAt(places, lit).filter(({ site, shape }) => taken.has(site) && shape.kind !== 'edge')
  return frameOf(framed.map((place) => areaPath(place, 3)).join(''), look)
}

function frameOf(d: string, look: Look): string {
  if (!d) return ''
  return `<path d="${d}" fill="none" stroke="${look.accent}" stroke-width="4" stroke-linejoin="round" stroke-opacity=".8"/>`
}

/** Where a hand may go: a dot on a free site, a short dash on a border. */
export function litSigns(
  lit: Iterable<number>,
  taken: ReadonlySet<number>,
  places: readonly Place[],
  look: Look,
): string {
  const free = placesAt(places, lit).filter(({ site }) => !taken.has(site))
  const edges = free.filter(({ shape }) => shape.kind === 'edge')
  const others = free.filter(({ shape }) => shape.kind !== 'edge')
  const many = free.length > MANY
  const dashes = edges.map((place) => edgeLine(place, many ? 0.2 : 0.3)).join('')
  return (
    (dashes &&
      `<path d="${dashes}" stroke="${look.accent}" stroke-width="8" stroke-linecap="round" stroke-opacity="${many ? 0.5 : 0.8}"/>`) +
    (many ? smallDots(others, look) : dots(others, look))
  )
}

/** In the middle, or in a corner where the middle is printed on. */
const dotAt = ({ x, y, room, shape }: Place): readonly [number, number] =>
  shape.print ? [round(x + room * 0.72), round(y + room * 0.72)] : [round(x), round(y)]

function dots(places: readonly Place[], look: Look): string {
  const d = places.map((place) => circlePath(...dotAt(place), place.room * 0.22)).join('')
  return (
    d &&
    `<path d="${d}" fill="${look.accent}" fill-opacity=".8" stroke="#fffaf0" stroke-opacity=".7" stroke-width="2"/>`
  )
}

/**
 * Round ends of lines without length, one path for all of a size: hundreds of elements or arcs made anew with each
 * move would cost a large board a few milliseconds.
 */
function smallDots(places: readonly Place[], look: Look): string {
  const byRoom = new Map<number, string>()
  for (const place of places) {
    const [x, y] = dotAt(place)
    byRoom.set(place.room, `${byRoom.get(place.room) ?? ''}M${x} ${y}h0`)
  }
  return [...byRoom]
    .map(
      ([room, d]) =>
        `<path d="${d}" stroke="${look.accent}" stroke-width="${round(room * 0.26)}" stroke-linecap="round" stroke-opacity=".5"/>`,
    )
    .join('')
}

/** Rings on the sites of a hint, joined by an arrow in their order. */
export function hintSigns(hint: readonly number[], places: readonly Place[], look: Look): string {
  const through = placesAt(places, hint)
  const rings = through.map(
    (place) =>
      `<path d="${areaPath(place, 8)}" fill="none" stroke="${look.hint}" stroke-width="6" stroke-dasharray="3 10" stroke-linecap="round"/>`,
  )
  const arrows = through.slice(1).map((to, i) => arrow(through[i]!, to, look.hint))
  return [...rings, ...arrows].join('')
}

function arrow(from: Place, to: Place, colour: string): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 1) return ''
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const at = (along: number, aside: number) =>
    `${round(from.x + ux * along - uy * aside)} ${round(from.y + uy * along + ux * aside)}`
  const tip = length - to.room * 0.25
  return `<path d="M${at(from.room * 0.4, 7)}L${at(tip - 34, 7)}L${at(tip - 34, 22)}L${at(tip, 0)}L${at(tip - 34, -22)}L${at(tip - 34, -7)}L${at(from.room * 0.4, -7)}Z" fill="${colour}" fill-opacity=".8" stroke="#fffaf0" stroke-width="2.5" stroke-linejoin="round"/>`
}

/** The middle part of a border. */
export function edgeLine(place: Place, part = 0.8): string {
  const [a, b] = endsOf(place)
  const [hx, hy] = [((b[0] - a[0]) * part) / 2, ((b[1] - a[1]) * part) / 2]
  return `M${round(place.x - hx)} ${round(place.y - hy)}L${round(place.x + hx)} ${round(place.y + hy)}`
}
