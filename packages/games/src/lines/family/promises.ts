/**
 * Which discs a search tries first when they fall down columns: those that make most threats, then those in the middle, in many
 * rows of four, and in the cells that their side gets when the other one answers on top of each disc.
 */
import { LOW_COLUMNS } from './falling-bits.ts'

const THREAT = 1000
const TO_THE_MIDDLE = 2
const ROW = 2
const OWN = 3
/** Across, up, and both ways aslant. */
const WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const

export interface Promises {
  /** Of the disc that fell there and made so many threats; `isEven` tells that an even number of cells was empty before. */
  of(low: number, high: number, threats: number, isEven: boolean): number
}

export function promises(columns: number, height: number): Promises {
  const tall = height + 1
  const table = new Int32Array(4 * 32)
  for (let x = 0; x < columns; x++)
    for (let y = 0; y < height; y++)
      for (const isEven of [false, true]) {
        const at = (x < LOW_COLUMNS ? 0 : 32) + (x % LOW_COLUMNS) * tall + y
        table[(isEven ? 64 : 0) + at] = promiseOfCell(columns, height, x, y, isEven)
      }

  return {
    of: (low, high, threats, isEven) =>
      THREAT * threats + table[(isEven ? 64 : 0) + (low !== 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(high))],
  }
}

/** What a disc promises in this cell, before its threats are counted. */
export function promiseOfCell(columns: number, height: number, x: number, y: number, isEven: boolean): number {
  const isOwn = (height - y) % 2 === (isEven ? 0 : 1)
  const middle = columns - Math.abs(2 * x - columns + 1)
  return TO_THE_MIDDLE * middle + ROW * rowsThrough(columns, height, x, y) + (isOwn ? OWN : 0)
}

function rowsThrough(columns: number, height: number, x: number, y: number): number {
  let rows = 0
  const isCell = (cx: number, cy: number) => cx >= 0 && cx < columns && cy >= 0 && cy < height
  for (const [dx, dy] of WAYS)
    for (let back = 0; back < 4; back++)
      if (isCell(x - back * dx, y - back * dy) && isCell(x + (3 - back) * dx, y + (3 - back) * dy)) rows++
  return rows
}
