/**
 * Tree search for games with secrets. Every simulation first guesses a full position that fits the seat's view, then walks
 * one common tree whose nodes are sequences of actions; a node counts how often each of its moves was possible.
 * The search is handed the view, never the truth.
 */
import {
  type Action,
  ActionList,
  CHANCE,
  drawChance,
  type Game,
  type Position,
  type Random,
  type Repetition,
  type Result,
  type Seat,
  type SeatMask,
  turnIsOver,
} from '@jatekvilag/engine'
import { type Budget, Meter } from './budget.ts'
import type { Candidate, Choice } from './choice.ts'
import { expectation } from './expectation.ts'
import { NOTHING_SEEN } from './returns.ts'
import { Rollout } from './rollout.ts'
import { seatAfter } from './seat-after.ts'
import { DEFAULT_TREE_PLAN, type TreePlan } from './tree-search.ts'

const NONE = -1
const FEW = 3
/** Who listens hears of the search after so many simulations, and whenever there are twice as many. */
const FIRST_REPORT = 32
/** The first look at a move weighs as much as this many simulations. */
const TRUST = 2

export class InformationSearch {
  private readonly game: Game
  private readonly plan: TreePlan
  private readonly random: Random
  private readonly rollout: Rollout
  private readonly list = new ActionList(1024)
  private readonly seats: number
  private readonly p: Position

  private used = 0
  private readonly action: Int32Array
  private readonly actor: Int8Array
  private readonly firstChild: Int32Array
  private readonly sibling: Int32Array
  private readonly visits: Float64Array
  private readonly possible: Float64Array
  private readonly value: Float64Array
  /** What the judge says about a move before any search, between -1 and 1. */
  private readonly prior: Float32Array
  private hunches = new Float64Array(256)
  private readonly path = new Int32Array(8192)
  /** By depth, in the position that this simulation guesses at: where it is and how many turns it took to get there. */
  private readonly hashes = new Int32Array(8192)
  private readonly turns = new Int32Array(8192)
  private seen = NOTHING_SEEN
  /** The moves that are compared with each other, where only some are. */
  private among: readonly Action[] | undefined

  constructor(game: Game, random: Random, plan: Partial<TreePlan> = {}) {
    this.game = game
    this.random = random
    this.plan = { ...DEFAULT_TREE_PLAN, capacity: 1 << 17, ...plan }
    this.rollout = new Rollout(game, random, this.plan)
    this.seats = game.seats
    this.p = game.start()
    const n = this.plan.capacity
    this.action = new Int32Array(n)
    this.actor = new Int8Array(n)
    this.firstChild = new Int32Array(n)
    this.sibling = new Int32Array(n)
    this.visits = new Float64Array(n)
    this.possible = new Float64Array(n)
    this.value = new Float64Array(n * game.seats)
    this.prior = new Float32Array(n)
  }

  /**
   * `seen` holds the hashes of positions that the match has had, where nothing is hidden. With `among` it looks at those
   * moves alone, each in as many simulations as the others.
   */
  search(
    view: Position,
    seat: Seat,
    budget: Budget,
    seen: ReadonlySet<number> = NOTHING_SEEN,
    among?: readonly Action[],
  ): Choice {
    this.seen = seen
    this.among = among
    this.used = 0
    this.newNode(NONE, seat)
    const list = new ActionList(256)
    this.game.actions(view, seat, list)
    const meter = new Meter(budget)
    let nextReport = FIRST_REPORT
    do {
      this.simulate(view, seat, meter)
      if (budget.report && meter.spent >= nextReport) {
        budget.report(1, this.choice(meter.spent))
        nextReport *= 2
      }
    } while (!meter.spend() && list.count > 1)
    return this.choice(meter.spent)
  }

  private newNode(action: number, actor: Seat): number {
    const node = this.used++
    this.action[node] = action
    this.actor[node] = actor
    this.firstChild[node] = NONE
    this.sibling[node] = NONE
    this.visits[node] = 0
    this.possible[node] = 0
    for (let s = 0; s < this.seats; s++) this.value[node * this.seats + s] = 0
    return node
  }

  private simulate(view: Position, seat: Seat, meter: Meter): void {
    const { game, random, rollout } = this
    this.p.set(view)
    const p = game.guess(this.p, seat, random)
    rollout.length = 0
    let node = 0
    let depth = 0
    let end: Result | undefined
    this.path[0] = 0
    if (game.repetition) this.hashes[0] = game.hash(p)
    for (;;) {
      const mask = game.actors(p)
      if (mask === 0 || depth + 1 === this.path.length) break
      // At the root the seat itself decides, even where others may act at the same time.
      const mover: Seat = depth === 0 ? seat : seatAfter(this.actor[node], mask)
      const before = this.used
      const child =
        mover === CHANCE
          ? this.drawnChild(node, p)
          : depth === 0 && this.among
            ? this.leastVisited(this.among, mover)
            : this.bestChild(node, mover, p)
      if (child === NONE) break
      game.play(p, mover, this.action[child])
      node = child
      this.path[++depth] = node
      if (game.repetition) end = this.comesBack(p, mask, depth, game.repetition)
      if (end !== undefined || this.used > before || this.visits[node] === 0) break
    }
    const payoffs = end?.payoffs ?? rollout.run(p, meter, undefined)
    for (let d = depth; d >= 0; d--) {
      const at = this.path[d]
      this.visits[at]++
      for (let s = 0; s < this.seats; s++) this.value[at * this.seats + s] += payoffs[s]
    }
  }

  /**
   * How the game ends when a way leads back to where it or the match has been, as in a tree search; undefined where it goes on.
   * `before` is who could act before the last step.
   */
  private comesBack(p: Position, before: SeatMask, depth: number, rule: Repetition): Result | undefined {
    const { game, hashes, turns } = this
    const mask = game.actors(p)
    const hash = game.hash(p)
    const isTurn = mask !== 0 && turnIsOver(game, before, mask, p)
    hashes[depth] = hash
    turns[depth] = turns[depth - 1] + (isTurn ? 1 : 0)
    if (!isTurn) return undefined
    for (let d = depth - 1; d >= 0; d--) if (hashes[d] === hash) return rule.verdict(p, turns[depth] - turns[d])
    if (!this.seen.has(hash)) return undefined
    // No win can be had by going back alone.
    const verdict = rule.verdict(p, turns[depth])
    return verdict.payoffs.every((payoff) => payoff === 0) ? verdict : undefined
  }

  private childWith(node: number, action: number): number {
    for (let c = this.firstChild[node]; c !== NONE; c = this.sibling[c]) if (this.action[c] === action) return c
    return NONE
  }

  /** A child that was not possible before, if there is room. */
  private addChild(node: number, action: number, mover: Seat, prior: number): number {
    if (this.used === this.plan.capacity) return NONE
    const child = this.newNode(action, mover)
    this.prior[child] = prior
    this.sibling[child] = this.firstChild[node]
    this.firstChild[node] = child
    return child
  }

  private drawnChild(node: number, p: Position): number {
    const action = drawChance(this.game, p, this.random, this.list)
    const child = this.childWith(node, action)
    return child === NONE ? this.addChild(node, action, CHANCE, 0) : child
  }

  /** What the judge says about the listed actions before any search. */
  private askForPriors(p: Position, mover: Seat): void {
    const { list } = this
    if (this.hunches.length < list.count) this.hunches = new Float64Array(2 * list.count)
    if (this.plan.judge?.priors) this.plan.judge.priors(p, mover, list, this.hunches)
    else this.hunches.fill(0, 0, list.count)
  }

  /** Of the moves that are compared, the one that has been looked at least. */
  private leastVisited(among: readonly Action[], mover: Seat): number {
    let least = NONE
    for (const action of among) {
      let child = this.childWith(0, action)
      if (child === NONE) child = this.addChild(0, action, mover, 0)
      if (least === NONE || this.visits[child] < this.visits[least]) least = child
    }
    return least
  }

  /** The most promising move among those that are possible now; untried ones count as worth what the node is worth. */
  private bestChild(node: number, mover: Seat, p: Position): number {
    const { list, visits, possible, value, seats } = this
    list.count = 0
    this.game.actions(p, mover, list)
    const usual = visits[node] > 0 ? value[node * seats + mover] / visits[node] : 0
    let best = NONE
    let bestScore = -Infinity
    const from = this.random.below(list.count)
    let asked = false
    for (let i = 0; i < list.count; i++) {
      const at = (from + i) % list.count
      let child = this.childWith(node, list.items[at])
      if (child === NONE) {
        if (!asked) this.askForPriors(p, mover)
        asked = true
        child = this.addChild(node, list.items[at], mover, expectation(this.hunches[at]))
        if (child === NONE) continue
      }
      possible[child]++
      const n = visits[child]
      const mean = (value[child * seats + mover] + TRUST * (usual + this.prior[child])) / (n + TRUST)
      const score = mean + this.plan.exploration * Math.sqrt(Math.log(possible[child] + 1) / (n + 1))
      if (score > bestScore) {
        bestScore = score
        best = child
      }
    }
    return best
  }

  private choice(work: number): Choice {
    const candidates: Candidate[] = []
    const seat = this.actor[0]
    // One lucky simulation is not a good move: what is usual here counts as a few more.
    const usual = this.value[seat] / Math.max(1, this.visits[0])
    for (let c = this.firstChild[0]; c !== NONE; c = this.sibling[c]) {
      const n = this.visits[c]
      const mean = n === 0 ? -1 : (this.value[c * this.seats + seat] + FEW * usual) / (n + FEW)
      candidates.push({ action: this.action[c], value: mean, share: n / Math.max(1, this.visits[0]), proven: false })
    }
    candidates.sort((a, b) => b.share - a.share || b.value - a.value)
    return { candidates, line: candidates.length ? [candidates[0].action] : [], work }
  }
}
