/**
 * Alpha-beta for games of n in a row (`Game.rows`): few moves of each position, those that make or stop the most, and of these
 * only what helps where the other side threatens to win. At the end of every line wins by fours are followed as far as they go.
 */
import { type Action, firstSeat, type Game, type Position, type RowRules } from '@jatekvilag/engine'
import { type Budget, Meter } from '../budget.ts'
import type { Candidate, Choice } from '../choice.ts'
import { expectation } from '../expectation.ts'
import { OutOfTime } from '../plies.ts'
import { asLogOdds, CERTAIN, fromHere, fromRoot, LOG_ODD, LOWEST, WON } from '../scores.ts'
import { EXACT, LOWER, TranspositionTable, UPPER } from '../transposition-table.ts'
import { Fours } from './fours.ts'
import { FOUR_AND_THREAT, FOURS, Stones, UNSTOPPABLE, WINS } from './stones.ts'

export interface RowPlan {
  readonly deepest: number
  /** Moves within so many log-odds of the best get an exact score. */
  readonly margin: number
  readonly lines: number
  /** How many fours in a row are followed at the end of a line. */
  readonly fours: number
}

const MEMORY = 18
const PLIES = 96
/** So many moves of a position are looked at by the depth that is left, and so many of the first one. */
const widthAt = (depth: number): number => (depth < 2 ? 8 : depth < 3 ? 12 : 16)
const ROOT_WIDTH = 28
const MOST = 128
/** Positions that a look at fours may see at the end of a line, within it, and at the root; where stones are taken a four has many answers. */
const LEAF_FOURS = { plain: 60, taking: 20 }
const INNER_FOURS = { plain: 200, taking: 80 }
const ROOT_FOURS = 100_000
/** Fours within lines must promise so much beside. */
const GAIN = 8
const ROOT_FOURS_DEPTH = 20
/** What a position promises, as log-odds: so much is one; and for the side to move, in quarters. */
const PROMISE = Math.round(LOG_ODD / 200)
const TO_MOVE = 5
const MOST_PROMISED = 1500
/** For every stone taken, at least. */
const PER_TAKEN = 24

interface Scored {
  readonly cell: number
  readonly score: number
}

export class RowSearch {
  private readonly game: Game
  private readonly rules: RowRules
  private readonly plan: RowPlan
  private readonly stones: Stones
  private readonly fours: Fours
  private readonly table = new TranspositionTable(MEMORY)
  private readonly goal: number
  private readonly leafFours: number
  private readonly innerFours: number
  private readonly open: Int32Array
  private openCount = 0
  private readonly cellsAt = Array.from({ length: PLIES }, () => new Int32Array(MOST))
  private readonly weightsAt = Array.from({ length: PLIES }, () => new Int32Array(MOST))
  private readonly marked: Int32Array
  private mark = 0
  /** What was good elsewhere in this search, by seat and cell. */
  private readonly earned: Int32Array
  private meter = new Meter({ work: 1 })
  private round = 1
  private found = false

  constructor(game: Game, plan: RowPlan) {
    this.game = game
    this.rules = game.rows!
    this.plan = plan
    const cells = game.board.size
    this.goal = this.rules.taking?.goal ?? Infinity
    const kind = this.rules.taking ? 'taking' : 'plain'
    this.leafFours = LEAF_FOURS[kind]
    this.innerFours = INNER_FOURS[kind]
    this.stones = new Stones(this.rules, cells)
    this.fours = new Fours(this.stones, this.goal)
    this.open = new Int32Array(cells)
    this.marked = new Int32Array(cells)
    this.earned = new Int32Array(2 * cells)
  }

  /** Whether the side to move puts a stone now. */
  serves(root: Position): boolean {
    for (let cell = 0; cell < this.stones.cells; cell++) if (this.rules.actionOn(root, cell) >= 0) return true
    return false
  }

  search(root: Position, budget: Budget, among?: readonly Action[]): Choice {
    const { stones, rules } = this
    const seat = firstSeat(this.game.actors(root))
    this.meter = new Meter(budget)
    this.table.begin()
    for (let i = 0; i < this.earned.length; i++) this.earned[i] >>= 2
    this.openCount = 0
    for (let cell = 0; cell < stones.cells; cell++)
      if (rules.actionOn(root, cell) >= 0) this.open[this.openCount++] = cell
    stones.show(root)
    this.found = false
    if (!among) {
      const winning = this.certainWin(seat)
      if (winning >= 0) return this.choice(root, [{ cell: winning, score: WON - 1 }], winning, 1)
    }
    let ranked: Scored[] = this.rootCells(root, seat, among).map((cell) => ({ cell, score: 0 }))
    const lines = among ? among.length : this.plan.lines
    for (let depth = 1; depth <= Math.min(this.plan.deepest, PLIES / 2); depth++) {
      this.round = depth
      const { list, searched } = this.searchRoot(seat, ranked, depth, lines, root)
      ranked = list
      if (searched < list.length) break
      budget.report?.(depth, this.choice(root, ranked, -1, lines))
      if (ranked.length === 1 || ranked.slice(0, lines).every(({ score }) => Math.abs(score) > CERTAIN)) break
    }
    return this.choice(root, ranked, -1, lines)
  }

  private certainWin(seat: number): number {
    const atOnce = this.fours.atOnce(seat)
    if (atOnce >= 0 || this.plan.fours === 0) return atOnce
    for (let most = 1000; most <= ROOT_FOURS; most *= 10) {
      const found = this.fours.find(seat, ROOT_FOURS_DEPTH, most)
      if (found >= 0) return found
      if (this.fours.seen < most || this.meter.spend(this.fours.seen)) break
    }
    return -1
  }

  private rootCells(root: Position, seat: number, among: readonly Action[] | undefined): number[] {
    if (among) {
      const cells = [...this.open.subarray(0, this.openCount)]
      return among.map((action) => cells.find((cell) => this.rules.actionOn(root, cell) === action)!)
    }
    // The first stone lies in the middle.
    if (!this.stones.at.some((stone) => stone !== 0)) return [this.middle()]
    const width = this.plan.margin > 0 ? 2 * ROOT_WIDTH : ROOT_WIDTH
    const count = this.list(seat, 0, -1, width)
    const cells = [...this.cellsAt[0].subarray(0, count)]
    // Where nothing helps, any move will do.
    return count > 0 ? cells : [this.open[0]]
  }

  /** The open cell nearest to the middle of the board. */
  private middle(): number {
    const { shapes } = this.game.board
    const [x, y] = [mean(shapes.map((each) => each.x)), mean(shapes.map((each) => each.y))]
    const far = (cell: number) => (shapes[cell].x - x) ** 2 + (shapes[cell].y - y) ** 2
    return this.open.subarray(0, this.openCount).reduce((best, cell) => (far(cell) < far(best) ? cell : best))
  }

  private searchRoot(seat: number, ranked: readonly Scored[], depth: number, lines: number, root: Position) {
    const { stones } = this
    const margin = Math.round(this.plan.margin * LOG_ODD)
    const scored: Scored[] = []
    const best: number[] = []
    try {
      for (const { cell } of ranked) {
        const floor = Math.max(LOWEST, Math.min((best[0] ?? LOWEST) - margin, best[lines - 1] ?? LOWEST))
        stones.put(cell, seat)
        let score = -this.visit(1 - seat, depth - 1, floor === LOWEST ? -WON : -floor - 1, -floor, 1)
        if (score > floor && floor !== LOWEST) score = -this.visit(1 - seat, depth - 1, -WON, -floor, 1)
        stones.takeBack(cell, seat)
        scored.push({ cell, score })
        this.found = true
        best.push(score)
        best.sort((a, b) => b - a).splice(lines)
      }
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error
      stones.show(root)
    }
    const sorted = [...scored].sort((a, b) => b.score - a.score)
    return { searched: scored.length, list: [...sorted, ...ranked.slice(scored.length)] }
  }

  private spend(): void {
    if (this.meter.spend() && (this.round > 1 || (this.meter.late && this.found))) throw new OutOfTime()
  }

  /** The value for the seat, which is to move. */
  private visit(seat: number, depthLeft: number, alpha: number, beta: number, ply: number): number {
    this.spend()
    const { stones, fours, table } = this
    const other = 1 - seat
    const takes = this.goal !== Infinity
    if (takes && stones.taken[other] >= this.goal) return ply - WON
    if (fours.atOnce(seat) >= 0) return WON - ply - 1
    const pressed = stones.countOf(other, WINS)
    if (pressed > 1 && !(takes && stones.takingCount[seat] > 0)) return ply + 2 - WON
    if (pressed === 0 && !takes && stones.countOf(seat, UNSTOPPABLE) > 0) return WON - ply - 3
    const threatened =
      pressed > 0 || stones.countOf(other, UNSTOPPABLE) > 0 || (takes && fours.takingTheRest(other) >= 0)
    if (ply >= PLIES - 2) return this.promise(seat)
    let depth = depthLeft
    if (depth <= 0) {
      if (pressed === 0 && this.winsByFours(seat, this.leafFours)) return WON - ply - 5
      // Who must answer is not asked for his opinion before he has answered.
      if (!threatened || ply > 2 * this.round + 6) return this.promise(seat)
      depth = 1
    }
    const hash = stones.hash ^ (seat * 0x2545f491) ^ Math.imul(64 * stones.taken[0] + stones.taken[1], 0x9e3779b1)
    const known = table.find(hash, stones.check)
    let tableMove = -1
    if (known >= 0) {
      tableMove = table.move(known)
      if (table.depth(known) >= depth) {
        const score = fromRoot(table.score(known), ply)
        const bound = table.bound(known)
        if (bound === EXACT || (bound === LOWER && score >= beta) || (bound === UPPER && score <= alpha)) return score
      }
    }
    if (depthLeft > 0 && pressed === 0 && known < 0 && this.winsByFours(seat, this.innerFours)) {
      table.store(hash, stones.check, PLIES, fromHere(WON - ply - 5, ply), LOWER, -1)
      return WON - ply - 5
    }
    const count = this.list(seat, ply, tableMove, widthAt(depth))
    if (count === 0) return pressed > 0 ? ply + 2 - WON : 0
    const cells = this.cellsAt[ply]
    let best = LOWEST
    let bestMove = -1
    let low = alpha
    const remaining = pressed > 0 && count === 1 ? depth : depth - 1
    for (let i = 0; i < count; i++) {
      const cell = cells[i]
      const quiet = stones.classOf[seat * stones.cells + cell] < FOURS
      stones.put(cell, seat)
      let score: number
      if (i === 0) score = -this.visit(other, remaining, -beta, -low, ply + 1)
      else {
        const late = depth > 1 && i > 2 && quiet && !threatened
        const reduced = late ? remaining - (i > 6 ? 2 : 1) : remaining
        score = -this.visit(other, reduced, -low - 1, -low, ply + 1)
        if (score > low && reduced < remaining) score = -this.visit(other, remaining, -low - 1, -low, ply + 1)
        if (score > low && score < beta) score = -this.visit(other, remaining, -beta, -low, ply + 1)
      }
      stones.takeBack(cell, seat)
      if (score > best) {
        best = score
        bestMove = cell
      }
      if (best > low) low = best
      if (low >= beta) {
        this.earned[seat * stones.cells + cell] += depth * depth
        break
      }
    }
    table.store(
      hash,
      stones.check,
      depth,
      fromHere(best, ply),
      best >= beta ? LOWER : best > alpha ? EXACT : UPPER,
      bestMove,
    )
    return best
  }

  private winsByFours(seat: number, most: number): boolean {
    const { stones, plan } = this
    if (plan.fours === 0) return false
    if (stones.countOf(seat, FOURS) + stones.countOf(seat, FOUR_AND_THREAT) + stones.countOf(seat, UNSTOPPABLE) === 0)
      return false
    return this.fours.find(seat, plan.fours, most, GAIN) >= 0
  }

  /** How good it looks for the side to move. */
  private promise(seat: number): number {
    const { promise, taken } = this.stones
    const sum =
      (TO_MOVE * promise[seat]) / 4 - promise[1 - seat] + this.gained(taken[seat]) - this.gained(taken[1 - seat])
    return Math.round(Math.max(-MOST_PROMISED, Math.min(MOST_PROMISED, sum))) * PROMISE
  }

  /** What was taken counts for more the nearer the goal is. */
  private gained(taken: number): number {
    return taken === 0 ? 0 : (PER_TAKEN * taken * (taken + this.goal)) / this.goal
  }

  /** The cells worth looking at, the best first: written to this ply's list. */
  private list(seat: number, ply: number, tableMove: number, width: number): number {
    const { stones } = this
    const other = 1 - seat
    const takes = this.goal !== Infinity
    this.mark++
    if (stones.countOf(other, WINS) > 0) {
      let count = 0
      if (stones.countOf(other, WINS) === 1)
        count = this.add(stones.cellsOf(other, WINS), 1, seat, ply, tableMove, count)
      if (takes) count = this.add(stones.taking[seat], stones.takingCount[seat], seat, ply, tableMove, count)
      return count
    }
    const taken = takes && this.fours.takingTheRest(other) >= 0
    if (stones.countOf(other, UNSTOPPABLE) > 0 || taken) {
      let count = 0
      if (taken) count = this.add(stones.taking[other], stones.takingCount[other], seat, ply, tableMove, count)
      for (let c = FOURS; c <= UNSTOPPABLE; c++) {
        count = this.add(stones.cellsOf(seat, c), stones.countOf(seat, c), seat, ply, tableMove, count)
        count = this.add(stones.cellsOf(other, c), stones.countOf(other, c), seat, ply, tableMove, count)
      }
      if (takes) count = this.add(stones.taking[seat], stones.takingCount[seat], seat, ply, tableMove, count)
      return count
    }
    const cells = this.cellsAt[ply]
    const weights = this.weightsAt[ply]
    const { open, openCount } = this
    let count = 0
    for (let n = 0; n < openCount; n++) {
      const cell = open[n]
      if (stones.at[cell] !== 0) continue
      const weight = this.weight(cell, seat, tableMove)
      if (count === width && weight <= weights[count - 1]) continue
      let i = count < width ? count++ : count - 1
      for (; i > 0 && weights[i - 1] < weight; i--) {
        cells[i] = cells[i - 1]
        weights[i] = weights[i - 1]
      }
      cells[i] = cell
      weights[i] = weight
    }
    return count
  }

  private add(from: Int32Array, many: number, seat: number, ply: number, tableMove: number, before: number): number {
    const cells = this.cellsAt[ply]
    const weights = this.weightsAt[ply]
    let count = before
    for (let n = 0; n < many && count < MOST; n++) {
      const cell = from[n]
      if (this.marked[cell] === this.mark) continue
      this.marked[cell] = this.mark
      const weight = this.weight(cell, seat, tableMove)
      let i = count++
      for (; i > 0 && weights[i - 1] < weight; i--) {
        cells[i] = cells[i - 1]
        weights[i] = weights[i - 1]
      }
      cells[i] = cell
      weights[i] = weight
    }
    return count
  }

  private weight(cell: number, seat: number, tableMove: number): number {
    if (cell === tableMove) return 1 << 28
    const { tempting, cells } = this.stones
    const own = tempting[seat * cells + cell]
    const others = tempting[(1 - seat) * cells + cell]
    return 5 * own + 4 * others + Math.min(40, this.earned[seat * cells + cell] >> 3)
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
    const { game, rules, table } = this
    const line: Action[] = []
    const p = root.slice()
    const looks = this.stones
    let cell = first
    while (line.length < 12 && cell >= 0) {
      const action = rules.actionOn(p, cell)
      if (action < 0) break
      line.push(action)
      game.play(p, firstSeat(game.actors(p)), action)
      const mask = game.actors(p)
      if (mask === 0) break
      looks.show(p)
      const seat = firstSeat(mask)
      const hash = looks.hash ^ (seat * 0x2545f491) ^ Math.imul(64 * looks.taken[0] + looks.taken[1], 0x9e3779b1)
      const known = table.find(hash, looks.check)
      cell = known < 0 ? -1 : table.move(known)
    }
    this.stones.show(root)
    return line
  }
}

const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length
