/** Whose every point will be, as far as games tell that both sides play out with a little sense. */
import { ActionList, firstSeat, type Game, type Position, Random } from '@jatekvilag/engine'
import { neighboursOf } from '../board.ts'
import { DEAD, GoCounter } from '../counting.ts'

const GAMES = 48
/** A stone is dead if it is its owner's at the end in fewer games than this. */
const ALIVE = 0.5

export class Ownership {
  /** After `look`: the part of the games in which black had the point at the end, and white. */
  readonly black: Float64Array
  readonly white: Float64Array
  private readonly game: Game
  private readonly counter: GoCounter
  private readonly begin: Position
  private readonly p: Position
  private readonly random = new Random()
  private readonly list = new ActionList(512)

  constructor(game: Game) {
    this.game = game
    this.counter = new GoCounter(neighboursOf(game.board))
    this.black = new Float64Array(game.board.size)
    this.white = new Float64Array(game.board.size)
    this.begin = game.start()
    this.p = game.start()
  }

  /** The same position is always answered alike. */
  look(position: Position): void {
    const { game, p, black, white, counter, begin, random, list } = this
    const { at } = game.layout
    begin.set(position)
    begin[at.phase] = begin[at.passes] = begin[at.agreed] = begin[at.marks] = begin[at.moves] = 0
    for (let c = 0; c < black.length; c++) if (begin[c] > DEAD) begin[c] -= DEAD
    random.seed(1)
    black.fill(0)
    white.fill(0)
    for (let n = 0; n < GAMES; n++) {
      p.set(begin)
      while (game.actors(p) !== 0) {
        const seat = firstSeat(game.actors(p))
        game.play(p, seat, game.playout!(p, seat, random, list))
      }
      counter.settle(p)
      for (let c = 0; c < black.length; c++) {
        if (counter.owner[c] === 1) black[c] += 1 / GAMES
        else if (counter.owner[c] === 2) white[c] += 1 / GAMES
      }
    }
  }

  /** After `look`: whether the chain of a stone is dead, stone by stone taken together. */
  isDead(p: Position, stone: number): boolean {
    const { next } = this.game.layout.at
    const mine = (p[stone] - 1) % 2 === 0 ? this.black : this.white
    let sum = 0
    let stones = 0
    let c = stone
    do {
      sum += mine[c]
      stones++
      c = p[next + c]
    } while (c !== stone)
    return sum / stones < ALIVE
  }
}
