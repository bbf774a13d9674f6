/** What the root of alpha-beta asks of the lines below it: those of the common search, or of one that a judge brings along. */
import type { Action, ActionList, Game, Position, Seat } from '@jatekvilag/engine'
import { type Budget, Meter } from './budget.ts'
import type { Judge, OwnLines } from './judge.ts'
import { LineSearch } from './line-search.ts'
import { OutOfTime } from './plies.ts'
import { LOG_ODD, WON } from './scores.ts'
import { TranspositionTable } from './transposition-table.ts'

export interface LinesBelow {
  /** Nodes so far. */
  readonly spent: number
  /** Whether certain ends are told by the number of actions until then. */
  readonly countsActions: boolean
  begin(root: Position, budget: Budget, seen: ReadonlySet<number>): void
  /** How early each move of the root should be looked at. */
  order(root: Position, list: ActionList, seat: Seat): ArrayLike<number>
  beginRound(root: Position, round: number): void
  /** What a move of the root is worth, exact between alpha and beta. */
  score(root: Position, seat: Seat, action: Action, alpha: number, beta: number): number
  /** A move of this round has its score: from now on time may end it. */
  found(): void
  /** The round after this one, usually one deeper; 0 where nothing is left to find out. */
  after(root: Position, round: number): number
  /** What it would play here, or -1 where it does not know. */
  reply(p: Position): Action
}

export class CommonLines implements LinesBelow {
  readonly countsActions = true
  private readonly game: Game
  private readonly table: TranspositionTable
  private readonly search: LineSearch

  constructor(game: Game, judge: Judge, prune: boolean, memory: number) {
    this.game = game
    this.table = new TranspositionTable(memory)
    this.search = new LineSearch(game, judge, prune, this.table)
  }

  get spent(): number {
    return this.search.meter.spent
  }

  begin(_root: Position, budget: Budget, seen: ReadonlySet<number>): void {
    this.search.seen = seen
    this.search.meter = new Meter(budget)
    this.search.order.begin()
    this.table.begin()
  }

  order(root: Position, list: ActionList, seat: Seat): ArrayLike<number> {
    return this.search.order.order(root, list, -1, seat, 0, -1)
  }

  beginRound(root: Position, round: number): void {
    this.search.round = round
    this.search.found = false
    this.search.plies.hashes[0] = this.game.hash(root)
  }

  score(root: Position, seat: Seat, action: Action, alpha: number, beta: number): number {
    const next = this.search.plies.play(this.game, root, seat, action, 0)
    return this.search.after(next, seat, this.search.round - 1, alpha, beta, 1)
  }

  found(): void {
    this.search.found = true
  }

  after(_root: Position, round: number): number {
    return round + 1
  }

  reply(p: Position): Action {
    const known = this.table.find(this.game.hash(p), this.search.checks.of(p))
    return known < 0 ? -1 : this.table.move(known)
  }
}

export class JudgesLines implements LinesBelow {
  readonly countsActions: boolean
  private readonly game: Game
  private readonly own: OwnLines
  private readonly next: Position
  private meter = new Meter({ work: 1 })
  private round = 1
  private isFound = false

  constructor(game: Game, lines: NonNullable<Judge['lines']>) {
    this.game = game
    this.next = game.start()
    this.own = lines({ won: WON, logOdd: LOG_ODD }, (nodes) => {
      // As in the common search: counted work ends only after the first round, time any round that has found something.
      if (this.meter.spend(nodes) && (this.round > 1 || (this.meter.late && this.isFound))) throw new OutOfTime()
    })
    this.countsActions = this.own.countsActions ?? false
  }

  get spent(): number {
    return this.meter.spent
  }

  begin(root: Position, budget: Budget, seen: ReadonlySet<number>): void {
    this.meter = new Meter(budget)
    this.own.begin(root, seen)
  }

  order(_root: Position, list: ActionList): ArrayLike<number> {
    return new Float64Array(list.count)
  }

  beginRound(_root: Position, round: number): void {
    this.round = round
    this.isFound = false
  }

  score(root: Position, seat: Seat, action: Action, alpha: number, beta: number): number {
    this.next.set(root)
    this.game.play(this.next, seat, action)
    return this.own.score(this.next, seat, this.round, alpha, beta)
  }

  found(): void {
    this.isFound = true
  }

  after(root: Position, round: number): number {
    return this.own.after(root, round)
  }

  reply(p: Position): Action {
    return this.own.reply(p)
  }
}
