/** How much of the tree may be left out, and where. Numbers of the field, kept after matches (docs/strength.md). */

/** Up to this depth a line that is behind by much is given up, and one that is ahead by much is believed. */
export const FUTILE_DEPTH = 4

/** What a side may still win in so many moves, by the worth of the smallest man. */
export const futileMargin = (depth: number, unit: number): number => (0.5 + 1.2 * depth) * unit

/** How much less deep it is looked when a side has passed. */
export const nullReduction = (depth: number): number => (depth > 6 ? 3 : 2)

const MOST = 64
const reductions = Int8Array.from({ length: MOST * MOST }, (_, i) => {
  const [depth, late] = [Math.floor(i / MOST), i % MOST]
  return depth < 1 || late < 1 ? 0 : Math.max(1, Math.floor(0.6 + (Math.log(depth) * Math.log(late)) / 2.2))
})

/** How much less deep the move that is tried so late is looked at first. */
export const lateReduction = (depth: number, late: number): number =>
  Math.min(depth - 1, reductions[Math.min(depth, MOST - 1) * MOST + Math.min(late, MOST - 1)])

/** So late, near the end of the line, quiet moves are not looked at. */
export const tooLate = (late: number, depth: number): boolean => depth <= 3 && late > 4 + 4 * depth * depth
