/**
 * For games in which a throw comes before every turn. A turn is judged by the mean over all throws of the best answer to
 * each: first every turn at once, then the best of them one throw ahead, then the best of those two throws ahead, as far as
 * the time goes. Answers are chosen by the judge alone. Nothing is drawn by lot, so the same position gets the same answer.
 */
import {
  type Action,
  ActionList,
  CHANCE,
  CHANCE_MASK,
  firstSeat,
  type Game,
  type Position,
  type Seat,
} from '@jatekvilag/engine'
import { type Budget, Meter } from './budget.ts'
import type { Candidate, Choice } from './choice.ts'
import { type Judge, worthOf } from './judge.ts'

export interface ThrowSettings {
  readonly judge: Judge
  /** 1 judges at once, 2 looks one throw ahead, and so on. */
  readonly deepest: number
  /** The level may choose another turn than the best: then no turn is thought out as a whole. */
  readonly careless: boolean
}

/** So many turns are looked at one throw ahead, two throws ahead, … */
const KEPT = [Infinity, 8, 4, 2]
/** And only those that look worse than the best by so little, in stakes. */
const MARGIN = [Infinity, 0.2, 0.1, 0.05]

/** Where a turn may end, and the ways there that begin differently. */
interface End {
  readonly position: Position
  readonly ways: Action[][]
  /** Of the seat that is to play. */
  worth: number
  readonly certain: boolean
}

export class ThrowSearch {
  private readonly game: Game
  private readonly settings: ThrowSettings
  /** Positions and actions on the way down; level 0 is a turn that is looked at. */
  private readonly stack: Position[] = []
  private readonly lists: ActionList[] = []
  private readonly known = new HashSet()
  private meter = new Meter({ work: 1 })
  private seat: Seat = 0
  /** No men are moved: whether to double is thought about. */
  private asking = false
  /** What is left of a turn that was thought out as a whole. */
  private planned: { readonly position: Position; readonly way: Action[]; readonly worth: number } | undefined

  constructor(game: Game, settings: ThrowSettings) {
    this.game = game
    this.settings = settings
  }

  search(root: Position, budget: Budget, among?: readonly Action[]): Choice {
    const { game } = this
    this.seat = firstSeat(game.actors(root))
    if (!among && this.planned && samePosition(this.planned.position, root)) return this.goOn(root)
    this.meter = new Meter(budget)
    this.asking = game.separateSteps(root)
    let ends = this.endsOf(root, among)
    for (const end of ends) if (!end.certain) end.worth = this.judged(end.position, this.seat)
    ends.sort(byWorth)
    const stake = this.settings.judge.stake?.(root) ?? 1
    let depth = 1
    let choice = this.choiceOf(ends)
    budget.report?.(depth, choice)
    while (depth < this.settings.deepest && ends.length > 1) {
      const best = ends[0].worth
      const kept = among
        ? ends.length
        : Math.min(KEPT[Math.min(depth, KEPT.length - 1)], Math.max(2, countNear(ends, best - MARGIN[depth] * stake)))
      const deeper = this.lookFurther(ends.slice(0, kept), depth)
      if (!deeper) break
      // What was left behind stays behind, at a distance that it had from the last one kept.
      const shift = Math.min(0, deeper[deeper.length - 1].worth - ends[kept - 1].worth)
      ends = [...deeper, ...ends.slice(kept).map((end) => ({ ...end, worth: end.worth + shift }))]
      depth++
      choice = this.choiceOf(ends)
      budget.report?.(depth, choice)
    }
    if (!among && !this.settings.careless) this.plan(root, ends[0])
    return choice
  }

  private plan(root: Position, { ways, worth }: End): void {
    const [way] = ways
    const position = root.slice()
    this.game.play(position, this.seat, way[0])
    this.planned = way.length > 1 ? { position, way: way.slice(1), worth } : undefined
  }

  private goOn(root: Position): Choice {
    const { way, worth } = this.planned!
    this.plan(root, { position: root, ways: [way], worth, certain: false })
    return { candidates: [{ action: way[0], value: worth, share: 1, proven: false }], line: way, work: 1 }
  }

  /** Undefined when the time is up before all have been looked at: halves cannot be compared. */
  private lookFurther(ends: readonly End[], throws: number): End[] | undefined {
    const deeper: End[] = []
    for (const end of ends) {
      if (end.certain) deeper.push(end)
      else {
        this.at(0).set(end.position)
        deeper.push({ ...end, worth: this.asking ? this.accepted(throws) : this.expected(0, throws) })
      }
      if (this.meter.over) return undefined
    }
    return deeper.sort(byWorth)
  }

  /** What the position on this level is worth to our seat, so many throws ahead. */
  private expected(level: number, throws: number): number {
    const { game } = this
    const p = this.stack[level]
    const mask = game.actors(p)
    if (mask === 0) return game.result(p)!.payoffs[this.seat]
    if (this.meter.over) return 0
    if (mask !== CHANCE_MASK) return this.answered(level, firstSeat(mask), throws)
    if (throws === 0) return this.judged(p, this.seat)
    const list = this.listAt(level)
    game.actions(p, CHANCE, list)
    const child = this.at(level + 1)
    let sum = 0
    let odds = 0
    for (let i = 0; i < list.count; i++) {
      const likely = game.odds(p, list.items[i])
      child.set(p)
      game.play(child, CHANCE, list.items[i])
      sum += likely * this.expected(level + 1, throws - 1)
      odds += likely
    }
    return sum / odds
  }

  /** A double is answered in every way that there is. */
  private accepted(throws: number): number {
    const { game } = this
    const [after] = this.stack
    const mask = game.actors(after)
    if (mask === 0 || mask === CHANCE_MASK) return this.expected(0, throws)
    const seat = firstSeat(mask)
    const asked = after.slice()
    const answers = new ActionList()
    game.actions(asked, seat, answers)
    const sign = seat === this.seat ? 1 : -1
    let best = -Infinity
    for (let i = 0; i < answers.count; i++) {
      after.set(asked)
      game.play(after, seat, answers.items[i])
      best = Math.max(best, sign * this.expected(0, throws))
    }
    return sign * best
  }

  private bestWorth = 0

  /** The seat plays the turn that its judge likes best. */
  private answered(level: number, seat: Seat, throws: number): number {
    const best = this.at(level + 1)
    this.bestWorth = -Infinity
    this.known.clear()
    this.walk(level, level + 2, seat, 1 << seat, best)
    if (throws === 0) return seat === this.seat ? this.bestWorth : -this.bestWorth
    return this.expected(level + 1, throws)
  }

  /** Tries every way to end the turn from the position on level `from`; steps stand on the levels from `next` on. */
  private walk(from: number, next: number, seat: Seat, mask: number, best: Position): void {
    const { game } = this
    const p = this.stack[from]
    const list = this.listAt(next)
    game.actions(p, seat, list)
    const child = this.at(next)
    for (let i = 0; i < list.count; i++) {
      child.set(p)
      game.play(child, seat, list.items[i])
      if (!this.known.add(game.hash(child))) continue
      const after = game.actors(child)
      if (after === mask && !game.separateSteps(child)) {
        this.walk(next, next + 1, seat, mask, best)
        continue
      }
      const worth = after === 0 ? game.result(child)!.payoffs[seat] : this.judged(child, seat)
      if (worth <= this.bestWorth) continue
      this.bestWorth = worth
      best.set(child)
    }
  }

  private judged(p: Position, seat: Seat): number {
    this.meter.spend()
    return worthOf(this.settings.judge, p, seat)
  }

  /** Every position in which the turn can end, with one way to it for each first action. */
  private endsOf(root: Position, among: readonly Action[] | undefined): End[] {
    const { game, seat } = this
    const mask = 1 << seat
    const ends = new Map<number, End>()
    const way: Action[] = []
    const visit = (p: Position, tried: Set<number>): void => {
      const list = new ActionList(64)
      game.actions(p, seat, list)
      for (let i = 0; i < list.count; i++) {
        const action = list.items[i]
        if (among && way.length === 0 && !among.includes(action)) continue
        const next = p.slice()
        game.play(next, seat, action)
        const hash = game.hash(next)
        // Steps in another order lead to the same place; each first step is followed by itself.
        const already = way.length === 0 ? new Set<number>() : tried
        if (way.length > 0 && already.has(hash)) continue
        already.add(hash)
        way.push(action)
        const after = game.actors(next)
        if (after === mask && !game.separateSteps(next)) visit(next, already)
        else {
          const known = ends.get(hash)
          if (known) known.ways.push([...way])
          else {
            const result = after === 0 ? game.result(next) : null
            const worth = result ? result.payoffs[seat] : 0
            ends.set(hash, { position: next, ways: [[...way]], worth, certain: result !== null })
          }
        }
        way.pop()
      }
    }
    visit(root, new Set())
    return [...ends.values()]
  }

  private choiceOf(ends: readonly End[]): Choice {
    const candidates = new Map<Action, Candidate>()
    for (const { ways, worth, certain } of ends)
      for (const [action] of ways)
        if (!candidates.has(action)) candidates.set(action, { action, value: worth, share: 0, proven: certain })
    const all = [...candidates.values()]
    const shared = all.map((each, i) => ({ ...each, share: i === 0 ? 1 : 0 }))
    return { candidates: shared, line: ends[0].ways[0], work: this.meter.spent }
  }

  private at(level: number): Position {
    while (this.stack.length <= level) this.stack.push(this.game.start())
    return this.stack[level]
  }

  private listAt(level: number): ActionList {
    while (this.lists.length <= level) this.lists.push(new ActionList(256))
    const list = this.lists[level]
    list.count = 0
    return list
  }
}

const byWorth = (a: End, b: End) => b.worth - a.worth

function countNear(ends: readonly End[], limit: number): number {
  let count = 0
  while (count < ends.length && ends[count].worth >= limit) count++
  return count
}

function samePosition(a: Position, b: Position): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** Hashes seen in one turn; cleared by counting on, so that clearing costs nothing. */
class HashSet {
  private readonly keys = new Int32Array(4096)
  private readonly times = new Int32Array(4096)
  private time = 0
  private count = 0

  clear(): void {
    this.time++
    this.count = 0
  }

  /** False where it was there already; true for ever when there is no room left. */
  add(hash: number): boolean {
    if (this.count > 3000) return true
    let at = (hash ^ (hash >>> 15)) & 4095
    while (this.times[at] === this.time) {
      if (this.keys[at] === hash) return false
      at = (at + 1) & 4095
    }
    this.times[at] = this.time
    this.keys[at] = hash
    this.count++
    return true
  }
}
