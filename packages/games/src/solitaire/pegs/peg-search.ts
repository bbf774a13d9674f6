/**
 * How pegs are taken off a board until one is left. From the end backward all positions with few pegs that can be solved are
 * worked out once. From the front few pegs are tried in every order; many by a beam that keeps the tidiest positions of each
 * level. Where a mark that no jump can change says no, nothing need be tried.
 */
import { invariantsOf, markOf } from './invariants.ts'
import { HALF, type PegBoard } from './peg-board.ts'
import { PegSet } from './peg-set.ts'

/** A set of pegs: bit s of `low` for the first sites, of `high` for the others. */
export interface Pegs {
  readonly low: number
  readonly high: number
}

export interface PegLine {
  /** Jumps as actions of the board; where it solves nothing, up to the end with the fewest pegs that was met. */
  readonly jumps: readonly number[]
  readonly solves: boolean
  /** Nothing solves it: a mark says so, or everything was tried. */
  readonly hopeless: boolean
}

/** So many solvable positions with few pegs are worked out; a power of two. */
const WORKED_OUT = 1 << 17
/** So many positions are looked at in every order before the beam begins. */
const EVERY_ORDER = 40_000
/** Somebody is asked whether it is enough every so many positions. */
const ASK_EVERY = 1 << 10
const BEAMS = [300, 3000, 30_000]

/** All positions that can be solved and have no more than so many pegs. */
interface Endings {
  readonly key: string
  readonly positions: PegSet
  readonly pegs: number
}

/** A position that a beam has reached, and by which jump from which. */
interface Step extends Pegs {
  readonly worth: number
  readonly jump: number
  readonly before: Step | undefined
}

export class PegSearch {
  private readonly pegBoard: PegBoard
  private readonly weight: (site: number) => number
  private readonly marks: Int32Array
  private readonly jumps: readonly number[]
  /** By jump: the two pegs that must be there and the hole, as pairs of low and high bits. */
  private readonly bits: Int32Array
  /** By jump: how much tidier the board is after it. */
  private readonly gains: readonly number[]
  private readonly hopeless = new PegSet(1 << 17)
  private endings: Endings = { key: '', positions: new PegSet(2), pegs: 0 }
  private path: number[] = []
  private best: number[] = []
  private fewest = 0
  private looked = 0
  private stopped = false

  /** Pegs on sites of great weight are hard to get rid of: jumps that take most of it off are tried first. */
  constructor(pegBoard: PegBoard, weight: (site: number) => number) {
    const { actions, over, to } = pegBoard
    const gainOf = (action: number) => weight(action >> 3) + weight(over[action]) - weight(to[action])
    this.pegBoard = pegBoard
    this.weight = weight
    this.marks = invariantsOf(pegBoard)
    this.jumps = [...actions].sort((a, b) => gainOf(b) - gainOf(a))
    this.gains = this.jumps.map(gainOf)
    this.bits = new Int32Array(4 * this.jumps.length)
    this.jumps.forEach((action, i) => {
      const pair = pegsOn([action >> 3, over[action]])
      const hole = pegsOn([to[action]])
      this.bits.set([pair.low, pair.high, hole.low, hole.high], 4 * i)
    })
  }

  /** What no jump changes, for a single peg; for several it is the exclusive or of theirs. */
  markOf(site: number): number {
    return this.marks[site]
  }

  /** Where the last of these pegs may stand, for all that the marks say. */
  endsOf(pegs: Iterable<number>): number[] {
    const mark = markOf(this.marks, pegs)
    return [...this.pegBoard.board.shapes.keys()].filter((site) => this.marks[site] === mark)
  }

  /** From these pegs to a last one on one of the `targets`. */
  solve(pegs: readonly number[], targets: readonly number[], tired: () => boolean): PegLine {
    const possible = this.endsOf(pegs).filter((site) => targets.includes(site))
    const { low, high } = pegsOn(pegs)
    this.endings = this.endingsFor(possible)
    this.hopeless.clear()
    this.looked = 0
    this.fewest = Infinity
    this.path = []
    this.best = []
    this.stopped = false
    if (this.everyOrder(low, high, pegs.length)) return { jumps: this.path, solves: true, hopeless: false }
    if (!this.stopped || possible.length === 0) return { jumps: this.best, solves: false, hopeless: true }
    const worth = pegs.reduce((sum, site) => sum + this.weight(site), 0)
    for (const width of BEAMS) {
      const found = this.beam({ low, high, worth, jump: -1, before: undefined }, pegs.length, width, tired)
      if (found) return { jumps: found, solves: true, hopeless: false }
    }
    return { jumps: this.best, solves: false, hopeless: false }
  }

  private everyOrder(low: number, high: number, pegs: number): boolean {
    const { bits, jumps, endings } = this
    if (pegs <= endings.pegs) {
      if (!endings.positions.has(low, high)) return this.fail(low, high, pegs)
      if (pegs === 1) return true
    }
    if (++this.looked > EVERY_ORDER) this.stopped = true
    if (this.stopped || this.hopeless.has(low, high)) return false
    for (let i = 0; i < jumps.length; i++) {
      const at = 4 * i
      if (!this.isFree(low, high, at)) continue
      this.path.push(jumps[i])
      if (this.everyOrder((low ^ bits[at]) | bits[at + 2], (high ^ bits[at + 1]) | bits[at + 3], pegs - 1)) return true
      this.path.pop()
      if (this.stopped) break
    }
    return this.fail(low, high, pegs)
  }

  private fail(low: number, high: number, pegs: number): false {
    if (pegs < this.fewest) {
      this.fewest = pegs
      this.best = [...this.path]
    }
    if (!this.stopped && pegs > this.endings.pegs) this.hopeless.add(low, high)
    return false
  }

  /** Level by level the tidiest positions are kept, until one is met that can be solved. */
  private beam(start: Step, pegs: number, width: number, tired: () => boolean): number[] | undefined {
    const { bits, jumps, gains, endings } = this
    let level = [start]
    for (let left = pegs; level.length > 0; left--) {
      if (left <= endings.pegs) {
        const met = level.find(({ low, high }) => endings.positions.has(low, high))
        return met && this.finish(met, left)
      }
      const seen = new PegSet(2 ** Math.ceil(Math.log2(40 * level.length + 8)))
      const next: Step[] = []
      for (const before of level) {
        if (++this.looked % ASK_EVERY === 0 && tired()) return undefined
        const { low, high, worth } = before
        for (let i = 0; i < jumps.length; i++) {
          const at = 4 * i
          if (!this.isFree(low, high, at)) continue
          const [l, h] = [(low ^ bits[at]) | bits[at + 2], (high ^ bits[at + 1]) | bits[at + 3]]
          if (seen.add(l, h)) next.push({ low: l, high: h, worth: worth - gains[i], jump: jumps[i], before })
        }
      }
      level = next.length > width ? next.sort((a, b) => a.worth - b.worth).slice(0, width) : next
    }
    return undefined
  }

  /** The jumps that led there, and on from there to the last peg. */
  private finish(met: Step, pegs: number): number[] {
    const jumps: number[] = []
    for (let step: Step | undefined = met; step && step.jump >= 0; step = step.before) jumps.unshift(step.jump)
    this.path = []
    this.hopeless.clear()
    this.looked = 0
    this.stopped = false
    this.everyOrder(met.low, met.high, pegs)
    return [...jumps, ...this.path]
  }

  private isFree(low: number, high: number, at: number): boolean {
    const { bits } = this
    return (
      (low & bits[at]) === bits[at] &&
      (high & bits[at + 1]) === bits[at + 1] &&
      (low & bits[at + 2]) === 0 &&
      (high & bits[at + 3]) === 0
    )
  }

  /** Jumps taken back from the last peg, level by level, as long as a whole level finds room. */
  private endingsFor(targets: readonly number[]): Endings {
    const key = targets.join()
    if (this.endings.key === key) return this.endings
    const { bits, jumps } = this
    const positions = new PegSet(WORKED_OUT)
    let level = targets.map((site) => pegsOn([site]))
    for (const { low, high } of level) positions.add(low, high)
    let pegs = 1
    while (level.length > 0) {
      const next: Pegs[] = []
      for (const { low, high } of level) {
        for (let at = 0; at < 4 * jumps.length; at += 4) {
          const isThere = (low & bits[at + 2]) === bits[at + 2] && (high & bits[at + 3]) === bits[at + 3]
          if (!isThere || low & bits[at] || high & bits[at + 1]) continue
          const before = { low: (low ^ bits[at + 2]) | bits[at], high: (high ^ bits[at + 3]) | bits[at + 1] }
          if (positions.add(before.low, before.high)) next.push(before)
        }
      }
      if (positions.isFull) break
      pegs++
      level = next
    }
    return { key, positions, pegs }
  }
}

export function pegsOn(sites: Iterable<number>): Pegs {
  let [low, high] = [0, 0]
  for (const site of sites) {
    if (site < HALF) low |= 1 << site
    else high |= 1 << (site - HALF)
  }
  return { low, high }
}
