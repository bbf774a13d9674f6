import type { Box } from './geometry.ts'

const CLOSEST = 6

/** The view after zooming by a factor around a point, which stays where it is. */
export function zoomedAt(view: Box, whole: Box, factor: number, x: number, y: number): Box {
  const width = Math.min(whole[2], Math.max(whole[2] / CLOSEST, view[2] / factor))
  const by = width / view[2]
  return fit([x - (x - view[0]) * by, y - (y - view[1]) * by, width, view[3] * by], whole)
}

export function panned(view: Box, whole: Box, dx: number, dy: number): Box {
  return fit([view[0] - dx, view[1] - dy, view[2], view[3]], whole)
}

/** The view pushed back inside the whole, with the whole's proportions. */
export function fit(view: Box, whole: Box): Box {
  const width = Math.min(view[2], whole[2])
  const height = (width * whole[3]) / whole[2]
  const keep = (at: number, size: number, from: number, all: number) => Math.max(from, Math.min(at, from + all - size))
  return [keep(view[0], width, whole[0], whole[2]), keep(view[1], height, whole[1], whole[3]), width, height]
}
