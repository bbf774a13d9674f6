/**
 * Positions of falling discs as one number each, and all of them with so many discs in the order of their numbers. Of a
 * position and its mirror image the smaller number is listed.
 *
 * The number has as many bits for a column as it is high, and one more: its filled cells plus those of the side to move.
 */
import { type FallingBits, LOW_COLUMNS } from '../../family/falling-bits.ts'

export interface OpeningPositions {
  /** In order, without those that a look at the next move decides: a win at once, two threats, a threat over a threat. */
  readonly numbers: Float64Array
  /** Where a position or its mirror image stands among them, or -1; the key is that of the solver, in two halves. */
  indexOf(keyLow: number, keyHigh: number): number
  /** Whether the mirror image of this position is listed, and not the position itself. */
  isMirrored(keyLow: number, keyHigh: number): boolean
  /** Whether the side to move has no threat to meet. */
  isFree(number: number): boolean
}

export function openingPositions(bits: FallingBits, discs: number): OpeningPositions {
  const { columns, height, found, floorLow, floorHigh, boardLow, boardHigh } = bits
  const tall = height + 1
  const code = (1 << tall) - 1
  const half = 2 ** (LOW_COLUMNS * tall)
  const weights = Float64Array.from({ length: columns }, (_, x) => 2 ** (x * tall))
  // Of the position that was read last: its discs, how high each column is, and its number when the other side is to move.
  const heights = new Int32Array(columns)
  let mineLow = 0
  let mineHigh = 0
  let filledLow = 0
  let filledHigh = 0
  let turned = 0
  let turnedInMirror = 0

  function read(number: number): void {
    const keyHigh = Math.floor(number / half)
    const keyLow = number - keyHigh * half
    filledLow = 0
    filledHigh = 0
    turned = 0
    turnedInMirror = 0
    for (let x = 0; x < columns; x++) {
      const at = (x % LOW_COLUMNS) * tall
      const own = ((x < LOW_COLUMNS ? keyLow : keyHigh) >>> at) & code
      heights[x] = 31 - Math.clz32(own + 1)
      const filled = (1 << heights[x]) - 1
      if (x < LOW_COLUMNS) filledLow |= filled << at
      else filledHigh |= filled << at
      turned += (3 * filled - own) * weights[x]
      turnedInMirror += (3 * filled - own) * weights[columns - 1 - x]
    }
    mineLow = keyLow - filledLow
    mineHigh = keyHigh - filledHigh
  }

  /** The numbers of all positions with one disc more, unless it ended the game. */
  function grown(level: Float64Array): Float64Array {
    const next = new Float64Array(level.length * columns)
    let count = 0
    for (const number of level) {
      read(number)
      for (let x = 0; x < columns; x++) {
        if (heights[x] === height) continue
        const disc = 1 << heights[x]
        const placed = disc << ((x % LOW_COLUMNS) * tall)
        const isLow = x < LOW_COLUMNS
        if (bits.hasFour(isLow ? mineLow | placed : mineLow, isLow ? mineHigh : mineHigh | placed)) continue
        next[count++] = Math.min(turned + disc * weights[x], turnedInMirror + disc * weights[columns - 1 - x])
      }
    }
    return next.subarray(0, count).sort().filter(isNew)
  }

  function isUndecided(number: number): boolean {
    read(number)
    const nextLow = (filledLow + floorLow) & boardLow
    const nextHigh = (filledHigh + floorHigh) & boardHigh
    bits.findThreats(mineLow, mineHigh, filledLow, filledHigh)
    if (((found[0] & nextLow) | (found[1] & nextHigh)) !== 0) return false
    bits.findThreats(mineLow ^ filledLow, mineHigh ^ filledHigh, filledLow, filledHigh)
    const forcedLow = found[0] & nextLow
    const forcedHigh = found[1] & nextHigh
    const several = (forcedLow !== 0 && forcedHigh !== 0) || (forcedLow & (forcedLow - 1)) !== 0
    if (several || (forcedHigh & (forcedHigh - 1)) !== 0) return false
    return ((forcedLow & (found[0] >>> 1)) | (forcedHigh & (found[1] >>> 1))) === 0
  }

  function isFree(number: number): boolean {
    read(number)
    bits.findThreats(mineLow ^ filledLow, mineHigh ^ filledHigh, filledLow, filledHigh)
    return ((found[0] & (filledLow + floorLow)) | (found[1] & (filledHigh + floorHigh))) === 0
  }

  // Of the key that was read last: its number and that of the mirror image.
  let number = 0
  let mirrored = 0

  function readKey(keyLow: number, keyHigh: number): void {
    number = 0
    mirrored = 0
    for (let x = 0; x < columns; x++) {
      const own = ((x < LOW_COLUMNS ? keyLow : keyHigh) >>> ((x % LOW_COLUMNS) * tall)) & code
      number += own * weights[x]
      mirrored += own * weights[columns - 1 - x]
    }
  }

  let level: Float64Array = new Float64Array(1)
  for (let n = 0; n < discs; n++) level = grown(level)
  const numbers = level.filter(isUndecided)

  return {
    numbers,
    indexOf(keyLow, keyHigh) {
      readKey(keyLow, keyHigh)
      return placeOf(numbers, Math.min(number, mirrored))
    },
    isMirrored(keyLow, keyHigh) {
      readKey(keyLow, keyHigh)
      return mirrored < number
    },
    isFree,
  }
}

const isNew = (number: number, i: number, sorted: Float64Array) => i === 0 || sorted[i - 1] !== number

/** Where a number stands in a sorted list, or -1. */
function placeOf(sorted: Float64Array, number: number): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle] < number) from = middle + 1
    else to = middle
  }
  return sorted[from] === number ? from : -1
}
