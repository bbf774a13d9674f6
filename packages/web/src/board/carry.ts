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
  const layer = svg.querySelector('.dragged')!
  layer.querySelector('.target')?.remove()
  if (!place) return
  const goal = document.createElementNS(SVG, 'path')
  goal.setAttribute('class', 'target')
  goal.setAttribute('d', areaPath(place, 2))
  layer.prepend(goal)
}

/** The group of the uppermost piece on that site. */
function groupOf(svg: SVGSVGElement, piece: Placed): SVGGElement | undefined {
  const groups = svg.querySelectorAll<SVGGElement>(`[data-at="${piece.item.site}"]`)
  return groups[groups.length - 1]
}
