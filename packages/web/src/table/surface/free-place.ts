import { around, type Box, type Size } from './camera.ts'

const STRIDE = 40

/** The middle of the first place in a window, row by row, where something of that size covers nothing else. */
export function freePlace(
  window: Box,
  taken: readonly Box[],
  width: number,
  height: number,
): { x: number; y: number } | undefined {
  for (let top = window.top; top + height <= window.bottom; top += STRIDE)
    for (let left = window.left; left + width <= window.right; left += STRIDE) {
      const [right, bottom] = [left + width, top + height]
      if (!taken.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top))
        return { x: left + width / 2, y: top + height / 2 }
    }
  return undefined
}

/** Air around something that is laid beside everything else. */
const AIR = 24

/** The middle of a place beside everything, on the side where both together are seen largest in that window. */
export function placeBeside(all: Box, { width, height }: Size, window: Size): { x: number; y: number } {
  const [middleX, middleY] = [(all.left + all.right) / 2, (all.top + all.bottom) / 2]
  const places = [
    { x: middleX, y: all.bottom + AIR + height / 2 },
    { x: all.right + AIR + width / 2, y: middleY },
    { x: middleX, y: all.top - AIR - height / 2 },
    { x: all.left - AIR - width / 2, y: middleY },
  ]
  const zoom = ({ x, y }: { x: number; y: number }) => {
    const box = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
    const { left, right, top, bottom } = around([all, box])!
    return Math.min(window.width / (right - left), window.height / (bottom - top))
  }
  return places.reduce((best, place) => (zoom(place) > zoom(best) + 1e-9 ? place : best))
}
