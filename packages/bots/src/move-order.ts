/**
 * Which actions are tried first: the one the table knows, what takes something, what was good elsewhere in this search. Most
 * positions are given up after one or two actions if the right ones come first.
 */
import type { Action, ActionList, Position, Seat } from '@jatekvilag/engine'
import type { Judge, JudgeTactics } from './judge.ts'

const ACTIONS = 1 << 14
const PAIR_BITS = 18
/** What was good is half forgotten after so many rewards. */
const FORGOTTEN_AFTER = 4096

const [FROM_TABLE, NOISY, KILLER, COUNTER, LOSING] = [1e12, 1e10, 1e9, 5e8, -1e9]

export class MoveOrder {
  private readonly judge: Judge
  private readonly tactics: JudgeTactics | undefined
  private readonly orders: Float64Array[] = []
  /** By seat and action; by the action before and this one; the last two good ones by ply; the good answer by action. */
  private readonly earned = new Int32Array(2 * ACTIONS)
  private readonly together = new Int32Array(1 << PAIR_BITS)
  private readonly killers: Int32Array
  private readonly answers = new Int32Array(2 * ACTIONS).fill(-1)
  private rewards = 0

  constructor(judge: Judge, tactics: JudgeTactics | undefined, plies: number) {
    this.judge = judge
    this.tactics = tactics
    this.killers = new Int32Array(2 * plies)
    for (let ply = 0; ply < plies; ply++) this.orders.push(new Float64Array(128))
  }

  /** What was good in the last search is still a hint; after short ones there is little to forget, and forgetting takes longer than they did. */
  begin(): void {
    this.killers.fill(-1)
    if (this.rewards < FORGOTTEN_AFTER) return
    this.rewards = 0
    const { earned, together } = this
    for (let i = 0; i < earned.length; i++) earned[i] >>= 2
    for (let i = 0; i < together.length; i++) together[i] >>= 2
  }

  /** How early each action should be tried, after the action `before` of the other side or -1. */
  order(p: Position, list: ActionList, tableMove: number, seat: Seat, ply: number, before: Action): Float64Array {
    if (this.orders[ply].length < list.count) this.orders[ply] = new Float64Array(list.count * 2)
    const order = this.orders[ply]
    const { judge, earned, together, killers } = this
    const { items, count } = list
    const hasPriors = judge.priors !== undefined
    if (hasPriors) judge.priors!(p, seat, list, order)
    const [one, other] = [killers[2 * ply], killers[2 * ply + 1]]
    const answer = before < 0 ? -1 : this.answers[seat * ACTIONS + (before & (ACTIONS - 1))]
    for (let i = 0; i < count; i++) {
      const action = items[i]
      const prior = hasPriors ? 1e4 * order[i] : 0
      if (action === tableMove) order[i] = FROM_TABLE
      else if (judge.noisy(p, action)) order[i] = NOISY + prior
      else if (action === one) order[i] = KILLER + 1
      else if (action === other) order[i] = KILLER
      else if (action === answer) order[i] = COUNTER
      else order[i] = prior + earned[seat * ACTIONS + (action & (ACTIONS - 1))] + together[pair(before, action)]
    }
    return order
  }

  /** Keeps only noisy actions and orders them by what they promise. */
  orderNoisy(p: Position, list: ActionList, seat: Seat, ply: number): Float64Array {
    const { judge } = this
    const { items } = list
    let kept = 0
    for (let i = 0; i < list.count; i++) if (judge.noisy(p, items[i])) items[kept++] = items[i]
    list.count = kept
    if (this.orders[ply].length < kept) this.orders[ply] = new Float64Array(kept * 2)
    const order = this.orders[ply]
    if (judge.priors !== undefined) judge.priors(p, seat, list, order)
    else for (let i = 0; i < kept; i++) order[i] = this.earned[seat * ACTIONS + (items[i] & (ACTIONS - 1))]
    return order
  }

  /** The best of what is left: most positions are given up after a few, so nothing more is sorted. */
  pick(list: ActionList, order: Float64Array, from: number): Action {
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

  /** The same, but a capture whose turn has come is looked at closely, and put off where it loses. */
  pickSound(p: Position, list: ActionList, order: Float64Array, from: number): Action {
    for (;;) {
      const action = this.pick(list, order, from)
      const weight = order[from]
      if (this.tactics === undefined || weight < NOISY / 2 || weight >= FROM_TABLE) return action
      const exchange = this.tactics.exchange(p, action)
      if (exchange >= 0) return action
      order[from] = LOSING + exchange
    }
  }

  /** Whether this is a capture that was put off because it loses. */
  isLosing(weight: number): boolean {
    return weight < LOSING / 2
  }

  /** What the action has earned so far, about from -2 to 2 times MOST_EARNED. */
  standing(seat: Seat, action: Action, before: Action): number {
    return this.earned[seat * ACTIONS + (action & (ACTIONS - 1))] + this.together[pair(before, action)]
  }

  /** The action at this place of the list was good enough, and the quiet ones before it were not. */
  reward(p: Position, list: ActionList, at: number, seat: Seat, depth: number, ply: number, before: Action): void {
    const { killers, judge } = this
    const { items } = list
    const action = items[at]
    this.rewards++
    const bonus = Math.min(2400, 40 * depth * depth + 60 * depth)
    if (!judge.noisy(p, action)) {
      if (killers[2 * ply] !== action) {
        killers[2 * ply + 1] = killers[2 * ply]
        killers[2 * ply] = action
      }
      if (before >= 0) this.answers[seat * ACTIONS + (before & (ACTIONS - 1))] = action
    }
    this.add(seat, action, before, bonus)
    for (let i = 0; i < at; i++) if (!judge.noisy(p, items[i])) this.add(seat, items[i], before, -bonus)
  }

  private add(seat: Seat, action: Action, before: Action, bonus: number): void {
    const { earned, together } = this
    const i = seat * ACTIONS + (action & (ACTIONS - 1))
    const j = pair(before, action)
    const size = Math.abs(bonus)
    earned[i] += bonus - ((earned[i] * size) >> 14)
    together[j] += bonus - ((together[j] * size) >> 14)
  }
}

/** Two actions in a row, as one place in a table that others may share. */
function pair(before: Action, action: Action): number {
  return (Math.imul(before + 1, 0x9e3779b1) ^ Math.imul(action + 1, 0x85ebca6b)) >>> (32 - PAIR_BITS)
}
