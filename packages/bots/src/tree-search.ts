/**
 * Monte-Carlo tree search for 1 to 6 seats with chance, on flat arrays: a simulation allocates nothing.
 *
 * Payoffs are backed up for every seat (max-n), chance is drawn by its odds, and proven results are backed up as facts:
 * a move that certainly wins is not looked at again, one that certainly loses is not played.
 */
import {
  ActionList,
  CHANCE,
  drawChance,
  firstSeat,
  type Game,
  type Position,
  type Random,
  type Seat,
} from '@jatekvilag/engine'
import { type Budget, Meter } from './budget.ts'
import type { Candidate, Choice } from './choice.ts'
import { expectation } from './expectation.ts'
import { Rollout, type RolloutPlan } from './rollout.ts'
import { SharedMoves } from './shared-moves.ts'

export interface TreePlan extends RolloutPlan {
  /** How curious the search is: higher looks at more moves, lower looks deeper. */
  readonly exploration: number
  /** Share what a move achieved anywhere in a playout with all places where it could have been played. */
  readonly shareMoves: boolean
  /** What the evaluation says about a new move weighs as much as this many simulations; 0 does not ask it. */
  readonly trust: number
  /** A leaf is played out this often before it gets children, which keeps the tree small. */
  readonly patience: number
  /** Nodes kept at most. */
  readonly capacity: number
}

export const DEFAULT_TREE_PLAN: TreePlan = {
  exploration: 0.7,
  shareMoves: false,
  trust: 0,
  patience: 1,
  capacity: 1 << 18,
  cutoff: Infinity,
  weights: undefined,
}

const UNEXPANDED = -1
const FEW = 3

/** 1 / √(n + 1) for small n: most children have been visited only a few times. */
const KNOWN_ROOTS = 1024
const INVERSE_ROOT = Float64Array.from({ length: KNOWN_ROOTS }, (_, n) => 1 / Math.sqrt(n + 1))

export class TreeSearch {
  private readonly game: Game
  private readonly plan: TreePlan
  private readonly random: Random
  private readonly seats: number
  private readonly rollout: Rollout
  private readonly shared: SharedMoves | undefined
  private readonly list = new ActionList(1024)
  private readonly p: Position
  private readonly look: Position
  private readonly trust: number

  private used = 0
  private readonly action: Int32Array
  private readonly firstChild: Int32Array
  private readonly childCount: Int32Array
  private readonly actor: Int8Array
  private readonly proven: Uint8Array
  private readonly visits: Float64Array
  /** Sums of payoffs, or the payoffs themselves once proven: value[node * seats + seat]. */
  private readonly value: Float64Array
  /** What the evaluation says about a move, as the expected payoff of its mover. */
  private readonly prior: Float32Array
  private path = new Int32Array(4096)

  constructor(game: Game, random: Random, plan: Partial<TreePlan> = {}) {
    this.game = game
    this.random = random
    this.plan = { ...DEFAULT_TREE_PLAN, ...plan }
    this.seats = game.seats
    this.p = game.start()
    this.look = game.start()
    this.trust = this.plan.weights && game.evaluation ? this.plan.trust : 0
    this.rollout = new Rollout(game, random, this.plan)
    const n = this.plan.capacity
    this.action = new Int32Array(n)
    this.firstChild = new Int32Array(n)
    this.childCount = new Int32Array(n)
    this.actor = new Int8Array(n)
    this.proven = new Uint8Array(n)
    this.visits = new Float64Array(n)
    this.value = new Float64Array(n * game.seats)
    this.prior = new Float32Array(this.trust > 0 ? n : 0)
    this.shared = this.plan.shareMoves ? new SharedMoves(game, n) : undefined
  }

  search(root: Position, budget: Budget): Choice {
    this.used = 0
    this.newNode(-1)
    this.p.set(root)
    this.expand(0, this.p)
    const meter = new Meter(budget, 16)
    // A single move needs no thought, and a proven root no more.
    while (this.childCount[0] > 1 && this.proven[0] === 0) {
      this.simulate(root)
      if (meter.spend()) break
    }
    return this.choice(meter.spent)
  }

  private newNode(action: number): number {
    const node = this.used++
    this.action[node] = action
    this.firstChild[node] = UNEXPANDED
    this.childCount[node] = 0
    this.proven[node] = 0
    this.visits[node] = 0
    for (let s = 0; s < this.seats; s++) this.value[node * this.seats + s] = 0
    this.shared?.clear(node)
    return node
  }

  /** Gives a node its children, in random order so that equal ones are tried fairly. */
  private expand(node: number, p: Position): void {
    const { game, list, random } = this
    const mask = game.actors(p)
    if (mask === 0) {
      this.prove(node, game.result(p)!.payoffs)
      return
    }
    const seat = firstSeat(mask)
    list.count = 0
    game.actions(p, seat, list)
    if (this.used + list.count > this.plan.capacity) return
    for (let i = list.count - 1; i > 0; i--) {
      const j = random.below(i + 1)
      const swapped = list.items[i]
      list.items[i] = list.items[j]
      list.items[j] = swapped
    }
    this.actor[node] = seat
    this.firstChild[node] = this.used
    this.childCount[node] = list.count
    for (let i = 0; i < list.count; i++) {
      const child = this.newNode(list.items[i])
      if (this.trust > 0 && seat !== CHANCE) this.prior[child] = this.firstLook(p, seat, list.items[i])
    }
  }

  private firstLook(p: Position, seat: Seat, action: number): number {
    const { game, look } = this
    look.set(p)
    game.play(look, seat, action)
    if (game.actors(look) === 0) return game.result(look)!.payoffs[seat]
    return expectation(game.evaluation!.score(look, seat, this.plan.weights!))
  }

  private prove(node: number, payoffs: ArrayLike<number>): void {
    this.proven[node] = 1
    for (let s = 0; s < this.seats; s++) this.value[node * this.seats + s] = payoffs[s]
  }

  private simulate(root: Position): void {
    const { game, p, rollout, shared } = this
    p.set(root)
    rollout.begin()
    let node = 0
    let depth = 0
    this.path[0] = 0
    while (this.firstChild[node] !== UNEXPANDED && this.proven[node] === 0) {
      const seat = this.actor[node]
      const child = seat === CHANCE ? this.drawnChild(node, p) : this.bestChild(node, seat)
      game.play(p, seat, this.action[child])
      shared?.note(rollout.length, seat, this.action[child])
      rollout.length++
      node = child
      if (++depth === this.path.length) this.lengthenPath()
      this.path[depth] = node
    }
    if (this.proven[node] === 0 && (this.visits[node] >= this.plan.patience || game.actors(p) === 0))
      this.expand(node, p)
    const payoffs = this.proven[node] === 1 ? rollout.fixed(this.value, node * this.seats) : rollout.run(p, shared)
    this.backUp(depth, payoffs)
  }

  private lengthenPath(): void {
    const longer = new Int32Array(this.path.length * 2)
    longer.set(this.path)
    this.path = longer
  }

  private drawnChild(node: number, p: Position): number {
    const wanted = drawChance(this.game, p, this.random, this.list)
    const first = this.firstChild[node]
    for (let c = first; ; c++) if (this.action[c] === wanted) return c
  }

  private bestChild(node: number, seat: Seat): number {
    const { visits, value, proven, seats, shared, trust, prior } = this
    const first = this.firstChild[node]
    const end = first + this.childCount[node]
    const parentVisits = visits[node] + 1
    const curiosity = this.plan.exploration * Math.sqrt(Math.log(parentVisits + 1))
    // An untried child is worth a little less than what the node has been worth so far.
    const untried = (visits[node] > 0 ? value[node * seats + seat] / visits[node] : 0) - 0.05
    let best = first
    let bestScore = -Infinity
    for (let c = first; c < end; c++) {
      let score: number
      if (proven[c] === 1) score = value[c * seats + seat] * 1000
      else {
        const n = visits[c]
        let mean: number
        if (trust > 0) mean = (value[c * seats + seat] + trust * prior[c]) / (n + trust)
        else mean = n === 0 ? untried : value[c * seats + seat] / n
        const estimate = shared === undefined ? mean : shared.blend(c, mean, n)
        score = estimate + curiosity * (n < KNOWN_ROOTS ? INVERSE_ROOT[n] : 1 / Math.sqrt(n + 1))
      }
      if (score > bestScore) {
        bestScore = score
        best = c
      }
    }
    return best
  }

  private backUp(depth: number, payoffs: Float64Array): void {
    const { visits, value, seats, proven, path, shared } = this
    let childProven = proven[path[depth]] === 1
    for (let d = depth; d >= 0; d--) {
      const node = path[d]
      visits[node]++
      if (d < depth && childProven && proven[node] === 0) childProven = this.tryToProve(node, path[d + 1])
      if (proven[node] === 0) for (let s = 0; s < seats; s++) value[node * seats + s] += payoffs[s]
      if (shared !== undefined && this.firstChild[node] !== UNEXPANDED)
        shared.update(d, this.actor[node], this.action, this.firstChild[node], this.childCount[node], payoffs)
    }
  }

  /** A node is proven by one winning move of its mover, or when all its moves are proven. */
  private tryToProve(node: number, child: number): boolean {
    const { seats, value, proven } = this
    const seat = this.actor[node]
    if (seat === CHANCE) return false
    let best = child
    if (value[child * seats + seat] < 1) {
      const first = this.firstChild[node]
      for (let c = first, end = first + this.childCount[node]; c < end; c++) {
        if (proven[c] === 0) return false
        if (value[c * seats + seat] > value[best * seats + seat]) best = c
      }
    }
    proven[node] = 1
    for (let s = 0; s < seats; s++) value[node * seats + s] = value[best * seats + s]
    return true
  }

  private choice(work: number): Choice {
    const { seats, value, visits, proven } = this
    const seat = this.actor[0]
    const first = this.firstChild[0]
    const count = this.childCount[0]
    const total = Math.max(1, visits[0])
    const usual = value[seat] / total
    const candidates: Candidate[] = []
    for (let c = first; c < first + count; c++) {
      const isProven = proven[c] === 1
      const unknown = this.trust > 0 ? this.prior[c] : -1
      // One lucky simulation is not a good move: what is usual here counts as a few more.
      const tried = (value[c * seats + seat] + FEW * usual) / (visits[c] + FEW)
      const mean = visits[c] === 0 ? unknown : tried
      candidates.push({
        action: this.action[c],
        value: isProven ? value[c * seats + seat] : (this.shared?.blend(c, mean, visits[c]) ?? mean),
        share: visits[c] / total,
        proven: isProven,
      })
    }
    candidates.sort((a, b) => rank(b) - rank(a))
    return { candidates, line: this.expectedLine(candidates[0]?.action), work }
  }

  /** The most visited way down from the best move. */
  private expectedLine(start: number | undefined): number[] {
    const line: number[] = []
    if (start === undefined) return line
    let node = this.firstChild[0]
    while (this.action[node] !== start) node++
    line.push(start)
    while (this.firstChild[node] !== UNEXPANDED && this.actor[node] !== CHANCE && line.length < 12) {
      let best = this.firstChild[node]
      for (let c = best, end = c + this.childCount[node]; c < end; c++) if (this.visits[c] > this.visits[best]) best = c
      if (this.visits[best] === 0) break
      line.push(this.action[best])
      node = best
    }
    return line
  }
}

/** Proven wins first, proven losses last, the rest by how often they were looked at. */
function rank(candidate: Candidate): number {
  if (candidate.proven && candidate.value > 0) return 10 + candidate.value
  if (candidate.proven && candidate.value < 0) return -10 + candidate.value
  return candidate.share
}
