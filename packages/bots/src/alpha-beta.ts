/**
 * Iterative deepening alpha-beta for two seats without secrets or chance, for games that have a judge.
 * Turns may be several actions of one seat, so the sign changes only when the seat does.
 */
import { type Action, ActionList, firstSeat, type Game, hashSlots, type Position, type Seat } from '@jatekvilag/engine'
import { type Budget, Meter } from './budget.ts'
import type { Candidate, Choice } from './choice.ts'
import { expectation } from './expectation.ts'
import type { Judge, JudgeTactics } from './judge.ts'
import { FUTILE_DEPTH, futileMargin, lateReduction, nullReduction, tooLate } from './pruning.ts'
import { NOTHING_SEEN } from './returns.ts'
import { EXACT, LOWER, TranspositionTable, UPPER } from './transposition-table.ts'

/** A won game, less one for every action until it is won. */
const WON = 1000
const DEEPEST = 64
/** Scores beyond this are wins or losses to the end. */
const CERTAIN = WON - 400
const QUIET_DEPTH = 8
const HISTORY = 1 << 14
/** Positions on one line, at most. */
const PLIES = DEEPEST + 2 * QUIET_DEPTH + 2
/** Null windows are this narrow. */
const HAIR = 1e-6
/** From this depth on it is checked that nobody was only glad to pass. */
const VERIFIED_DEPTH = 8
/** So many answers to attacks are looked at beyond the depth. */
const ANSWERS = 3

export interface AlphaBetaPlan {
  readonly judge: Judge
  readonly deepest?: number
  /** Root moves within this many log-odds of the best get an exact score; the others are only known to be worse. */
  readonly margin?: number
  /** So many of the best root moves get an exact score whatever the margin, and an expected line. */
  readonly lines?: number
  /** It remembers two to this power positions. */
  readonly memory?: number
  /** False searches every line to its depth, whatever the judge knows of tactics. */
  readonly prune?: boolean
}

interface Scored {
  readonly action: Action
  readonly score: number
}

class OutOfTime extends Error {}

export class AlphaBeta {
  private readonly game: Game
  private readonly judge: Judge
  private readonly tactics: JudgeTactics | undefined
  private readonly deepest: number
  private readonly margin: number
  private readonly lines: number
  private readonly table: TranspositionTable
  private readonly lists: ActionList[] = []
  private readonly positions: Position[] = []
  private readonly orders: Float64Array[] = []
  private readonly history = new Float64Array(2 * HISTORY)
  private readonly killers = new Int32Array(2 * PLIES)
  private readonly trail = new Int32Array(PLIES)
  private meter = new Meter({ work: 1 })
  private seen: ReadonlySet<number> = NOTHING_SEEN
  private round = 1
  /** Whether this round has scored a move. */
  private found = false

  constructor(game: Game, plan: AlphaBetaPlan) {
    if (game.seats !== 2) throw new Error(`${game.id} is not for two seats`)
    this.game = game
    this.judge = plan.judge
    this.tactics = plan.prune === false ? undefined : plan.judge.tactics
    this.deepest = Math.min(plan.deepest ?? DEEPEST, DEEPEST)
    this.margin = plan.margin ?? 0
    this.lines = plan.lines ?? 1
    this.table = new TranspositionTable(plan.memory ?? 18)
    for (let ply = 0; ply < PLIES; ply++) {
      this.lists.push(new ActionList(128))
      this.positions.push(game.start())
      this.orders.push(new Float64Array(128))
    }
  }

  /**
   * `seen` holds the hashes of positions that the match has had before: going back there counts as a draw. With `among` it
   * looks at those moves alone and gives each an exact score; a report is then always about one depth for all of them.
   */
  search(root: Position, budget: Budget, seen: ReadonlySet<number> = NOTHING_SEEN, among?: readonly Action[]): Choice {
    const { game } = this
    this.seen = seen
    this.meter = new Meter(budget)
    // What was good in the last search is still a hint.
    for (let i = 0; i < this.history.length; i++) this.history[i] *= 0.1
    this.killers.fill(-1)
    const seat = firstSeat(game.actors(root))
    const list = new ActionList(128)
    if (among) for (const action of among) list.add(action)
    else game.actions(root, seat, list)
    const lines = among ? among.length : this.lines
    let ranked = this.atFirstSight(root, list, seat)
    let finished = ranked
    for (let depth = 1; depth <= this.deepest; depth++) {
      this.round = depth
      const scored = this.searchRoot(root, seat, ranked, depth, lines)
      // The best move of the last round is searched first, so what an unfinished round has found is at least as good.
      if (scored.searched > 0) finished = scored.list
      if (scored.searched < ranked.length) break
      ranked = finished
      budget.report?.(depth, this.choice(root, finished, lines))
      const wanted = ranked.slice(0, lines)
      if (ranked.length === 1 || wanted.every(({ score }) => Math.abs(score) > CERTAIN)) break
    }
    return this.choice(root, finished, lines)
  }

  private choice(root: Position, scored: readonly Scored[], wanted: number): Choice {
    const lines = scored.slice(0, wanted).map(({ action }) => this.line(root, action))
    return {
      candidates: scored.map(({ action, score }): Candidate => {
        const proven = Math.abs(score) > CERTAIN
        if (!proven) return { action, value: expectation(score), share: 0, proven }
        return { action, value: Math.sign(score), share: 0, proven, endsIn: WON - Math.abs(score) }
      }),
      line: lines[0],
      lines,
      work: this.meter.spent,
    }
  }

  /** The moves in the order in which they look good, so that the best have been looked at even if time is very short. */
  private atFirstSight(root: Position, list: ActionList, seat: Seat): Scored[] {
    const order = this.order(root, list, -1, seat, 0)
    return sorted(list.toArray().map((action, i) => ({ action, score: order[i] }))).map(({ action }) => ({
      action,
      score: 0,
    }))
  }

  /** Counted work ends only after the first round, so that every move has been looked at once; time ends any round. */
  private spend(): void {
    if (this.meter.spend() && (this.round > 1 || (this.meter.late && this.found))) throw new OutOfTime()
  }

  /** Root moves in the order of the last round; answers with their new scores, best first, and how many have one. */
  private searchRoot(root: Position, seat: Seat, ranked: readonly Scored[], depth: number, lines: number) {
    const { game } = this
    const scored: Scored[] = []
    const best: number[] = []
    this.found = false
    this.trail[0] = game.hash(root)
    try {
      for (const { action } of ranked) {
        const floor = Math.min((best[0] ?? -Infinity) - this.margin, best[lines - 1] ?? -Infinity)
        const score = this.scoreRootMove(root, seat, action, depth - 1, floor)
        scored.push({ action, score })
        this.found = true
        best.push(score)
        best.sort((a, b) => b - a).splice(lines)
      }
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error
    }
    const rest = ranked.slice(scored.length)
    // What the first round had no time for is not better than what it has seen.
    const unseen = Math.max(-CERTAIN, Math.min(...scored.map(({ score }) => score)))
    const last = depth > 1 ? rest : rest.map(({ action }) => ({ action, score: unseen }))
    return { searched: scored.length, list: [...sorted(scored), ...last] }
  }

  private scoreRootMove(root: Position, seat: Seat, action: Action, depth: number, floor: number): number {
    const { game } = this
    const next = this.positions[0]
    next.set(root)
    game.play(next, seat, action)
    if (floor === -Infinity) return this.after(next, seat, depth, floor, Infinity, 1)
    const score = this.after(next, seat, depth, floor, floor + HAIR, 1)
    return score <= floor ? score : this.after(next, seat, depth, floor, Infinity, 1)
  }

  /** The value for `seat` of a position that its own action led to. */
  private after(p: Position, seat: Seat, depth: number, alpha: number, beta: number, ply: number): number {
    const mask = this.game.actors(p)
    if (mask === 0) {
      const payoff = this.game.result(p)!.payoffs[seat]
      return payoff > 0 ? WON - ply : payoff < 0 ? ply - WON : 0
    }
    const mover = firstSeat(mask)
    return mover === seat
      ? this.visit(p, mover, depth, alpha, beta, ply)
      : -this.visit(p, mover, depth, -beta, -alpha, ply)
  }

  private visit(
    p: Position,
    seat: Seat,
    depthLeft: number,
    alpha: number,
    beta: number,
    ply: number,
    mayPass = true,
  ): number {
    this.spend()
    const { game, table, tactics } = this
    const pressed = tactics?.pressed(p) ?? false
    // Who must answer an attack is not asked for his opinion before he has answered it.
    const depth = pressed && ply < 2 * this.round ? Math.max(1, depthLeft + 1) : depthLeft
    // At the root of the search even the shortest look must see that a move goes back.
    if (depth <= 0 && ply > 1) return this.calm(p, seat, alpha, beta, ply, QUIET_DEPTH)
    const hash = game.hash(p)
    if (this.repeats(hash, ply)) return 0
    if (depth <= 0) return this.calm(p, seat, alpha, beta, ply, QUIET_DEPTH)
    this.trail[ply] = hash
    const check = hashSlots(p, game.layout.keyLength)
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
    const next = this.positions[ply]
    // Only where a line is asked whether it is better than another one may it be given up.
    const narrow = tactics !== undefined && !pressed && beta - alpha <= 2 * HAIR
    const still = narrow ? this.judge.value(p, seat) : 0
    if (narrow && Math.abs(beta) < CERTAIN) {
      if (depth <= FUTILE_DEPTH && still - futileMargin(depth, tactics.unit) >= beta) return still
      if (mayPass && depth > 2 && still >= beta && this.holdsEvenAfterPassing(p, seat, depth, beta, ply)) return beta
    }
    const list = this.lists[ply]
    list.count = 0
    game.actions(p, seat, list)
    // Passing may have left somebody without a move.
    if (list.count === 0) return 0
    const order = this.order(p, list, tableMove, seat, ply)
    let best = -Infinity
    let bestMove = -1
    let low = alpha
    const hopeless =
      narrow && depth <= FUTILE_DEPTH && Math.abs(alpha) < CERTAIN && still + futileMargin(depth, tactics.unit) <= alpha
    // A forced step is no decision: it costs no depth.
    const cost = list.count === 1 ? 0 : 1
    const remaining = ply + QUIET_DEPTH + 2 >= DEEPEST ? 0 : depth - cost
    for (let i = 0; i < list.count; i++) {
      const action = pickNext(list, order, i)
      const quiet = i > 0 && (depth > 2 || narrow) && !this.judge.noisy(p, action)
      if (narrow && quiet && best > -CERTAIN && tooLate(i, depth)) continue
      next.set(p)
      game.play(next, seat, action)
      let score: number
      if (i === 0) score = this.after(next, seat, remaining, low, beta, ply + 1)
      else {
        const attacks = tactics?.pressed(next) ?? false
        if (hopeless && quiet && !attacks && best > -CERTAIN) {
          best = Math.max(best, Math.min(alpha, still + futileMargin(depth, tactics!.unit)))
          continue
        }
        const late = depth > 2 && i > 3 && quiet && !attacks && !pressed
        const reduced = late ? remaining - this.reduction(depth, i) : remaining
        score = this.after(next, seat, reduced, low, low + HAIR, ply + 1)
        if (score > low && (score < beta || reduced < remaining))
          score = this.after(next, seat, remaining, low, beta, ply + 1)
      }
      if (score > best) {
        best = score
        bestMove = action
      }
      if (best > low) low = best
      if (low >= beta) {
        this.reward(seat, action, depth, ply)
        break
      }
    }
    table.store(hash, check, depth, fromHere(best, ply), best >= beta ? LOWER : best > alpha ? EXACT : UPPER, bestMove)
    return best
  }

  private reduction(depth: number, i: number): number {
    if (this.tactics !== undefined) return lateReduction(depth, i)
    return i > 12 && depth > 3 ? 2 : 1
  }

  /** Even if the other side could move twice, this is good enough. Deep down that is checked by a look without passing. */
  private holdsEvenAfterPassing(p: Position, seat: Seat, depth: number, beta: number, ply: number): boolean {
    const next = this.positions[ply]
    next.set(p)
    if (!this.tactics!.pass(next)) return false
    const left = depth - 1 - nullReduction(depth)
    if (-this.visit(next, 1 - seat, left, -beta, HAIR - beta, ply + 1, false) < beta) return false
    if (depth < VERIFIED_DEPTH) return true
    return this.visit(p, seat, left, beta - HAIR, beta, ply, false) >= beta
  }

  /** Plays on through captures and the like until the score can be trusted. */
  private calm(p: Position, seat: Seat, alpha: number, beta: number, ply: number, left: number): number {
    const { game, judge, tactics } = this
    if (tactics !== undefined) return this.calmByTactics(p, seat, alpha, beta, ply, left, tactics)
    const list = this.lists[ply]
    list.count = 0
    game.actions(p, seat, list)
    let quietExists = false
    for (let i = 0; i < list.count && !quietExists; i++) quietExists = !judge.noisy(p, list.items[i])
    let best = -Infinity
    // When the first round has used up the work, the rest of its moves are judged as they stand.
    const deepEnough = left <= 0 || ply + 2 >= PLIES || this.meter.over
    // Standing pat is possible only for who is not forced to do something noisy.
    if (quietExists || deepEnough) {
      best = judge.value(p, seat)
      if (best >= beta || deepEnough) return best
      if (best > alpha) alpha = best
    }
    const remaining = list.count === 1 ? left : left - 1
    const order = this.order(p, list, -1, seat, ply)
    const next = this.positions[ply]
    for (let i = 0; i < list.count; i++) {
      const action = pickNext(list, order, i)
      if (!judge.noisy(p, action)) continue
      this.spend()
      next.set(p)
      game.play(next, seat, action)
      const score = this.calmAfter(next, seat, alpha, beta, ply + 1, remaining)
      if (score > best) best = score
      if (best > alpha) alpha = best
      if (alpha >= beta) break
    }
    return best
  }

  /** The same where a side may nearly always rest: only captures that win something, and all answers to an attack. */
  private calmByTactics(
    p: Position,
    seat: Seat,
    low: number,
    beta: number,
    ply: number,
    left: number,
    tactics: JudgeTactics,
  ): number {
    const { game, judge } = this
    const deepEnough = left <= 0 || ply + 2 >= PLIES || this.meter.over
    const mustAnswer = !deepEnough && left > QUIET_DEPTH - ANSWERS && tactics.pressed(p)
    let alpha = low
    let best = -Infinity
    let still = 0
    if (!mustAnswer) {
      best = still = judge.value(p, seat)
      if (best >= beta || deepEnough) return best
      if (best > alpha) alpha = best
    }
    const list = this.lists[ply]
    list.count = 0
    game.actions(p, seat, list)
    const order = this.order(p, list, -1, seat, ply)
    const next = this.positions[ply]
    for (let i = 0; i < list.count; i++) {
      const action = pickNext(list, order, i)
      if (!mustAnswer) {
        if (!judge.noisy(p, action)) continue
        if (still + tactics.prize(p, action) + 2 * tactics.unit <= alpha || tactics.exchange(p, action) < 0) continue
      }
      this.spend()
      next.set(p)
      game.play(next, seat, action)
      const score = this.calmAfter(next, seat, alpha, beta, ply + 1, left - 1)
      if (score > best) best = score
      if (best > alpha) alpha = best
      if (alpha >= beta) break
    }
    return best
  }

  private calmAfter(p: Position, seat: Seat, alpha: number, beta: number, ply: number, left: number): number {
    const mask = this.game.actors(p)
    if (mask === 0) return this.after(p, seat, 0, alpha, beta, ply)
    const mover = firstSeat(mask)
    return mover === seat ? this.calm(p, mover, alpha, beta, ply, left) : -this.calm(p, mover, -beta, -alpha, ply, left)
  }

  private repeats(hash: number, ply: number): boolean {
    for (let i = ply - 1; i >= 0; i--) if (this.trail[i] === hash) return true
    return this.seen.size > 0 && this.seen.has(hash)
  }

  /** How early each action should be tried. */
  private order(p: Position, list: ActionList, tableMove: number, seat: Seat, ply: number): Float64Array {
    if (this.orders[ply].length < list.count) this.orders[ply] = new Float64Array(list.count * 2)
    const order = this.orders[ply]
    const { judge } = this
    const hasPriors = judge.priors !== undefined
    if (hasPriors) judge.priors!(p, seat, list, order)
    for (let i = 0; i < list.count; i++) {
      const action = list.items[i]
      let early = this.history[seat * HISTORY + (action & (HISTORY - 1))]
      if (hasPriors) early += 1e4 * order[i]
      if (action === tableMove) early = 1e12
      else if (judge.noisy(p, action)) early += this.tactics !== undefined && this.loses(p, action) ? -1e8 : 1e10
      else if (action === this.killers[2 * ply] || action === this.killers[2 * ply + 1]) early = 1e9
      order[i] = early
    }
    return order
  }

  private loses(p: Position, action: Action): boolean {
    return this.tactics!.exchange(p, action) < 0
  }

  private reward(seat: Seat, action: Action, depth: number, ply: number): void {
    if (this.killers[2 * ply] !== action) {
      this.killers[2 * ply + 1] = this.killers[2 * ply]
      this.killers[2 * ply] = action
    }
    this.history[seat * HISTORY + (action & (HISTORY - 1))] += depth * depth
  }

  private line(root: Position, first: Action): Action[] {
    const { game, table } = this
    const p = root.slice()
    const line: Action[] = []
    let action = first
    const list = new ActionList(128)
    while (line.length < 12) {
      const mask = game.actors(p)
      if (mask === 0) break
      const seat = firstSeat(mask)
      list.clear()
      game.actions(p, seat, list)
      if (!list.has(action)) break
      line.push(action)
      game.play(p, seat, action)
      const known = table.find(game.hash(p), hashSlots(p, game.layout.keyLength))
      if (known < 0) break
      action = table.move(known)
    }
    return line
  }
}

function sorted(list: readonly Scored[]): Scored[] {
  return [...list].sort((a, b) => b.score - a.score)
}

/** Wins are counted from the root while searching, but from the position itself in the table, which many lines share. */
function fromHere(score: number, ply: number): number {
  return score > CERTAIN ? score + ply : score < -CERTAIN ? score - ply : score
}
function fromRoot(score: number, ply: number): number {
  return score > CERTAIN ? score - ply : score < -CERTAIN ? score + ply : score
}

/** Selection sort, one step at a time: most nodes are cut after a few moves. */
function pickNext(list: ActionList, order: Float64Array, from: number): Action {
  const { items, count } = list
  let best = from
  for (let i = from + 1; i < count; i++) if (order[i] > order[best]) best = i
  const action = items[best]
  const weight = order[best]
  items[best] = items[from]
  order[best] = order[from]
  items[from] = action
  order[from] = weight
  return action
}
