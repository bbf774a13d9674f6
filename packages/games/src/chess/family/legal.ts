/**
 * Legal moves under the rule that the king must not be left attacked: checkers and pins are found once
 * for a position, then moves are listed and only king moves are tested one by one.
 */
import { ActionList, type Board, type Position, type Site } from '@jatekvilag/engine'
import type { AttackTables } from './attacks.ts'
import { attackTest } from './attacks.ts'
import type { Codes } from './codes.ts'
import { MOVES, type MoveTables } from './moves.ts'
import type { Promotions } from './promotion.ts'
import type { RosterSlots } from './roster.ts'

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
  const { guessStart, guessAction, guessTo, guessMode, guessWay, guessWayEnd, guessCells, mostGuesses } = moves
  const { onArrival, onLeaving, choices } = promotions
  const { raysPerSite, rayStart: lookStart, cells: lookCells, masks, line } = attacks
  const { leapStart: hopStart, leapCells: hopCells, leapMasks } = attacks
  const [masks0, masks1] = masks
  const [leapMasks0, leapMasks1] = leapMasks
  const attacked = attackTest(attacks, slots)
  const promotesFrom = standsThatPromote(size, moves, promotions)
  const mostListed = CAPACITY * mostGuesses

  // What the last survey found: a cell holds the number of the survey that marked it.
  let surveyed = 0
  const pinnedIn = new Int32Array(size)
  const pinLineIn = new Int32Array(size)
  const stopsIn = new Int32Array(size)
  const scratch = new ActionList(mostListed)

  function survey(p: Position, seat: number): number {
    if (++surveyed === 0x3fffffff) {
      pinnedIn.fill(0)
      pinLineIn.fill(0)
      stopsIn.fill(0)
      surveyed = 1
    }
    const number = surveyed
    const own = 1 << seat
    const king = p[MEN + seat * CAPACITY]
    const kinds = seat === 0 ? masks1 : masks0
    let checkers = 0
    let r = king * raysPerSite
    let i = lookStart[r]
    for (const lastRay = r + raysPerSite; r < lastRay; r++) {
      const first = i
      const end = lookStart[r + 1]
      let shield = -1
      for (; i < end; i++) {
        const site = lookCells[i]
        const q = p[site]
        if (q === 0) continue
        if ((q & own) !== 0) {
          if (shield >= 0) break
          shield = site
          continue
        }
        if ((kinds[i] >> (q >> 2)) & 1) {
          if (shield >= 0) {
            pinnedIn[shield] = number
            for (let j = first; j <= i; j++) pinLineIn[lookCells[j]] = number
          } else {
            checkers++
            for (let j = first; j <= i; j++) stopsIn[lookCells[j]] = number
          }
        }
        break
      }
      i = end
    }
    const leapers = seat === 0 ? leapMasks1 : leapMasks0
    for (let h = hopStart[king], end = hopStart[king + 1]; h < end; h++) {
      const site = hopCells[h]
      const q = p[site]
      if (q !== 0 && (q & own) === 0 && (leapers[h] >> (q >> 2)) & 1) {
        checkers++
        stopsIn[site] = number
      }
    }
    return checkers
  }

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

    const number = surveyed
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

  function kingEscapes(p: Position, seat: number): boolean {
    const own = 1 << seat
    const king = p[MEN + seat * CAPACITY]
    const royal = p[king]
    let escapes = false
    p[king] = 0
    for (let i = leapStart[royal * size + king], end = leapStart[royal * size + king + 1]; i < end && !escapes; i++) {
      const to = leaps[i]
      escapes = (p[to] & own) === 0 && !attacked(p, to, 1 - seat)
    }
    p[king] = royal
    return escapes
  }

  /** A man off every line from its king cannot be pinned; any move of such a man will do. */
  function hasFreeMove(p: Position, seat: number): boolean {
    const own = 1 << seat
    const enemy = 3 - own
    const first = MEN + seat * CAPACITY
    const king = p[first]
    for (let m = first + 1, lastMan = first + p[COUNT + seat]; m < lastMan; m++) {
      const from = p[m]
      if (line[king * size + from] !== 0) continue
      const stand = p[from] * size + from
      for (let i = leapStart[stand], end = leapStart[stand + 1]; i < end; i++)
        if ((p[leaps[i]] & own) === 0) return true
      for (let r = slideStart[stand], lastRay = slideStart[stand + 1]; r < lastRay; r++)
        if ((p[cells[rayStart[r]]] & own) === 0) return true
      for (let i = pathStart[stand], lastPath = pathStart[stand + 1]; i < lastPath; i++) {
        if (wayStart[i + 1] !== wayStart[i]) continue
        const q = p[pathTo[i]]
        if (q === 0 ? pathMode[i] & MOVES : q & enemy && pathMode[i] !== MOVES) return true
      }
    }
    return false
  }

  function any(p: Position, seat: number, check: boolean): boolean {
    if (!check && hasFreeMove(p, seat)) return true
    if (kingEscapes(p, seat)) return true
    scratch.count = 0
    list(p, seat, survey(p, seat), scratch)
    return scratch.count > 0
  }

  function guess(p: Position, seat: number, which: number): number {
    const man = (which / mostGuesses) | 0
    const first = MEN + seat * CAPACITY
    const from = p[first + man]
    const value = p[from]
    const stand = value * size + from
    const g = guessStart[stand] + which - man * mostGuesses
    if (g >= guessStart[stand + 1]) return -1
    const to = guessTo[g]
    const q = p[to]
    if (q === 0 ? (guessMode[g] & MOVES) === 0 : (q & (1 << seat)) !== 0 || guessMode[g] === MOVES) return -1
    for (let w = guessWay[g], end = guessWayEnd[g]; w < end; w++) if (p[guessCells[w]] !== 0) return -1
    const king = p[first]
    if (man === 0 || line[king * size + from] !== 0) {
      p[from] = 0
      p[to] = value
      const lost = attacked(p, man === 0 ? to : king, 1 - seat)
      p[from] = value
      p[to] = q
      if (lost) return -1
    }
    return guessAction[g]
  }

  function reaches(p: Position, from: Site, to: Site): boolean {
    const stand = p[from] * size + from
    for (let g = guessStart[stand]; g < guessStart[stand + 1]; g++) {
      const q = p[to]
      if (guessTo[g] !== to || (q === 0 ? !(guessMode[g] & MOVES) : q & p[from] & 3 || guessMode[g] === MOVES)) continue
      if (guessCells.subarray(guessWay[g], guessWayEnd[g]).every((site) => p[site] === 0)) return true
    }
    return false
  }

  return {
    attacked,
    reaches,
    inCheck: (p, seat) => attacked(p, p[MEN + seat * CAPACITY], 1 - seat),
    survey,
    stopsCheck: (site) => stopsIn[site] === surveyed,
    list,
    any,
    guessesPerMan: mostGuesses,
    guess,
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
