/** Heaps: small pieces that lie beside each other inside one site, so that they can be counted at a glance. */
import type { Place, Point } from './geometry.ts'

/** How large a piece of a heap is beside one that has its site for itself. */
export const HEAP_SCALE = 0.5
/** More than this are told by a number, and lie close together. */
const EASY_COUNT = 7

export const isHeap = ({ shape: { pile } }: Place): boolean => pile !== undefined && pile[0] === 0 && pile[1] === 0

export const isCountedHeap = (height: number): boolean => height > EASY_COUNT

/** Many pieces are drawn smaller, so that they still lie beside each other. */
export const heapScale = (height: number): number =>
  height <= EASY_COUNT ? HEAP_SCALE : Math.max(0.18, HEAP_SCALE * Math.sqrt(EASY_COUNT / height))

/** The angle by which seeds of a sunflower follow each other. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5))

/** Where a piece lies from the middle of its site: one in the middle, a few in a ring, many like the seeds of a sunflower. */
export function heapAt(place: Place, level: number, height: number): Point {
  if (height > EASY_COUNT) {
    const radius = place.room * 0.8 * Math.sqrt((level + 0.5) / height)
    return [radius * Math.cos(level * GOLDEN), radius * Math.sin(level * GOLDEN)]
  }
  const inRing = height <= 4 ? height : height - 1
  if (height === 1 || level >= inRing) return [0, 0]
  const radius = place.room * (height === 2 ? 0.42 : height <= 4 ? 0.5 : 0.58)
  // Two lie side by side, three stand on a side, four make a square.
  const first = height === 2 ? Math.PI : height === 4 ? -0.75 * Math.PI : -Math.PI / 2
  const angle = first + (2 * Math.PI * level) / inRing
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}
