import type { Place, Point } from './geometry.ts'
import type { Placed } from './items.ts'
import { cssTransform } from './motion.ts'
import { areaPath } from './plate.ts'

/** A piece in the hand: a lifted copy follows the pointer while the piece itself stays behind, pale. */
export interface Carried {
  moveTo(point: Point, target: Place | undefined): void
  /** Over its goal: the next scene shows where it went. */
  letGo(): void
  /** Nowhere: it slides home. */
  putBack(): void
}

const SVG = 'http://www.w3.org/2000/svg'
const LIFT = 1.12

export function pickUp(svg: SVGSVGElement, piece: Placed): Carried {
  const layer = svg.querySelector('.dragged') as SVGGElement
  const copy = document.createElementNS(SVG, 'g')
  copy.innerHTML = piece.markup
  layer.append(copy)
  const left = groupOf(svg, piece)
  left?.style.setProperty('opacity', '0.35')
  let at: Point = [piece.x, piece.y]
  copy.style.transform = cssTransform(piece, 1, LIFT)
  const clear = () => {
    left?.style.removeProperty('opacity')
    showTarget(svg, undefined)
    copy.remove()
  }
  return {
    moveTo(point, target) {
      at = point
      copy.style.transform = cssTransform({ x: at[0], y: at[1], scale: piece.scale }, 1, LIFT)
      showTarget(svg, target)
    },
    letGo: clear,
    putBack() {
      showTarget(svg, undefined)
      const from = cssTransform({ x: at[0], y: at[1], scale: piece.scale }, 1, LIFT)
      copy.animate([{ transform: from }, { transform: cssTransform(piece) }], {
        duration: 140,
        easing: 'ease-out',
      }).onfinish = clear
    },
  }
}

/** A block in a box under the finger: it stays in the wood and goes only where there is room. */
export interface Sliding {
  /** Shows it so far from where it lies. */
  at(base: Placed, dx: number, dy: number): void
  /** It lies where the scene says. */
  letGo(): void
}

export function slideAlong(svg: SVGSVGElement, piece: Placed): Sliding {
  const layer = svg.querySelector('.dragged') as SVGGElement
  const copy = document.createElementNS(SVG, 'g')
  copy.innerHTML = piece.markup
  copy.style.transform = cssTransform(piece)
  layer.append(copy)
  let hidden: SVGGElement | undefined
  const hide = (base: Placed) => {
    hidden?.style.removeProperty('opacity')
    hidden = groupOf(svg, base)
    hidden?.style.setProperty('opacity', '0')
  }
  hide(piece)
  return {
    at(base, dx, dy) {
      hide(base)
      copy.style.transform = cssTransform({ x: base.x + dx, y: base.y + dy, scale: base.scale })
    },
    letGo() {
      hidden?.style.removeProperty('opacity')
      copy.remove()
    },
  }
}

/** Where a block may go from here: the site that is touched for it, and the way there as the board is drawn. */
export interface SlideWay {
  readonly site: number
  readonly dx: number
  readonly dy: number
}

/** A lit site beside one of its cells says that the block goes that way by one. */
export function slideWays(block: Placed, lit: ReadonlySet<number>, visible: readonly Place[]): SlideWay[] {
  const covers = block.item.covers ?? []
  const own = visible.filter(({ site }) => covers.includes(site))
  return visible.flatMap((target): SlideWay[] => {
    if (!lit.has(target.site) || covers.includes(target.site)) return []
    const beside = own.find(
      ({ shape }) => Math.abs(shape.x - target.shape.x) + Math.abs(shape.y - target.shape.y) < 1.01,
    )
    return beside ? [{ site: target.site, dx: target.x - beside.x, dy: target.y - beside.y }] : []
  })
}

/** How far along the best of its ways a block follows a finger that has gone so far: from 0 to 1 of a cell. */
export function slidTo(ways: readonly SlideWay[], dx: number, dy: number): { way: SlideWay; part: number } | undefined {
  let best: { way: SlideWay; part: number } | undefined
  for (const way of ways) {
    const part = Math.min(1, (dx * way.dx + dy * way.dy) / (way.dx * way.dx + way.dy * way.dy))
    if (part > (best?.part ?? 0)) best = { way, part }
  }
  return best
}

/** Marks the site over which a piece is held. */
export function showTarget(svg: SVGSVGElement, place: Place | undefined): void {
  showTargets(svg, place ? [place] : [], true)
}

/** Marks all that a piece of many cells would cover; `fits` is false where it cannot lie. */
export function showTargets(svg: SVGSVGElement, places: readonly Place[], fits: boolean): void {
  const layer = svg.querySelector('.dragged')!
  layer.querySelector('.target')?.remove()
  if (places.length === 0) return
  const goal = document.createElementNS(SVG, 'path')
  goal.setAttribute('class', fits ? 'target' : 'target misfit')
  goal.setAttribute('d', places.map((place) => areaPath(place, 2)).join(''))
  layer.prepend(goal)
}

/** The places that a piece covers whose handle lies on this site; those beyond the board are left out. */
export function placesUnder(
  site: number,
  held: readonly (readonly [number, number])[],
  visible: readonly Place[],
): Place[] {
  const at = visible.find((place) => place.site === site)
  if (!at) return []
  return held.flatMap(([dx, dy]) => {
    const [x, y] = [at.shape.x + dx, at.shape.y + dy]
    return visible.find(({ shape }) => Math.abs(shape.x - x) < 0.1 && Math.abs(shape.y - y) < 0.1) ?? []
  })
}

/** The group of the uppermost piece on that site. */
function groupOf(svg: SVGSVGElement, piece: Placed): SVGGElement | undefined {
  const groups = svg.querySelectorAll<SVGGElement>(`[data-at="${piece.item.site}"]`)
  return groups[groups.length - 1]
}
