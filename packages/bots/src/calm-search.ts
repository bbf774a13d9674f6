/** Plays on through captures and the like, beyond the depth of a search, until the judge can be trusted. */
import { firstSeat, type Game, type Position, type Seat } from '@jatekvilag/engine'
import type { Judge, JudgeTactics } from './judge.ts'
import type { MoveOrder } from './move-order.ts'
import type { Plies } from './plies.ts'
import { asScore, LOWEST, WON } from './scores.ts'

/** How many such actions in a row. */
export const QUIET_DEPTH = 8
/** So many answers to attacks are looked at. */
const ANSWERS = 2

/** After so many positions it is known whether more than one in so many forces somebody to do something noisy. */
const ENOUGH = 256
const HARDLY_EVER = 16

/** What a search counts its work with. */
export interface Spending {
  spend(): void
  readonly over: boolean
}

export class CalmSearch {
  private readonly game: Game
  private readonly judge: Judge
  private readonly tactics: JudgeTactics | undefined
  private readonly plies: Plies
  private readonly order: MoveOrder
  private readonly spending: Spending
  /** A capture that even with this much more would not help is left out. */
  private readonly hope: number
  /** Positions whose actions were listed, and those of them in which every action was noisy. */
  private listed = 0
  private forced = 0

  constructor(
    game: Game,
    judge: Judge,
    tactics: JudgeTactics | undefined,
    plies: Plies,
    order: MoveOrder,
    spending: Spending,
  ) {
    this.game = game
    this.judge = judge
    this.tactics = tactics
    this.plies = plies
    this.order = order
    this.spending = spending
    this.hope = tactics === undefined ? 0 : asScore(2 * tactics.unit)
  }

  /**
   * Where hardly anybody must do something noisy, everybody may rest, and the judge is asked before the actions are listed:
   * half of the lines end there, and listing costs more than anything else in many games.
   */
  get isHardlyEverForced(): boolean {
    return this.listed > ENOUGH && this.forced * HARDLY_EVER < this.listed
  }

  search(p: Position, seat: Seat, alpha: number, beta: number, ply: number, left = QUIET_DEPTH): number {
    return this.tactics === undefined
      ? this.plainly(p, seat, alpha, beta, ply, left)
      : this.byTactics(p, seat, alpha, beta, ply, left, this.tactics)
  }

  private plainly(p: Position, seat: Seat, low: number, beta: number, ply: number, left: number): number {
    const { game, judge, plies } = this
    // When the first round has used up the work, the rest of its moves are judged as they stand.
    const deepEnough = left <= 0 || ply + 2 >= plies.count || this.spending.over
    let still = LOWEST
    if (this.isHardlyEverForced) {
      still = asScore(judge.value(p, seat, ply))
      if (still >= beta || deepEnough) return still
    }
    const list = plies.list(game, p, seat, ply)
    const forced = list.count === 1
    const all = list.count
    const order = this.order.orderNoisy(p, list, seat, ply)
    this.listed++
    if (list.count === all) this.forced++
    let alpha = low
    let best = LOWEST
    // Standing pat is possible only for who is not forced to do something noisy.
    if (list.count < all || deepEnough) {
      best = still === LOWEST ? asScore(judge.value(p, seat, ply)) : still
      if (best >= beta || deepEnough) return best
      if (best > alpha) alpha = best
    }
    for (let i = 0; i < list.count; i++) {
      const action = this.order.pick(list, order, i)
      this.spending.spend()
      const next = plies.play(game, p, seat, action, ply)
      const score = this.after(next, seat, alpha, beta, ply + 1, forced ? left : left - 1)
      if (score > best) best = score
      if (best > alpha) alpha = best
      if (alpha >= beta) break
    }
    return best
  }

  /** The same where a side may nearly always rest: only captures that win something, and all answers to an attack. */
  private byTactics(
    p: Position,
    seat: Seat,
    low: number,
    beta: number,
    ply: number,
    left: number,
    tactics: JudgeTactics,
  ): number {
    const { game, judge, plies } = this
    const deepEnough = left <= 0 || ply + 2 >= plies.count || this.spending.over
    const mustAnswer = !deepEnough && left > QUIET_DEPTH - ANSWERS && tactics.pressed(p)
    let alpha = low
    let best = LOWEST
    let still = 0
    if (!mustAnswer) {
      best = still = asScore(judge.value(p, seat, ply))
      if (best >= beta || deepEnough) return best
      if (best > alpha) alpha = best
    }
    const list = plies.list(game, p, seat, ply)
    const order = mustAnswer
      ? this.order.order(p, list, -1, seat, ply, plies.actions[ply - 1])
      : this.order.orderNoisy(p, list, seat, ply)
    for (let i = 0; i < list.count; i++) {
      const action = this.order.pick(list, order, i)
      if (!mustAnswer) {
        const hoped = still + this.hope + asScore(tactics.prize(p, action))
        if (hoped <= alpha) {
          if (hoped > best) best = hoped
          continue
        }
        if (tactics.exchange(p, action) < 0) continue
      }
      this.spending.spend()
      const next = plies.play(game, p, seat, action, ply)
      const score = this.after(next, seat, alpha, beta, ply + 1, left - 1)
      if (score > best) best = score
      if (best > alpha) alpha = best
      if (alpha >= beta) break
    }
    return best
  }

  private after(p: Position, seat: Seat, alpha: number, beta: number, ply: number, left: number): number {
    const mask = this.game.actors(p)
    if (mask === 0) return endScore(this.game, p, seat, ply)
    const mover = firstSeat(mask)
    return mover === seat
      ? this.search(p, mover, alpha, beta, ply, left)
      : -this.search(p, mover, -beta, -alpha, ply, left)
  }
}

/** What a game that is over was worth to the seat. */
export function endScore(game: Game, p: Position, seat: Seat, ply: number): number {
  const payoff = game.result(p)!.payoffs[seat]
  return payoff > 0 ? WON - ply : payoff < 0 ? ply - WON : 0
}
