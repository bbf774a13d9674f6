/**
 * Games in which nothing ever comes back (some men only go forward) need no backward solver: a search that remembers
 * every position it has settled soon knows who wins. It looks at good moves first, and gives up for now when it has
 * looked at too many; what it has learned stays for the next move.
 */
import {
  ActionList,
  firstSeat,
  type Game,
  type Position,
  PositionSet,
  type SolvedGame,
  type Value,
} from '@jatekvilag/engine'
import { weightsOf } from './weights.ts'

/** New positions for one question. */
const PATIENCE = 40_000
const UNKNOWN = -2

export class AcyclicGame implements SolvedGame {
  private readonly game: Game
  private readonly known: PositionSet
  private winners = new Int8Array(1 << 12)
  private readonly weights: Float64Array | undefined
  private left = 0

  constructor(game: Game) {
    this.game = game
    this.known = new PositionSet(game)
    this.weights = weightsOf(game)
  }

  get positions(): number {
    return this.known.count
  }

  /** Only who wins, not how soon: the moves of a line without return are all progress. */
  valueOf(p: Position): Value | undefined {
    this.left = PATIENCE
    const winner = this.winnerOf(p)
    return winner === UNKNOWN ? undefined : { winner, plies: 0 }
  }

  private winnerOf(p: Position): number {
    const { game, known } = this
    const result = game.result(p)
    if (result) return result.payoffs.findIndex((payoff) => payoff > 0)
    const before = known.indexOf(p)
    if (before >= 0) return this.winners[before]
    if (this.left-- <= 0) return UNKNOWN
    const seat = firstSeat(game.actors(p))
    // A draw is better than a loss; whoever is to move takes the best he finds.
    let best = 1 - seat
    for (const after of this.best(p, seat)) {
      const winner = this.winnerOf(after)
      if (winner === UNKNOWN) return UNKNOWN
      if (winner === -1) best = -1
      if (winner !== seat) continue
      best = seat
      break
    }
    this.remember(p, best)
    return best
  }

  /** The positions after each move, the most promising for the mover first. */
  private best(p: Position, seat: number): Position[] {
    const { game, weights } = this
    const list = new ActionList(32)
    game.actions(p, seat, list)
    const after = list.toArray().map((action) => {
      const q = p.slice()
      game.play(q, seat, action)
      return { q, score: weights && !game.result(q) ? game.evaluation!.score(q, seat, weights) : 0 }
    })
    return after.sort((a, b) => b.score - a.score).map(({ q }) => q)
  }

  private remember(p: Position, winner: number): void {
    const at = this.known.add(p)
    if (at >= this.winners.length) {
      const wider = new Int8Array(2 * this.winners.length)
      wider.set(this.winners)
      this.winners = wider
    }
    this.winners[at] = winner
  }
}
