/** Which moves are legal: the last royal man must not be left to be taken, and lions must not be traded. */
import type { ActionList, Board, Position } from '@jatekvilag/engine'
import { type Army, isRoyal } from '../army.ts'
import type { Codes } from '../codes.ts'
import type { RosterSlots } from '../roster.ts'
import type { LionRules } from './lion-rules.ts'
import { type GreatMoves, PROMOTE } from './moves.ts'
import type { Reach } from './reach.ts'

export interface LegalSlots extends RosterSlots {
  /** Two counts of royal men. */
  readonly royals: number
  /** Two sums of the sites of royal men: where there is only one, that is its site. */
  readonly royalSum: number
  /** 1 when the last royal man of the side to move is attacked. */
  readonly check: number
  /** Where a lion has just been taken by another man, plus one; 0 for nowhere. */
  readonly lionTaken: number
}

export interface Legality {
  readonly royal: Uint8Array
  inCheck(p: Position, seat: number): boolean
  /** Is this move, which the man could make, legal? */
  allows(p: Position, seat: number, action: number): boolean
  breaksLionRules(p: Position, seat: number, action: number): boolean
  list(p: Position, seat: number, out: ActionList): void
  any(p: Position, seat: number): boolean
  /** So many guesses for each man of a side; the move of a guess if it is legal, else -1. */
  readonly guessesPerMan: number
  guess(p: Position, seat: number, guess: number): number
}

export function legality(
  men: Army,
  board: Board,
  codes: Codes,
  reach: Reach,
  moves: GreatMoves,
  lions: LionRules | undefined,
  attacked: (p: Position, site: number, by: number) => boolean,
  slots: LegalSlots,
): Legality {
  const { size } = board
  const { bits, mask } = codes
  const { line } = reach
  const { becomes, most } = moves
  const { men: MEN, capacity, count: COUNT, royals, royalSum, check: CHECK, lionTaken } = slots
  const royal = Uint8Array.from({ length: men.values }, (_, value) => (isRoyal(men, value) ? 1 : 0))
  const guessesPerMan = Math.max(...most)
  const scratch = new Int32Array(2 * guessesPerMan)

  function allows(p: Position, seat: number, action: number): boolean {
    if (breaksLionRules(p, seat, action)) return false
    const from = (action >> bits) & mask
    const to = action & mask
    const over = moves.over(action)
    const value = p[from]
    // With another royal man left, or a new one, the king may be lost.
    if (p[royals + seat] !== 1) return true
    if (action >> (2 * bits) === PROMOTE && royal[becomes[value]] === 1) return true
    const moverIsRoyal = royal[value] === 1
    const site = moverIsRoyal ? to : p[royalSum + seat]
    const passes = over >= 0 && p[over] === 0
    if (p[CHECK] === 0 && !moverIsRoyal) {
      const opens = line[site * size + from] === 1 || (over >= 0 && line[site * size + over] === 1)
      if (passes || !opens) return true
    }
    const victim = p[to]
    const first = over < 0 ? 0 : p[over]
    // Who takes the last royal man has won, whatever he leaves.
    const taken = (to === from ? 0 : royal[victim]) + royal[first]
    if (taken > 0 && taken === p[royals + 1 - seat]) return true
    p[from] = 0
    if (over >= 0) p[over] = 0
    p[to] = value
    const lost = attacked(p, site, 1 - seat)
    p[to] = victim
    if (over >= 0) p[over] = first
    p[from] = value
    return !lost
  }

  function breaksLionRules(p: Position, seat: number, action: number): boolean {
    if (lions === undefined) return false
    return lions.forbid(p, seat, (action >> bits) & mask, moves.over(action), action & mask, p[lionTaken] - 1)
  }

  return {
    royal,
    allows,
    breaksLionRules,
    inCheck: (p, seat) => p[royals + seat] === 1 && attacked(p, p[royalSum + seat], 1 - seat),

    list(p, seat, out) {
      const first = MEN + seat * capacity
      const last = first + p[COUNT + seat]
      for (let m = first; m < last; m++) {
        const items = out.reserve(2 * guessesPerMan)
        const end = moves.list(p, p[m], items, out.count)
        let kept = out.count
        for (let i = kept; i < end; i++) if (allows(p, seat, items[i])) items[kept++] = items[i]
        out.count = kept
      }
    },

    any(p, seat) {
      const first = MEN + seat * capacity
      // The men that were listed last stand in front.
      for (let m = first + p[COUNT + seat] - 1; m >= first; m--) {
        const end = moves.list(p, p[m], scratch, 0)
        for (let i = 0; i < end; i++) if (allows(p, seat, scratch[i])) return true
      }
      return false
    },

    guessesPerMan,
    guess(p, seat, guess) {
      const man = (guess / guessesPerMan) | 0
      const which = guess - man * guessesPerMan
      const from = p[MEN + seat * capacity + man]
      if (which >= most[p[from]] || which >= moves.list(p, from, scratch, 0)) return -1
      return allows(p, seat, scratch[which]) ? scratch[which] : -1
    },
  }
}
