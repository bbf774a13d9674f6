/**
 * What alpha-beta must find, by plain minimax: every move of every position, no windows, no table, no order. Depth,
 * quiet search, forced steps and repetition are meant as in `alpha-beta.ts`.
 */
import { type Action, ActionList, firstSeat, type Game, type Position, type Seat } from '@jatekvilag/engine'
import type { Judge } from '../judge.ts'

const WON = 1000
const QUIET_DEPTH = 8

export class Minimax {
  private readonly game: Game
  private readonly judge: Judge
  private readonly seen: ReadonlySet<number>

  constructor(game: Game, judge: Judge, seen: ReadonlySet<number> = new Set()) {
    this.game = game
    this.judge = judge
    this.seen = seen
  }

  /** The score of every move for the mover, by action. */
  scores(root: Position, depth: number): Map<Action, number> {
    const seat = firstSeat(this.game.actors(root))
    const trail = [this.game.hash(root)]
    return new Map(
      this.moves(root, seat).map((action) => [
        action,
        this.after(root, seat, action, (p, mover) => this.visit(p, mover, depth - 1, trail), 1),
      ]),
    )
  }

  private moves(p: Position, seat: Seat): Action[] {
    const list = new ActionList()
    this.game.actions(p, seat, list)
    return list.toArray()
  }

  /** What an action is worth for the seat that plays it. */
  private after(
    p: Position,
    seat: Seat,
    action: Action,
    goOn: (p: Position, mover: Seat) => number,
    ply: number,
  ): number {
    const next = p.slice()
    this.game.play(next, seat, action)
    const result = this.game.result(next)
    if (result) return Math.sign(result.payoffs[seat]!) * (WON - ply)
    const mover = firstSeat(this.game.actors(next))
    return mover === seat ? goOn(next, mover) : -goOn(next, mover)
  }

  private visit(p: Position, seat: Seat, depth: number, trail: readonly number[]): number {
    const ply = trail.length
    const hash = this.game.hash(p)
    // The last positions of a line are judged as they stand, except those that the first move leads to.
    if ((depth > 0 || ply === 1) && (trail.includes(hash) || this.seen.has(hash))) return 0
    if (depth <= 0) return this.calm(p, seat, QUIET_DEPTH, ply)
    const moves = this.moves(p, seat)
    const left = moves.length === 1 ? depth : depth - 1
    const goOn = (next: Position, mover: Seat) => this.visit(next, mover, left, [...trail, hash])
    return Math.max(...moves.map((action) => this.after(p, seat, action, goOn, ply + 1)))
  }

  private calm(p: Position, seat: Seat, left: number, ply: number): number {
    const moves = this.moves(p, seat)
    const noisy = moves.filter((action) => this.judge.noisy(p, action))
    const standing = this.judge.value(p, seat)
    if (left <= 0) return standing
    const rest = moves.length === 1 ? left : left - 1
    const goOn = (next: Position, mover: Seat) => this.calm(next, mover, rest, ply + 1)
    const scores = noisy.map((action) => this.after(p, seat, action, goOn, ply + 1))
    // Who is forced to do something noisy cannot leave it as it stands.
    return Math.max(...(noisy.length < moves.length ? [standing] : []), ...scores)
  }
}
