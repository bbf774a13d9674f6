/**
 * Looks ahead in reversi on a board of bits, with fillings of patterns kept up to date from move to move: lines of a given
 * depth that end in an opinion, and the last twenty cells or so to their true end.
 */
import { countBits } from '@jatekvilag/engine'
import { Ending, endOf, leadOf, WIN } from './ending.ts'
import { findFlips, findMoves, found } from './halves.ts'
import { AT_LEAST, AT_MOST, EXACT, type Memory, NO_MOVE, TO_THE_END } from './memory.ts'
import {
  DISC,
  FILLINGS,
  type PatternWeights,
  PLACES,
  partPlace,
  partPower,
  partStart,
  phaseOf,
  placeStart,
} from './patterns.ts'

/** With fewer empty cells an opinion costs more than it saves on the way to the end. */
const OPINIONS = 12
/** Moves of a position, at most. */
const MOVES = 34
/** No opinion is beyond this. */
const SUREST = 64 * DISC
/** Fewer answers for the other side count so much when moves are put in order: a little on the way, more before the end. */
const ANSWER = DISC / 4
const ANSWER_AT_THE_END = DISC

/**
 * Probable cuts: a line of this depth is given up where one of the depth that stands here is beyond the window by as many
 * times the spread of their difference as `SURE` says. Spreads in discs by phase, about as `train errors` prints them.
 */
const SHORTER: readonly number[] = [0, 0, 0, 1, 2, 1, 2, 3, 4, 3, 4, 5, 6, 5, 6, 7, 8]
const SPREADS: readonly number[] = [2.4, 3.3, 3.9, 4.2, 4.7]
const SURE = 1.3
const MOST_DEPTH = SHORTER.length - 1

export class Looking {
  /** The discs of the two sides, who is to move, as the last position that was loaded says. */
  readonly ending: Ending
  private readonly memory: Memory
  private readonly weights: PatternWeights
  private readonly fillings = new Int32Array(PLACES)
  private readonly cells = new Int32Array(65 * MOVES)
  private readonly flipsLow = new Int32Array(65 * MOVES)
  private readonly flipsHigh = new Int32Array(65 * MOVES)
  private readonly worth = new Int32Array(65 * MOVES)
  private counted = 0

  constructor(weights: PatternWeights, memory: Memory, spend: (nodes: number) => void) {
    this.weights = weights
    this.memory = memory
    this.ending = new Ending(memory, spend)
  }

  /** Takes up a position: the discs of the side to move are those of side 0 from here on. */
  load(mineLow: number, mineHigh: number, otherLow: number, otherHigh: number): void {
    this.fillings.set(placeStart)
    for (let cell = 0; cell < 64; cell++) {
      const bit = 1 << (cell & 31)
      if (((cell < 32 ? mineLow : mineHigh) & bit) !== 0) this.fill(cell, 1)
      else if (((cell < 32 ? otherLow : otherHigh) & bit) !== 0) this.fill(cell, 2)
    }
  }

  /** What the loaded position is worth to the side on turn, in parts of a disc. */
  opinion(side: number, empty: number): number {
    const { fillings } = this
    const weights = this.weights.bySide[side]
    const phase = phaseOf[64 - empty] * FILLINGS
    let sum = this.weights.turn[empty]
    for (let i = 0; i < PLACES; i++) sum += weights[phase + fillings[i]]
    return Math.max(-SUREST, Math.min(sum, SUREST))
  }

  /** The score for the side on turn of a line of this depth; of the end where that is not further away. */
  line(
    mineLow: number,
    mineHigh: number,
    otherLow: number,
    otherHigh: number,
    side: number,
    empty: number,
    depth: number,
    alpha: number,
    beta: number,
    passed: boolean,
  ): number {
    if (depth >= empty) {
      const discs = this.toTheEnd(
        mineLow,
        mineHigh,
        otherLow,
        otherHigh,
        side,
        empty,
        leadFrom(alpha),
        leadTo(beta),
        passed,
      )
      return endOf(discs)
    }
    this.ending.nodes++
    if (depth <= 0) return this.opinion(side, empty)
    if (++this.counted >= 32) {
      this.counted = 0
      this.ending.tell()
    }
    const { memory } = this
    const known = memory.find(mineLow, mineHigh, otherLow, otherHigh)
    let first = NO_MOVE
    if (known >= 0) {
      first = memory.move(known)
      if (memory.depth(known) >= depth) {
        const score = memory.score(known)
        const bound = memory.bound(known)
        if (bound === EXACT || (bound === AT_LEAST && score >= beta) || (bound === AT_MOST && score <= alpha))
          return score
      }
    }
    if (beta - alpha === 1 && depth >= 3 && beta < WIN && alpha > -WIN) {
      const score = this.probably(mineLow, mineHigh, otherLow, otherHigh, side, empty, depth, alpha, beta)
      if (score !== 0) return score > 0 ? beta : alpha
    }
    const base = (64 - empty) * MOVES
    // Where nothing is known and much is at stake, a shorter line says what to look at first.
    if (first === NO_MOVE && depth >= 5) {
      this.line(mineLow, mineHigh, otherLow, otherHigh, side, empty, depth - 3, alpha, beta, passed)
      const now = memory.find(mineLow, mineHigh, otherLow, otherHigh)
      if (now >= 0) first = memory.move(now)
    }
    const judged = depth >= 3
    const count = this.list(
      base,
      mineLow,
      mineHigh,
      otherLow,
      otherHigh,
      side,
      empty,
      first,
      judged,
      depth >= 2 ? ANSWER : 0,
    )
    if (count === 0) {
      if (passed) return endOf(lead(mineLow, mineHigh, otherLow, otherHigh))
      return 0 - this.line(otherLow, otherHigh, mineLow, mineHigh, 1 - side, empty, depth, 0 - beta, 0 - alpha, true)
    }
    const { cells, flipsLow, flipsHigh } = this
    let best = -2 * WIN
    let bestMove = NO_MOVE
    let low = alpha
    for (let i = base + count - 1; i >= base; i--) {
      const cell = cells[i]
      const flipLow = flipsLow[i]
      const flipHigh = flipsHigh[i]
      const nextLow = mineLow ^ flipLow ^ (cell < 32 ? 1 << cell : 0)
      const nextHigh = mineHigh ^ flipHigh ^ (cell < 32 ? 0 : 1 << (cell - 32))
      const restLow = otherLow ^ flipLow
      const restHigh = otherHigh ^ flipHigh
      this.put(cell, flipLow, flipHigh, side, 1)
      let score: number
      if (bestMove === NO_MOVE || beta - low === 1)
        score =
          0 - this.line(restLow, restHigh, nextLow, nextHigh, 1 - side, empty - 1, depth - 1, 0 - beta, 0 - low, false)
      else {
        score =
          0 -
          this.line(restLow, restHigh, nextLow, nextHigh, 1 - side, empty - 1, depth - 1, 0 - low - 1, 0 - low, false)
        if (score > low && score < beta)
          score =
            0 -
            this.line(restLow, restHigh, nextLow, nextHigh, 1 - side, empty - 1, depth - 1, 0 - beta, 0 - low, false)
      }
      this.put(cell, flipLow, flipHigh, side, -1)
      if (score > best) {
        best = score
        bestMove = cell
        if (best > low) low = best
        if (low >= beta) break
      }
    }
    const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST
    memory.store(mineLow, mineHigh, otherLow, otherHigh, depth, best, bound, bestMove)
    return best
  }

  /** The lead in the end, exact between `alpha` and `beta`. */
  toTheEnd(
    mineLow: number,
    mineHigh: number,
    otherLow: number,
    otherHigh: number,
    side: number,
    empty: number,
    alpha: number,
    beta: number,
    passed: boolean,
  ): number {
    const { memory, ending } = this
    if (empty < OPINIONS) return ending.solve(mineLow, mineHigh, otherLow, otherHigh, empty, alpha, beta, passed)
    ending.nodes++
    ending.tell()
    const known = memory.find(mineLow, mineHigh, otherLow, otherHigh)
    let first = NO_MOVE
    if (known >= 0) {
      first = memory.move(known)
      if (memory.depth(known) === TO_THE_END) {
        const score = leadOf(memory.score(known))
        const bound = memory.bound(known)
        if (bound === EXACT || (bound === AT_LEAST && score >= beta) || (bound === AT_MOST && score <= alpha))
          return score
      }
    }
    const base = (64 - empty) * MOVES
    const count = this.list(base, mineLow, mineHigh, otherLow, otherHigh, side, empty, first, true, ANSWER_AT_THE_END)
    if (count === 0) {
      if (passed) return lead(mineLow, mineHigh, otherLow, otherHigh)
      return 0 - this.toTheEnd(otherLow, otherHigh, mineLow, mineHigh, 1 - side, empty, 0 - beta, 0 - alpha, true)
    }
    const { cells, flipsLow, flipsHigh } = this
    let best = -65
    let bestMove = NO_MOVE
    let low = alpha
    for (let i = base + count - 1; i >= base; i--) {
      const cell = cells[i]
      const flipLow = flipsLow[i]
      const flipHigh = flipsHigh[i]
      const nextLow = mineLow ^ flipLow ^ (cell < 32 ? 1 << cell : 0)
      const nextHigh = mineHigh ^ flipHigh ^ (cell < 32 ? 0 : 1 << (cell - 32))
      const restLow = otherLow ^ flipLow
      const restHigh = otherHigh ^ flipHigh
      this.put(cell, flipLow, flipHigh, side, 1)
      let score: number
      if (bestMove === NO_MOVE || beta - low === 1)
        score = 0 - this.toTheEnd(restLow, restHigh, nextLow, nextHigh, 1 - side, empty - 1, 0 - beta, 0 - low, false)
      else {
        score =
          0 - this.toTheEnd(restLow, restHigh, nextLow, nextHigh, 1 - side, empty - 1, 0 - low - 1, 0 - low, false)
        if (score > low && score < beta)
          score =
            0 - this.toTheEnd(restLow, restHigh, nextLow, nextHigh, 1 - side, empty - 1, 0 - beta, 0 - score, false)
      }
      this.put(cell, flipLow, flipHigh, side, -1)
      if (score > best) {
        best = score
        bestMove = cell
        if (best > low) low = best
        if (low >= beta) break
      }
    }
    const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST
    memory.store(mineLow, mineHigh, otherLow, otherHigh, TO_THE_END, endOf(best), bound, bestMove)
    return best
  }

  /** 1 where a shorter line is so good that this one will hardly be worse than `beta`, -1 where it is as bad, 0 where nobody knows. */
  private probably(
    mineLow: number,
    mineHigh: number,
    otherLow: number,
    otherHigh: number,
    side: number,
    empty: number,
    depth: number,
    alpha: number,
    beta: number,
  ): number {
    const short = SHORTER[Math.min(depth, MOST_DEPTH)]
    const margin = Math.round(SURE * DISC * SPREADS[phaseOf[64 - empty]])
    const now = this.opinion(side, empty)
    if (now >= beta) {
      const bar = beta + margin
      if (this.line(mineLow, mineHigh, otherLow, otherHigh, side, empty, short, bar - 1, bar, false) >= bar) return 1
    } else {
      const bar = alpha - margin
      if (this.line(mineLow, mineHigh, otherLow, otherHigh, side, empty, short, bar, bar + 1, false) <= bar) return -1
    }
    return 0
  }

  /** Lists the moves from `base` on, the most promising one last. */
  private list(
    base: number,
    mineLow: number,
    mineHigh: number,
    otherLow: number,
    otherHigh: number,
    side: number,
    empty: number,
    first: number,
    judged: boolean,
    answer: number,
  ): number {
    const { cells, flipsLow, flipsHigh, worth } = this
    findMoves(mineLow, mineHigh, otherLow, otherHigh)
    let low = found[0]
    let high = found[1]
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
      let good = USUALLY[cell]
      if (cell === first) good = WIN
      else if (answer > 0) {
        const nextLow = mineLow ^ flipLow ^ (cell < 32 ? 1 << cell : 0)
        const nextHigh = mineHigh ^ flipHigh ^ (cell < 32 ? 0 : 1 << (cell - 32))
        findMoves(otherLow ^ flipLow, otherHigh ^ flipHigh, nextLow, nextHigh)
        good -= answer * (countBits(found[0]) + countBits(found[1]))
        if (judged) {
          this.put(cell, flipLow, flipHigh, side, 1)
          good -= this.opinion(1 - side, empty - 1)
          this.put(cell, flipLow, flipHigh, side, -1)
        }
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

  /** A disc of a side with what it turns over, put down (`way` 1) or taken back (-1). */
  private put(cell: number, flipLow: number, flipHigh: number, side: number, way: number): void {
    this.fill(cell, side === 0 ? way : 2 * way)
    const turn = side === 0 ? -way : way
    for (let low = flipLow; low !== 0; low &= low - 1) this.fill(31 - Math.clz32(low & -low), turn)
    for (let high = flipHigh; high !== 0; high &= high - 1) this.fill(63 - Math.clz32(high & -high), turn)
  }

  private fill(cell: number, by: number): void {
    const { fillings } = this
    for (let i = partStart[cell], end = partStart[cell + 1]; i < end; i++) fillings[partPlace[i]] += by * partPower[i]
  }
}

/** Corners are good and the cells before them bad, while nobody has looked. */
const USUALLY = new Int32Array(64)
for (let cell = 0; cell < 64; cell++) {
  const [x, y] = [cell & 7, cell >> 3].map((at) => Math.min(at, 7 - at))
  USUALLY[cell] = DISC * (x + y === 0 ? 4 : x <= 1 && y <= 1 ? -2 : x === 0 || y === 0 ? 1 : 0)
}

function lead(mineLow: number, mineHigh: number, otherLow: number, otherHigh: number): number {
  return countBits(mineLow) + countBits(mineHigh) - countBits(otherLow) - countBits(otherHigh)
}

/** A window of scores as one of leads in the end: whatever is no win or loss is a draw. */
const leadFrom = (alpha: number): number =>
  alpha >= WIN ? alpha - WIN : alpha >= 0 ? 0 : alpha > -WIN ? -1 : alpha + WIN
const leadTo = (beta: number): number => (beta > WIN ? beta - WIN : beta > 0 ? 1 : beta > -WIN ? 0 : beta + WIN)
