/** How somebody plays who knows the first thing about it, for playouts. */
import type { Action, ActionList, Position, Random } from '@jatekvilag/engine'
import {
  ANSWER,
  AT,
  BUY,
  BUY_HOME,
  CASH_5000,
  CASH_10000,
  CINEMA,
  cashOf,
  MANAGING,
  REPAY_ALL,
  ROLL,
  SAVE_5000,
  SMALL_BOOK,
  savingsOf,
} from './position.ts'

/** What a careful household keeps. */
const RESERVE = 3000

export function sensibly(
  p: Position,
  seat: number,
  random: Random,
  list: ActionList,
  actions: (p: Position, seat: number, out: ActionList) => void,
): Action {
  list.count = 0
  actions(p, seat, list)
  let best = list.items[0]
  let most = -1
  for (let i = 0; i < list.count; i++) {
    const score = scoreOf(p, seat, list.items[i]) * 8 + random.below(8)
    if (score <= most) continue
    most = score
    best = list.items[i]
  }
  return best
}

/** Buy whatever is offered, pay the flat when there is money, keep one savings book, cash books only in need. */
function scoreOf(p: Position, seat: number, action: Action): number {
  if (action >= ANSWER) return action - ANSWER === p[AT.question] % 3 ? 4 : 0
  if (action >= BUY) return 6
  if (action === BUY_HOME) return 5
  if (action === REPAY_ALL) return cashOf(p, seat) - p[AT.debt + seat] >= RESERVE ? 5 : 0
  if (action === SAVE_5000) return savingsOf(p, seat) < SMALL_BOOK && cashOf(p, seat) >= SMALL_BOOK + RESERVE ? 4 : 0
  if (action === CASH_5000 || action === CASH_10000) return p[AT.phase] === MANAGING ? 0 : 3
  return action === ROLL || action === CINEMA ? 3 : 1
}
