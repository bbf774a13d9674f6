import { tipsOver } from '../pieces/index.ts'
import type { Plan } from './compare.ts'
import type { Placed } from './items.ts'

const DURATION = 200
const EASING = 'cubic-bezier(.3,.6,.3,1)'

/** Where a piece was let go by a dragging hand, so that it goes on from there. */
export interface Drop {
  readonly from: number
  readonly x: number
  readonly y: number
}

export function cssTransform(placed: Pick<Placed, 'x' | 'y' | 'scale'>, width = 1, grow = 1): string {
  return `translate(${placed.x}px, ${placed.y}px) scale(${placed.scale * grow * width}, ${placed.scale * grow})`
}

/** Shows what happened between two scenes. The browser runs it; nothing is drawn again per frame. */
export function showPlan(plan: Plan, items: SVGGElement, ghosts: SVGGElement, drop: Drop | undefined): void {
  plan.living.forEach((piece, i) => {
    const element = items.children[i] as SVGGElement | undefined
    if (!element?.animate) return
    const to = cssTransform(piece)
    const was = plan.moved.get(piece.key)
    if (was && tipsOver(piece.item.kind)) tip(element, ghosts, was, piece)
    else if (was) {
      const lifted = drop && was.item.site === drop.from ? { ...was, x: drop.x, y: drop.y } : was
      element.animate([{ transform: cssTransform(lifted) }, { transform: to }], { duration: DURATION, easing: EASING })
    } else if (plan.turned.has(piece.key)) {
      // The old face closes over the first half, the new one opens over the second.
      const thin = cssTransform(piece, 0.02)
      element.animate(
        [
          { transform: thin, opacity: 0 },
          { transform: thin, opacity: 0, offset: 0.5 },
          { transform: thin, opacity: 1, offset: 0.5 },
          { transform: to, opacity: 1 },
        ],
        { duration: DURATION },
      )
    } else if (plan.entered.has(piece.key)) {
      element.animate(
        [
          { transform: cssTransform(piece, 1, 0.6), opacity: 0 },
          { transform: to, opacity: 1 },
        ],
        { duration: DURATION * 0.75, easing: EASING },
      )
    }
  })
  const turnedHere = [...plan.turned].flatMap(([key, was]) => (plan.moved.has(key) ? [] : [was]))
  for (const was of turnedHere)
    ghost(ghosts, was, [{ transform: cssTransform(was) }, { transform: cssTransform(was, 0.02) }], DURATION / 2)
  for (const was of plan.left)
    ghost(
      ghosts,
      was,
      [
        { transform: cssTransform(was), opacity: 1 },
        { transform: cssTransform(was, 1, 0.75), opacity: 0 },
      ],
      DURATION,
    )
}

/**
 * A cube tips over its lower edge: the face that was up narrows towards where it goes, and the one that comes up opens
 * behind it.
 */
function tip(element: SVGGElement, ghosts: SVGGElement, was: Placed, is: Placed): void {
  const [dx, dy] = [is.x - was.x, is.y - was.y]
  const along = Math.abs(dx) > Math.abs(dy)
  const thin = (placed: Placed, x: number, y: number) =>
    `translate(${x}px, ${y}px) scale(${placed.scale * (along ? 0.02 : 1)}, ${placed.scale * (along ? 1 : 0.02)})`
  const timing = { duration: 1.6 * DURATION, easing: 'ease-in-out' }
  element.animate([{ transform: thin(is, was.x - dx / 2, was.y - dy / 2) }, { transform: cssTransform(is) }], timing)
  const frames = [{ transform: cssTransform(was) }, { transform: thin(was, is.x + dx / 2, is.y + dy / 2) }]
  ghost(ghosts, was, frames, timing.duration, timing.easing)
}

/** A piece that is no longer there, for as long as it takes to leave. */
function ghost(layer: SVGGElement, was: Placed, frames: Keyframe[], duration: number, easing = 'linear'): void {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  element.innerHTML = was.markup
  layer.append(element)
  element.animate(frames, { duration, easing, fill: 'forwards' }).onfinish = () => element.remove()
}
