/** Ground of different heights: the higher, the paler, with a step and its shadow wherever it falls, so that it is seen without colour. */
import type { Look } from '../looks/index.ts'
import { closedPath, type Place, type Point, round, sidesOf } from './geometry.ts'

/** How far the shadow of a step reaches into the lower cell. */
const SHADOW = 13

export function relief(places: readonly Place[], look: Look): string {
  const high = places.filter(({ shape }) => shape.ground !== undefined)
  if (high.length === 0) return ''
  const most = Math.max(...high.map(({ shape }) => shape.ground!))
  return `<g class="relief">${tones(high, most, look)}${steps(high, look)}${numbers(high, look)}</g>`
}

/** One path for each height: deep ground is shaded, high ground lit. */
function tones(places: readonly Place[], most: number, look: Look): string {
  return Array.from({ length: most }, (_, i) => i + 1)
    .map((level) => {
      const d = places.filter(({ shape }) => shape.ground === level).map(({ outline }) => closedPath(outline))
      const share = (level - 1) / Math.max(1, most - 1)
      const shade = share < 0.5
      const opacity = round((shade ? 0.5 - share : share - 0.5) * (look.dark ? 1 : shade ? 1.15 : 1.5) * 100) / 100
      return `<path d="${d.join('')}" fill="${shade ? '#1d140b' : '#fffdf6'}" fill-opacity="${Math.min(0.8, opacity)}"/>`
    })
    .join('')
}

/** Where a cell borders on a higher one: a dark strip inside it, and a bright edge on the other side of the border. */
function steps(places: readonly Place[], look: Look): string {
  const middle = ([a, b]: readonly [Point, Point]) =>
    `${Math.round((a[0] + b[0]) / 2)} ${Math.round((a[1] + b[1]) / 2)}`
  const bySide = new Map<string, Place[]>()
  for (const place of places)
    for (const side of sidesOf(place.outline)) bySide.set(middle(side), [...(bySide.get(middle(side)) ?? []), place])
  const strips: string[] = []
  const edges: string[] = []
  for (const place of places)
    for (const [a, b] of sidesOf(place.outline)) {
      const other = bySide.get(middle([a, b]))?.find((one) => one !== place)
      if (!other || other.shape.ground! <= place.shape.ground!) continue
      const towards = ([x, y]: Point): Point => {
        const far = Math.hypot(place.x - x, place.y - y)
        return [round(x + ((place.x - x) * SHADOW) / far), round(y + ((place.y - y) * SHADOW) / far)]
      }
      strips.push(closedPath([a, b, towards(b), towards(a)]))
      edges.push(`M${a.join(' ')}L${b.join(' ')}`)
    }
  return `<path d="${strips.join('')}" fill="${look.shadow}" fill-opacity=".38"/><path d="${edges.join('')}" fill="none" stroke="${look.material.line}" stroke-width="5" stroke-linecap="round"/>`
}

/** The height in the corner of each cell, dark on pale ground and pale on dark. */
function numbers(places: readonly Place[], look: Look): string {
  const texts = places.map(({ shape, x, y, room }) => {
    const [cx, cy] = [round(x + room * 0.74), round(y - room * 0.7)]
    return `<text x="${cx}" y="${cy}" dy=".35em">${shape.ground}</text>`
  })
  return `<g fill="${look.dark ? '#f3ead8' : '#241a0f'}" stroke="${look.dark ? '#161412' : '#fffdf7'}" stroke-width="4" paint-order="stroke" stroke-opacity=".55" font-size="20" font-weight="600" font-family="inherit" text-anchor="middle">${texts.join('')}</g>`
}
