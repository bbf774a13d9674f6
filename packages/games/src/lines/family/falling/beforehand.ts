/**
 * What is known beforehand of positions with few discs (openings), as a search of falling discs asks for it: of those themselves, and
 * of those with one disc more.
 */
import type { FallingBits } from '../falling-bits.ts'
import type { Question } from './search.ts'

/** What is known of positions with so many discs. */
export interface KnownWorths {
  readonly discs: number
  /** 1 when the side to move wins, 0 for a draw, -1 when it loses; undefined where that is not known. */
  of(keyLow: number, keyHigh: number): number | undefined
  /** The column of a move that keeps what a position is worth, -1 where none is known. */
  columnThatKeeps(keyLow: number, keyHigh: number): number
}

export interface Beforehand {
  readonly mostDiscs: number
  readonly of: Question
  /** The same from the position before, whichever disc was the last. */
  readonly after: Question
}

export function beforehand(bits: FallingBits, openings: KnownWorths): Beforehand {
  const { columns, columnLow, columnHigh, floorLow, floorHigh } = bits
  return {
    mostDiscs: openings.discs + 1,

    of(mineLow, mineHigh, filledLow, filledHigh, filled, attacks) {
      if (filled !== openings.discs) return undefined
      const worth = openings.of((mineLow + filledLow) | 0, mineHigh + filledHigh)
      return worth === undefined ? undefined : worth === (attacks ? 1 : -1)
    },

    // The side that dropped the last disc has no more than it had before, and no less if that was a move that keeps it.
    after(mineLow, mineHigh, filledLow, filledHigh, filled, attacks) {
      if (filled !== openings.discs + 1) return undefined
      const otherLow = mineLow ^ filledLow
      const otherHigh = mineHigh ^ filledHigh
      const topLow = ((filledLow + floorLow) >>> 1) & otherLow
      const topHigh = ((filledHigh + floorHigh) >>> 1) & otherHigh
      for (let x = 0; x < columns; x++) {
        const discLow = topLow & columnLow[x]
        const discHigh = topHigh & columnHigh[x]
        if ((discLow | discHigh) === 0) continue
        const keyLow = ((otherLow ^ discLow) + (filledLow ^ discLow)) | 0
        const keyHigh = (otherHigh ^ discHigh) + (filledHigh ^ discHigh)
        const worth = openings.of(keyLow, keyHigh)
        if (worth === undefined) continue
        if (worth < (attacks ? 0 : 1)) return attacks
        if (openings.columnThatKeeps(keyLow, keyHigh) === x) return !attacks
      }
      return undefined
    },
  }
}
