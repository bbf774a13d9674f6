/** Where a board goes on an A4 sheet: sizes in millimetres. */
import { UNIT } from '../board/geometry.ts'

/** What an A4 page can hold inside its margins. */
const SHORT = 190
const LONG = 277
/** The line that shows the scale, and the name over the board. */
const CAPTIONS = 22
const USUAL_STEP = 24
export const LEAST_STEP = 8
export const MOST_STEP = 60

export interface Paper {
  /** Lies on its side. */
  readonly wide: boolean
  /** From one place to the next. */
  readonly step: number
  readonly width: number
  readonly height: number
  readonly tooBig: boolean
}

/** For a drawing of that size in board units; without a wish the step is the largest that fits. */
export function paperFor([width, height]: readonly [number, number], wish?: number): Paper {
  const [across, down] = [width / UNIT, height / UNIT]
  const wide = across > down * 1.15
  const [room, high] = wide ? [LONG, SHORT - CAPTIONS] : [SHORT, LONG - CAPTIONS]
  const fitting = Math.floor(2 * Math.min(room / across, high / down)) / 2
  const step = wish ?? Math.max(LEAST_STEP, Math.min(USUAL_STEP, fitting))
  return { wide, step, width: step * across, height: step * down, tooBig: step > fitting }
}
