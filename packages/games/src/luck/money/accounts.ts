/**
 * Money lies in accounts: one for each seat, further ones of a game (a pot), and the last one is the bank's. The bank begins
 * with nothing and may owe, so that all accounts together are always 0: money goes from one to another and nowhere else.
 */
import type { Position } from '@jatekvilag/engine'

export interface Accounts {
  /** Where the accounts lie in a position. */
  readonly at: number
  readonly size: number
  /** The last account. */
  readonly bank: number
  balance(p: Position, account: number): number
  pay(p: Position, from: number, to: number, sum: number): void
  /** Pays all that is there, and says how much that was. */
  payAll(p: Position, from: number, to: number): number
  /** Gives the bank what makes all accounts 0 together, after the others have been read from a text. */
  balanceBank(p: Position): void
}

export function accountsAt(at: number, size: number): Accounts {
  const bank = size - 1
  return {
    at,
    size,
    bank,
    balance: (p, account) => p[at + account],
    pay(p, from, to, sum) {
      p[at + from] -= sum
      p[at + to] += sum
    },
    payAll(p, from, to) {
      const sum = p[at + from]
      p[at + from] = 0
      p[at + to] += sum
      return sum
    },
    balanceBank(p) {
      let sum = 0
      for (let account = 0; account < bank; account++) sum += p[at + account]
      p[at + bank] = -sum
    },
  }
}
