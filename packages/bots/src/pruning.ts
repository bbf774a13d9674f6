/** How much of the tree may be left out, and where. Numbers of the field, kept after matches (docs/strength.md). */

/** Up to this depth a line that is ahead by much is believed, and one that is behind by much is given up. */
export const BELIEVED_DEPTH = 7
export const FUTILE_DEPTH = 6

/** By how many of the smallest men a side must be ahead to be believed. */
export const believedMargin = (depth: number, improving: boolean): number => 0.9 * (improving ? depth - 0.7 : depth)

/** What a side may still win in so many moves, in smallest men. */
export const futileMargin = (depth: number): number => 0.8 + 1.1 * depth

/** A side that is behind by so much is only asked what its captures win. */
export const RAZOR_DEPTH = 2
export const razorMargin = (depth: number): number => 2 + 1.5 * depth

/** How much less deep it is looked when a side has passed that is ahead by so many of the smallest men. */
export const nullReduction = (depth: number, ahead: number): number =>
  3 + (depth >> 2) + Math.min(3, Math.floor(ahead / 2))

const MOST = 64
const reductions = Int8Array.from({ length: MOST * MOST }, (_, i) => {
  const [depth, late] = [Math.floor(i / MOST), i % MOST]
  return depth < 1 || late < 1 ? 0 : Math.floor(0.7 + (Math.log(depth) * Math.log(late)) / 2.1)
})

/** How much less deep the move that is tried so late is looked at first. */
export const lateReduction = (depth: number, late: number): number =>
  reductions[Math.min(depth, MOST - 1) * MOST + Math.min(late, MOST - 1)]

/** So late, near the end of the line, quiet moves are not looked at. */
export const tooLate = (late: number, depth: number, improving: boolean): boolean =>
  depth <= 7 && late > (improving ? 5 + 2 * depth * depth : 4 + depth * depth)

/** Up to this depth captures that lose more than so many of the smallest men are left out. */
export const LOSING_DEPTH = 5
export const losingMargin = (depth: number): number => 1 + depth
