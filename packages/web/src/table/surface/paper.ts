/** The table on a sheet of paper. */
import type { Box } from './camera.ts'

/** What margins leave of a sheet of A4 that stands, in pixels of style sheets. */
const SHEET = { width: 700, height: 1025 }
/** Pixels for a unit of the table in its true size: nothing is printed larger than it is. */
const TRUE_SIZE = 96 / 25.4 / 2.5

export interface OnPaper {
  /** Pixels for a unit of the table. */
  readonly scale: number
  /** Whether the sheet lies on its side. */
  readonly wide: boolean
  readonly width: number
  readonly height: number
}

/** Everything on one sheet, as large as it fits. */
export function onPaper({ left, top, right, bottom }: Box): OnPaper {
  const [width, height] = [Math.max(1, right - left), Math.max(1, bottom - top)]
  const standing = Math.min(SHEET.width / width, SHEET.height / height, TRUE_SIZE)
  const lying = Math.min(SHEET.height / width, SHEET.width / height, TRUE_SIZE)
  const wide = lying > standing
  const scale = wide ? lying : standing
  return { scale, wide, width: width * scale, height: height * scale }
}
