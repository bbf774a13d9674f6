/**
 * Whether a side wins by force when discs fall down columns and four in a row win. The search asks only that question,
 * remembers the answers, looks first at moves that make most threats, and never at one after which the other side wins
 * at once. Where a side can follow the other to the end nothing is searched at all (`following.ts`).
 */
import { beforehand, type KnownWorths } from './falling/beforehand.ts'
import { fastSearch } from './falling/fast.ts'
import { plainSearch } from './falling/plain.ts'
import type { Question } from './falling/search.ts'
import { fallingBits } from './falling-bits.ts'

export interface FallingSolver {
  /**
   * Whether the mover (or, with `attacks` false, the other side) wins by force; undefined when `tired` ended the search.
   * `discAt(column, row)` tells a disc of the mover (1), of the other side (-1) and an empty cell (0).
   */
  wins(
    discAt: (column: number, row: number) => number,
    attacks: boolean,
    tired: (positions: number) => boolean,
  ): boolean | undefined
}

export interface FallingWays {
  readonly openings?: KnownWorths
  /** Searches without WebAssembly. */
  readonly isPlain?: boolean
}

const nothing: Question = () => undefined

export function fallingSolver(columns: number, height: number, { openings, isPlain }: FallingWays = {}): FallingSolver {
  const bits = fallingBits(columns, height)
  const { cells, columnLow, columnHigh, floorLow, floorHigh, found } = bits
  const before = openings && beforehand(bits, openings)
  const after = before?.after ?? nothing
  const mostDiscs = before?.mostDiscs ?? -1
  /** The number of discs of the position that was asked about. */
  let asked = 0
  const known: Question = (mineLow, mineHigh, filledLow, filledHigh, filled, attacks) =>
    before!.of(mineLow, mineHigh, filledLow, filledHigh, filled, attacks) ??
    (filled === asked ? undefined : after(mineLow, mineHigh, filledLow, filledHigh, filled, attacks))
  const start = () => (isPlain ? undefined : fastSearch(bits, known, mostDiscs)) ?? plainSearch(bits, known, mostDiscs)
  // Most who open a game ask nothing.
  let search: ReturnType<typeof start> | undefined

  return {
    wins(discAt, attacks, tired) {
      let [mineLow, mineHigh, filledLow, filledHigh, filled] = [0, 0, 0, 0, 0]
      for (let x = 0; x < columns; x++)
        for (let y = 0; y < height && discAt(x, y) !== 0; y++) {
          const discLow = (filledLow + floorLow) & columnLow[x] & ~filledLow
          const discHigh = (filledHigh + floorHigh) & columnHigh[x] & ~filledHigh
          filledLow |= discLow
          filledHigh |= discHigh
          filled++
          if (discAt(x, y) < 0) continue
          mineLow |= discLow
          mineHigh |= discHigh
        }
      const other = bits.hasFour(mineLow ^ filledLow, mineHigh ^ filledHigh)
      if (other || bits.hasFour(mineLow, mineHigh)) return other !== attacks
      if (filled === cells) return false
      bits.findThreats(mineLow, mineHigh, filledLow, filledHigh)
      if (((found[0] & (filledLow + floorLow)) | (found[1] & (filledHigh + floorHigh))) !== 0) return attacks
      asked = filled
      const answer = after(mineLow, mineHigh, filledLow, filledHigh, filled, attacks)
      // What is known is looked for all the same where it takes a move, so that the move is remembered.
      if (answer === !attacks) return answer
      search ??= start()
      search.isTired = tired
      return search.wins(mineLow, mineHigh, filledLow, filledHigh, filled, attacks) ?? answer
    },
  }
}
