/** The search of falling discs on words of 32 bits, for devices without WebAssembly. */
import { AnswerTable, countBits } from '@jatekvilag/engine'
import type { FallingBits } from '../falling-bits.ts'
import { following } from '../following.ts'
import { promises } from '../promises.ts'
import type { FallingSearch, Question } from './search.ts'

/** Remembered answers, when the mover attacks; shifted when the other side does. */
const YES = 1
const NO = 2
const DEFENDING = 2

/** 16 MB: with four times as much there are fewer positions to look at by one in sixty, and each takes a fifth longer. */
const REMEMBERED = 1 << 21

const TIRED = new Error('tired')

/** `known` is asked about positions of up to `mostDiscs`. */
export function plainSearch(bits: FallingBits, known: Question, mostDiscs: number): FallingSearch {
  const { columns, cells, columnLow, columnHigh, floorLow, floorHigh, boardLow, boardHigh, found } = bits
  const { isCertain } = following(bits)
  const promise = promises(columns, bits.height)
  const table = new AnswerTable(REMEMBERED)
  // Moves of every depth, sorted, with the threats that they leave.
  const moveLow = new Int32Array(columns * cells)
  const moveHigh = new Int32Array(columns * cells)
  const threatLow = new Int32Array(columns * cells)
  const threatHigh = new Int32Array(columns * cells)
  const promised = new Int32Array(columns * cells)

  /**
   * `mine` are the mover's discs, who cannot win at once, and `danger` the cells in which the other side would;
   * `attacks` says whether his win is in question or the other's.
   */
  function search(
    mineLow: number,
    mineHigh: number,
    filledLow: number,
    filledHigh: number,
    dangerLow: number,
    dangerHigh: number,
    filled: number,
    attacks: boolean,
  ): boolean {
    if (own.isTired(1)) throw TIRED
    let low = (filledLow + floorLow) & boardLow & ~filledLow
    let high = (filledHigh + floorHigh) & boardHigh & ~filledHigh
    const forcedLow = low & dangerLow
    const forcedHigh = high & dangerHigh
    if ((forcedLow | forcedHigh) !== 0) {
      low = forcedLow
      high = forcedHigh
    }
    // Two threats cannot be met both, and below another threat one must not play.
    const several = (low !== 0 && high !== 0) || (low & (low - 1)) !== 0 || (high & (high - 1)) !== 0
    if (several && (forcedLow | forcedHigh) !== 0) return !attacks
    low &= ~(dangerLow >>> 1)
    high &= ~(dangerHigh >>> 1)
    if ((low | high) === 0) return !attacks
    if (filled >= cells - 2) return false
    // The attacker needs a row in which the defender has no disc.
    const defenderLow = attacks ? mineLow ^ filledLow : mineLow
    const defenderHigh = attacks ? mineHigh ^ filledHigh : mineHigh
    if (!bits.hasFour(boardLow & ~defenderLow, boardHigh & ~defenderHigh)) return false

    const keyLow = (mineLow + filledLow) | 0
    const keyHigh = mineHigh + filledHigh
    const before = table.find(keyLow, keyHigh) >> (attacks ? 0 : DEFENDING)
    if ((before & (YES | NO)) !== 0) return (before & YES) !== 0

    if (filled <= mostDiscs) {
      const answer = known(mineLow, mineHigh, filledLow, filledHigh, filled, attacks)
      if (answer !== undefined) return answer
    }

    const base = filled * columns
    let count = sortMoves(base, mineLow, mineHigh, filledLow, filledHigh, low, high, filled, attacks)
    // The attacker needs one move that wins, the defender one that does not lose.
    const otherLow = mineLow ^ filledLow
    const otherHigh = mineHigh ^ filledHigh
    const isSure =
      count < 0 || (count > 1 && isEnough(base, count, otherLow + filledLow, otherHigh + filledHigh, attacks))
    let won = isSure ? attacks : !attacks
    while (count > 0 && won !== attacks) {
      const i = base + --count
      const nextLow = filledLow | moveLow[i]
      const nextHigh = filledHigh | moveHigh[i]
      won = search(otherLow, otherHigh, nextLow, nextHigh, threatLow[i], threatHigh[i], filled + 1, !attacks)
    }
    table.remember(keyLow, keyHigh, (won ? YES : NO) << (attacks ? 0 : DEFENDING))
    return won
  }

  /** Whether it is remembered that one of these moves is enough; the keys are those without the moves. */
  function isEnough(base: number, count: number, keyLow: number, keyHigh: number, attacks: boolean): boolean {
    const wanted = attacks ? YES << DEFENDING : NO
    for (let i = base; i < base + count; i++)
      if ((table.find((keyLow + moveLow[i]) | 0, keyHigh + moveHigh[i]) & wanted) !== 0) return true
    return false
  }

  /** The allowed moves from `base` on, the most promising last; -1 when one of them is certain to be enough. */
  function sortMoves(
    base: number,
    mineLow: number,
    mineHigh: number,
    filledLow: number,
    filledHigh: number,
    low: number,
    high: number,
    filled: number,
    attacks: boolean,
  ): number {
    const otherLow = mineLow ^ filledLow
    const otherHigh = mineHigh ^ filledHigh
    const isEven = ((cells - filled) & 1) === 0
    let count = 0
    for (let x = 0; x < columns; x++) {
      const discLow = low & columnLow[x]
      const discHigh = high & columnHigh[x]
      if ((discLow | discHigh) === 0) continue
      const nextLow = filledLow | discLow
      const nextHigh = filledHigh | discHigh
      bits.findThreats(mineLow | discLow, mineHigh | discHigh, nextLow, nextHigh)
      const madeLow = found[0]
      const madeHigh = found[1]
      if (isCertain(otherLow, otherHigh, nextLow, nextHigh, madeLow, madeHigh, !isEven, attacks)) return -1
      const good = promise.of(discLow, discHigh, countBits(madeLow) + countBits(madeHigh), isEven)
      let i = base + count++
      for (; i > base && promised[i - 1] >= good; i--) {
        moveLow[i] = moveLow[i - 1]
        moveHigh[i] = moveHigh[i - 1]
        threatLow[i] = threatLow[i - 1]
        threatHigh[i] = threatHigh[i - 1]
        promised[i] = promised[i - 1]
      }
      moveLow[i] = discLow
      moveHigh[i] = discHigh
      threatLow[i] = madeLow
      threatHigh[i] = madeHigh
      promised[i] = good
    }
    return count
  }

  const own: FallingSearch = {
    isTired: () => true,
    wins(mineLow, mineHigh, filledLow, filledHigh, filled, attacks) {
      try {
        bits.findThreats(mineLow ^ filledLow, mineHigh ^ filledHigh, filledLow, filledHigh)
        return search(mineLow, mineHigh, filledLow, filledHigh, found[0], found[1], filled, attacks)
      } catch (error) {
        if (error !== TIRED) throw error
        return undefined
      }
    },
  }
  return own
}
