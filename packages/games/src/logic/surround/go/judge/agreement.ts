/** After two passes players agree which stones are dead: it marks what it takes for dead, unmarks what it does not, and agrees. */
import type { ActionList, Game, Position, Seat } from '@jatekvilag/engine'
import { DEAD } from '../counting.ts'
import { Ownership } from './ownership.ts'

const COUNTED = 2

export class Agreement {
  private readonly game: Game
  private readonly points: number
  private readonly ownership: Ownership
  private readonly settled: Position
  /** By point: 1 for a stone that is taken for dead. */
  private readonly dead: Uint8Array

  constructor(game: Game) {
    this.game = game
    this.points = game.board.size
    this.ownership = new Ownership(game)
    this.settled = game.start()
    this.dead = new Uint8Array(this.points)
  }

  /** See `Judge.look`: one action makes sense, and the game is worth what the count says. */
  look(p: Position, seat: Seat, { items, count }: ActionList, out: Float64Array): number {
    const { points, dead, settled, ownership } = this
    const [agree, mark] = [points + 1, points + 3]
    ownership.look(p)
    for (let c = 0; c < points; c++) dead[c] = p[c] !== 0 && ownership.isDead(p, c) ? 1 : 0
    let next = agree
    for (let i = 0; i < count && next === agree; i++) {
      const stone = items[i] - mark
      if (stone >= 0 && p[stone] > DEAD !== (dead[stone] === 1)) next = items[i]
    }
    for (let i = 0; i < count; i++) out[i] = items[i] === next ? 0 : -Infinity
    settled.set(p)
    for (let c = 0; c < points; c++) if (p[c] !== 0) settled[c] = ((p[c] - 1) % DEAD) + 1 + (dead[c] === 1 ? DEAD : 0)
    settled[this.game.layout.at.phase] = COUNTED
    return this.game.result(settled)!.payoffs[seat]
  }
}
