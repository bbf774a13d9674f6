/**
 * Where only surrounded points count, a stone on a point that is decided already costs its owner a point. This says which
 * points are: those that one side has in most games from here, with all that is round them.
 */
import type { Game, Position } from '@jatekvilag/engine'
import { neighboursOf } from '../board.ts'
import { Ownership } from './ownership.ts'

const DECIDED = 0.8
/** Before so much of the board is filled nothing is asked: it takes as long as several looks of the network. */
const FILLED = 0.3

export class Settled {
  private readonly game: Game
  private readonly near: Int32Array
  private readonly beside: Int32Array
  private readonly ownership: Ownership
  private early = true

  constructor(game: Game) {
    const { near, beside } = neighboursOf(game.board)
    this.game = game
    this.near = near
    this.beside = beside
    this.ownership = new Ownership(game)
  }

  look(p: Position): void {
    const { board, layout } = this.game
    this.early = p[layout.at.empty] > (1 - FILLED) * board.size
    if (!this.early) this.ownership.look(p)
  }

  /** After `look`: whether a stone on this empty point would change nothing. A chain in danger beside it may change its mind. */
  holds(p: Position, point: number): boolean {
    if (this.early) return false
    const { near, beside, ownership } = this
    const { head, liberties } = this.game.layout.at
    const whose = ownership.black[point] > ownership.white[point] ? ownership.black : ownership.white
    if (whose[point] < DECIDED) return false
    for (let i = near[point], end = near[point + 1]; i < end; i++) {
      const c = beside[i]
      if (whose[c] < DECIDED) return false
      if (p[c] !== 0 && p[liberties + p[head + c]] === 1) return false
    }
    return true
  }
}
