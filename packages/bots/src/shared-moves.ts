import type { Seat } from '@jatekvilag/engine'
import { isSettled, type TreeNodes } from './tree-nodes.ts'

/** The more a move has been tried itself, the less shared experience weighs. */
const FADING = 300
const weightAfter = (visits: number) => Math.sqrt(FADING / (3 * visits + FADING))
const KNOWN_WEIGHTS = 1024
const WEIGHTS = Float64Array.from({ length: KNOWN_WEIGHTS }, (_, visits) => weightAfter(visits))

/**
 * All-moves-as-first statistics: what a move achieved anywhere in a simulation is shared with every node on the path
 * where the same seat could have played it. Made for placement games, where actions are small numbers.
 */
export class SharedMoves {
  private static readonly MOST_ACTIONS = 8192

  private readonly nodes: TreeNodes
  private readonly haste: number
  private readonly visits: Int32Array
  private readonly means: Float64Array
  /** lastPlayed[seat * MOST + action] is the latest step of this simulation at which it was played, plus a stamp. */
  private readonly lastPlayed: Float64Array
  private stamp = 0
  private noted = 0

  constructor(nodes: TreeNodes, haste: number) {
    this.nodes = nodes
    this.haste = haste
    this.visits = new Int32Array(nodes.capacity)
    this.means = new Float64Array(nodes.capacity)
    this.lastPlayed = new Float64Array(nodes.seats * SharedMoves.MOST_ACTIONS)
  }

  /** For nodes that are new. */
  clear(first: number, count: number): void {
    this.visits.fill(0, first, first + count)
    this.means.fill(0, first, first + count)
  }

  /** Step numbers count from 0 in every simulation; a new simulation begins with step 0. */
  note(step: number, seat: Seat, action: number): void {
    if (step === 0) this.stamp += this.noted + 1
    this.noted = step + 1
    if (action < SharedMoves.MOST_ACTIONS && seat * SharedMoves.MOST_ACTIONS < this.lastPlayed.length)
      this.lastPlayed[seat * SharedMoves.MOST_ACTIONS + action] = this.stamp + step
  }

  /** Credits the children of a node at this depth that were played by its seat at that step or later. */
  update(node: number, depth: number, payoffs: Float64Array): void {
    const { action, actor, firstChild, childCount, visits: tried, value, estimate, proven, seats } = this.nodes
    const seat = actor[node]
    if (seat >= seats || isSettled(tried[node], this.haste)) return
    const { lastPlayed, visits, means } = this
    const since = this.stamp + depth
    const base = seat * SharedMoves.MOST_ACTIONS
    const payoff = payoffs[seat]
    for (let c = firstChild[node], end = c + childCount[node]; c < end; c++) {
      if (action[c] >= SharedMoves.MOST_ACTIONS || lastPlayed[base + action[c]] < since) continue
      means[c] += (payoff - means[c]) / ++visits[c]
      if (proven[c] === 1) continue
      estimate[c] = tried[c] === 0 ? means[c] : this.blend(c, value[c * seats + seat] / tried[c], tried[c])
    }
  }

  blend(node: number, mean: number, visits: number): number {
    const shared = this.visits[node]
    if (shared === 0) return mean
    if (visits === 0) return this.means[node]
    const weight = visits < KNOWN_WEIGHTS ? WEIGHTS[visits] : weightAfter(visits)
    return weight * this.means[node] + (1 - weight) * mean
  }
}
