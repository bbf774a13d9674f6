/**
 * One line after the other to a given depth, and what of them need not be looked at: the recursion of alpha-beta. Turns may
 * be several actions of one seat, so the sign changes only when the seat does.
 */
import { firstSeat, type Game, type Position, type Seat } from '@jatekvilag/engine'
import { Meter } from './budget.ts'
import { CalmSearch, endScore, QUIET_DEPTH } from './calm-search.ts'
import type { Judge, JudgeTactics } from './judge.ts'
import { KeyCheck } from './key-check.ts'
import { LearnedMargin } from './learned-margin.ts'
import { MoveOrder } from './move-order.ts'
import { OutOfTime, Plies } from './plies.ts'
import {
  BELIEVED_DEPTH,
  believedMargin,
  FUTILE_DEPTH,
  futileMargin,
  LOSING_DEPTH,
  lateReduction,
  losingMargin,
  nullReduction,
  RAZOR_DEPTH,
  razorMargin,
  tooLate,
} from './pruning.ts'
import { NOTHING_SEEN } from './returns.ts'
import { asScore, CERTAIN, fromHere, fromRoot, LOWEST } from './scores.ts'
import { EXACT, LOWER, type TranspositionTable, UPPER } from './transposition-table.ts'

export const DEEPEST = 64
/** Positions on one line, at most. */
const PLIES = DEEPEST + 2 * QUIET_DEPTH + 2
/** From this depth on it is checked that nobody was only glad to pass. */
const VERIFIED_DEPTH = 8
/** A position of which nothing is known is looked at less deeply from this depth on. */
const UNKNOWN_DEPTH = 4
/** An action that has earned this much is looked at one deeper, or less. */
const EARNS_DEPTH = 8192
/** Up to this depth a judge without tactics is believed, and up to this one quiet moves are given up; how far is learned. */
const LEARNED_DEPTH = 6
const LEARNED_FUTILE_DEPTH = 4
/** So many right guesses are worth a wrong one. */
const RIGHT_TO_BELIEVE = 8
const RIGHT_TO_GIVE_UP = 20

export class LineSearch {
  readonly order: MoveOrder
  readonly plies: Plies
  readonly checks: KeyCheck
  meter = new Meter({ work: 1 })
  seen: ReadonlySet<number> = NOTHING_SEEN
  /** The depth of the present round, and whether it has scored a move. */
  round = 1
  found = false
  private readonly game: Game
  private readonly judge: Judge
  private readonly tactics: JudgeTactics | undefined
  private readonly table: TranspositionTable
  private readonly calm: CalmSearch
  /** The worth of the smallest man. */
  private readonly unit: number
  /** Where nobody knows it, what a side may lose or win in so many moves is learned. In the middle of a turn no guess is made. */
  private readonly learns: boolean
  private readonly mayLose = new LearnedMargin(LEARNED_DEPTH, RIGHT_TO_BELIEVE)
  private readonly mayWin = new LearnedMargin(LEARNED_FUTILE_DEPTH, RIGHT_TO_GIVE_UP)

  constructor(game: Game, judge: Judge, prunes: boolean, table: TranspositionTable) {
    const tactics = prunes ? judge.tactics : undefined
    this.learns = prunes && tactics === undefined && game.singleActionTurns
    this.game = game
    this.judge = judge
    this.tactics = tactics
    this.table = table
    this.unit = tactics === undefined ? 0 : asScore(tactics.unit)
    this.plies = new Plies(game, PLIES)
    this.checks = new KeyCheck(game.layout.keyLength)
    this.order = new MoveOrder(judge, tactics, PLIES)
    this.calm = new CalmSearch(game, judge, tactics, this.plies, this.order, this)
  }

  /** Counted work ends only after the first round, so that every move has been looked at once; time ends any round. */
  spend(): void {
    if (this.meter.spend() && (this.round > 1 || (this.meter.late && this.found))) throw new OutOfTime()
  }

  get over(): boolean {
    return this.meter.over
  }

  /** The value for `seat` of a position that its own action led to. */
  after(p: Position, seat: Seat, depth: number, alpha: number, beta: number, ply: number): number {
    const mask = this.game.actors(p)
    if (mask === 0) return endScore(this.game, p, seat, ply)
    const mover = firstSeat(mask)
    return mover === seat
      ? this.visit(p, mover, depth, alpha, beta, ply, true)
      : -this.visit(p, mover, depth, -beta, -alpha, ply, true)
  }

  private visit(
    p: Position,
    seat: Seat,
    depthLeft: number,
    alpha: number,
    beta: number,
    ply: number,
    mayPass: boolean,
  ): number {
    this.spend()
    const { game, table, tactics, plies, order: mover } = this
    const pressed = tactics === undefined ? false : tactics.pressed(p)
    // Who must answer an attack is not asked for his opinion before he has answered it.
    let depth = pressed && ply < 2 * this.round ? Math.max(1, depthLeft + 1) : depthLeft
    // At the root of the search even the shortest look must see that a move goes back.
    if (depth <= 0 && ply > 1) return this.calm.search(p, seat, alpha, beta, ply)
    const hash = game.hash(p)
    if (this.repeats(hash, ply)) return 0
    if (depth <= 0) return this.calm.search(p, seat, alpha, beta, ply)
    plies.hashes[ply] = hash
    const check = this.checks.of(p)
    const known = table.find(hash, check)
    let tableMove = -1
    if (known >= 0) {
      tableMove = table.move(known)
      if (table.depth(known) >= depth) {
        const score = fromRoot(table.score(known), ply)
        const bound = table.bound(known)
        if (bound === EXACT || (bound === LOWER && score >= beta) || (bound === UPPER && score <= alpha)) return score
      }
    }
    // Only where a line is asked whether it is better than another one may it be given up.
    const narrow = tactics !== undefined && !pressed && beta - alpha <= 1
    let still = LOWEST
    let improving = false
    if (tactics !== undefined) {
      if (!pressed) {
        still = asScore(this.judge.value(p, seat, ply))
        improving = ply > 2 && still > plies.still[ply - 2]
      }
      plies.still[ply] = still
      if (narrow && Math.abs(beta) < CERTAIN) {
        const score = this.withoutMoves(p, seat, depth, alpha, beta, ply, still, improving, mayPass)
        if (score !== LOWEST) return score
      }
      if (tableMove < 0 && depth >= UNKNOWN_DEPTH) depth--
    }
    // The judge is asked where nobody is forced, and a guess is looked at now and then to learn from it.
    const guesses =
      this.learns &&
      depth <= LEARNED_DEPTH &&
      beta - alpha <= 1 &&
      Math.abs(beta) < CERTAIN &&
      this.calm.isHardlyEverForced
    let believing = false
    let givingUp = false
    let doubting = false
    if (guesses) {
      still = asScore(this.judge.value(p, seat, ply))
      if (still - this.mayLose.of(depth) >= beta) {
        believing = this.mayLose.doubts(depth, still - beta)
        if (!believing) return still
      }
      givingUp = depth <= LEARNED_FUTILE_DEPTH && still + this.mayWin.of(depth) <= alpha
      doubting = givingUp && this.mayWin.doubts(depth, alpha - still)
    }
    const list = plies.list(game, p, seat, ply)
    // Passing may have left somebody without a move.
    if (list.count === 0) return 0
    const before = plies.actions[ply - 1]
    const order = mover.order(p, list, tableMove, seat, ply, before)
    let best = LOWEST
    let bestMove = -1
    let quietWon = false
    let low = alpha
    const limit = still + futileMargin(depth) * this.unit
    const hopeless = narrow && depth <= FUTILE_DEPTH && Math.abs(alpha) < CERTAIN && limit <= alpha
    // A forced step is no decision: it costs no depth.
    const remaining = ply + QUIET_DEPTH + 2 >= DEEPEST ? 0 : list.count === 1 ? depth : depth - 1
    for (let i = 0; i < list.count; i++) {
      const action = mover.pickSound(p, list, order, i)
      const quiet = i > 0 && (depth > 2 || narrow || givingUp) && !this.judge.noisy(p, action)
      if (narrow && i > 0 && best > -CERTAIN) {
        if (quiet ? tooLate(i, depth, improving) : this.isWaste(p, action, depth, order[i])) continue
      }
      if (givingUp && !doubting && quiet && best > -CERTAIN) {
        best = Math.max(best, Math.min(alpha, still + this.mayWin.of(depth)))
        continue
      }
      const next = plies.play(game, p, seat, action, ply)
      let score: number
      if (i === 0) score = this.after(next, seat, remaining, low, beta, ply + 1)
      else {
        const attacks = tactics === undefined ? false : tactics.pressed(next)
        if (hopeless && quiet && !attacks && best > -CERTAIN) {
          best = Math.max(best, Math.min(alpha, Math.round(limit)))
          continue
        }
        const late = depth > 2 && i > (narrow ? 2 : 3) && quiet && !attacks && !pressed
        const reduced = late ? remaining - this.reduction(depth, i, seat, action, before, narrow, improving) : remaining
        score = this.after(next, seat, reduced, low, low + 1, ply + 1)
        if (score > low && reduced < remaining) score = this.after(next, seat, remaining, low, low + 1, ply + 1)
        if (score > low && score < beta) score = this.after(next, seat, remaining, low, beta, ply + 1)
      }
      if (score > best) {
        best = score
        bestMove = action
        quietWon = quiet && best > alpha
      }
      if (best > low) low = best
      if (low >= beta) {
        mover.reward(p, list, i, seat, depth, ply, before)
        break
      }
    }
    if (believing) this.mayLose.learn(depth, best >= beta)
    if (doubting) this.mayWin.learn(depth, !quietWon)
    table.store(hash, check, depth, fromHere(best, ply), best >= beta ? LOWER : best > alpha ? EXACT : UPPER, bestMove)
    return best
  }

  /** The score where no move need be looked at to know that the line is good or bad enough; LOWEST elsewhere. */
  private withoutMoves(
    p: Position,
    seat: Seat,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
    still: number,
    improving: boolean,
    mayPass: boolean,
  ): number {
    const { unit } = this
    if (depth <= BELIEVED_DEPTH && still - believedMargin(depth, improving) * unit >= beta) return still
    if (depth <= RAZOR_DEPTH && still + razorMargin(depth) * unit <= alpha) {
      const score = this.calm.search(p, seat, alpha, beta, ply)
      if (score <= alpha) return score
    }
    if (!mayPass || depth <= 2 || still < beta) return LOWEST
    return this.holdsEvenAfterPassing(p, seat, depth, beta, ply, still) ? beta : LOWEST
  }

  /** Even if the other side could move twice, this is good enough. Deep down that is checked by a look without passing. */
  private holdsEvenAfterPassing(
    p: Position,
    seat: Seat,
    depth: number,
    beta: number,
    ply: number,
    still: number,
  ): boolean {
    const next = this.plies.positions[ply]
    next.set(p)
    if (!this.tactics!.pass(next)) return false
    this.plies.actions[ply] = -1
    const left = depth - 1 - nullReduction(depth, (still - beta) / this.unit)
    if (-this.visit(next, 1 - seat, left, -beta, 1 - beta, ply + 1, false) < beta) return false
    if (depth < VERIFIED_DEPTH) return true
    return this.visit(p, seat, left, beta - 1, beta, ply, false) >= beta
  }

  private reduction(
    depth: number,
    i: number,
    seat: Seat,
    action: number,
    before: number,
    narrow: boolean,
    improving: boolean,
  ): number {
    if (this.tactics === undefined) return i > 12 && depth > 3 ? 2 : 1
    const earned = Math.trunc(this.order.standing(seat, action, before) / EARNS_DEPTH)
    const wanted = lateReduction(depth, i) + (narrow && !improving ? 1 : 0) - earned - (narrow ? 0 : 1)
    return Math.max(0, Math.min(depth - 2, wanted))
  }

  /** A capture that loses too much for so short a line. */
  private isWaste(p: Position, action: number, depth: number, weight: number): boolean {
    return (
      depth <= LOSING_DEPTH &&
      this.order.isLosing(weight) &&
      asScore(this.tactics!.exchange(p, action)) < -losingMargin(depth) * this.unit
    )
  }

  private repeats(hash: number, ply: number): boolean {
    const { hashes } = this.plies
    for (let i = ply - 1; i >= 0; i--) if (hashes[i] === hash) return true
    return this.seen.size > 0 && this.seen.has(hash)
  }
}
