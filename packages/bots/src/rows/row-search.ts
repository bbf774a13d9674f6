/**
 * Alpha-beta for games of n in a row (`Game.rows`): few moves of each position, those that make or stop the most, and of these
 * only what helps where the other side threatens to win. At the end of every line wins by fours are followed as far as they go.
 * What lies below the root is looked at by `kernel/search.h`.
 */
import { type Action, firstSeat, type Game, type Position, type RowRules } from '@jatekvilag/engine'
import { type Budget, Meter } from '../budget.ts'
import type { Candidate, Choice } from '../choice.ts'
import { expectation } from '../expectation.ts'
import { asLogOdds, CERTAIN, LOG_ODD, LOWEST, WON } from '../scores.ts'
import { type RowKernel, rowKernel } from './kernel.ts'

export interface RowPlan {
  readonly deepest: number
  /** Moves within so many log-odds of the best get an exact score. */
  readonly margin: number
  readonly lines: number
  /** How many fours in a row are followed at the end of a line. */
  readonly fours: number
}

/** It remembers two to this power positions: eight megabytes. */
const MEMORY = 19
/** Nobody looks farther ahead. */
const DEEPEST = 48
const ROOT_WIDTH = 28
/** Positions that a look at fours may see at the root. */
const ROOT_FOURS = 100_000
const ROOT_FOURS_DEPTH = 20
/** The time is looked at after so many positions, at most. */
const SPENT_EVERY = 64

interface Scored {
  readonly cell: number
  readonly score: number
}

export class RowSearch {
  private readonly game: Game
  private readonly rules: RowRules
  private readonly plan: RowPlan
  private readonly kernel: RowKernel
  private readonly cells: number
  private readonly open: Int32Array
  private openCount = 0
  private meter = new Meter({ work: 1 })
  private round = 1
  private found = false

  constructor(game: Game, plan: RowPlan) {
    this.game = game
    this.rules = game.rows!
    this.plan = plan
    this.cells = game.board.size
    this.kernel = rowKernel(this.rules, this.cells, MEMORY)
    this.kernel.spend = (positions) => this.spend(positions)
    this.open = new Int32Array(this.cells)
  }

  /** Whether the side to move puts a stone now. */
  serves(root: Position): boolean {
    for (let cell = 0; cell < this.cells; cell++) if (this.rules.actionOn(root, cell) >= 0) return true
    return false
  }

  search(root: Position, budget: Budget, among?: readonly Action[]): Choice {
    const { kernel, rules } = this
    const seat = firstSeat(this.game.actors(root))
    this.meter = new Meter(budget)
    this.openCount = 0
    for (let cell = 0; cell < this.cells; cell++) {
      const isOpen = rules.actionOn(root, cell) >= 0
      kernel.closed[cell] = isOpen ? 0 : 1
      if (isOpen) this.open[this.openCount++] = cell
    }
    this.tell(root)
    kernel.own.begin(this.plan.fours)
    this.found = false
    if (!among) {
      const winning = this.certainWin(seat)
      if (winning >= 0) return this.choice(root, [{ cell: winning, score: WON - 1 }], winning, 1)
    }
    let ranked: Scored[] = this.rootCells(root, seat, among).map((cell) => ({ cell, score: 0 }))
    const lines = among ? among.length : this.plan.lines
    for (let depth = 1; depth <= Math.min(this.plan.deepest, DEEPEST); depth++) {
      this.round = depth
      const { list, searched } = this.searchRoot(seat, ranked, depth, lines)
      ranked = list
      if (searched < list.length) break
      budget.report?.(depth, this.choice(root, ranked, -1, lines))
      if (ranked.length === 1 || ranked.slice(0, lines).every(({ score }) => Math.abs(score) > CERTAIN)) break
    }
    return this.choice(root, ranked, -1, lines)
  }

  private tell(p: Position): void {
    const { shown, taken } = this.kernel
    for (let cell = 0; cell < this.cells; cell++) shown[cell] = p[cell]
    for (let seat = 0; seat < 2; seat++) taken[seat] = this.rules.taking?.taken(p, seat) ?? 0
  }

  private certainWin(seat: number): number {
    const { own } = this.kernel
    const atOnce = own.at_once(seat)
    if (atOnce >= 0 || this.plan.fours === 0) return atOnce
    for (let most = 1000; most <= ROOT_FOURS; most *= 10) {
      const found = own.fours(seat, ROOT_FOURS_DEPTH, most)
      if (found >= 0) return found
      const seen = most - own.fours_left()
      if (seen < most || this.meter.spend(seen)) break
    }
    return -1
  }

  private rootCells(root: Position, seat: number, among: readonly Action[] | undefined): number[] {
    if (among) {
      const cells = [...this.open.subarray(0, this.openCount)]
      return among.map((action) => cells.find((cell) => this.rules.actionOn(root, cell) === action)!)
    }
    // The first stone lies in the middle.
    const { shown, own, listed } = this.kernel
    if (!shown.some((stone) => stone !== 0)) return [this.middle()]
    const count = own.list_root(seat, this.plan.margin > 0 ? 2 * ROOT_WIDTH : ROOT_WIDTH)
    // Where nothing helps, any move will do.
    return count > 0 ? [...listed.subarray(0, count)] : [this.open[0]]
  }

  /** The open cell nearest to the middle of the board. */
  private middle(): number {
    const { shapes } = this.game.board
    const [x, y] = [mean(shapes.map((each) => each.x)), mean(shapes.map((each) => each.y))]
    const far = (cell: number) => (shapes[cell].x - x) ** 2 + (shapes[cell].y - y) ** 2
    return this.open.subarray(0, this.openCount).reduce((best, cell) => (far(cell) < far(best) ? cell : best))
  }

  private searchRoot(seat: number, ranked: readonly Scored[], depth: number, lines: number) {
    const { own } = this.kernel
    const margin = Math.round(this.plan.margin * LOG_ODD)
    const scored: Scored[] = []
    const best: number[] = []
    for (const { cell } of ranked) {
      const floor = Math.max(LOWEST, Math.min((best[0] ?? LOWEST) - margin, best[lines - 1] ?? LOWEST))
      let score = own.look_at(cell, seat, depth - 1, floor, floor === LOWEST ? WON : floor + 1, depth)
      if (score > floor && floor !== LOWEST && !own.was_stopped())
        score = own.look_at(cell, seat, depth - 1, floor, WON, depth)
      if (own.was_stopped()) break
      scored.push({ cell, score })
      this.found = true
      best.push(score)
      best.sort((a, b) => b - a).splice(lines)
    }
    const sorted = [...scored].sort((a, b) => b.score - a.score)
    return { searched: scored.length, list: [...sorted, ...ranked.slice(scored.length)] }
  }

  /** How many positions may be looked at until it is asked again. */
  private spend(positions: number): number {
    const { meter } = this
    if (meter.spend(positions) && (this.round > 1 || (meter.late && this.found))) return 0
    return Math.max(1, Math.min(SPENT_EVERY, meter.left))
  }

  private choice(root: Position, scored: readonly Scored[], certain: number, wanted: number): Choice {
    const { rules } = this
    const seen = new Set(scored.map(({ cell }) => cell))
    const candidates = scored.map(({ cell, score }): Candidate => {
      const action = rules.actionOn(root, cell)
      if (cell === certain) return { action, value: 1, share: 1, proven: true }
      return {
        action,
        value: Math.max(-0.999, Math.min(0.999, expectation(asLogOdds(score)))),
        share: 0,
        proven: false,
      }
    })
    // Beside a certain win nothing else was looked at.
    const least = certain >= 0 ? 0 : Math.min(...candidates.map(({ value }) => value))
    const rest: Candidate[] = []
    for (let i = 0; i < this.openCount; i++)
      if (!seen.has(this.open[i]))
        rest.push({ action: rules.actionOn(root, this.open[i]), value: least, share: 0, proven: false })
    const lines = scored.slice(0, wanted).map(({ cell }) => this.line(root, cell))
    return { candidates: [...candidates, ...rest], line: lines[0], lines, work: this.meter.spent }
  }

  /** How it may go on after a stone on this cell. */
  private line(root: Position, first: number): Action[] {
    const { game, rules } = this
    const { own } = this.kernel
    const line: Action[] = []
    const p = root.slice()
    let cell = first
    while (line.length < 12 && cell >= 0) {
      const action = rules.actionOn(p, cell)
      if (action < 0) break
      line.push(action)
      game.play(p, firstSeat(game.actors(p)), action)
      const mask = game.actors(p)
      if (mask === 0) break
      this.tell(p)
      own.show()
      cell = own.best_known(firstSeat(mask))
    }
    this.tell(root)
    own.show()
    return line
  }
}

const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length
