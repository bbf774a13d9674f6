import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Box } from './geometry.ts'
import { fit, panned, zoomedAt } from './zoom.ts'

export interface Zoom {
  readonly zoomed: boolean
  /** Zooms by a factor around a point of the drawing. */
  by(factor: number, x: number, y: number): void
  /** Moves what is shown by a distance in the drawing. */
  pan(dx: number, dy: number): void
  fit(): void
}

/** The part of the drawing that is shown. Kept outside React's state: a pinch moves it at every frame. */
export function useZoom(svg: RefObject<SVGSVGElement | null>, whole: Box): Zoom {
  const shown = useRef<Box>(whole)
  const wholeNow = useRef<Box>(whole)
  const [zoomed, setZoomed] = useState(false)

  const show = useCallback(
    (box: Box) => {
      shown.current = box
      svg.current?.setAttribute('viewBox', box.join(' '))
      setZoomed(box[2] < wholeNow.current[2] * 0.99)
    },
    [svg],
  )
  const [left, top, width, height] = whole
  useEffect(() => {
    const before = wholeNow.current
    wholeNow.current = [left, top, width, height]
    // A table that grows keeps the zoom of a hand that looks closer.
    const closer = shown.current[2] < before[2] * 0.99
    show(closer ? fit(shown.current, wholeNow.current) : wholeNow.current)
  }, [left, top, width, height, show])

  return {
    zoomed,
    by: useCallback((factor, x, y) => show(zoomedAt(shown.current, wholeNow.current, factor, x, y)), [show]),
    pan: useCallback((dx, dy) => show(panned(shown.current, wholeNow.current, dx, dy)), [show]),
    fit: useCallback(() => show(wholeNow.current), [show]),
  }
}
