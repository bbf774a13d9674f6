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
