/**
 * Tree search for two seats that is led by a judge who sees at one glance which moves look good and who will win (PUCT):
 * moves are looked at by how well they did and how good they looked, and a leaf is worth what the judge says. Certain ends
 * are backed up as facts, as in `TreeSearch`. Flat arrays: a simulation allocates nothing.
 */
import {
  type Action,
  ActionList,
  firstSeat,
  type Game,
  type Position,
  type Seat,
  type SeatMask,
  softmax,
} from '@jatekvilag/engine'
import { type Budget, Meter } from './budget.ts'
import type { Candidate, Choice } from './choice.ts'
import type { Judge } from './judge.ts'
import { NOTHING_SEEN, Returns } from './returns.ts'
import { TreeNodes, UNEXPANDED } from './tree-nodes.ts'

/** A position that somebody else is asked to look at. */
export interface Aside {
  readonly p: Position
  /** The nodes on the way to it, and itself. */
  readonly path: Int32Array
}

/** What was found there: what the one to move may expect, and how good its actions look, in the order of the rules. */
export interface Glance {
  readonly worth: number
  readonly hunches: ArrayLike<number>
}

/** Others who look at positions at the same time; whoever never answers is not waited for. */
export interface Lookers {
  /** Whether one of them could be asked now. */
  readonly isFree: boolean
  ask(aside: Aside): void
  /** One of the answers that have come. */
  take(): { readonly aside: Aside; readonly glance: Glance } | undefined
}

export interface Company {
  readonly lookers: Lookers
  pause(): Promise<void> | undefined
}

/** What a plan may tune, game by game. */
export interface NetworkSettings {
  /** How curious the search is: higher follows the first glance, lower what was found. */
  readonly curiosity: number
  /** A move that nobody has tried is worth so much less than its position, the more of the likely ones have been tried. */
  readonly caution: number
}

export interface NetworkPlan extends NetworkSettings {
  readonly judge: Judge
  /** Nodes kept at most. */
  readonly capacity: number
  /** So many moves are answered with their expected lines. */
  readonly lines: number
}

export const DEFAULT_NETWORK_PLAN = { curiosity: 1.2, caution: 0.25, capacity: 1 << 19, lines: 1 }

/** Where all is lost, a move that ends the game is as good as one that is hardly better than this. */
const HOPELESS = -0.97
/** So much must have been looked at before all is lost. */
const SURELY = 32
const FIRST_REPORT = 16
/** A proven loss is not looked at again. */
const LOST = -1000

export class NetworkSearch {
  private readonly game: Game
  private readonly plan: NetworkPlan
  private readonly look: NonNullable<Judge['look']>
  private readonly returns: Returns | undefined
  private readonly list = new ActionList(1024)
  private readonly p: Position
  /** Values are those of seat 0: what one seat gains the other loses. */
  private readonly nodes: TreeNodes
  private readonly prior: Float32Array
  private hunches = new Float64Array(1024)
  private path = new Int32Array(4096)
  private among: readonly Action[] | undefined
  /** What others are looking at, by node. */
  private readonly underWay = new Map<number, Aside>()

  constructor(game: Game, plan: Partial<NetworkPlan> & { readonly judge: Judge }) {
    if (!plan.judge.look) throw new Error(`the judge of ${game.id} does not look at moves`)
    this.game = game
    this.plan = { ...DEFAULT_NETWORK_PLAN, ...plan }
    this.look = plan.judge.look
    this.p = game.start()
    this.nodes = new TreeNodes(this.plan.capacity, 1)
    this.prior = new Float32Array(this.plan.capacity)
    this.returns = game.repetition && new Returns(game, game.repetition, this.nodes)
  }

  /** See `TreeSearch.search`. */
  search(root: Position, budget: Budget, seen: ReadonlySet<number> = NOTHING_SEEN, among?: readonly Action[]): Choice {
    const meter = new Meter(budget)
    for (const _ of this.rounds(root, budget, meter, seen, among));
    return this.choice(meter.spent)
  }

  /** With others who look too. `pause` lets their answers come, where it is time for it. */
  async searchWith(
    { lookers, pause }: Company,
    root: Position,
    budget: Budget,
    seen: ReadonlySet<number> = NOTHING_SEEN,
  ): Promise<Choice> {
    const meter = new Meter(budget)
    for (const _ of this.rounds(root, budget, meter, seen, undefined, lookers)) await pause()
    return this.choice(meter.spent)
  }

  /** The same where answers come without a pause. */
  searchBeside(lookers: Lookers, root: Position, budget: Budget, seen: ReadonlySet<number> = NOTHING_SEEN): Choice {
    const meter = new Meter(budget)
    for (const _ of this.rounds(root, budget, meter, seen, undefined, lookers));
    return this.choice(meter.spent)
  }

  /** The search, one look of its own after the other; in between others may be asked and answer. */
  private *rounds(
    root: Position,
    budget: Budget,
    meter: Meter,
    seen: ReadonlySet<number>,
    among: readonly Action[] | undefined,
    lookers?: Lookers,
  ): Generator<void> {
    const { nodes } = this
    this.among = among
    this.returns?.begin(seen)
    this.underWay.clear()
    nodes.plant()
    let nextReport = FIRST_REPORT
    do {
      let looks = this.simulate(root)
      if (meter.spent === 0) this.seeEnds(root)
      else if (lookers) {
        looks += this.takeAnswers(lookers)
        this.askOthers(root, lookers)
        yield
      }
      // The first simulation is the glance at the position itself.
      const over = meter.spend(looks)
      if (budget.report && meter.spent >= nextReport && nodes.visits[0] > 1) {
        const choice = this.choice(meter.spent)
        budget.report(choice.line.length, choice)
        nextReport *= 2
      }
      if (over) break
    } while (among ? this.leastVisited() >= 0 : nodes.childCount[0] > 1 && nodes.proven[0] === 0)
    // Nobody waits for what is still under way.
    for (const aside of this.underWay.values()) this.expectNoMore(aside)
  }

  /** How often it has looked: not where somebody else is looking already. */
  private simulate(root: Position): number {
    const { nodes } = this
    const depth = this.descend(root)
    const leaf = this.path[depth]
    if (this.underWay.has(leaf)) return 0
    this.backUp(depth, nodes.proven[leaf] === 1 ? nodes.value[leaf] : this.expand(depth, this.p))
    return 1
  }

  /** As many as can be asked: each about another position. */
  private askOthers(root: Position, lookers: Lookers): void {
    const { nodes, p } = this
    while (lookers.isFree && nodes.proven[0] === 0) {
      const depth = this.descend(root)
      const leaf = this.path[depth]
      if (this.underWay.has(leaf)) return
      const end = nodes.proven[leaf] === 1 ? nodes.value[leaf] : this.endAt(depth, p, this.game.actors(p))
      if (end !== undefined) {
        this.backUp(depth, end)
        return
      }
      const aside = { p: p.slice(), path: this.path.slice(0, depth + 1) }
      this.underWay.set(leaf, aside)
      this.expectLoss(aside, 1)
      lookers.ask(aside)
    }
  }

  private takeAnswers(lookers: Lookers): number {
    let count = 0
    for (let answer = lookers.take(); answer !== undefined; answer = lookers.take()) {
      const { aside, glance } = answer
      const depth = aside.path.length - 1
      // It may have been asked before this search began.
      if (this.underWay.get(aside.path[depth]) !== aside) continue
      this.expectNoMore(aside)
      this.path.set(aside.path)
      const seat = firstSeat(this.game.actors(aside.p))
      this.listActions(depth, aside.p, seat)
      for (let i = 0; i < this.list.count; i++) this.hunches[i] = glance.hunches[i]
      this.backUp(depth, this.growAt(aside.path[depth], seat, glance.worth))
      count++
    }
    return count
  }

  private expectNoMore(aside: Aside): void {
    this.underWay.delete(aside.path[aside.path.length - 1])
    this.expectLoss(aside, -1)
  }

  /** While somebody looks at it a way counts as lost once for whoever chooses it, so that the next look goes elsewhere. */
  private expectLoss({ path }: Aside, times: 1 | -1): void {
    const { visits, value, actor, proven } = this.nodes
    for (let d = 0; d < path.length; d++) {
      const node = path[d]
      visits[node] += times
      if (d > 0 && proven[node] === 0) value[node] -= actor[path[d - 1]] === 0 ? times : -times
    }
  }

  /** Goes down to a leaf, whose position is `p` then; how deep it is. */
  private descend(root: Position): number {
    const { game, p, nodes } = this
    p.set(root)
    let node = 0
    let depth = 0
    this.path[0] = 0
    while (nodes.firstChild[node] !== UNEXPANDED && nodes.proven[node] === 0) {
      const seat = nodes.actor[node]
      const child = depth === 0 && this.among ? this.leastVisited() : this.bestChild(node, seat)
      game.play(p, seat, nodes.action[child])
      node = child
      if (++depth === this.path.length) this.lengthenPath()
      this.path[depth] = node
    }
    return depth
  }

  /** What ends the game at once needs no glance to be found. */
  private seeEnds(root: Position): void {
    const { game, p, nodes } = this
    if (nodes.firstChild[0] === UNEXPANDED) return
    for (let c = nodes.firstChild[0], end = c + nodes.childCount[0]; c < end; c++) {
      p.set(root)
      game.play(p, nodes.actor[0], nodes.action[c])
      if (game.actors(p) !== 0) continue
      nodes.proven[c] = 1
      nodes.value[c] = game.result(p)!.payoffs[0]
      if (!this.among) this.tryToProve(0, c)
    }
  }

  private lengthenPath(): void {
    const longer = new Int32Array(this.path.length * 2)
    longer.set(this.path)
    this.path = longer
  }

  /** What the leaf is worth for seat 0; it gets children where there is room and the game goes on. */
  private expand(depth: number, p: Position): number {
    const mask = this.game.actors(p)
    const end = this.endAt(depth, p, mask)
    if (end !== undefined) return end
    const seat = firstSeat(mask)
    this.listActions(depth, p, seat)
    return this.growAt(this.path[depth], seat, this.look(p, seat, this.list, this.hunches))
  }

  /** What it is worth for seat 0 that the game is over at the end of the path, where it is. */
  private endAt(depth: number, p: Position, mask: SeatMask): number | undefined {
    const { game, nodes } = this
    const end = mask === 0 ? game.result(p)! : this.returns?.verdict(this.path, depth, p, mask)
    if (end === undefined) return undefined
    const node = this.path[depth]
    nodes.proven[node] = 1
    nodes.value[node] = end.payoffs[0]
    return end.payoffs[0]
  }

  private listActions(depth: number, p: Position, seat: Seat): void {
    const { game, list } = this
    list.count = 0
    if (depth === 0 && this.among) for (const action of this.among) list.add(action)
    else game.actions(p, seat, list)
    if (this.hunches.length < list.count) this.hunches = new Float64Array(2 * list.count)
  }

  /** The listed actions become children where there is room; what the leaf is worth for seat 0. */
  private growAt(node: number, seat: Seat, worth: number): number {
    if (node > 0 || !this.among) this.leaveOutSenseless()
    if (this.nodes.hasRoom(this.list.count)) this.giveChildren(node, seat)
    return seat === 0 ? worth : -worth
  }

  /** Where every move is senseless one of them must be made all the same. */
  private leaveOutSenseless(): void {
    const { list, hunches } = this
    let kept = 0
    for (let i = 0; i < list.count; i++) {
      if (hunches[i] === -Infinity) continue
      list.items[kept] = list.items[i]
      hunches[kept++] = hunches[i]
    }
    if (kept > 0) list.count = kept
    else hunches.fill(0, 0, list.count)
  }

  private giveChildren(node: number, seat: Seat): void {
    const { list, nodes, prior, hunches } = this
    softmax(hunches, list.count)
    const first = nodes.giveChildrenInOrder(node, seat, list)
    for (let i = 0; i < list.count; i++) prior[first + i] = hunches[i]
  }

  private bestChild(node: number, seat: Seat): number {
    const { prior } = this
    const { visits, value, firstChild, childCount, proven } = this.nodes
    const sign = seat === 0 ? 1 : -1
    const first = firstChild[node]
    const end = first + childCount[node]
    let tried = 0
    for (let c = first; c < end; c++) if (visits[c] > 0) tried += prior[c]
    const untried = (sign * value[node]) / visits[node] - this.plan.caution * Math.sqrt(tried)
    const curiosity = this.plan.curiosity * Math.sqrt(visits[node])
    let best = first
    let bestScore = -Infinity
    for (let c = first; c < end; c++) {
      const n = visits[c]
      const score =
        proven[c] === 1
          ? decided(sign * value[c])
          : (n === 0 ? untried : (sign * value[c]) / n) + (curiosity * prior[c]) / (1 + n)
      if (score > bestScore) {
        bestScore = score
        best = c
      }
    }
    return best
  }

  /** Of the moves that are compared, the one that has been looked at least; a proven one needs no more. */
  private leastVisited(): number {
    const { visits, firstChild, childCount, proven } = this.nodes
    let least = -1
    if (firstChild[0] === UNEXPANDED) return least
    for (let c = firstChild[0], end = c + childCount[0]; c < end; c++)
      if (proven[c] === 0 && (least < 0 || visits[c] < visits[least])) least = c
    return least
  }

  private backUp(depth: number, worth: number): void {
    const { path } = this
    const { visits, value, proven } = this.nodes
    let childProven = false
    for (let d = depth; d >= 0; d--) {
      const node = path[d]
      visits[node]++
      // Where moves are compared, one that wins does not end the search for what the others are worth.
      if (childProven && proven[node] === 0 && !(d === 0 && this.among)) this.tryToProve(node, path[d + 1])
      if (proven[node] === 0) value[node] += worth
      childProven = proven[node] === 1
    }
  }

  /** A node is proven by one winning move of its mover, or when all its moves are proven. */
  private tryToProve(node: number, child: number): void {
    const { value, proven, actor, firstChild, childCount } = this.nodes
    const sign = actor[node] === 0 ? 1 : -1
    let best = child
    if (sign * value[child] < 1)
      for (let c = firstChild[node], end = c + childCount[node]; c < end; c++) {
        if (proven[c] === 0) return
        if (sign * value[c] > sign * value[best]) best = c
      }
    proven[node] = 1
    value[node] = value[best]
  }

  private choice(work: number): Choice {
    const { action, value, visits, proven, actor, firstChild, childCount } = this.nodes
    const sign = actor[0] === 0 ? 1 : -1
    const total = Math.max(1, visits[0] - 1)
    const usual = proven[0] === 1 ? sign * value[0] : (sign * value[0]) / visits[0]
    const candidates: Candidate[] = []
    for (let c = firstChild[0], end = c + childCount[0]; c < end; c++) {
      const isProven = proven[c] === 1
      candidates.push({
        action: action[c],
        value: isProven ? sign * value[c] : visits[c] > 0 ? (sign * value[c]) / visits[c] : usual - this.plan.caution,
        share: visits[c] > 0 ? visits[c] / total : this.prior[c] * 1e-9,
        proven: isProven && !(this.returns?.recalled && value[c] === 0),
      })
    }
    candidates.sort((a, b) => rank(b) - rank(a))
    this.giveUp(candidates, work)
    const lines = candidates
      .slice(0, this.among?.length ?? this.plan.lines)
      .map((candidate) => this.expectedLine(candidate.action))
    return { candidates, line: lines[0] ?? [], lines, work }
  }

  /** Whoever has lost for certain does not go on for ever where a move ends the game: two passes. */
  private giveUp(candidates: Candidate[], work: number): void {
    const [best] = candidates
    if (this.among || best.proven || best.value > HOPELESS || work < SURELY) return
    const { action, firstChild, childCount, proven } = this.nodes
    const at = candidates.findIndex((candidate) => {
      let c = firstChild[0]
      for (const end = c + childCount[0]; c < end; c++) if (action[c] === candidate.action) break
      return proven[c] === 1 && firstChild[c] === UNEXPANDED
    })
    if (at > 0) candidates.unshift(...candidates.splice(at, 1))
  }

  /** The most visited way down from a move. */
  private expectedLine(start: Action): Action[] {
    const { action, visits, firstChild, childCount } = this.nodes
    let node = firstChild[0]
    while (action[node] !== start) node++
    const line = [start]
    while (firstChild[node] !== UNEXPANDED && line.length < 12) {
      let best = firstChild[node]
      for (let c = best, end = c + childCount[node]; c < end; c++) if (visits[c] > visits[best]) best = c
      if (visits[best] === 0) break
      line.push(action[best])
      node = best
    }
    return line
  }
}

const decided = (value: number): number => (value < 0 ? LOST : value)

/** Proven wins first, proven losses last, the rest by how often they were looked at. */
function rank(candidate: Candidate): number {
  if (candidate.proven && candidate.value > 0) return 10 + candidate.value
  if (candidate.proven && candidate.value < 0) return -10 + candidate.value
  return candidate.share
}
