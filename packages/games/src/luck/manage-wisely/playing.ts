/** How somebody plays who knows the first thing about it, for playouts. */
import type { Action, ActionList, Position, Random } from '@jatekvilag/engine'
import {
  ALL_THINGS,
  ANSWER,
  AT,
  BUY,
  BUY_HOME,
  CASH_5000,
  CASH_10000,
  CINEMA,
  cashOf,
  HOME_PRICE,
  LARGE_BOOK,
  MANAGING,
  MOST_ACTS,
  REPAY_10000,
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

/** With more than this a part of the flat is paid off before the shopping is done. */
const PLENTY = 25000

/** What a program does with its money by rule: the flat, its price, one savings book; then it throws. */
export function routine(p: Position, seat: number): Action | undefined {
  if (p[AT.phase] !== MANAGING) return undefined
  const cash = cashOf(p, seat)
  const debt = p[AT.debt + seat]
  if (p[AT.acts] >= MOST_ACTS) return ROLL
  if (p[AT.home + seat] === 0) return cash >= HOME_PRICE ? BUY_HOME : ROLL
  if (debt > 0 && cash >= debt + RESERVE) return REPAY_ALL
  const spare = p[AT.things + seat] === ALL_THINGS ? RESERVE : PLENTY
  if (debt > LARGE_BOOK && cash >= LARGE_BOOK + spare) return REPAY_10000
  if (savingsOf(p, seat) === 0 && cash >= SMALL_BOOK + RESERVE) return SAVE_5000
  return ROLL
}
