/**
 * The last cells, to the end: who wins and by how many discs when both play their best. Nothing is judged here.
 * What is seen from the other side is written 0 - x: -x might be -0, which is no whole number to a machine.
 */
import { countBits } from '@jatekvilag/engine'
import { besideHigh, besideLow, findFlips, findMoves, found } from './halves.ts'
import { AT_LEAST, AT_MOST, EXACT, type Memory, NO_MOVE, TO_THE_END } from './memory.ts'

/** With so few empty cells it takes longer to put moves in order than to try them. */
const FEW = 5
/** With fewer it takes longer to remember than to work it out again. */
const REMEMBERED = 8
const CORNERS = 0x81
const CORNERS_HIGH = 0x81000000 | 0
/** Moves of a position, at most. */
const MOVES = 34

export class Ending {
  /** Positions looked at. */
  nodes = 0
  private readonly memory: Memory
  private readonly spend: (nodes: number) => void
  private counted = 0
  /** By number of discs: the moves of a position that is being looked at, those to be tried first at the end. */
  private readonly cells = new Int32Array(65 * MOVES)
  private readonly flipsLow = new Int32Array(65 * MOVES)
  private readonly flipsHigh = new Int32Array(65 * MOVES)
  private readonly worth = new Int32Array(65 * MOVES)

  constructor(memory: Memory, spend: (nodes: number) => void) {
    this.memory = memory
    this.spend = spend
  }

  /** The lead of the mover in the end, exact between `alpha` and `beta`, a bound outside of them. */
  solve(
    mineLow: number,
    mineHigh: number,
    otherLow: number,
    otherHigh: number,
    empty: number,
    alpha: number,
    beta: number,
    passed: boolean,
  ): number {
    if (empty <= FEW)
      return empty === 0
        ? lead(mineLow, mineHigh, otherLow, otherHigh)
        : this.few(mineLow, mineHigh, otherLow, otherHigh, empty, alpha, beta, passed)
    this.nodes++
    if (this.nodes - this.counted >= 64) this.tell()
    const { memory } = this
    let first = NO_MOVE
    if (empty >= REMEMBERED) {
      const known = memory.find(mineLow, mineHigh, otherLow, otherHigh)
      if (known >= 0) {
        first = memory.move(known)
        if (memory.depth(known) === TO_THE_END) {
          const score = leadOf(memory.score(known))
          const bound = memory.bound(known)
          if (bound === EXACT || (bound === AT_LEAST && score >= beta) || (bound === AT_MOST && score <= alpha))
            return score
        }
      }
    }
    const base = (64 - empty) * MOVES
    const count = this.list(base, mineLow, mineHigh, otherLow, otherHigh, first)
    if (count === 0) {
      if (passed) return lead(mineLow, mineHigh, otherLow, otherHigh)
      return 0 - this.solve(otherLow, otherHigh, mineLow, mineHigh, empty, 0 - beta, 0 - alpha, true)
    }
    const { cells, flipsLow, flipsHigh } = this
    let best = -65
    let bestMove = NO_MOVE
    let low = alpha
    for (let i = base + count - 1; i >= base; i--) {
      const cell = cells[i]
      const nextLow = mineLow ^ flipsLow[i] ^ (cell < 32 ? 1 << cell : 0)
      const nextHigh = mineHigh ^ flipsHigh[i] ^ (cell < 32 ? 0 : 1 << (cell - 32))
      const restLow = otherLow ^ flipsLow[i]
      const restHigh = otherHigh ^ flipsHigh[i]
      let score: number
      if (best === -65 || beta - low === 1)
        score = 0 - this.solve(restLow, restHigh, nextLow, nextHigh, empty - 1, 0 - beta, 0 - low, false)
      else {
        score = 0 - this.solve(restLow, restHigh, nextLow, nextHigh, empty - 1, 0 - low - 1, 0 - low, false)
        if (score > low && score < beta)
          score = 0 - this.solve(restLow, restHigh, nextLow, nextHigh, empty - 1, 0 - beta, 0 - score, false)
      }
      if (score > best) {
        best = score
        bestMove = cell
        if (best > low) low = best
        if (low >= beta) break
      }
    }
    if (empty >= REMEMBERED) {
      const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST
      memory.store(mineLow, mineHigh, otherLow, otherHigh, TO_THE_END, endOf(best), bound, bestMove)
    }
    return best
  }

  /** Lists the moves from `base` on, the one that leaves the other side fewest answers last. */
  private list(
    base: number,
    mineLow: number,
    mineHigh: number,
    otherLow: number,
    otherHigh: number,
    first: number,
  ): number {
    const { cells, flipsLow, flipsHigh, worth } = this
    findMoves(mineLow, mineHigh, otherLow, otherHigh)
    let low = found[0]
    let high = found[1]
    const odd = oddRegions(~(mineLow | otherLow), ~(mineHigh | otherHigh))
    let count = 0
    while ((low | high) !== 0) {
      let cell: number
      if (low !== 0) {
        cell = 31 - Math.clz32(low & -low)
        low &= low - 1
      } else {
        cell = 63 - Math.clz32(high & -high)
        high &= high - 1
      }
      findFlips(cell, mineLow, mineHigh, otherLow, otherHigh)
      const flipLow = found[0]
      const flipHigh = found[1]
      let good = 1000
      if (cell !== first) {
        const nextLow = mineLow ^ flipLow ^ (cell < 32 ? 1 << cell : 0)
        const nextHigh = mineHigh ^ flipHigh ^ (cell < 32 ? 0 : 1 << (cell - 32))
        findMoves(otherLow ^ flipLow, otherHigh ^ flipHigh, nextLow, nextHigh)
        const answers = countBits(found[0]) + countBits(found[1])
        good = -4 * answers - 4 * (countBits(found[0] & CORNERS) + countBits(found[1] & CORNERS_HIGH))
        if ((odd >> regionOf(cell)) & 1) good += 3
        if (cell === 0 || cell === 7 || cell === 56 || cell === 63) good += 6
      }
      let i = base + count++
      for (; i > base && worth[i - 1] > good; i--) {
        cells[i] = cells[i - 1]
        flipsLow[i] = flipsLow[i - 1]
        flipsHigh[i] = flipsHigh[i - 1]
        worth[i] = worth[i - 1]
      }
      cells[i] = cell
      flipsLow[i] = flipLow
      flipsHigh[i] = flipHigh
      worth[i] = good
    }
    return count
  }

  /** The same without order but this: who plays last in a region of the board is well off, so odd ones come first. */
  private few(
    mineLow: number,
    mineHigh: number,
    otherLow: number,
    otherHigh: number,
    empty: number,
    alpha: number,
    beta: number,
    passed: boolean,
  ): number {
    this.nodes++
    const emptyLow = ~(mineLow | otherLow)
    const emptyHigh = ~(mineHigh | otherHigh)
    if (empty === 1) return lastLead(mineLow, mineHigh, otherLow, otherHigh, emptyLow, emptyHigh)
    const odd = oddRegions(emptyLow, emptyHigh)
    const oddLow = (odd & 1 ? WEST : 0) | (odd & 2 ? EAST : 0)
    const oddHigh = (odd & 4 ? WEST : 0) | (odd & 8 ? EAST : 0)
    let best = -65
    let bound = alpha
    for (let round = 0; round < 2; round++) {
      let low = emptyLow & (round === 0 ? oddLow : ~oddLow)
      let high = emptyHigh & (round === 0 ? oddHigh : ~oddHigh)
      while ((low | high) !== 0) {
        let cell: number
        if (low !== 0) {
          cell = 31 - Math.clz32(low & -low)
          low &= low - 1
        } else {
          cell = 63 - Math.clz32(high & -high)
          high &= high - 1
        }
        if (((besideLow[cell] & otherLow) | (besideHigh[cell] & otherHigh)) === 0) continue
        findFlips(cell, mineLow, mineHigh, otherLow, otherHigh)
        const flipLow = found[0]
        const flipHigh = found[1]
        if ((flipLow | flipHigh) === 0) continue
        const score =
          0 -
          this.few(
            otherLow ^ flipLow,
            otherHigh ^ flipHigh,
            mineLow ^ flipLow ^ (cell < 32 ? 1 << cell : 0),
            mineHigh ^ flipHigh ^ (cell < 32 ? 0 : 1 << (cell - 32)),
            empty - 1,
            0 - beta,
            0 - bound,
            false,
          )
        if (score > best) {
          best = score
          if (best >= beta) return best
          if (best > bound) bound = best
        }
      }
    }
    if (best > -65) return best
    if (passed) return lead(mineLow, mineHigh, otherLow, otherHigh)
    return 0 - this.few(otherLow, otherHigh, mineLow, mineHigh, empty, 0 - beta, 0 - alpha, true)
  }

  /** Tells how many positions were looked at since the last time; whoever hears it may throw to end the search. */
  tell(): void {
    const since = this.nodes - this.counted
    this.counted = this.nodes
    this.spend(since)
  }
}

/** A lead in the end among the scores of a search: beyond all opinions, by the number of discs. */
export const WIN = 100_000
export const endOf = (discs: number): number => (discs > 0 ? WIN + discs : discs < 0 ? discs - WIN : 0)
export const leadOf = (score: number): number => (score > 0 ? score - WIN : score < 0 ? score + WIN : 0)

/** The left and the right four columns of a half: with the halves, four regions. */
const WEST = 0x0f0f0f0f
const EAST = 0xf0f0f0f0 | 0
const regionOf = (cell: number) => (cell < 32 ? 0 : 2) | ((cell & 4) >> 2)

/** Bit r where region r has an odd number of empty cells. */
function oddRegions(emptyLow: number, emptyHigh: number): number {
  return (
    isOdd(emptyLow & WEST) |
    (isOdd(emptyLow & EAST) << 1) |
    (isOdd(emptyHigh & WEST) << 2) |
    (isOdd(emptyHigh & EAST) << 3)
  )
}

function isOdd(set: number): number {
  let bits = set ^ (set >>> 16)
  bits ^= bits >>> 8
  bits ^= bits >>> 4
  return (0x6996 >> (bits & 15)) & 1
}

function lead(mineLow: number, mineHigh: number, otherLow: number, otherHigh: number): number {
  return countBits(mineLow) + countBits(mineHigh) - countBits(otherLow) - countBits(otherHigh)
}

/** One empty cell: whoever can takes it, the mover first. */
function lastLead(
  mineLow: number,
  mineHigh: number,
  otherLow: number,
  otherHigh: number,
  emptyLow: number,
  emptyHigh: number,
): number {
  const cell = emptyLow !== 0 ? 31 - Math.clz32(emptyLow) : 63 - Math.clz32(emptyHigh)
  const now = 2 * (countBits(mineLow) + countBits(mineHigh)) - 63
  findFlips(cell, mineLow, mineHigh, otherLow, otherHigh)
  if ((found[0] | found[1]) !== 0) return now + 1 + 2 * (countBits(found[0]) + countBits(found[1]))
  findFlips(cell, otherLow, otherHigh, mineLow, mineHigh)
  if ((found[0] | found[1]) !== 0) return now - 1 - 2 * (countBits(found[0]) + countBits(found[1]))
  return now
}
