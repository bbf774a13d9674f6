/** A piece is taken from a tray and put on the board: the same two touches as by clicking, with a copy in the hand. */
import type { Touch } from '@jatekvilag/engine'
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import type { Reach } from '../board/index.ts'

/** A press becomes a drag after so many pixels. */
const SLACK = 8

export function dragFromTray(
  down: ReactPointerEvent<HTMLElement>,
  touch: Touch,
  held: boolean,
  reach: RefObject<Reach | null>,
  onTouch: (touch: Touch) => void,
): void {
  const drawing = down.currentTarget.querySelector('svg')
  if (down.button !== 0 || !drawing) return
  const { pointerId, pointerType, clientX, clientY } = down
  const listening = new AbortController()
  let copy: HTMLElement | undefined

  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId || !reach.current) return
    if (!copy) {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < SLACK) return
      copy = copyOf(drawing, reach.current.pieceSize())
      if (!held) onTouch(touch)
    }
    copy.style.translate = `${event.clientX}px ${event.clientY}px`
    reach.current.show(reach.current.siteAt(event.clientX, event.clientY, pointerType))
  }
  const stop = () => {
    listening.abort()
    copy?.remove()
    reach.current?.show(-1)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    const carried = copy !== undefined
    stop()
    const site = carried ? (reach.current?.siteAt(event.clientX, event.clientY, pointerType) ?? -1) : -1
    // Let go beside the board it stays in the hand, as after a click.
    if (site >= 0) onTouch(site)
  }
  const { signal } = listening
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', up, { signal })
  addEventListener('pointercancel', stop, { signal })
}

function copyOf(drawing: SVGElement, size: number): HTMLElement {
  const copy = document.createElement('div')
  copy.className = 'tray-copy'
  copy.style.setProperty('--size', `${Math.max(size, 36)}px`)
  copy.append(drawing.cloneNode(true))
  document.body.append(copy)
  return copy
}
