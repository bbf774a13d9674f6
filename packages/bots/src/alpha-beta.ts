/** Iterative deepening alpha-beta for two seats without secrets or chance, for games that have a judge. */
import { type Action, ActionList, firstSeat, type Game, type Position, type Seat } from '@jatekvilag/engine'
import type { Budget } from './budget.ts'
import type { Candidate, Choice } from './choice.ts'
import { expectation } from './expectation.ts'
import type { Judge } from './judge.ts'
import { DEEPEST } from './line-search.ts'
import { CommonLines, JudgesLines, type LinesBelow } from './lines-below.ts'
import { OutOfTime } from './plies.ts'
import { NOTHING_SEEN } from './returns.ts'
import { asLogOdds, CERTAIN, LOG_ODD, LOWEST, WON } from './scores.ts'

/** It remembers two to this power positions unless told otherwise. */
const MEMORY = 19
/** From this depth on the best move is first asked whether it is still worth about the same. */
const SAME_DEPTH = 5
const ABOUT_THE_SAME = Math.round(0.12 * LOG_ODD)

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

export class AlphaBeta {
  private readonly game: Game
  private readonly deepest: number
  private readonly margin: number
  private readonly lines: number
  private readonly below: LinesBelow

  constructor(game: Game, plan: AlphaBetaPlan) {
    if (game.seats !== 2) throw new Error(`${game.id} is not for two seats`)
    this.game = game
    const { judge, deepest = DEEPEST } = plan
    this.deepest = deepest >= DEEPEST ? (judge.lines ? Infinity : DEEPEST) : deepest
    this.margin = Math.min(2 * WON, Math.round((plan.margin ?? 0) * LOG_ODD))
    this.lines = plan.lines ?? 1
    this.below = judge.lines
      ? new JudgesLines(game, judge.lines.bind(judge))
      : new CommonLines(game, judge, plan.prune !== false, plan.memory ?? MEMORY)
  }

  /**
   * `seen` holds the hashes of positions that the match has had before: going back there counts as a draw. With `among` it
   * looks at those moves alone and gives each an exact score; a report is then always about one depth for all of them.
   */
  search(root: Position, budget: Budget, seen: ReadonlySet<number> = NOTHING_SEEN, among?: readonly Action[]): Choice {
    const { game, below } = this
    below.begin(root, budget, seen)
    const seat = firstSeat(game.actors(root))
    const list = new ActionList(128)
    if (among) for (const action of among) list.add(action)
    else game.actions(root, seat, list)
    const lines = among ? among.length : this.lines
    let ranked = this.atFirstSight(root, list, seat)
    let finished = ranked
    for (let depth = 1; depth > 0 && depth <= this.deepest; depth = this.nextRound(root, depth)) {
      const scored = this.searchRoot(root, seat, ranked, depth, lines)
      // The best move of the last round is searched first, so what an unfinished round has found is at least as good.
      if (scored.searched > 0) finished = scored.list
      if (scored.searched < ranked.length) break
      ranked = finished
      budget.report?.(depth, this.choice(root, finished, lines))
      const wanted = ranked.slice(0, lines)
      if (ranked.length === 1) break
      // Where ends are not counted in actions there may be better ones, which `after` knows.
      if (below.countsActions && wanted.every(({ score }) => Math.abs(score) > CERTAIN)) break
    }
    return this.choice(root, finished, lines)
  }

  /** A look to the end is for those who may look as far as they can. */
  private nextRound(root: Position, round: number): number {
    const next = this.below.after(root, round)
    return next > this.deepest ? round + 1 : next
  }

  private choice(root: Position, scored: readonly Scored[], wanted: number): Choice {
    const lines = scored.slice(0, wanted).map(({ action }) => this.line(root, action))
    return {
      candidates: scored.map(({ action, score }): Candidate => {
        const proven = Math.abs(score) > CERTAIN
        if (!proven) return { action, value: expectation(asLogOdds(score)), share: 0, proven }
        const ends = this.below.countsActions ? { endsIn: WON - Math.abs(score) } : {}
        return { action, value: Math.sign(score), share: 0, proven, ...ends }
      }),
      line: lines[0],
      lines,
      work: this.below.spent,
    }
  }

  /** The moves in the order in which they look good, so that the best have been looked at even if time is very short. */
  private atFirstSight(root: Position, list: ActionList, seat: Seat): Scored[] {
    const order = this.below.order(root, list, seat)
    return sorted(list.toArray().map((action, i) => ({ action, score: order[i] }))).map(({ action }) => ({
      action,
      score: 0,
    }))
  }

  /** Root moves in the order of the last round; answers with their new scores, best first, and how many have one. */
  private searchRoot(root: Position, seat: Seat, ranked: readonly Scored[], depth: number, lines: number) {
    const { below } = this
    const scored: Scored[] = []
    const best: number[] = []
    below.beginRound(root, depth)
    const guess = depth >= SAME_DEPTH && lines === 1 && this.margin === 0 ? ranked[0].score : undefined
    try {
      for (const { action } of ranked) {
        const floor = Math.max(LOWEST, Math.min((best[0] ?? LOWEST) - this.margin, best[lines - 1] ?? LOWEST))
        const score = this.scoreRootMove(root, seat, action, floor, scored.length === 0 ? guess : undefined)
        scored.push({ action, score })
        below.found()
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
    const list = sorted(scored)
    // Who knows only that some moves lose rather takes one of which nothing is known yet.
    const allLose = scored.length > 0 && list[0].score < -CERTAIN
    return { searched: scored.length, list: allLose ? [...last, ...list] : [...list, ...last] }
  }

  private scoreRootMove(root: Position, seat: Seat, action: Action, floor: number, guess: number | undefined): number {
    const { below } = this
    if (guess !== undefined && Math.abs(guess) < CERTAIN) return this.about(root, seat, action, guess)
    if (floor === LOWEST) return below.score(root, seat, action, LOWEST, WON)
    const score = below.score(root, seat, action, floor, floor + 1)
    return score <= floor ? score : below.score(root, seat, action, floor, WON)
  }

  /** The exact score, looked for around the last one in wider and wider windows. */
  private about(root: Position, seat: Seat, action: Action, guess: number): number {
    let [low, high] = [guess - ABOUT_THE_SAME, guess + ABOUT_THE_SAME]
    for (let width = 4 * ABOUT_THE_SAME; ; width *= 4) {
      const score = this.below.score(root, seat, action, low, high)
      if (score > low && score < high) return score
      if (score <= low) low = score > -CERTAIN && width < LOG_ODD * 8 ? score - width : LOWEST
      else high = score < CERTAIN && width < LOG_ODD * 8 ? score + width : WON
    }
  }

  private line(root: Position, first: Action): Action[] {
    const { game, below } = this
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
      action = below.reply(p)
    }
    return line
  }
}

function sorted(list: readonly Scored[]): Scored[] {
  return [...list].sort((a, b) => b.score - a.score)
}
