/**
 * Legal moves for men that go round corners, over screens or along the lines of other boards: every man is asked
 * where it may go, and every enemy whether it sees the king. Slower than `legal.ts`, but it knows no geometry.
 */
import type { ActionList, Board, Position, Site } from '@jatekvilag/engine'
import { type Army, seatOf } from './army.ts'
import type { Legality } from './legal.ts'
import { CAPTURES, MOVES, type MoveTables, ONLY_KING } from './moves.ts'
import type { RosterSlots } from './roster.ts'

/** `mindsKing`: without the rule of check a king may be left or put where it can be captured. */
export function eachMan(men: Army, board: Board, moves: MoveTables, slots: RosterSlots, mindsKing = true): Legality {
  const { size } = board
  const { men: MEN, capacity: CAPACITY, count: COUNT } = slots
  const { guessStart, guessAction, guessTo, guessMode, guessWay, guessWayEnd, guessCells, guessOver } = moves
  const { mostGuesses } = moves
  const { detour, sees } = crossings(men, size, moves)

  function isOpen(p: Position, g: number): boolean {
    let met = 0
    const over = guessOver[g]
    for (let w = guessWay[g], end = guessWayEnd[g]; w < end; w++)
      if (p[guessCells[w]] !== 0 && ++met > over) return false
    return met === over
  }

  /** May this man go so, if nobody minds the king? A second way to the same place counts only where the first is shut. */
  function reachesBy(p: Position, seat: number, g: number): boolean {
    const q = p[guessTo[g]]
    const mode = guessMode[g]
    if (q === 0 ? (mode & MOVES) === 0 : (q & (1 << seat)) !== 0 || (mode & CAPTURES) === 0) return false
    return isOpen(p, g) && (detour[g] < 0 || !isOpen(p, detour[g]))
  }

  function attacked(p: Position, site: Site, by: number): boolean {
    const bit = 1 << by
    const first = MEN + by * CAPACITY
    for (let m = first, last = first + p[COUNT + by]; m < last; m++) {
      const from = p[m]
      const value = p[from]
      // A man that is being captured is still in its list.
      if ((value & bit) === 0) continue
      let g = sees[(value * size + from) * size + site]
      while (g >= 0) {
        if (isOpen(p, g)) return true
        g = detour[g]
      }
    }
    return false
  }

  function leavesKing(p: Position, seat: number, from: Site, to: Site): boolean {
    if (!mindsKing) return false
    const value = p[from]
    const q = p[to]
    const king = p[MEN + seat * CAPACITY]
    p[from] = 0
    p[to] = value
    const lost = attacked(p, king === from ? to : king, 1 - seat)
    p[from] = value
    p[to] = q
    return lost
  }

  function list(p: Position, seat: number, _checkers: number, out: ActionList): void {
    const items = out.reserve(p[COUNT + seat] * mostGuesses)
    let n = out.count
    const first = MEN + seat * CAPACITY
    for (let m = first, last = first + p[COUNT + seat]; m < last; m++) {
      const from = p[m]
      const stand = p[from] * size + from
      for (let g = guessStart[stand], end = guessStart[stand + 1]; g < end; g++)
        if (reachesBy(p, seat, g) && !leavesKing(p, seat, from, guessTo[g])) items[n++] = guessAction[g]
    }
    out.count = n
  }

  return {
    attacked,
    list,
    inCheck: (p, seat) => mindsKing && attacked(p, p[MEN + seat * CAPACITY], 1 - seat),
    survey: () => 0,
    stopsCheck: () => true,
    any(p, seat) {
      const first = MEN + seat * CAPACITY
      for (let m = first + p[COUNT + seat] - 1; m >= first; m--) {
        const from = p[m]
        const stand = p[from] * size + from
        for (let g = guessStart[stand], end = guessStart[stand + 1]; g < end; g++)
          if (reachesBy(p, seat, g) && !leavesKing(p, seat, from, guessTo[g])) return true
      }
      return false
    },
    reaches(p, from, to) {
      const stand = p[from] * size + from
      for (let g = guessStart[stand]; g < guessStart[stand + 1]; g++)
        if (guessTo[g] === to && reachesBy(p, seatOf(p[from]), g)) return true
      return false
    },
    guessesPerMan: mostGuesses,
    guess(p, seat, which) {
      const man = (which / mostGuesses) | 0
      const from = p[MEN + seat * CAPACITY + man]
      const stand = p[from] * size + from
      const g = guessStart[stand] + which - man * mostGuesses
      if (g >= guessStart[stand + 1] || !reachesBy(p, seat, g) || leavesKing(p, seat, from, guessTo[g])) return -1
      return guessAction[g]
    },
  }
}

/**
 * detour[g]: an earlier guess of the same move by another way, or -1.
 * sees[stand * size + site]: the last guess by which a man on that stand would capture a king on the site, or -1.
 */
function crossings(men: Army, size: number, moves: MoveTables) {
  const detour = new Int32Array(moves.guessAction.length).fill(-1)
  const sees = new Int32Array(men.values * size * size).fill(-1)
  const stands = men.values * size
  for (let stand = 0; stand < stands; stand++) {
    const earlier = new Map<number, number>()
    for (let g = moves.guessStart[stand]; g < moves.guessStart[stand + 1]; g++) {
      const kind = moves.guessMode[g] & (CAPTURES | ONLY_KING) ? 1 : 0
      const key = moves.guessAction[g] * 2 + kind
      detour[g] = earlier.get(key) ?? -1
      earlier.set(key, g)
      if (kind === 1) sees[stand * size + moves.guessTo[g]] = g
    }
  }
  return { detour, sees }
}
