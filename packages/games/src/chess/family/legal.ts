/**
 * Legal moves under the rule that the king must not be left attacked: checkers and pins are found once
 * for a position, then moves are listed and only king moves are tested one by one.
 */

import { ActionList, type Board, type Position, type Site } from '@jatekvilag/engine'
import type { AttackTables } from './attacks.ts'
import { attackTest } from './attacks.ts'
import type { Codes } from './codes.ts'
import { guessing } from './guessing.ts'
import { MOVES, type MoveTables } from './moves.ts'
import type { Promotions } from './promotion.ts'
import { quickMoves } from './quick-moves.ts'
import type { RosterSlots } from './roster.ts'
import { surveyOn } from './survey.ts'

export interface Legality {
  attacked(p: Position, site: Site, by: number): boolean
  inCheck(p: Position, seat: number): boolean
  /** Finds checkers and pins and remembers them for `list` and for `stopsCheck`; answers how many men give check. */
  survey(p: Position, seat: number): number
  /** After a survey with one checker: would a man put on this site end the check? */
  stopsCheck(site: Site): boolean
  /** Appends the legal moves of men on the board, after a survey that found so many checkers. */
  list(p: Position, seat: number, checkers: number, out: ActionList): void
  /** Does that side have a legal move on the board? */
  any(p: Position, seat: number, check: boolean): boolean
  /** May the man on `from` go to `to` when nobody minds the king? For explanations, not for play. */
  reaches(p: Position, from: Site, to: Site): boolean
  /** How many guesses there are for a side with so many men. */
  readonly guessesPerMan: number
  /** The move of this guess if it is legal, else -1. Every legal move has one guess. Only for a side not in check. */
  guess(p: Position, seat: number, guess: number): number
}

export function legality(
  board: Board,
  codes: Codes,
  moves: MoveTables,
  attacks: AttackTables,
  promotions: Promotions,
  slots: RosterSlots,
  hopsOverPinner = false,
): Legality {
  const { size } = board
  const { bits, mask } = codes
  const { men: MEN, capacity: CAPACITY, count: COUNT } = slots
  const { leapStart, leaps, slideStart, rayStart, cells } = moves
  const { pathStart, pathTo, pathMode, wayStart, wayCells } = moves
  const { mostGuesses } = moves
  const { onArrival, onLeaving, choices } = promotions
  const { line } = attacks
  const attacked = attackTest(attacks, slots)
  const promotesFrom = standsThatPromote(size, moves, promotions)
  const mostListed = CAPACITY * mostGuesses

  const survey = surveyOn(size, attacks, slots)
  const { pinnedIn, pinLineIn, stopsIn } = survey
  const { kingEscapes, hasFreeMove } = quickMoves(size, moves, attacks, slots, attacked)
  const scratch = new ActionList(mostListed)

  function list(p: Position, seat: number, checkers: number, out: ActionList): void {
    const items = out.reserve(mostListed)
    let n = out.count
    const own = 1 << seat
    const enemy = 3 - own
    const first = MEN + seat * CAPACITY
    const king = p[first]
    const royal = p[king]

    // The king leaves its cell first: it must not hide behind itself.
    p[king] = 0
    for (let i = leapStart[royal * size + king], end = leapStart[royal * size + king + 1]; i < end; i++) {
      const to = leaps[i]
      if ((p[to] & own) === 0 && !attacked(p, to, 1 - seat)) items[n++] = (king << bits) | to
    }
    p[king] = royal
    if (checkers > 1) {
      out.count = n
      return
    }

    const { number } = survey
    for (let m = first + 1, lastMan = first + p[COUNT + seat]; m < lastMan; m++) {
      const from = p[m]
      const base = from << bits
      const stand = p[from] * size + from
      const before = n
      for (let i = leapStart[stand], end = leapStart[stand + 1]; i < end; i++) {
        const to = leaps[i]
        if ((p[to] & own) === 0) items[n++] = base | to
      }
      for (let r = slideStart[stand], lastRay = slideStart[stand + 1]; r < lastRay; r++) {
        for (let i = rayStart[r], end = rayStart[r + 1]; i < end; i++) {
          const to = cells[i]
          const q = p[to]
          if (q === 0) {
            items[n++] = base | to
            continue
          }
          if ((q & own) === 0) items[n++] = base | to
          break
        }
      }
      for (let i = pathStart[stand], lastPath = pathStart[stand + 1]; i < lastPath; i++) {
        const q = p[pathTo[i]]
        const mode = pathMode[i]
        if (q === 0 ? (mode & MOVES) === 0 : (q & enemy) === 0 || mode === MOVES) continue
        let w = wayStart[i]
        const end = wayStart[i + 1]
        while (w < end && p[wayCells[w]] === 0) w++
        if (w === end) items[n++] = base | pathTo[i]
      }

      if (n === before) continue
      if (pinnedIn[from] === number) {
        // A pinned man stays on the line, up to the man that pins it (a leaper must not hop over that one);
        // it cannot stop another check.
        const ray = line[king * size + from]
        let kept = before
        if (checkers === 0)
          for (let i = before; i < n; i++) {
            const to = items[i] & mask
            if ((pinLineIn[to] === number || hopsOverPinner) && line[king * size + to] === ray) items[kept++] = items[i]
          }
        n = kept
      } else if (checkers === 1) {
        let kept = before
        for (let i = before; i < n; i++) if (stopsIn[items[i] & mask] === number) items[kept++] = items[i]
        n = kept
      }
      if (promotesFrom[stand] === 1) n = addPromotions(items, before, n, p[from])
    }
    out.count = n
  }

  /** Puts the promoting moves after the plain ones, or in their place where promotion is compulsory. */
  function addPromotions(items: Int32Array, before: number, plainEnd: number, value: number): number {
    let n = plainEnd
    for (let i = before; i < plainEnd; i++) {
      const code = items[i]
      const rule = onArrival[value * size + (code & mask)] | onLeaving[value * size + (code >> bits)]
      if (rule === 0) continue
      // Compulsory is 2, and 3 where the move also leaves from the zone.
      let choice = 1
      if (rule > 1) items[i] = code | (choice++ << (2 * bits))
      for (; choice <= choices[value]; choice++) items[n++] = code | (choice << (2 * bits))
    }
    return n
  }

  function any(p: Position, seat: number, check: boolean): boolean {
    if (!check && hasFreeMove(p, seat)) return true
    if (kingEscapes(p, seat)) return true
    scratch.count = 0
    list(p, seat, survey.look(p, seat), scratch)
    return scratch.count > 0
  }

  return {
    attacked,
    inCheck: (p, seat) => attacked(p, p[MEN + seat * CAPACITY], 1 - seat),
    survey: survey.look,
    stopsCheck: survey.stopsCheck,
    list,
    any,
    guessesPerMan: mostGuesses,
    ...guessing(size, moves, attacks, slots, attacked),
  }
}

/** Stands from which some move promotes, so that the others need not look. */
function standsThatPromote(size: number, moves: MoveTables, promotions: Promotions): Uint8Array {
  const stands = moves.guessStart.length - 1
  return Uint8Array.from({ length: stands }, (_, stand) => {
    const value = Math.floor(stand / size)
    if (promotions.choices[value] === 0) return 0
    if (promotions.onLeaving[stand]) return 1
    for (let g = moves.guessStart[stand]; g < moves.guessStart[stand + 1]; g++)
      if (promotions.onArrival[value * size + moves.guessTo[g]]) return 1
    return 0
  })
}
