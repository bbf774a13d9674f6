import type { Game, Seat } from '@jatekvilag/engine'

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

  private readonly visits: Float64Array
  private readonly sums: Float64Array
  /** lastPlayed[seat * MOST + action] is the latest step of this simulation at which it was played, plus a stamp. */
  private readonly lastPlayed: Float64Array
  private stamp = 0
  private noted = 0

  constructor(game: Game, capacity: number) {
    this.visits = new Float64Array(capacity)
    this.sums = new Float64Array(capacity)
    this.lastPlayed = new Float64Array(game.seats * SharedMoves.MOST_ACTIONS)
  }

  clear(node: number): void {
    this.visits[node] = 0
    this.sums[node] = 0
  }

  /** Step numbers count from 0 in every simulation; a new simulation begins with step 0. */
  note(step: number, seat: Seat, action: number): void {
    if (step === 0) this.stamp += this.noted + 1
    this.noted = step + 1
    if (action < SharedMoves.MOST_ACTIONS && seat * SharedMoves.MOST_ACTIONS < this.lastPlayed.length)
      this.lastPlayed[seat * SharedMoves.MOST_ACTIONS + action] = this.stamp + step
  }

  /** Credits the children of a node at this depth that were played by its seat at that step or later. */
  update(
    depth: number,
    seat: Seat,
    actions: Int32Array,
    firstChild: number,
    childCount: number,
    payoffs: Float64Array,
  ): void {
    if (seat >= payoffs.length) return
    const since = this.stamp + depth
    const base = seat * SharedMoves.MOST_ACTIONS
    for (let c = firstChild, end = firstChild + childCount; c < end; c++) {
      if (actions[c] >= SharedMoves.MOST_ACTIONS || this.lastPlayed[base + actions[c]] < since) continue
      this.visits[c]++
      this.sums[c] += payoffs[seat]
    }
  }

  blend(node: number, mean: number, visits: number): number {
    const shared = this.visits[node]
    if (shared === 0) return mean
    if (visits === 0) return this.sums[node] / shared
    const weight = visits < KNOWN_WEIGHTS ? WEIGHTS[visits] : weightAfter(visits)
    return weight * (this.sums[node] / shared) + (1 - weight) * mean
  }
}
