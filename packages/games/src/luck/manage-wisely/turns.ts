/** Whose turn it is, who is out, and when it is over. */
import type { Position } from '@jatekvilag/engine'
import type { Chosen } from './options.ts'
import {
  AT,
  accounts,
  BANK,
  cashOf,
  hasAll,
  isIn,
  MANAGING,
  MOST_THROWS,
  OVER,
  REPAYING,
  ROLLING,
  savingsOf,
  tell,
} from './position.ts'

export function turnsOf({ players, rounds }: Chosen) {
  function beginTurn(p: Position, seat: number): void {
    p[AT.turn] = seat
    p[AT.acts] = p[AT.throws] = p[AT.thrown] = p[AT.die] = 0
    p[AT.phase] = MANAGING
    if (p[AT.loan + seat] > 0) repayLoan(p, seat)
  }

  /** A loan is paid back at the beginning of the next turn that is played, or one is out. */
  function repayLoan(p: Position, seat: number): void {
    const loan = p[AT.loan + seat]
    if (cashOf(p, seat) >= loan) {
      accounts.pay(p, seat, BANK, loan)
      p[AT.loan + seat] = 0
      p[AT.phase] = MANAGING
      tell(p, 'loan-repaid', seat, -1, loan)
    } else if (savingsOf(p, seat) > 0) p[AT.phase] = REPAYING
    else goOut(p, seat)
  }

  function goOut(p: Position, seat: number): void {
    tell(p, 'out', seat)
    accounts.payAll(p, seat, BANK)
    for (const own of [AT.home, AT.debt, AT.things, AT.vouchers, AT.small, AT.large, AT.insurance, AT.cseb])
      p[own + seat] = 0
    p[AT.loan + seat] = p[AT.skip + seat] = p[AT.hold + seat] = 0
    p[AT.gone + seat] = 1
    if (livingSeats(p) > 1) nextTurn(p)
    else end(p)
  }

  function livingSeats(p: Position): number {
    let count = 0
    for (let seat = 0; seat < players; seat++) if (isIn(p, seat)) count++
    return count
  }

  function end(p: Position): void {
    p[AT.offer] = p[AT.due] = p[AT.question] = p[AT.throws] = 0
    p[AT.phase] = OVER
  }

  /** Whoever must wait is passed by, once for each throw that he misses. */
  function nextTurn(p: Position): void {
    p[AT.offer] = p[AT.due] = p[AT.question] = p[AT.throws] = 0
    let seat = p[AT.turn]
    for (;;) {
      seat++
      if (seat === players) {
        seat = 0
        p[AT.round]++
        if (p[AT.round] >= rounds) {
          p[AT.round] = rounds
          end(p)
          return
        }
      }
      if (!isIn(p, seat)) continue
      if (p[AT.skip + seat] === 0) break
      p[AT.skip + seat]--
    }
    beginTurn(p, seat)
  }

  /** "Whoever has it all first wins": looked at after everything that is bought or paid. */
  function won(p: Position): boolean {
    if (!hasAll(p, p[AT.turn])) return false
    end(p)
    return true
  }

  /** The field has done what it does: a further throw, or the next player. */
  function finish(p: Position): void {
    p[AT.offer] = 0
    if (p[AT.throws] > 0 && p[AT.thrown] < MOST_THROWS) {
      p[AT.throws]--
      p[AT.phase] = ROLLING
    } else nextTurn(p)
  }

  return { beginTurn, repayLoan, livingSeats, won, finish }
}

export type Turns = ReturnType<typeof turnsOf>
