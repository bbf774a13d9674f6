import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { type Box, type Camera, fitted, panned, resized, type Size, zoomedAt } from './camera.ts'

export interface CameraControl {
  readonly at: Readonly<RefObject<Camera>>
  by(factor: number, px?: number, py?: number): void
  pan(dx: number, dy: number): void
  /** Shows all of it, and goes on doing so in a window of another size until a hand zooms or pans. */
  show(everything: () => Box): void
  /** The point of the table at a point of the page. */
  toTable(clientX: number, clientY: number): [number, number]
}

/** How long a hand is still before a zoom is over, in milliseconds and in frames: on a busy machine a frame may take long. */
const SETTLED = { time: 150, frames: 4 }

/** Kept outside React's state: a pinch moves it at every frame. */
export function useCamera(
  surface: RefObject<HTMLDivElement | null>,
  world: RefObject<HTMLDivElement | null>,
): CameraControl {
  const at = useRef<Camera>({ x: -600, y: -400, zoom: 1 })

  /** What a hand chose to see, and in a window of what size; or what is always shown whole. */
  const chosen = useRef<{ camera: Camera; size: Size } | { everything(): Box }>(undefined)

  /** The zoom at which the table is drawn; while a hand zooms, that drawing is only stretched. */
  const drawnAt = useRef(1)
  const draw = useCallback(
    (camera: Camera) => {
      at.current = camera
      const { x, y, zoom } = camera
      const stretch = zoom / drawnAt.current
      // A drawing that is not stretched lies on whole pixels, or it would be blurred.
      const place = (offset: number) => (stretch === 1 ? onPixel(offset) : offset)
      if (world.current)
        world.current.style.transform = `translate(${place(-x * zoom)}px, ${place(-y * zoom)}px) scale(${stretch})`
    },
    [world],
  )

  const settling = useRef<() => void>(undefined)
  /** The table is drawn sharp; in the next frame, lines around things get their width. */
  const settle = useCallback(() => {
    settling.current?.()
    const { zoom } = at.current
    drawnAt.current = zoom
    for (const part of world.current?.querySelectorAll<HTMLElement>('.ft-drawn') ?? [])
      part.style.setProperty('--drawn-at', String(zoom))
    draw(at.current)
    settling.current = afterFrames(1, () => world.current?.style.setProperty('--zoom', String(lineZoom(zoom))))
  }, [world, draw])
  useEffect(() => () => settling.current?.(), [])

  const apply = useCallback(
    (camera: Camera) => {
      const { clientWidth: width, clientHeight: height } = surface.current!
      chosen.current = { camera, size: { width, height } }
      // While a hand zooms, one picture of the table is stretched: hundreds of things cannot be drawn at every frame.
      if (camera.zoom !== at.current.zoom) {
        settling.current?.()
        settling.current = afterRest(settle)
      }
      draw(camera)
    },
    [surface, draw, settle],
  )
  const jump = useCallback(
    (camera: Camera) => {
      draw(camera)
      settle()
    },
    [draw, settle],
  )

  useEffect(() => {
    const element = surface.current
    if (!element) return
    // A window that changes its size goes on showing everything that could be seen in it.
    const observer = new ResizeObserver(([entry]) => {
      const before = chosen.current
      const contentRect = entry?.contentRect
      // A sheet of paper is no window: see `use-paper.ts`.
      if (!before || !contentRect || contentRect.width === 0 || element.style.getPropertyValue('--paper-width')) return
      if ('everything' in before) jump(whole(before.everything(), contentRect))
      else jump(resized(before.camera, before.size, contentRect))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [surface, jump])

  return useMemo(() => {
    const rect = () => surface.current!.getBoundingClientRect()
    return {
      at,
      by(factor, px, py) {
        const { width, height } = rect()
        apply(zoomedAt(at.current, factor, px ?? width / 2, py ?? height / 2))
      },
      pan: (dx, dy) => apply(panned(at.current, dx, dy)),
      show(everything) {
        const { clientWidth: width, clientHeight: height } = surface.current!
        chosen.current = { everything }
        jump(whole(everything(), { width, height }))
      },
      toTable(clientX, clientY) {
        const { left, top } = rect()
        const { x, y, zoom } = at.current
        return [x + (clientX - left) / zoom, y + (clientY - top) / zoom]
      },
    }
  }, [surface, apply, jump])
}

const onPixel = (offset: number) => Math.round(offset * devicePixelRatio) / devicePixelRatio

/** Calls after so many frames, unless the answer is called before. */
function afterFrames(count: number, act: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    if (count-- > 0) frame = requestAnimationFrame(next)
    else act()
  })
  return () => cancelAnimationFrame(frame)
}

function afterRest(act: () => void): () => void {
  let stop = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    stop = afterFrames(SETTLED.frames, act)
  }, SETTLED.time)
  return () => stop()
}

/** Widths of lines go in steps that an eye hardly sees: a new one styles every thing on the table. */
const lineZoom = (zoom: number) => 2 ** (Math.round(2 * Math.log2(zoom)) / 2)

/** With less air around it on a phone. */
const whole = (box: Box, window: Size) => fitted(box, window, window.width < 600 ? 10 : 28)
