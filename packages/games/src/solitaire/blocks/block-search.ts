/**
 * Shortest solutions of sliding blocks, level by level over whole positions. A position is a few bytes, one for each block and
 * where it lies, and all of them stand in one flat table: blocks of one shape are alike.
 */
import { type BlockSet, SLIDES, STEPS } from './block-set.ts'

/** Some blocks lie where they should: each by its shape and where its anchor may be. */
export type Wanted = readonly { readonly shape: number; readonly anchors: readonly number[] }[]
/** Solved when one of these holds. */
export type Goal = readonly Wanted[]

/** What counts as one: a step by a cell, a slide in a straight line, or all that one block slides. A turn is one of each. */
export type Metric = 'step' | 'slide' | 'move'

export interface BlockLine {
  /** Single steps: the placement that goes, and its way. */
  readonly steps: readonly { readonly placement: number; readonly way: number }[]
  /** How many in the metric that was asked for. */
  readonly count: number
  /** Positions looked at. */
  readonly work: number
  /** Where it ends on the road that was given, or -1 where it ends at the goal. */
  readonly met: number
}

const WORDS = 3
const BITS = 30
/** Somebody is asked whether it is enough every so many positions. */
const ASK_EVERY = 1 << 10

export function isReached(goal: Goal, at: ArrayLike<number>): boolean {
  for (let g = 0; g < goal.length; g++) {
    const wanted = goal[g]
    let holds = true
    for (let w = 0; holds && w < wanted.length; w++) {
      const { shape, anchors } = wanted[w]
      holds = false
      for (let a = 0; !holds && a < anchors.length; a++) holds = at[anchors[a]] === shape + 1
    }
    if (holds) return true
  }
  return false
}

/** Blocks are placements: shape * cells + anchor. A known way to the goal may be met as well, if its positions are given. */
export function solveBlocks(
  set: BlockSet,
  blocks: readonly number[],
  goal: Goal,
  metric: Metric,
  tired: () => boolean,
  road: readonly (readonly number[])[] = [],
): BlockLine | undefined {
  const search = new BlockSearch(set, blocks, goal, metric)
  return search.run(tired, road)
}

/** How many positions can be reached at all. */
export function countBlocks(set: BlockSet, blocks: readonly number[]): number {
  const search = new BlockSearch(set, blocks, [], 'move')
  search.run(() => false, [])
  return search.count
}

export class BlockSearch {
  private readonly set: BlockSet
  private readonly goal: Goal
  private readonly metric: Metric
  private readonly CELLS: number
  private readonly pieces: number
  private readonly kinds: readonly number[]
  /** The kind of each piece; pieces of one kind are alike and stand side by side. */
  private readonly kindOf: number[]
  /** Placements of each kind, and back. */
  private readonly placements: Int32Array[]
  private readonly localOf: Int32Array
  private readonly low: Int32Array
  private readonly high: Int32Array
  private readonly needLow: Int32Array
  private readonly needHigh: Int32Array
  private states = new Int32Array(WORDS * (1 << 16))
  private parents = new Int32Array(1 << 16)
  private table = new Int32Array(1 << 18)
  private readonly now: Int32Array
  private readonly next: Int32Array
  private readonly at: Int32Array
  private readonly stamp: Int32Array
  private readonly stack: Int32Array
  private time = 0
  /** Where the last level begins. */
  private edge = 0
  count = 0

  constructor(set: BlockSet, blocks: readonly number[], goal: Goal, metric: Metric) {
    this.set = set
    this.goal = goal
    this.metric = metric
    const CELLS = set.board.size
    this.CELLS = CELLS
    const all = set.shapes.length * CELLS
    const bits = (sites: readonly number[], half: number) =>
      sites.reduce((mask, site) => (Math.floor(site / BITS) === half ? mask | (1 << (site % BITS)) : mask), 0)
    const cells = Array.from({ length: all }, (_, p) => set.cellsOf(Math.floor(p / CELLS), p % CELLS))
    this.low = Int32Array.from(cells, (sites) => bits(sites, 0))
    this.high = Int32Array.from(cells, (sites) => bits(sites, 1))
    this.needLow = Int32Array.from(set.needs, (sites) => bits(sites, 0))
    this.needHigh = Int32Array.from(set.needs, (sites) => bits(sites, 1))
    const { kinds } = set
    this.kinds = kinds
    this.pieces = blocks.length
    if (this.pieces > 4 * WORDS) throw new Error('too many blocks')
    this.kindOf = blocks.map((p) => kinds[Math.floor(p / CELLS)]).sort((a, b) => a - b)
    this.localOf = new Int32Array(all).fill(-1)
    this.placements = []
    for (const kind of new Set(kinds)) {
      const own: number[] = []
      for (let p = 0; p < all; p++) if (kinds[Math.floor(p / CELLS)] === kind && cells[p].length > 0) own.push(p)
      own.forEach((p, local) => {
        this.localOf[p] = local
      })
      this.placements[kind] = Int32Array.from(own)
    }
    this.now = new Int32Array(this.pieces)
    this.next = new Int32Array(this.pieces)
    this.at = new Int32Array(CELLS)
    this.stamp = new Int32Array(all)
    this.stack = new Int32Array(all)
    this.begin(blocks)
  }

  /** One more position to begin from. */
  begin(blocks: readonly number[]): void {
    this.next.set(this.inOrder(blocks))
    this.add(-1)
  }

  /** Where blocks lie, kind by kind and in order among those that are alike. */
  private inOrder(blocks: readonly number[]): number[] {
    const kindOf = (p: number) => this.kinds[Math.floor(p / this.CELLS)]
    return [...blocks].sort((a, b) => kindOf(a) - kindOf(b) || a - b).map((p) => this.localOf[p])
  }

  run(tired: () => boolean, road: readonly (readonly number[])[]): BlockLine | undefined {
    let [depthEnd, depth] = [1, 0]
    const mileposts = new Map(road.map((blocks, i) => [this.inOrder(blocks).join(), i]))
    for (let i = 0; i < this.count; i++) {
      if (i === depthEnd) {
        depthEnd = this.count
        depth++
      }
      if (i % ASK_EVERY === ASK_EVERY - 1 && tired()) return undefined
      this.unpack(i)
      if (this.isSolved()) return { steps: this.stepsTo(i), count: depth, work: this.count, met: -1 }
      const met = mileposts.size > 0 ? mileposts.get(this.now.join()) : undefined
      if (met !== undefined) return { steps: this.stepsTo(i), count: depth, work: this.count, met }
      this.expand(i)
    }
    return undefined
  }

  /** Goes one level further; how many positions are new. */
  deepen(): number {
    const end = this.count
    for (let i = this.edge; i < end; i++) {
      this.unpack(i)
      this.expand(i)
    }
    this.edge = end
    return this.count - end
  }

  /** Whether the last level has a position that another search of the same blocks has seen. */
  meets(other: BlockSearch): readonly [here: number, there: number] | undefined {
    const { states } = this
    for (let i = this.edge; i < this.count; i++) {
      const there = other.indexOf(states[i * WORDS], states[i * WORDS + 1], states[i * WORDS + 2])
      if (there >= 0) return [i, there]
    }
    return undefined
  }

  private indexOf(a: number, b: number, c: number): number {
    const { table, states } = this
    const mask = table.length - 1
    for (let h = hash(a, b, c) & mask; table[h] > 0; h = (h + 1) & mask) {
      const s = (table[h] - 1) * WORDS
      if (states[s] === a && states[s + 1] === b && states[s + 2] === c) return table[h] - 1
    }
    return -1
  }

  /** The positions on the way from where this search began to one that it has seen. */
  wayTo(index: number): number[][] {
    const way: number[][] = []
    for (let i = index; i >= 0; i = this.parents[i]) {
      this.unpack(i)
      way.unshift(Array.from(this.now, (local, piece) => this.placements[this.kindOf[piece]][local]))
    }
    return way
  }

  private isSolved(): boolean {
    const { now, at, placements, kindOf, CELLS, pieces } = this
    if (this.goal.length === 0) return false
    at.fill(0)
    for (let i = 0; i < pieces; i++) {
      const placement = placements[kindOf[i]][now[i]]
      at[placement % CELLS] = Math.floor(placement / CELLS) + 1
    }
    return isReached(this.goal, at)
  }

  private expand(from: number): void {
    const { now, placements, kindOf, pieces, low, high } = this
    let [lows, highs] = [0, 0]
    for (let i = 0; i < pieces; i++) {
      const placement = placements[kindOf[i]][now[i]]
      lows |= low[placement]
      highs |= high[placement]
    }
    for (let i = 0; i < pieces; i++) {
      const placement = placements[kindOf[i]][now[i]]
      const reached = this.reach(placement, lows & ~low[placement], highs & ~high[placement])
      for (let r = 1; r < reached; r++) {
        this.replace(i, this.localOf[this.stack[r]])
        this.add(from)
      }
    }
  }

  /** Fills the stack with all placements that the block gets to in one of what is counted, itself first. */
  private reach(placement: number, lows: number, highs: number): number {
    const { stack, stamp, set, metric } = this
    const time = ++this.time
    stack[0] = placement
    stamp[placement] = time
    let count = 1
    const last = metric === 'move' ? Infinity : 1
    for (let r = 0; r < count && r < last; r++) {
      for (let way = 0; way < SLIDES; way++) {
        let to = stack[r]
        do {
          const step = to * STEPS + way
          to = set.leads[step]
          if (to < 0 || this.needLow[step] & lows || this.needHigh[step] & highs) break
          if (stamp[to] !== time) {
            stamp[to] = time
            stack[count++] = to
          }
        } while (metric === 'slide')
      }
    }
    // Nothing else is done in the move of a turn.
    for (let way = SLIDES; way < STEPS; way++) {
      const step = placement * STEPS + way
      const to = set.leads[step]
      if (to < 0 || this.needLow[step] & lows || this.needHigh[step] & highs || stamp[to] === time) continue
      stamp[to] = time
      stack[count++] = to
    }
    return count
  }

  /** The position with one block elsewhere; blocks of one kind stay in order. */
  private replace(piece: number, local: number): void {
    const { now, next, kindOf, pieces } = this
    const kind = kindOf[piece]
    next.set(now)
    let i = piece
    while (i > 0 && kindOf[i - 1] === kind && next[i - 1] > local) {
      next[i] = next[i - 1]
      i--
    }
    while (i + 1 < pieces && kindOf[i + 1] === kind && next[i + 1] < local) {
      next[i] = next[i + 1]
      i++
    }
    next[i] = local
  }

  private unpack(index: number): void {
    for (let i = 0; i < this.pieces; i++) this.now[i] = (this.states[index * WORDS + (i >> 2)] >> (8 * (i & 3))) & 255
  }

  private add(parent: number): void {
    const { next, pieces } = this
    let [a, b, c] = [0, 0, 0]
    for (let i = 0; i < pieces; i++) {
      const byte = next[i] << (8 * (i & 3))
      if (i < 4) a |= byte
      else if (i < 8) b |= byte
      else c |= byte
    }
    const mask = this.table.length - 1
    let h = hash(a, b, c) & mask
    for (let index = this.table[h]; index > 0; index = this.table[h]) {
      const s = (index - 1) * WORDS
      if (this.states[s] === a && this.states[s + 1] === b && this.states[s + 2] === c) return
      h = (h + 1) & mask
    }
    if (this.count === this.parents.length) this.grow()
    const s = this.count * WORDS
    this.states[s] = a
    this.states[s + 1] = b
    this.states[s + 2] = c
    this.parents[this.count++] = parent
    this.table[h] = this.count
    if (2 * this.count > this.table.length) this.rehash()
  }

  private grow(): void {
    const [states, parents] = [new Int32Array(2 * this.states.length), new Int32Array(2 * this.parents.length)]
    states.set(this.states)
    parents.set(this.parents)
    this.states = states
    this.parents = parents
  }

  private rehash(): void {
    this.table = new Int32Array(2 * this.table.length)
    const mask = this.table.length - 1
    for (let index = 0; index < this.count; index++) {
      const s = index * WORDS
      let h = hash(this.states[s], this.states[s + 1], this.states[s + 2]) & mask
      while (this.table[h] > 0) h = (h + 1) & mask
      this.table[h] = index + 1
    }
  }

  /** From position to position one block went elsewhere: by which single steps? */
  private stepsTo(index: number): { placement: number; way: number }[] {
    const path: number[] = []
    for (let i = index; i >= 0; i = this.parents[i]) path.unshift(i)
    return path.slice(1).flatMap((after, i) => this.stepsBetween(path[i], after))
  }

  private stepsBetween(before: number, after: number): { placement: number; way: number }[] {
    const placed = (index: number) => {
      this.unpack(index)
      return Array.from(this.now, (local, i) => this.placements[this.kindOf[i]][local])
    }
    const [was, is] = [placed(before), placed(after)]
    const from = was.find((p) => !is.includes(p))!
    const to = is.find((p) => !was.includes(p))!
    const others = was.filter((p) => p !== from)
    const lows = others.reduce((mask, p) => mask | this.low[p], 0)
    const highs = others.reduce((mask, p) => mask | this.high[p], 0)
    const isFree = (step: number) => !(this.needLow[step] & lows || this.needHigh[step] & highs)
    const came = new Map<number, { placement: number; way: number } | undefined>([[from, undefined]])
    for (const placement of came.keys())
      for (let way = 0; way < SLIDES; way++) {
        const next = this.set.leads[placement * STEPS + way]
        if (next >= 0 && !came.has(next) && isFree(placement * STEPS + way)) came.set(next, { placement, way })
      }
    for (let way = SLIDES; way < STEPS; way++)
      if (this.set.leads[from * STEPS + way] === to && !came.has(to) && isFree(from * STEPS + way))
        came.set(to, { placement: from, way })
    const steps: { placement: number; way: number }[] = []
    for (let step = came.get(to); step; step = came.get(step.placement)) steps.unshift(step)
    return steps
  }
}

function hash(a: number, b: number, c: number): number {
  let h = Math.imul(a, 0x85ebca6b) ^ Math.imul(b, 0xc2b2ae35) ^ Math.imul(c, 0x27d4eb2f)
  h ^= h >>> 15
  h = Math.imul(h, 0x2c1b3c6d)
  return h ^ (h >>> 13)
}
