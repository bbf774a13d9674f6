/**
 * Monte-Carlo tree search for 1 to 6 seats with chance, on flat arrays: a simulation allocates nothing.
 *
 * Payoffs are backed up for every seat (max-n), chance is drawn by its odds, and proven results are backed up as facts:
 * a move that certainly wins is not looked at again, one that certainly loses is not played.
 */
import {
  type Action,
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
import { Eye } from './eye.ts'
import { worthOf } from './judge.ts'
import { NOTHING_SEEN, Returns } from './returns.ts'
import { Rollout, type RolloutPlan } from './rollout.ts'
import { SharedMoves } from './shared-moves.ts'
import { isSettled, TreeNodes, UNEXPANDED, UNKNOWN } from './tree-nodes.ts'

/** What a plan may tune, game by game. */
export interface TreeSettings {
  /** Random actions after which the position is judged instead of played on; needs a judge or counts as a draw. */
  readonly cutoff: number
  /** How curious the search is: higher looks at more moves, lower looks deeper. */
  readonly exploration: number
  /** Share what a move achieved anywhere in a playout with all places where it could have been played. */
  readonly shareMoves: boolean
  /** What the judge says about the position after a new move weighs as much as this many simulations; 0 does not ask. */
  readonly trust: number
  /** What the judge's priors say about a new move weighs as much as this many simulations; 0 does not ask for them. */
  readonly priors: number
  /** A leaf is played out this often before it gets children, which keeps the tree small. */
  readonly patience: number
  /** Playouts from a leaf in each simulation, averaged; only the last one shares its moves. */
  readonly playouts: number
  /** A node that has been visited often is thought about again only after this many visits; a power of two. */
  readonly haste: number
  /** Of the moves of a position only so many get into the tree, those with the best priors; Infinity for all. */
  readonly width: number
  /** About so many positions are looked at before a leaf gets children, to see whether its mover wins by threats alone. */
  readonly threats: number
  /** How much curiosity follows the hunches of the game: 0 not at all, 1 as much as they say. */
  readonly hunches: number
}

export interface TreePlan extends TreeSettings, RolloutPlan {
  /** Nodes kept at most. */
  readonly capacity: number
  /** So many moves are answered with their expected lines. */
  readonly lines: number
}

export const DEFAULT_TREE_PLAN: TreePlan = {
  exploration: 0.7,
  shareMoves: false,
  trust: 0,
  priors: 0,
  patience: 1,
  playouts: 1,
  haste: 1,
  width: Infinity,
  threats: 0,
  hunches: 0,
  capacity: 1 << 18,
  lines: 1,
  cutoff: Infinity,
  judge: undefined,
  sensible: true,
}

const FEW = 3
/** Who listens hears of the search after so many simulations, and whenever there are twice as many. */
const FIRST_REPORT = 32

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
  private readonly returns: Returns | undefined
  private readonly list = new ActionList(1024)
  private readonly p: Position
  private readonly look: Position
  private readonly sum: Float64Array
  /** So many simulations the judge's opinion of a new move weighs. */
  private readonly advice: number
  /** A certain end is the best or the worst that can happen. Where stakes rise, giving up may be the better one. */
  private readonly decisive: boolean
  private meter = new Meter({ work: 1 })

  private readonly nodes: TreeNodes
  /** True when the last leaf that wanted children found no room. */
  private full = false
  /** The moves that are compared with each other, where only some are. */
  private among: readonly Action[] | undefined
  /** What the judge says about a move, as the expected payoff of its mover. */
  private readonly prior: Float32Array
  private hunches = new Float64Array(1024)
  /** How much more curiosity than usual a move deserves. */
  private readonly lure: Float32Array
  private readonly eye: Eye | undefined
  /** 1 where moves were left out: that all others lose is no proof. */
  private readonly narrow: Uint8Array
  private path = new Int32Array(4096)

  constructor(game: Game, random: Random, plan: Partial<TreePlan> = {}) {
    this.game = game
    this.random = random
    this.plan = { ...DEFAULT_TREE_PLAN, ...plan }
    this.seats = game.seats
    this.p = game.start()
    this.look = game.start()
    this.sum = new Float64Array(game.seats)
    const { judge, trust, priors } = this.plan
    this.decisive = judge?.stake === undefined
    this.advice = judge ? trust + (judge.priors ? priors : 0) : 0
    this.rollout = new Rollout(game, random, this.plan)
    this.nodes = new TreeNodes(this.plan.capacity, game.seats)
    this.prior = new Float32Array(this.advice > 0 ? this.plan.capacity : 0)
    this.eye = game.hunches && this.plan.hunches > 0 ? new Eye(game.hunches, this.plan.hunches) : undefined
    this.narrow = new Uint8Array(this.eye ? this.plan.capacity : 0)
    this.lure = new Float32Array(this.eye ? this.plan.capacity : 0)
    this.shared = this.plan.shareMoves ? new SharedMoves(this.nodes, this.plan.haste) : undefined
    this.returns = game.repetition && new Returns(game, game.repetition, this.nodes)
  }

  /**
   * `seen` holds the hashes of positions that the match has had before. With `among` it looks at those moves alone, each
   * in as many simulations as the others.
   */
  search(root: Position, budget: Budget, seen: ReadonlySet<number> = NOTHING_SEEN, among?: readonly Action[]): Choice {
    const { nodes } = this
    this.among = among
    this.returns?.begin(seen)
    const meter = new Meter(budget)
    this.meter = meter
    nodes.plant()
    this.full = false
    this.p.set(root)
    this.path[0] = 0
    this.expand(0, this.p)
    let nextReport = FIRST_REPORT
    // A single move needs no thought, and a proven root no more.
    while (among ? this.hasOpenChild() : nodes.childCount[0] > 1 && nodes.proven[0] === 0) {
      if (meter.spend(this.simulate(root))) break
      if (budget.report && meter.spent >= nextReport) {
        const choice = this.choice(meter.spent)
        budget.report(choice.line.length, choice)
        nextReport *= 2
      }
    }
    return this.choice(meter.spent)
  }

  private expand(depth: number, p: Position): void {
    const { game, list, nodes } = this
    const node = this.path[depth]
    const mask = game.actors(p)
    const end = mask === 0 ? game.result(p)! : this.returns?.verdict(this.path, depth, p, mask)
    if (end !== undefined) this.prove(node, end.payoffs)
    if (end !== undefined || this.full) return
    const seat = firstSeat(mask)
    list.count = 0
    // Where moves are compared nobody is led by a hunch.
    const eye = depth === 0 && this.among ? undefined : this.eye
    if (depth === 0 && this.among) for (const action of this.among) list.add(action)
    else {
      if (depth > 0 && this.winsByThreats(node, p, seat)) return
      game.actions(p, seat, list)
      if (eye) this.narrow[node] = eye.look(p, seat, list, depth === 0 ? Infinity : this.plan.width) ? 0 : 1
      else if (list.count > this.plan.width) this.keepBest(p, seat)
    }
    if (!nodes.hasRoom(list.count)) {
      this.full = true
      return
    }
    if (eye) nodes.giveChildrenInOrder(node, seat, list)
    else nodes.giveChildren(node, seat, list, this.random)
    const first = nodes.firstChild[node]
    this.shared?.clear(first, list.count)
    if (eye) this.followHunches(eye, first, list.count)
    else if (this.eye) this.lure.fill(1, first, first + list.count)
    if (this.advice > 0 && seat !== CHANCE) this.askJudge(node, p, seat)
  }

  /** The game itself may know that the mover has a win that no playout would find. */
  private winsByThreats(node: number, p: Position, seat: Seat): boolean {
    const { attack } = this.game
    if (attack === undefined || this.plan.threats === 0 || attack(p, this.plan.threats) < 0) return false
    this.nodes.proven[node] = 1
    for (let s = 0; s < this.seats; s++) this.nodes.value[node * this.seats + s] = s === seat ? 1 : -1
    return true
  }

  /** Leaves only the actions with the best priors in the list. */
  private keepBest(p: Position, seat: Seat): void {
    const { list, plan } = this
    if (plan.judge?.priors === undefined) return
    if (this.hunches.length < list.count) this.hunches = new Float64Array(2 * list.count)
    const { hunches } = this
    const { items } = list
    plan.judge.priors(p, seat, list, hunches)
    for (let kept = 0; kept < plan.width; kept++) {
      let best = kept
      for (let i = kept + 1; i < list.count; i++) if (hunches[i] > hunches[best]) best = i
      const action = items[best]
      const hunch = hunches[best]
      items[best] = items[kept]
      hunches[best] = hunches[kept]
      items[kept] = action
      hunches[kept] = hunch
    }
    list.count = plan.width
  }

  /** Curiosity goes where somebody who knows the game would look first. */
  private followHunches(eye: Eye, first: number, count: number): void {
    const { nodes, lure } = this
    for (let i = 0; i < count; i++) nodes.novelty[first + i] = lure[first + i] = eye.lureOf(i)
  }

  /** What is thought of the new children of a node before any of them is tried. */
  private askJudge(node: number, p: Position, seat: Seat): void {
    const { nodes, prior, plan, advice } = this
    const first = nodes.firstChild[node]
    const byPriors = advice - plan.trust
    if (byPriors > 0) this.askForPriors(first, p, seat)
    const usual = nodes.visits[node] > 0 ? nodes.value[node * this.seats + seat] / nodes.visits[node] : 0
    for (let c = first; c < nodes.used; c++) {
      let opinion = 0
      if (plan.trust > 0 && !this.meter.isLate()) opinion = this.firstLook(p, seat, nodes.action[c])
      if (byPriors > 0)
        opinion = (plan.trust * opinion + byPriors * (usual + expectation(this.hunches[c - first]))) / advice
      nodes.estimate[c] = prior[c] = opinion
    }
  }

  /** In the order of the children, which is not that of the rules. */
  private askForPriors(first: number, p: Position, seat: Seat): void {
    const { list, nodes } = this
    for (let i = 0; i < list.count; i++) list.items[i] = nodes.action[first + i]
    if (this.hunches.length < list.count) this.hunches = new Float64Array(2 * list.count)
    this.plan.judge!.priors!(p, seat, list, this.hunches)
  }

  private firstLook(p: Position, seat: Seat, action: number): number {
    const { game, look } = this
    look.set(p)
    game.play(look, seat, action)
    if (game.actors(look) === 0) return game.result(look)!.payoffs[seat]
    return worthOf(this.plan.judge!, look, seat)
  }

  private prove(node: number, payoffs: ArrayLike<number>): void {
    this.nodes.proven[node] = 1
    for (let s = 0; s < this.seats; s++) this.nodes.value[node * this.seats + s] = payoffs[s]
  }

  /** How many games it has seen to their end. */
  private simulate(root: Position): number {
    const { game, p, rollout, shared, nodes } = this
    p.set(root)
    shared?.begin(rollout.length)
    rollout.length = 0
    let node = 0
    let depth = 0
    this.path[0] = 0
    while (nodes.firstChild[node] !== UNEXPANDED && nodes.proven[node] === 0) {
      const seat = nodes.actor[node]
      const child =
        seat === CHANCE
          ? this.drawnChild(node, p)
          : depth === 0 && this.among
            ? this.leastVisited()
            : this.bestChild(node, seat)
      game.play(p, seat, nodes.action[child])
      shared?.note(rollout.length, seat, nodes.action[child])
      rollout.length++
      node = child
      if (++depth === this.path.length) this.lengthenPath()
      this.path[depth] = node
    }
    if (nodes.proven[node] === 0 && (nodes.visits[node] >= this.plan.patience || game.actors(p) === 0))
      this.expand(depth, p)
    const isProven = nodes.proven[node] === 1
    this.backUp(depth, isProven ? rollout.fixed(nodes.value, node * this.seats) : this.playOut(p))
    return isProven ? 1 : this.plan.playouts
  }

  private playOut(p: Position): Float64Array {
    const { look, rollout, seats } = this
    const { playouts } = this.plan
    if (playouts === 1) return rollout.run(p, this.meter, this.shared)
    const steps = rollout.length
    const sum = this.sum.fill(0)
    for (let left = playouts; left > 1; left--) {
      look.set(p)
      const payoffs = rollout.run(look, this.meter, undefined)
      for (let s = 0; s < seats; s++) sum[s] += payoffs[s]
      rollout.length = steps
    }
    const payoffs = rollout.run(p, this.meter, this.shared)
    for (let s = 0; s < seats; s++) payoffs[s] = (payoffs[s] + sum[s]) / playouts
    return payoffs
  }

  private lengthenPath(): void {
    const longer = new Int32Array(this.path.length * 2)
    longer.set(this.path)
    this.path = longer
  }

  private drawnChild(node: number, p: Position): number {
    const wanted = drawChance(this.game, p, this.random, this.list)
    const first = this.nodes.firstChild[node]
    for (let c = first; ; c++) if (this.nodes.action[c] === wanted) return c
  }

  /** Of the moves that are compared, the one that has been looked at least; a proven one needs no more. */
  private leastVisited(): number {
    const { visits, firstChild, childCount, proven } = this.nodes
    let least = -1
    for (let c = firstChild[0], end = c + childCount[0]; c < end; c++)
      if (proven[c] === 0 && (least < 0 || visits[c] < visits[least])) least = c
    return least
  }

  private hasOpenChild(): boolean {
    return this.leastVisited() >= 0
  }

  private bestChild(node: number, seat: Seat): number {
    const { visits, value, estimate, novelty, firstChild, childCount, chosen, proven } = this.nodes
    if (isSettled(visits[node], this.plan.haste) && proven[chosen[node]] === 0) return chosen[node]
    const curiosity = this.plan.exploration * Math.sqrt(Math.log(visits[node] + 2))
    // An untried child is worth a little less than what the node has been worth so far.
    const untried = (visits[node] > 0 ? value[node * this.seats + seat] / visits[node] : 0) - 0.05
    const first = firstChild[node]
    let best = first
    let bestScore = -Infinity
    for (let c = first, end = first + childCount[node]; c < end; c++) {
      const known = estimate[c]
      const score = (known === UNKNOWN ? untried : known) + curiosity * novelty[c]
      if (score > bestScore) {
        bestScore = score
        best = c
      }
    }
    chosen[node] = best
    return best
  }

  private backUp(depth: number, payoffs: Float64Array): void {
    const { path, shared, seats, nodes } = this
    const { visits, value, proven, firstChild, actor } = nodes
    let childProven = proven[path[depth]] === 1
    for (let d = depth; d >= 0; d--) {
      const node = path[d]
      visits[node]++
      // Where moves are compared, one that wins does not end the search for what the others are worth.
      if (d === 0 && this.among) childProven = false
      else if (d < depth && childProven && proven[node] === 0) childProven = this.tryToProve(node, path[d + 1])
      if (proven[node] === 0) for (let s = 0; s < seats; s++) value[node * seats + s] += payoffs[s]
      if (shared !== undefined && firstChild[node] !== UNEXPANDED) shared.update(node, d, payoffs)
      if (d > 0) this.judge(node, actor[path[d - 1]])
    }
  }

  /** Brings up to date what the seat that may choose this node thinks of it. */
  private judge(node: number, seat: Seat): void {
    if (seat === CHANCE) return
    const { visits, value, estimate, novelty, proven } = this.nodes
    const sum = value[node * this.seats + seat]
    if (proven[node] === 1) {
      estimate[node] = this.decisive ? sum * 1000 : sum
      novelty[node] = 0
      this.shared?.settle(node)
      return
    }
    const n = visits[node]
    estimate[node] = this.advice > 0 ? (sum + this.advice * this.prior[node]) / (n + this.advice) : sum / n
    this.shared?.judge(node)
    const root = n < KNOWN_ROOTS ? INVERSE_ROOT[n] : 1 / Math.sqrt(n + 1)
    novelty[node] = this.eye ? this.lure[node] * root : root
  }

  /** A node is proven by one winning move of its mover, or when all its moves are proven. */
  private tryToProve(node: number, child: number): boolean {
    const { seats, nodes } = this
    const { value, proven } = nodes
    const seat = nodes.actor[node]
    if (seat === CHANCE) return false
    let best = child
    if (!this.decisive || value[child * seats + seat] < 1) {
      if (this.eye && this.narrow[node] === 1) return false
      const first = nodes.firstChild[node]
      for (let c = first, end = first + nodes.childCount[node]; c < end; c++) {
        if (proven[c] === 0) return false
        if (value[c * seats + seat] > value[best * seats + seat]) best = c
      }
    }
    proven[node] = 1
    value.copyWithin(node * seats, best * seats, best * seats + seats)
    return true
  }

  private choice(work: number): Choice {
    const { seats } = this
    const { action, value, visits, proven, actor, firstChild, childCount } = this.nodes
    const seat = actor[0]
    const first = firstChild[0]
    const count = childCount[0]
    const total = Math.max(1, visits[0])
    const usual = value[seat] / total
    const candidates: Candidate[] = []
    for (let c = first; c < first + count; c++) {
      const isProven = proven[c] === 1
      const unknown = this.advice > 0 ? this.prior[c] : -1
      // One lucky simulation is not a good move: what is usual here counts as a few more.
      const tried = (value[c * seats + seat] + FEW * usual) / (visits[c] + FEW)
      const mean = visits[c] === 0 ? unknown : tried
      candidates.push({
        action: action[c],
        value: isProven ? value[c * seats + seat] : (this.shared?.blend(c, mean, visits[c]) ?? mean),
        share: visits[c] / total,
        proven: isProven && this.decisive,
      })
    }
    candidates.sort((a, b) => rank(b) - rank(a))
    const wanted = this.among?.length ?? this.plan.lines
    const lines = candidates.slice(0, wanted).map((candidate) => this.expectedLine(candidate.action))
    return {
      candidates: this.returns?.recalled ? candidates.map(doubted) : candidates,
      line: lines[0] ?? [],
      lines,
      work,
    }
  }

  /** The most visited way down from a move. */
  private expectedLine(start: number): number[] {
    const line: number[] = []
    const { action, actor, visits, firstChild, childCount } = this.nodes
    let node = firstChild[0]
    while (action[node] !== start) node++
    line.push(start)
    while (firstChild[node] !== UNEXPANDED && actor[node] !== CHANCE && line.length < 12) {
      let best = firstChild[node]
      for (let c = best, end = c + childCount[node]; c < end; c++) if (visits[c] > visits[best]) best = c
      if (visits[best] === 0) break
      line.push(action[best])
      node = best
    }
    return line
  }
}

/** A draw that may rest on what the match has had before is likely, not certain; wins and losses never rest on it. */
function doubted(candidate: Candidate): Candidate {
  return candidate.value === 0 ? { ...candidate, proven: false } : candidate
}

/** Proven wins first, proven losses last, the rest by how often they were looked at. */
function rank(candidate: Candidate): number {
  if (candidate.proven && candidate.value > 0) return 10 + candidate.value
  if (candidate.proven && candidate.value < 0) return -10 + candidate.value
  return candidate.share
}
