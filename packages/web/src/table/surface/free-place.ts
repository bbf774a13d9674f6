import type { Box } from './camera.ts'

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
