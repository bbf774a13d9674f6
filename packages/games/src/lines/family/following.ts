/**
 * What is certain without a search when discs fall down columns: whoever has just moved may go on by answering each disc
 * with one on top of it or, where two columns have an odd number of empty cells, at the foot of the other one.
 *
 * The other side then gets only the lower cell of each pair, one foot of each two, and nothing above a cell with which the
 * follower wins. Without a row of four in those it does not win, and in the end it must play below every threat.
 */
import type { FallingBits } from './falling-bits.ts'

/** More feet than these can be paired in too many ways. */
const MOST_FEET = 4

export interface Following {
  /**
   * Whether the side that has just moved wins for certain or, with `wants` false, does not lose. `mover` are the discs of
   * the other side, which cannot win at once, and `threat` the cells in which the follower would.
   */
  isCertain(
    moverLow: number,
    moverHigh: number,
    filledLow: number,
    filledHigh: number,
    threatLow: number,
    threatHigh: number,
    isEven: boolean,
    wants: boolean,
  ): boolean
}

export function following(bits: FallingBits): Following {
  const { columns, columnLow, columnHigh, floorLow, floorHigh, boardLow, boardHigh, lowerLow, lowerHigh } = bits
  const { hasFour, upFrom } = bits
  const upperLow = boardLow & ~lowerLow
  const upperHigh = boardHigh & ~lowerHigh
  const feetLow = new Int32Array(columns)
  const feetHigh = new Int32Array(columns)
  let feet = 0

  /** The next cells of these columns that have an odd number of empty ones. */
  function listFeet(low: number, high: number): void {
    feet = 0
    for (let x = 0; x < columns; x++) {
      feetLow[feet] = low & columnLow[x]
      feetHigh[feet] = high & columnHigh[x]
      if ((feetLow[feet] | feetHigh[feet]) !== 0) feet++
    }
  }

  /** Whether these cells make four with at most one foot of each pair, however the follower pairs them. */
  function makesFour(low: number, high: number, allLow: number, allHigh: number): boolean {
    if (hasFour(low, high)) return true
    if ((allLow | allHigh) === 0 || !hasFour(low | allLow, high | allHigh)) return false
    listFeet(allLow, allHigh)
    if (feet > MOST_FEET) return true
    if (feet === 2) return withFoot(low, high, 0) || withFoot(low, high, 1)
    return paired(low, high, 0, 1, 2, 3) && paired(low, high, 0, 2, 1, 3) && paired(low, high, 0, 3, 1, 2)
  }

  /** With four feet, a paired with b and c with d. */
  const paired = (low: number, high: number, a: number, b: number, c: number, d: number) =>
    withFeet(low, high, a, c) || withFeet(low, high, a, d) || withFeet(low, high, b, c) || withFeet(low, high, b, d)

  const withFoot = (low: number, high: number, a: number) => hasFour(low | feetLow[a], high | feetHigh[a])
  const withFeet = (low: number, high: number, a: number, b: number) =>
    hasFour(low | feetLow[a] | feetLow[b], high | feetHigh[a] | feetHigh[b])

  return {
    isCertain(moverLow, moverHigh, filledLow, filledHigh, threatLow, threatHigh, isEven, wants) {
      const freeLow = boardLow & ~filledLow
      const freeHigh = boardHigh & ~filledHigh
      const footLow = (filledLow + floorLow) & upperLow & freeLow
      const footHigh = (filledHigh + floorHigh) & upperHigh & freeHigh
      const answerLow = freeLow & upperLow & ~footLow
      const answerHigh = freeHigh & upperHigh & ~footHigh
      const closedLow = upFrom(threatLow & answerLow)
      const closedHigh = upFrom(threatHigh & answerHigh)
      const left = moverLow | (freeLow & lowerLow & ~closedLow)
      const right = moverHigh | (freeHigh & lowerHigh & ~closedHigh)
      if (isEven) {
        // Every cell is one of a pair, so the follower gets all the upper ones.
        if (wants && !hasFour((filledLow ^ moverLow) | answerLow, (filledHigh ^ moverHigh) | answerHigh)) return false
        return !makesFour(left, right, footLow, footHigh)
      }
      // One cell is too many: it must lie in a column that the other side cannot fill, because of a threat there.
      const winLow = threatLow & lowerLow
      const winHigh = threatHigh & lowerHigh
      if ((winLow | winHigh) === 0) return false
      for (let x = 0; x < columns; x++) {
        const inLow = columnLow[x]
        const inHigh = columnHigh[x]
        if (((footLow & inLow) | (footHigh & inHigh)) === 0) continue
        const aboveLow = winLow & inLow
        const aboveHigh = winHigh & inHigh
        if ((aboveLow | aboveHigh) === 0) continue
        // There it gets the cells from the foot up to the threat that the follower does not.
        const downLow = freeLow & upperLow & inLow & ((aboveLow & -aboveLow) - 1)
        const downHigh = freeHigh & upperHigh & inHigh & ((aboveHigh & -aboveHigh) - 1)
        const cellsLow = (left & ~(inLow & freeLow)) | downLow
        const cellsHigh = (right & ~(inHigh & freeHigh)) | downHigh
        if (!makesFour(cellsLow, cellsHigh, footLow & ~inLow, footHigh & ~inHigh)) return true
      }
      return false
    },
  }
}
