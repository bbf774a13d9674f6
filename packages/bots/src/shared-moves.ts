import { CHANCE, type Seat } from '@jatekvilag/engine'
import { isSettled, type TreeNodes } from './tree-nodes.ts'

/** Stamps are integers of 32 bits, and no simulation is longer than the rest of them. */
const LARGEST_STAMP = 2 ** 30
/** The more a move has been tried itself, the less shared experience weighs: by visits, the last for all that are more. */
const FADING = 300
const MOST_VISITS = 1 << 16
const WEIGHTS = Float32Array.from({ length: MOST_VISITS + 1 }, (_, n) => Math.sqrt(FADING / (3 * n + FADING)))

/**
 * All-moves-as-first statistics: what a move achieved anywhere in a simulation is shared with every node on the path
 * where the same seat could have played it. Made for placement games, where actions are small numbers.
 */
export class SharedMoves {
  private static readonly MOST_ACTIONS = 8192

  private readonly nodes: TreeNodes
  private readonly haste: number
  private readonly visits: Int32Array
  private readonly means: Float32Array
  /** A child's estimate is weights × means + rests: what its own visits say is in the rest until the next of them. */
  private readonly weights: Float32Array
  private readonly rests: Float32Array
  /** lastPlayed[seat * MOST + action] is the latest step of this simulation at which it was played, plus a stamp. */
  private readonly lastPlayed: Int32Array
  private stamp = 1
  /** The children that are to be credited, while `update` works. */
  private readonly credited: Int32Array

  constructor(nodes: TreeNodes, haste: number) {
    this.nodes = nodes
    this.haste = haste
    this.visits = new Int32Array(nodes.capacity)
    this.credited = new Int32Array(SharedMoves.MOST_ACTIONS + 1)
    this.means = new Float32Array(nodes.capacity)
    this.weights = new Float32Array(nodes.capacity)
    this.rests = new Float32Array(nodes.capacity)
    this.lastPlayed = new Int32Array(nodes.seats * SharedMoves.MOST_ACTIONS)
  }

  /** For nodes that are new. */
  clear(first: number, count: number): void {
    this.visits.fill(0, first, first + count)
    this.means.fill(0, first, first + count)
    this.weights.fill(1, first, first + count)
    this.rests.fill(0, first, first + count)
  }

  /** A new simulation, after one of so many steps. Stamps only grow, so that nothing has to be forgotten, while they fit. */
  begin(lastLength: number): void {
    this.stamp += lastLength + 1
    if (this.stamp < LARGEST_STAMP) return
    this.lastPlayed.fill(0)
    this.stamp = 1
  }

  /** Steps are counted from 0 in every simulation. */
  note(step: number, seat: Seat, action: number): void {
    if (action < SharedMoves.MOST_ACTIONS && seat < CHANCE)
      this.lastPlayed[seat * SharedMoves.MOST_ACTIONS + action] = this.stamp + step
  }

  /** Credits the children of a node at this depth that were played by its seat at that step or later. */
  update(node: number, depth: number, payoffs: Float64Array): void {
    const { actor, firstChild, childCount, visits: tried, estimate, seats } = this.nodes
    const seat = actor[node]
    if (seat >= seats || isSettled(tried[node], this.haste)) return
    const { credited, visits, means, weights, rests } = this
    const payoff = payoffs[seat]
    const count = this.findCredited(firstChild[node], childCount[node], seat, this.stamp + depth)
    for (let i = 0; i < count; i++) {
      const c = credited[i]
      const mean = means[c] + (payoff - means[c]) / ++visits[c]
      means[c] = mean
      estimate[c] = weights[c] * mean + rests[c]
    }
  }

  /** Which were played is as good as random: a branch for each would be guessed wrong too often, so the sign is added. */
  private findCredited(first: number, count: number, seat: Seat, since: number): number {
    const { lastPlayed, credited } = this
    const { action } = this.nodes
    const base = seat * SharedMoves.MOST_ACTIONS
    const before = since - 1
    let found = 0
    for (let c = first, end = first + count; c < end; c++) {
      if (action[c] >= SharedMoves.MOST_ACTIONS) continue
      credited[found] = c
      found += (before - lastPlayed[base + action[c]]) >>> 31
    }
    return found
  }

  /**
   * Adds shared moves to what the child's own visits say; from now on they change its estimate by themselves. Numbers pass
   * through the arrays, because a call that is not inlined would box them.
   */
  judge(node: number): void {
    const { visits, estimate } = this.nodes
    const weight = WEIGHTS[Math.min(visits[node], MOST_VISITS)]
    const rest = (1 - weight) * estimate[node]
    this.weights[node] = weight
    this.rests[node] = rest
    if (this.visits[node] > 0) estimate[node] = weight * this.means[node] + rest
  }

  /** A proven child is worth what it is worth, whatever other places say. */
  settle(node: number): void {
    this.weights[node] = 0
    this.rests[node] = this.nodes.estimate[node]
  }

  blend(node: number, mean: number, visits: number): number {
    if (this.visits[node] === 0) return mean
    if (visits === 0) return this.means[node]
    const weight = WEIGHTS[Math.min(visits, MOST_VISITS)]
    return weight * this.means[node] + (1 - weight) * mean
  }
}
